import { setTimeout as pause } from 'node:timers/promises'
import { type FaultGroups, failures, message, on, signedIn } from './fault'

const html = { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } }

/** Responses with a wrong status, body or header, a secret, or out of time. */
export const RESPONSE_FAULTS: FaultGroups = [
  [
    [
      'another status than the contract’s for an invalid input',
      on('verifyCode', 422, ({ values: { code } }) => (code === undefined ? { status: 400 } : {})),
      ['verify-code-code-missing/status'],
    ],
    [
      'a status that the contract does not have',
      on('register', 422, ({ values: { firstName } }) =>
        firstName === undefined ? { status: 418 } : {},
      ),
      ['register-first-name-missing/status', 'register-first-name-missing/documented-status'],
    ],
    [
      'an error without a message',
      on('register', 409, () => ({ body: '{"error":"taken"}' })),
      failures('body', 'reject-duplicate reject-duplicate-in-capitals reject-invalid-duplicate'),
    ],
    [
      'an error as a web page',
      on('verifyCode', 400, ({ values: { code, email = '' } }) =>
        code === '654321' && email.startsWith('kit-') ? { body: '<h1>Wrong</h1>', ...html } : {},
      ),
      ['reject-wrong-code/content-type'],
    ],
    [
      'JSON under another content type',
      on('forgotPassword', 422, ({ values: { email } }) => (email === undefined ? html : {})),
      ['forgot-password-email-missing/content-type'],
    ],
    [
      'no content type',
      on('login', 422, ({ values: { password } }) =>
        password === undefined ? { headers: { 'Cache-Control': 'no-store' } } : {},
      ),
      ['login-password-missing/content-type'],
    ],
    [
      'broken JSON',
      on('resetPassword', 422, ({ values: { code } }) =>
        code === undefined ? { body: '{"message":' } : {},
      ),
      ['reset-password-code-missing/body'],
    ],
    [
      'a response that may be stored',
      on('verifyCode', 200, ({ values: { email = '' } }) =>
        email.startsWith('kit-') ? { headers: { 'Content-Type': 'application/json' } } : {},
      ),
      ['verify-code/no-store'],
    ],
    [
      'a password that is too short',
      on('register', 422, ({ values, send }) =>
        /^.{1,7}$/.test(values['password'] ?? '')
          ? send({ ...values, password: 'Correct-Horse-7' })
          : {},
      ),
      ['register-password-short/status', 'reject-invalid-duplicate/status'],
    ],
    [
      'another status for an email without an account',
      on('forgotPassword', 200, ({ before }) =>
        before ? {} : { status: 404, ...message('No such account.') },
      ),
      [
        'reveal-nobody/status',
        ...failures(
          'documented-status',
          'reveal-nobody forgot-password-least forgot-password-by-own-fetch',
        ),
      ],
    ],
  ],
  [
    [
      'another message for an email without an account',
      on('forgotPassword', 200, ({ before }) => (before ? {} : message('Sent, if it exists.'))),
      ['reveal-nobody/same-response'],
    ],
    [
      'a response after the limit',
      on('verifyCode', 200, async ({ values: { email = '' } }) => {
        if (email.startsWith('kit-')) await pause(2000)
      }),
      ['verify-code/response'],
    ],
    [
      'a field that the contract does not name, here with the password',
      on('login', 401, ({ response: { body }, values: { email = '', password } }) =>
        email.startsWith('nobody-')
          ? { body: JSON.stringify({ ...JSON.parse(body), password }) }
          : {},
      ),
      ['reject-unknown-email', 'reveal-nobody-at-sign-in'].flatMap((one) => [
        `${one}/body`,
        `${one}/secret`,
      ]),
    ],
  ],
  [
    [
      'the data of another account',
      on('login', 200, ({ accounts: [first] }) => signedIn(first)),
      failures(
        'identity',
        'sign-in sign-in-in-capitals sign-in-anew sign-in-to-other-account keep-password-of-another sign-in-with-blanks sign-in-with-long-password keep-names-urdu keep-names-chinese keep-names-greek keep-names-emoji keep-names-quotes keep-names-markup keep-names-plus',
      ),
    ],
    [
      'more time for a wrong password',
      on('login', 401, async ({ values: { email = '' } }) => {
        if (email.startsWith('other-')) await pause(400)
      }),
      ['reveal-nobody-at-sign-in/same-time'],
    ],
    [
      'a password in base64, in a cookie',
      on('register', 409, ({ response: { headers }, values: { password = '' } }) => ({
        headers: { ...headers, 'Set-Cookie': `session=${btoa(password)}; HttpOnly` },
      })),
      failures('secret', 'reject-duplicate reject-duplicate-in-capitals'),
    ],
    [
      'a percent-encoded password in a header',
      on('login', 401, ({ response: { headers }, values: { email = '', password = '' } }) =>
        email.startsWith('blanks-') && password.endsWith('%')
          ? { headers: { ...headers, 'X-Request': `/?p=${encodeURIComponent(password)}` } }
          : {},
      ),
      ['reject-without-last-blank/secret'],
    ],
    [
      'the valid code in the response to a wrong one',
      on('verifyCode', 400, ({ values: { code, email = '' } }) =>
        code === '654321' && email.startsWith('kit-') ? message('It is 123456.') : {},
      ),
      ['reject-wrong-code/secret'],
    ],
    [
      'an invalid input in the message of its rejection',
      on('login', 422, ({ values: { email = '', password } }) =>
        email.includes(' at ') ? message(`No: ${password}`) : {},
      ),
      ['login-email-form/secret'],
    ],
  ],
]
