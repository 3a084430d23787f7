import { type FaultGroups, message, on } from './conforming-server'

const html = { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } }

/** Responses with a wrong status, body or header, a secret, or out of time. */
export const RESPONSE_FAULTS: FaultGroups = [
  [
    [
      'another status than the contract’s for an invalid input',
      on('verify-code', 422, (_, __, { code }) => (code === undefined ? { status: 400 } : {})),
      ['verify-code-code-missing/status'],
    ],
    [
      'a status that the contract does not have',
      on('register', 422, (_, __, { firstName }) =>
        firstName === undefined ? { status: 418 } : {},
      ),
      ['register-first-name-missing/status', 'register-first-name-missing/documented-status'],
    ],
    [
      'an error without a message',
      on('register', 409, () => ({ body: { error: 'taken' } })),
      [
        'reject-duplicate/body',
        'reject-duplicate-in-capitals/body',
        'reject-invalid-duplicate/body',
      ],
    ],
    [
      'an error as a web page',
      on('verify-code', 400, (_, __, { code, email = '' }) =>
        code === '654321' && email.startsWith('kit-') ? { body: '<h1>Wrong</h1>', ...html } : {},
      ),
      ['reject-wrong-code/content-type'],
    ],
    [
      'JSON under another content type',
      on('forgot-password', 422, (_, __, { email }) => (email === undefined ? html : {})),
      ['forgot-password-email-missing/content-type'],
    ],
    [
      'no content type',
      on('login', 422, (_, __, { password }) =>
        password === undefined ? { headers: { 'Cache-Control': 'no-store' } } : {},
      ),
      ['login-password-missing/content-type'],
    ],
    [
      'broken JSON',
      on('reset-password', 422, (_, __, { code }) =>
        code === undefined ? { body: '{"message":' } : {},
      ),
      ['reset-password-code-missing/body'],
    ],
    [
      'a response that may be stored',
      on('verify-code', 200, (_, __, { email = '' }) =>
        email.startsWith('kit-') ? { headers: { 'Content-Type': 'application/json' } } : {},
      ),
      ['verify-code/no-store'],
    ],
    [
      'a password that is too short',
      { acceptsShortPasswords: true },
      ['register-password-short/status', 'reject-invalid-duplicate/status'],
    ],
    [
      'another status for an email without an account',
      on('forgot-password', 200, (_, __, ___, known) =>
        known ? {} : { status: 404, ...message('No such account.') },
      ),
      [
        'reveal-nobody/status',
        'reveal-nobody/documented-status',
        'forgot-password-least/documented-status',
        'forgot-password-by-own-fetch/documented-status',
      ],
    ],
  ],
  [
    [
      'another message for an email without an account',
      on('forgot-password', 200, (_, __, ___, known) =>
        known ? {} : message('Sent, if it exists.'),
      ),
      ['reveal-nobody/same-response'],
    ],
    [
      'a response after the limit',
      on('verify-code', 200, (_, __, { email = '' }) =>
        email.startsWith('kit-') ? { delay: 2000 } : {},
      ),
      ['verify-code/response'],
    ],
    [
      'a field that the contract does not name, here with the password',
      on('login', 401, (_, { body }, { email = '', password }) =>
        email.startsWith('nobody-') ? { body: { ...Object(body), password } } : {},
      ),
      [
        'reject-unknown-email/body',
        'reject-unknown-email/secret',
        'reveal-nobody-at-sign-in/body',
        'reveal-nobody-at-sign-in/secret',
      ],
    ],
  ],
  [
    [
      'the data of another account',
      { describesFirstAccount: true },
      [
        'sign-in/identity',
        'sign-in-in-capitals/identity',
        'sign-in-anew/identity',
        ...'urdu chinese greek emoji quotes markup plus'
          .split(' ')
          .map((kind) => `keep-names-${kind}/identity`),
        'sign-in-to-other-account/identity',
        'keep-password-of-another/identity',
        'sign-in-with-blanks/identity',
        'sign-in-with-long-password/identity',
      ],
    ],
    [
      'more time for a wrong password',
      on('login', 401, (_, __, { email = '' }) => ({
        delay: email.startsWith('other-') ? 400 : 0,
      })),
      ['reveal-nobody-at-sign-in/same-time'],
    ],
    [
      'a password in base64, in a cookie',
      on('register', 409, (_, { headers }, { password = '' }) => ({
        headers: { ...headers, 'Set-Cookie': `session=${btoa(password)}; HttpOnly` },
      })),
      ['reject-duplicate/secret', 'reject-duplicate-in-capitals/secret'],
    ],
    [
      'a percent-encoded password in a header',
      on('login', 401, (_, { headers }, { email = '', password = '' }) =>
        email.startsWith('blanks-') && password.endsWith('%')
          ? { headers: { ...headers, 'X-Request': `/?p=${encodeURIComponent(password)}` } }
          : {},
      ),
      ['reject-without-last-blank/secret'],
    ],
    [
      'the valid code in the response to a wrong one',
      on('verify-code', 400, (_, __, { code, email = '' }) =>
        code === '654321' && email.startsWith('kit-') ? message('It is 123456.') : {},
      ),
      ['reject-wrong-code/secret'],
    ],
    [
      'an invalid input in the message of its rejection',
      on('login', 422, (_, __, { email = '', password }) =>
        email.includes(' at ') ? message(`No: ${password}`) : {},
      ),
      ['login-email-form/secret'],
    ],
  ],
]
