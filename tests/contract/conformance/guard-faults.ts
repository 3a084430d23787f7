import type { Intercept } from '../../../contract/reference-server/server'
import {
  type Faults,
  failures,
  inOperations,
  on,
  readUrl,
  rejection,
  withoutFetchMetadata,
} from './fault'

/** Responds with 429 for an email once `count` responses of the operations had the status. */
function lockAfter(ids: string[], status: number, count: number): Intercept {
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

/** Servers that act on requests of other sites, or lock an account. */
export const GUARD_FAULTS: Faults[] = [
  {
    'a lock by wrong codes, of emails without an account only': [
      on('verifyCode 400', ({ before }) => (before ? undefined : rejection(429)), {
        email: /^attacked-unknown-/,
      }),
      'hide-unknown-email-after-wrong-codes/status',
    ],
  },
  {
    'a lock by requests for codes': [
      lockAfter(['forgotPassword'], 200, 5),
      'ask-for-many-codes/status',
    ],
  },
  {
    'requests that it refuses only after it has carried them out': [
      async (request, next) => {
        const response = await next(request)
        if (response.status === 403) await next(withoutFetchMetadata(request))
        return response
      },
      ...failures('status', 'open-nothing-for-another-site keep-password-of-visitor'),
    ],
  },
  {
    'requests that another site causes': [
      (request, next) => next(withoutFetchMetadata(request)),
      ...failures(
        'status',
        'refuse-registration-by-another-site open-nothing-for-another-site refuse-reset-by-another-site keep-password-of-visitor',
      ),
      ...inOperations(
        ...['by-fetch', 'by-sandbox', 'by-sibling', 'by-socket'],
        ...['by-link', 'by-address', 'by-image', 'by-own-image'],
      ),
    ],
  },
  {
    'a lock by wrong codes': [
      lockAfter(['verifyCode', 'resetPassword'], 400, 10),
      ...failures('status', 'reject-wrong-codes hide-unknown-email-after-wrong-codes'),
    ],
  },
]
