import {
  type Faults,
  failures,
  inOperations,
  JSON_TYPE,
  NO_STORE,
  on,
  refusing,
  withoutMarks,
} from './fault'

const SCRIPTS = ['by-fetch', 'by-sandbox', 'by-sibling', 'by-socket']
const NAVIGATIONS = ['by-link', 'by-address', 'by-image', 'by-own-image']
const BY_ANOTHER_SITE = failures(
  'status',
  'refuse-registration-by-another-site open-nothing-for-another-site refuse-reset-by-another-site keep-password-of-visitor',
)

/** What only a page of the app may send, and how often codes may be guessed. */
export const GUARD_FAULTS: Faults[] = [
  {
    'another host of its site, images of its own, sockets and typed addresses': [
      refusing((site) => site === 'cross-site'),
      ...inOperations('by-sibling', 'by-own-image', 'by-socket', 'by-address'),
    ],
    'codes for an email without an account, however many were tried': [
      on('verifyCode|resetPassword 400', ({ before, restoreTries }) => {
        if (!before) restoreTries()
      }),
      'reveal-nobody-by-guesses/status',
    ],
  },
  {
    '403 for the app itself': [
      refusing((site, mode, origin) => `${site}${origin}` !== '' || !/^(cors)?$/.test(mode)),
      ...inOperations('by-own-fetch'),
    ],
    '429 that does not say how long to wait': [
      on('verifyCode 429', { headers: { ...JSON_TYPE, ...NO_STORE } }),
      ...failures(
        'criterion',
        'refuse-right-code-after-guesses give-no-tries-with-new-code reveal-nobody-by-guesses',
      ),
    ],
  },
  {
    'requests that it refuses only after it has carried them out': [
      async (request, next) => {
        const response = await next(request)
        if (response.status === 403) await next(withoutMarks(request))
        return response
      },
      ...failures('status', 'open-nothing-for-another-site keep-password-of-visitor'),
    ],
    'a new code that gives new tries': [
      on('forgotPassword 200', ({ restoreTries }) => {
        restoreTries()
      }),
      'give-no-tries-with-new-code/status',
    ],
  },
  {
    'requests that another site causes': [
      refusing(() => false),
      ...BY_ANOTHER_SITE,
      ...inOperations(...SCRIPTS, ...NAVIGATIONS),
    ],
  },
  {
    'scripts of another site, since it looks at the mode alone': [
      refusing((_, mode) => mode === 'navigate' || mode === 'no-cors'),
      ...BY_ANOTHER_SITE,
      ...inOperations(...SCRIPTS),
    ],
    'codes without end': [
      on('verifyCode|resetPassword 400', ({ restoreTries }) => {
        restoreTries()
      }),
      ...failures(
        'status',
        'refuse-right-code-after-guesses refuse-reset-after-guesses give-no-tries-with-new-code keep-password-after-guesses reveal-nobody-by-guesses',
      ),
    ],
  },
]
