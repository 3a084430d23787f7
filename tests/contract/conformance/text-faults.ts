import { type Fault, type FaultGroups, message, OPERATIONS, on } from './conforming-server'

const HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/** A fault in the responses to all values that a test takes. */
const failing = (isWrong: (text: string) => boolean): Fault => ({
  response: (_, __, values) =>
    Object.values(values).some(isWrong) ? { status: 500, ...message('Broken.') } : {},
})

const ids = (texts: string, ending: string) => texts.split(' ').map((one) => `${one}${ending}`)

/** Reads digits of other scripts as those of ASCII. */
const withAsciiDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))

/** Writes, texts and headers that go wrong where nothing is read back. */
export const TEXT_FAULTS: FaultGroups = [
  [
    [
      'names in ASCII',
      { stores: (text) => text.replace(/[^ -~]/gu, '?') },
      ids(
        'keep-names-urdu keep-names-chinese keep-names-greek keep-names-emoji keep-names-quotes',
        '/identity',
      ),
    ],
    [
      'a failure at a NUL character',
      failing((text) => text.includes('\0')),
      [
        ...OPERATIONS.map((one) => `${one}-email-nul/status`),
        ...ids(
          'login-password-nul register-first-name-nul register-last-name-nul register-phone-nul register-password-nul verify-code-code-nul reset-password-code-nul reset-password-new-password-nul',
          '/status',
        ),
      ],
    ],
  ],
  [
    [
      'a new password for every account',
      { setsEveryPassword: true },
      ['keep-bystander-at-reset/status'],
    ],
    [
      'accounts checked before the input',
      { checksAccountsFirst: true },
      ['reject-invalid-duplicate/status'],
    ],
    [
      'a sign-up that signs in',
      on('register', 200, (_, __, { email = '' }) =>
        email.startsWith('signed-out-')
          ? { headers: { ...HEADERS, 'Set-Cookie': 'session=1' } }
          : {},
      ),
      ['stay-signed-out/session'],
    ],
  ],
  [
    [
      'digits of every script, and accented letters',
      {
        reads: (text, name) =>
          name.endsWith('ame')
            ? text
            : withAsciiDigits(text).replaceAll('\u00c9', 'E').replaceAll('\u00e9', 'e'),
      },
      [
        ...['verify-code-code', 'reset-password-code', 'register-phone'].flatMap((one) =>
          ids('arabic fullwidth', '/status').map((end) => `${one}-pattern-digits-${end}`),
        ),
        ...['register-password', 'reset-password-new-password'].flatMap((one) =>
          ids(
            'digit-arabic digit-fullwidth uppercase-accent-uppercase lowercase-accent-lowercase',
            '/status',
          ).map((end) => `${one}-pattern-${end}`),
        ),
      ],
    ],
    [
      'lengths in units of UTF-16',
      {
        rejects: (_, { firstName = '', lastName = '', password = '', newPassword = '' }) =>
          [firstName, lastName].some((name) => name.length > 100) ||
          [password, newPassword].some((one) => one.length > 128),
      },
      ids(
        'login-password-longest-emoji register-first-name-longest-emoji register-last-name-longest-emoji register-password-longest-emoji reset-password-new-password-longest-emoji',
        '/status',
      ),
    ],
  ],
  [
    [
      'names escaped as HTML',
      { stores: (text) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;') },
      ids('keep-names-quotes keep-names-markup keep-names-plus', '/identity'),
    ],
    [
      'a header for a known email',
      on('forgot-password', 200, (_, __, ___, known) =>
        known ? { headers: { ...HEADERS, 'X-Mail-Id': '1' } } : {},
      ),
      ['reveal-nobody/same-headers'],
    ],
    [
      'a cookie for a known email',
      on('login', 401, (_, __, ___, known) => ({
        headers: { ...HEADERS, 'Set-Cookie': `known=${known}` },
      })),
      ['reveal-nobody-at-sign-in/same-headers'],
    ],
  ],
  [
    [
      'emails and codes with spaces or a line break around them',
      { reads: (text, name) => (/email|code/.test(name) ? text.trim() : text) },
      [
        ...OPERATIONS.flatMap((one) =>
          ids('blank line-break', '/status').map((end) => `${one}-email-form-${end}`),
        ),
        ...['verify-code', 'reset-password'].flatMap((one) =>
          ids('blank line-break', '/status').map((end) => `${one}-code-pattern-digits-${end}`),
        ),
      ],
    ],
  ],
  [
    [
      'a registration that is rejected but sets the password',
      { setsPasswordOfDuplicate: true },
      ids('sign-in sign-in-in-capitals reject-password-of-duplicate', '/status'),
    ],
  ],
]
