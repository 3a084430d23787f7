import {
  type Faults,
  failures,
  inOperations,
  JSON_TYPE,
  NO_STORE,
  on,
  withoutFetchMetadata,
} from './fault'

/** Servers that act on requests of other sites, or do not limit guesses of codes. */
export const GUARD_FAULTS: Faults[] = [
  {
    'codes for an email without an account, however many were tried': [
      on('verifyCode|resetPassword 400', ({ before, resetAttempts }) => {
        if (!before) resetAttempts()
      }),
      'reveal-nobody-by-guesses/status',
    ],
  },
  {
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
        if (response.status === 403) await next(withoutFetchMetadata(request))
        return response
      },
      ...failures('status', 'open-nothing-for-another-site keep-password-of-visitor'),
    ],
    'a new code that gives new tries': [
      on('forgotPassword 200', ({ resetAttempts }) => {
        resetAttempts()
      }),
      'give-no-tries-with-new-code/status',
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
    'codes without end': [
      on('verifyCode|resetPassword 400', ({ resetAttempts }) => {
        resetAttempts()
      }),
      ...failures(
        'status',
        'refuse-right-code-after-guesses refuse-reset-after-guesses give-no-tries-with-new-code keep-password-after-guesses reveal-nobody-by-guesses',
      ),
    ],
  },
]
