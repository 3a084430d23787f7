import { type FaultGroups, message, on } from './conforming-server'

/** Accounts, passwords and codes that are checked wrongly. */
export const ACCOUNT_FAULTS: FaultGroups = [
  [
    [
      'more time for an email with an account',
      on('forgot-password', 200, (_, __, { email = '' }, known) => ({
        delay: known && email.startsWith('kit-') ? 400 : 0,
      })),
      ['reveal-nobody/same-time'],
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
      '200 for a wrong password',
      { acceptsAnyPassword: true },
      [
        'reject-wrong-password/status',
        'reject-password-of-duplicate/status',
        'reject-injection/status',
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
      'another message for a wrong password',
      on('login', 401, (_, __, { email = '' }, known) =>
        known && email.startsWith('other-') ? message('The password is wrong.') : {},
      ),
      ['reveal-nobody-at-sign-in/same-response'],
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
      'a new password with a wrong code',
      on('reset-password', 400, (_, __, { code }) =>
        code === '654321' ? { status: 200, ...message('Done.') } : {},
      ),
      [
        'reject-reset-with-wrong-code/status',
        'reject-five-guesses/status',
        'reveal-nobody-by-guesses/status',
      ],
    ],
    [
      'a code for an email without an account',
      on('verify-code', 400, (_, __, { email = '' }) =>
        email.startsWith('nobody-') ? { status: 200, ...message('Done.') } : {},
      ),
      ['reject-code-of-nobody/status'],
    ],
    [
      'a new password although its code is rejected',
      { setsPasswordOfRejectedCode: true },
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
]
