import type { Intercept } from '../../../contract/reference-server/server'
import { operations } from '../contract'
import { type Faults, failures, on, readUrl, rejection, withoutFetchMetadata } from './fault'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Locks an email: responds with 429 after `count` responses of the operations with the status. */
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

export const GUARD_FAULTS: Faults[] = [
  {
    'a lock by wrong codes, only of emails without an account': [
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
    'refused requests that still take effect': [
      async (request, next) => {
        const response = await next(request)
        if (response.status === 403) await next(withoutFetchMetadata(request))
        return response
      },
      ...failures('status', 'open-nothing-for-another-site keep-password-of-visitor'),
    ],
  },
  {
    'accepted cross-site requests': [
      (request, next) => next(withoutFetchMetadata(request)),
      ...failures(
        'status',
        'refuse-registration-by-another-site open-nothing-for-another-site refuse-reset-by-another-site keep-password-of-visitor',
      ),
      ...operations.flatMap(({ operationId }) =>
        failures(
          'status',
          'by-fetch by-sandbox by-sibling by-socket by-link by-address by-image by-own-image',
        ).map((failure) => `${kebab(operationId)}-${failure}`),
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
