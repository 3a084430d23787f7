import { type Faults, failures, inParameters, on, reading, rejecting } from './fault'

/** A fault in the names that a sign-in returns. */
const storing = (stored: (text: string) => string) =>
  on('login 200', ({ response }) => {
    const { data, ...rest } = JSON.parse(response.body)
    const names = { firstName: stored(data.firstName), lastName: stored(data.lastName) }
    return { body: JSON.stringify({ ...rest, data: { ...data, ...names } }) }
  })

/** Reads digits of other scripts as those of ASCII. */
const withAsciiDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))

/** A fault in the rules of new passwords. */
const rejectingPasswords = (pattern: RegExp) =>
  rejecting(
    422,
    ({ password, newPassword = password ?? '' }, id) => id !== 'login' && pattern.test(newPassword),
  )

/** Inputs that are read, stored or validated wrongly. */
export const INPUT_FAULTS: Faults[] = [
  {
    'names in ASCII': [
      storing((text) => text.replace(/[^ -~]/gu, '?')),
      ...failures(
        'identity',
        'keep-names-urdu keep-names-chinese keep-names-greek keep-names-emoji keep-names-quotes',
      ),
    ],
    'a failure at a NUL character': [
      rejecting(500, (values) => Object.values(values).some((text) => text.includes('\0'))),
      ...inParameters(/./, 'nul'),
    ],
  },
  {
    'a new password for every account': [
      on('resetPassword 200', ({ account, accounts }) => {
        if (account) for (const one of accounts) one.password = account.password
      }),
      'keep-bystander-at-reset/status',
    ],
    'accounts checked before the input': [
      on('register 422', ({ before }) => before && { status: 409 }),
      'reject-invalid-duplicate/status',
    ],
    'a sign-up that signs in': [
      on(
        'register 200',
        ({ response: { headers } }) => ({ headers: { ...headers, 'Set-Cookie': 'session=1' } }),
        { email: /^signed-out-/ },
      ),
      'stay-signed-out/session',
    ],
  },
  {
    'digits of every script, and accented letters': [
      reading((text, name) =>
        /^(code|phone|.*assword)$/.test(name)
          ? withAsciiDigits(text).replaceAll('\u00c9', 'E').replaceAll('\u00e9', 'e')
          : text,
      ),
      ...inParameters(/^(code|phone)$/, 'pattern-digits-arabic', 'pattern-digits-fullwidth'),
      ...['register-password', 'reset-password-new-password'].flatMap((one) =>
        [
          ...['digit-arabic', 'digit-fullwidth'],
          ...['uppercase-accent-uppercase', 'lowercase-accent-lowercase'],
        ].map((end) => `${one}-pattern-${end}/status`),
      ),
    ],
    'lengths in units of UTF-16': [
      rejecting(422, ({ firstName = '', lastName = '', password = '', newPassword = '' }) =>
        [
          ...[firstName, lastName].map((name) => name.length > 100),
          ...[password, newPassword].map((one) => one.length > 128),
        ].includes(true),
      ),
      ...inParameters(/Name$|assword$/, 'longest-emoji'),
    ],
  },
  {
    'names escaped as HTML': [
      storing((text) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')),
      ...failures('identity', 'keep-names-quotes keep-names-markup keep-names-plus'),
    ],
    'a header for a known email': [
      on('forgotPassword 200', ({ response: { headers }, before }) =>
        before ? { headers: { ...headers, 'X-Mail-Id': '1' } } : {},
      ),
      'reveal-nobody/same-headers',
    ],
    'a cookie for a known email': [
      on('login 401', ({ response: { headers }, before }) => ({
        headers: { ...headers, 'Set-Cookie': `known=${before !== undefined}` },
      })),
      'reveal-nobody-at-sign-in/same-headers',
    ],
    'names in Urdu rejected': [
      rejecting(
        422,
        ({ firstName, lastName }, id) =>
          id === 'register' && /[\u0600-\u06ff]/.test(`${firstName} ${lastName}`),
      ),
      ...failures('status', 'register-first-name-urdu register-last-name-urdu keep-names-urdu'),
    ],
    'a + in an email rejected': [
      rejecting(422, ({ email = '' }) => email.includes('+')),
      ...inParameters(/^email$/, 'plus'),
    ],
    'passwords of more than 40 characters rejected': [
      rejectingPasswords(/^.{41}/s),
      ...failures(
        'status',
        'open-account-with-long-password register-password-longest register-password-longest-emoji reset-password-new-password-longest reset-password-new-password-longest-emoji',
      ),
    ],
    'phones of another length than 12 digits rejected': [
      rejecting(422, ({ phone = '' }, id) => id === 'register' && phone.length !== 12),
      ...failures('status', 'register-phone-shortest register-phone-longest'),
    ],
  },
  {
    'emails and codes with spaces or a line break around them': [
      reading((text, name) => (/email|code/.test(name) ? text.trim() : text)),
      ...inParameters(/^email$/, 'form-blank', 'form-line-break'),
      ...inParameters(/^code$/, 'pattern-digits-blank', 'pattern-digits-line-break'),
    ],
    'reserved characters in a password rejected': [
      rejectingPasswords(/[$&+#%]/),
      ...failures(
        'status',
        'open-account-with-blanks register-password-reserved reset-password-new-password-reserved',
      ),
    ],
    'a code that begins with a zero rejected': [
      rejecting(422, ({ code = '' }) => code.startsWith('0')),
      ...inParameters(/^code$/, 'zero'),
    ],
    'every method treated as GET': [
      (request, next) =>
        /login|register|forgot/.test(request.url)
          ? next({ ...request, method: 'GET' })
          : next(request),
      // HEAD goes with a GET without a secret.
      ...failures(
        'status',
        'sign-in-by-get-alone register-by-head register-by-post register-by-put register-by-patch register-by-delete forgot-password-by-post forgot-password-by-put forgot-password-by-patch forgot-password-by-delete',
      ),
    ],
  },
]
