import type { Fault } from './conforming-server'

/** A fault in the answers of one operation that have one status. */
export const on = (operation: string, status: number, change: Fault['answer']): Fault => ({
  answer: (asked, answer, call, known) =>
    asked === operation && answer.status === status
      ? (change?.(asked, answer, call, known) ?? {})
      : {},
})

/** Several faults at once, each in answers of its own. */
const together = (...faults: Fault[]): Fault => ({
  ...Object.assign({}, ...faults),
  refuses: (asked, call) => faults.some((fault) => fault.refuses?.(asked, call)),
  answer: (asked, answer, call, known) =>
    Object.assign({}, ...faults.map((fault) => fault.answer?.(asked, answer, call, known) ?? {})),
})

const html = { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } }

const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

const newPasswordOf = ({ password, newPassword = password ?? '' }: Record<string, string>) =>
  newPassword

const message = (text: string) => ({ body: { message: text } })
const base64 = (text = '') => Buffer.from(text).toString('base64')

/**
 * Faults, and all that the report must name: no more, no less. Those of a group show in workflows of
 * their own, and share one server.
 */
const GROUPS: [string, Fault, string[]][][] = [
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
      ['register-first-name-missing/status', 'register-first-name-missing/documented status'],
    ],
    [
      'an error without a message',
      on('register', 409, () => ({ body: { error: 'taken' } })),
      ['reject-duplicate/body'],
    ],
    [
      'an error as a web page',
      on('verify-code', 400, (_, __, { code }) =>
        code === '654321' ? { body: '<h1>Wrong</h1>', ...html } : {},
      ),
      ['reject-wrong-code/content type'],
    ],
    [
      'JSON under another content type',
      on('forgot-password', 422, (_, __, { email }) => (email === undefined ? html : {})),
      ['forgot-password-email-missing/content type'],
    ],
    [
      'no content type',
      on('login', 422, (_, __, { password }) =>
        password === undefined ? { headers: { 'Cache-Control': 'no-store' } } : {},
      ),
      ['login-password-missing/content type'],
    ],
    [
      'broken JSON',
      on('reset-password', 422, (_, __, { code }) =>
        code === undefined ? { body: '{"message":' } : {},
      ),
      ['reset-password-code-missing/body'],
    ],
    [
      'an answer that may be stored',
      on('verify-code', 200, (_, __, { email = '' }) =>
        email.startsWith('kit-') ? { headers: { 'Content-Type': 'application/json' } } : {},
      ),
      ['verify-code/no-store'],
    ],
    [
      'a password that is too short',
      { acceptsShortPasswords: true },
      ['register-password-short/status'],
    ],
    [
      'another status for an email without an account',
      {
        answer: (asked, { status }, _, known) =>
          asked === 'forgot-password' && status === 200 && !known
            ? { status: 404, body: { message: 'No such account.' } }
            : {},
      },
      ['reveal-nobody/status', 'reveal-nobody/documented status'],
    ],
  ],
  [
    [
      'more time for an email with an account',
      on('forgot-password', 200, (_, __, ___, known) => ({ delay: known ? 600 : 0 })),
      ['reveal-nobody/same time'],
    ],
    ['the old password after a reset', { keepsOldPasswords: true }, ['reject-old-password/status']],
    [
      'a used code',
      { keepsUsedCodes: true },
      ['reject-used-code/status', 'forget-used-code/status'],
    ],
  ],
  [
    [
      'other words for an email without an account',
      {
        answer: (asked, { status }, _, known) =>
          asked === 'forgot-password' && status === 200 && !known
            ? { body: { message: 'Sent, if it exists.' } }
            : {},
      },
      ['reveal-nobody/same response'],
    ],
    [
      'an answer after the limit',
      on('verify-code', 200, (_, __, { email = '' }) =>
        email.startsWith('kit-') ? { delay: 4000 } : {},
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
      '200 for a wrong password',
      { acceptsAnyPassword: true },
      [
        'reject-wrong-password/status',
        'reject-old-password/status',
        'reject-password-of-another/status',
        'reveal-nobody-at-sign-in/status',
        'reject-other-case/status',
        'reject-without-first-blank/status',
        'reject-without-last-blank/status',
        'reject-cut-password/status',
        'reject-other-end/status',
      ],
    ],
  ],
  [
    [
      'a code that was sent to another account',
      { acceptsCodesOfOthers: true },
      ['reject-code-of-another/status', 'reject-reset-with-code-of-another/status'],
    ],
    [
      'an email in capitals that does not sign in',
      on('login', 200, (_, __, { email = '' }) =>
        /[A-Z]/.test(email)
          ? { status: 401, ...message('The email or the password is wrong.') }
          : {},
      ),
      ['sign-in-in-capitals/status'],
    ],
    [
      'other words for a wrong password',
      on('login', 401, (_, __, { email = '' }, known) =>
        known && email.startsWith('other-') ? message('The password is wrong.') : {},
      ),
      ['reveal-nobody-at-sign-in/same response'],
    ],
    [
      'passwords that are compared without their case, trimmed and cut at 72 characters',
      { comparesPasswordsBy: (password) => password.toLowerCase().trim().slice(0, 72) },
      [
        'reject-other-case/status',
        'reject-without-first-blank/status',
        'reject-without-last-blank/status',
        'reject-cut-password/status',
        'reject-other-end/status',
      ],
    ],
  ],
  [
    [
      'the data of another account',
      { describesFirstAccount: true },
      [
        'sign-in-to-other-account/identity',
        'keep-password-of-another/identity',
        'sign-in-with-blanks/identity',
        'sign-in-with-long-password/identity',
      ],
    ],
    [
      'more time for a wrong password',
      on('login', 401, (_, __, { email = '' }) => ({
        delay: email.startsWith('other-') ? 600 : 0,
      })),
      ['reveal-nobody-at-sign-in/same time'],
    ],
    [
      'a password in base64, in a cookie',
      on('register', 409, (_, { headers }, { password }) => ({
        headers: { ...headers, 'Set-Cookie': `session=${base64(password)}; HttpOnly` },
      })),
      ['reject-duplicate/secret'],
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
      'the right code, to whom sends a wrong one',
      on('verify-code', 400, (_, __, { code }) =>
        code === '654321' ? message('It is 123456.') : {},
      ),
      ['reject-wrong-code/secret'],
    ],
    [
      'an invalid input in the words of its refusal',
      on('login', 422, (_, __, { email = '', password }) =>
        email.includes(' at ') ? message(`No: ${password}`) : {},
      ),
      ['login-email-form/secret'],
    ],
  ],
  [
    [
      'a new password with a wrong code',
      on('reset-password', 400, (_, __, { code }) =>
        code === '654321' ? { status: 200, ...message('Done.') } : {},
      ),
      ['reject-reset-with-wrong-code/status'],
    ],
    [
      'a code for an email without an account',
      on('verify-code', 400, (_, __, { email = '' }) =>
        email.startsWith('nobody-') ? { status: 200, ...message('Done.') } : {},
      ),
      ['reject-code-of-nobody/status'],
    ],
    [
      'a new password although its code is refused',
      { setsPasswordThatItRefuses: true },
      ['keep-password-of-another/status'],
    ],
    [
      'the password of another account',
      on('login', 401, (_, __, { email = '', password = '' }) =>
        email.startsWith('other-') && password === 'Marker-Password-8'
          ? { status: 200, ...message('Login successful!') }
          : {},
      ),
      ['reject-password-of-another/status'],
    ],
  ],
  [
    [
      'names in Urdu refused',
      {
        refuses: (asked, { firstName = '', lastName = '' }) =>
          asked === 'register' && /[\u0600-\u06ff]/.test(firstName + lastName),
      },
      ['register-first-name-urdu/status', 'register-last-name-urdu/status'],
    ],
    [
      'a + in an email refused',
      { refuses: (_, { email = '' }) => email.includes('+') },
      ['login', 'register', 'forgot-password', 'verify-code', 'reset-password'].map(
        (operation) => `${operation}-email-plus/status`,
      ),
    ],
    [
      'passwords of more than 40 characters refused',
      { refuses: (asked, call) => asked !== 'login' && newPasswordOf(call).length > 40 },
      [
        'open-account-with-long-password/status',
        'register-password-longest/status',
        'reset-password-new-password-longest/status',
      ],
    ],
    [
      'phones of another length than 12 digits refused',
      { refuses: (asked, { phone = '' }) => asked === 'register' && phone.length !== 12 },
      ['register-phone-shortest/status', 'register-phone-longest/status'],
    ],
  ],
  [
    [
      'reserved characters in a password refused',
      { refuses: (asked, call) => asked !== 'login' && /[$&+#%]/.test(newPasswordOf(call)) },
      [
        'open-account-with-blanks/status',
        'register-password-reserved/status',
        'reset-password-new-password-reserved/status',
      ],
    ],
    [
      'a code that begins with a zero refused',
      { refuses: (_, { code = '' }) => code.startsWith('0') },
      ['verify-code-code-zero/status', 'reset-password-code-zero/status'],
    ],
    [
      'every method taken for GET',
      { methods: METHODS },
      [
        'sign-in-by-get-alone/status',
        ...METHODS.flatMap((method) =>
          ['register', 'forgot-password'].map(
            (operation) => `${operation}-by-${method.toLowerCase()}/status`,
          ),
        ),
      ],
    ],
  ],
]

/** What each faulty server is called, does, and must be found to do. */
export const FAULTS = GROUPS.map((group): [string, Fault, string[]] => [
  group.map(([name]) => name).join('; '),
  together(...group.map(([, fault]) => fault)),
  group.flatMap(([, , expected]) => expected),
])
