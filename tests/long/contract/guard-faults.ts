import type { Intercept } from '../../../contract/src/reference-server/server'
import {
  type Faults,
  failures,
  on,
  readUrl,
  rejection,
  signedIn,
  withoutFetchMetadata,
} from '../../contract/conformance/fault'
import { operations } from '../../contract/contract'

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
    'the data of another account': [
      on('login 200', ({ accounts: [first] }) => signedIn(first)),
      ...failures(
        'identity',
        'sign-in sign-in-in-capitals sign-in-anew sign-in-to-other-account keep-password-of-another sign-in-with-spaces sign-in-with-urdu-password sign-in-with-long-password keep-names-urdu keep-names-chinese keep-names-greek keep-names-emoji keep-names-quotes keep-names-markup keep-names-plus keep-names-punctuation keep-names-invisible',
      ),
    ],
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
    'input validated before the sender': [
      async (request, next) =>
        readUrl(request.url).values['email'] === 'no address' ? rejection(422) : next(request),
      'refuse-invalid-request-by-another-site/status',
    ],
    'a refusal that the other site may read': [
      async (request, next) => {
        const response = await next(request)
        const { origin } = request.headers
        if (response.status !== 403 || !origin) return response
        const headers = { ...response.headers, 'Access-Control-Allow-Origin': origin }
        return { ...response, headers }
      },
      ...failures('criterion', 'refuse-registration-by-another-site refuse-reset-by-another-site'),
      ...operations.flatMap(({ operationId }) =>
        failures('header', 'by-fetch by-prefix by-sandbox by-sibling by-socket').map(
          (failure) => `${kebab(operationId)}-${failure}`,
        ),
      ),
    ],
  },
  {
    'accepted cross-site requests': [
      (request, next) => next(withoutFetchMetadata(request)),
      ...failures(
        'status',
        'refuse-registration-by-another-site refuse-invalid-request-by-another-site open-nothing-for-another-site refuse-reset-by-another-site keep-password-of-visitor',
      ),
      ...operations.flatMap(({ operationId }) =>
        failures(
          'status',
          'by-fetch by-prefix by-sandbox by-sibling by-socket by-link by-address by-image by-own-image',
        ).map((failure) => `${kebab(operationId)}-${failure}`),
      ),
    ],
  },
  {
    'a lock by wrong codes': [
      lockAfter(['verifyCode', 'resetPassword'], 400, 10),
      ...failures(
        'status',
        'reject-wrong-codes hide-unknown-email-after-wrong-codes ask-for-code-of-other',
      ),
    ],
  },
]
