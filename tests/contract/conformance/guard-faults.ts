import {
  type FaultGroups,
  failures,
  ofOperations,
  on,
  refusing,
  together,
  withoutMarks,
} from './fault'

const SCRIPTS = ['by-fetch', 'by-sandbox', 'by-sibling', 'by-socket']
const NAVIGATIONS = ['by-link', 'by-address']
const IMAGES = ['by-image', 'by-own-image']

/** A fault in how wrong codes are counted. */
const uncounted = (isFree: (isKnown: boolean) => boolean) =>
  together(
    ...['verifyCode', 'resetPassword'].map((operationId) =>
      on(operationId, 400, ({ before, restoreTries }) => {
        if (isFree(before !== undefined)) restoreTries()
      }),
    ),
  )

/** What only a page of the app may send, and how often codes may be guessed. */
export const GUARD_FAULTS: FaultGroups = [
  [
    [
      'another host of its site, images of its own, sockets and typed addresses',
      refusing((site) => site === 'cross-site'),
      ofOperations('by-sibling', 'by-own-image', 'by-socket', 'by-address'),
    ],
    [
      'codes for an email without an account, however many were tried',
      uncounted((isKnown) => !isKnown),
      ['reveal-nobody-by-guesses/status'],
    ],
  ],
  [
    [
      '403 for the app itself',
      refusing((site, mode, origin) => `${site}${origin}` !== '' || !/^(cors)?$/.test(mode)),
      ofOperations('by-own-fetch'),
    ],
    [
      '429 that does not say how long to wait',
      on('verifyCode', 429, ({ response: { headers } }) => {
        const { 'Retry-After': _, ...others } = headers
        return { headers: others }
      }),
      failures(
        'criterion',
        'refuse-right-code-after-guesses give-no-tries-with-new-code reveal-nobody-by-guesses',
      ),
    ],
  ],
  [
    [
      'requests that it refuses only after it has carried them out',
      async (request, next) => {
        const response = await next(request)
        if (response.status === 403) await next(withoutMarks(request))
        return response
      },
      failures('status', 'open-nothing-for-another-site keep-password-of-visitor'),
    ],
    [
      'a new code that gives new tries',
      on('forgotPassword', 200, ({ restoreTries }) => {
        restoreTries()
      }),
      ['give-no-tries-with-new-code/status'],
    ],
  ],
  [
    [
      'requests that another site causes',
      refusing(() => false),
      [
        ...failures(
          'status',
          'refuse-registration-by-another-site open-nothing-for-another-site refuse-reset-by-another-site keep-password-of-visitor',
        ),
        ...ofOperations(...SCRIPTS, ...IMAGES, ...NAVIGATIONS),
      ],
    ],
  ],
  [
    [
      'scripts of another site, since it looks at the mode alone',
      refusing((_, mode) => mode === 'navigate' || mode === 'no-cors'),
      [
        ...failures(
          'status',
          'refuse-registration-by-another-site open-nothing-for-another-site refuse-reset-by-another-site keep-password-of-visitor',
        ),
        ...ofOperations(...SCRIPTS),
      ],
    ],
    [
      'codes without end',
      uncounted(() => true),
      failures(
        'status',
        'refuse-right-code-after-guesses refuse-reset-after-guesses give-no-tries-with-new-code keep-password-after-guesses reveal-nobody-by-guesses',
      ),
    ],
  ],
]
