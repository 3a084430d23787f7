import { setTimeout as pause } from 'node:timers/promises'
import { type Faults, failures, JSON_TYPE, message, NO_STORE, on, signedIn } from './fault'

const HTML = { headers: { 'Content-Type': 'text/html', ...NO_STORE } }
const WRONG_CODE = { code: /^654321$/, email: /^kit-/ }

/** Responses with a wrong status, body or header, a secret, or out of time. */
export const RESPONSE_FAULTS: Faults[] = [
  {
    'another status than the contract’s for an invalid input': [
      on('verifyCode 422', { status: 400 }, { code: undefined }),
      'verify-code-code-missing/status',
    ],
    'a status that the contract does not have': [
      on('register 422', { status: 418 }, { firstName: undefined }),
      'register-first-name-missing/status',
      'register-first-name-missing/documented-status',
    ],
    'an error without a message': [
      on('register 409', { body: '{"error":"taken"}' }),
      ...failures('body', 'reject-duplicate reject-duplicate-in-capitals reject-invalid-duplicate'),
    ],
    'an error as a web page': [
      on('verifyCode 400', { body: '<h1>Wrong</h1>', ...HTML }, WRONG_CODE),
      'reject-wrong-code/content-type',
    ],
    'JSON under another content type': [
      on('forgotPassword 422', HTML, { email: undefined }),
      'forgot-password-email-missing/content-type',
    ],
    'no content type': [
      on('login 422', { headers: NO_STORE }, { password: undefined }),
      'login-password-missing/content-type',
    ],
    'broken JSON': [
      on('resetPassword 422', { body: '{"message":' }, { code: undefined }),
      'reset-password-code-missing/body',
    ],
    'a response that may be stored': [
      on('verifyCode 200', { headers: JSON_TYPE }, { email: /^kit-/ }),
      'verify-code/no-store',
    ],
    'a password that is too short': [
      on('register 422', ({ values, send }) => send({ ...values, password: 'Correct-Horse-7' }), {
        password: /^.{1,7}$/,
      }),
      ...failures('status', 'register-password-short reject-invalid-duplicate'),
    ],
    'another status for an email without an account': [
      on('forgotPassword 200', ({ before }) => (before ? {} : message(404, 'No such account.'))),
      'reveal-nobody/status',
      ...failures(
        'documented-status',
        'reveal-nobody forgot-password-least forgot-password-by-own-fetch',
      ),
    ],
  },
  {
    'another message for an email without an account': [
      on('forgotPassword 200', ({ before }) => (before ? {} : message(200, 'Sent, if it exists.'))),
      'reveal-nobody/same-response',
    ],
    'a response after the limit': [
      on('verifyCode 200', () => pause(2000), { email: /^kit-/ }),
      'verify-code/response',
    ],
    'a field that the contract does not name, here with the password': [
      on(
        'login 401',
        ({ values: { password } }) => ({ body: JSON.stringify({ message: 'Done.', password }) }),
        { email: /^nobody-/ },
      ),
      ...failures('body', 'reject-unknown-email reveal-nobody-at-sign-in'),
      ...failures('secret', 'reject-unknown-email reveal-nobody-at-sign-in'),
    ],
  },
  {
    'the data of another account': [
      on('login 200', ({ accounts: [first] }) => signedIn(first)),
      ...failures(
        'identity',
        'sign-in sign-in-in-capitals sign-in-anew sign-in-to-other-account keep-password-of-another sign-in-with-blanks sign-in-with-long-password keep-names-urdu keep-names-chinese keep-names-greek keep-names-emoji keep-names-quotes keep-names-markup keep-names-plus',
      ),
    ],
    'more time for a wrong password': [
      on('login 401', () => pause(400), { email: /^other-/ }),
      'reveal-nobody-at-sign-in/same-time',
    ],
    'a password in base64, in a cookie': [
      on('register 409', ({ response: { headers }, values: { password = '' } }) => ({
        headers: { ...headers, 'Set-Cookie': `session=${btoa(password)}; HttpOnly` },
      })),
      ...failures('secret', 'reject-duplicate reject-duplicate-in-capitals'),
    ],
    'a percent-encoded password in a header': [
      on(
        'login 401',
        ({ response: { headers }, values: { password = '' } }) => ({
          headers: { ...headers, 'X-Request': `/?p=${encodeURIComponent(password)}` },
        }),
        { email: /^blanks-/, password: /%$/ },
      ),
      'reject-without-last-blank/secret',
    ],
    'the valid code in the response to a wrong one': [
      on('verifyCode 400', message(400, 'It is 123456.'), WRONG_CODE),
      'reject-wrong-code/secret',
    ],
    'an invalid input in the message of its rejection': [
      on('login 422', ({ values: { password } }) => message(422, `No: ${password}`), {
        email: / at /,
      }),
      'login-email-form/secret',
    ],
  },
]
