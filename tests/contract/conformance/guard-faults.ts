import type { Intercept } from '../../../contract/reference-server/server'
import {
  type Faults,
  failures,
  inOperations,
  on,
  readUrl,
  refusing,
  rejection,
  withoutMarks,
} from './fault'

const SCRIPTS = ['by-fetch', 'by-sandbox', 'by-sibling', 'by-socket']
const NAVIGATIONS = ['by-link', 'by-address', 'by-image', 'by-own-image']
const BY_ANOTHER_SITE = failures(
  'status',
  'refuse-registration-by-another-site open-nothing-for-another-site refuse-reset-by-another-site keep-password-of-visitor',
)

/** Responds with 429 for an email once `count` responses of the operations had the status. */
function locking(ids: string[], status: number, count: number): Intercept {
  const byEmail = new Map<string, number>()
  return async (request, next) => {
    const { operationId, values } = readUrl(request.url)
    if (!ids.includes(operationId)) return next(request)
    const email = (values['email'] ?? '').toLowerCase()
    const counted = byEmail.get(email) ?? 0
    if (counted >= count) return rejection(429)
    const response = await next(request)
    if (response.status === status) byEmail.set(email, counted + 1)
    return response
  }
}

/** What only a page of the app may send, and what must not lock an account. */
export const GUARD_FAULTS: Faults[] = [
  {
    'another host of its site, images of its own, sockets and typed addresses': [
      refusing((site) => site === 'cross-site'),
      ...inOperations('by-sibling', 'by-own-image', 'by-socket', 'by-address'),
    ],
    'a lock by wrong codes, of emails without an account only': [
      on('verifyCode 400', ({ before }) => (before ? undefined : rejection(429)), {
        email: /^guessed-nobody-/,
      }),
      'reveal-nobody-by-guesses/status',
    ],
  },
  {
    '403 for the app itself': [
      refusing((site, mode, origin) => `${site}${origin}` !== '' || !/^(cors)?$/.test(mode)),
      ...inOperations('by-own-fetch'),
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
    'a lock by requests for codes': [
      locking(['forgotPassword'], 200, 5),
      'ask-for-many-codes/status',
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
    'a lock by wrong codes': [
      locking(['verifyCode', 'resetPassword'], 400, 10),
      ...failures('status', 'reject-guesses reveal-nobody-by-guesses'),
    ],
  },
]
