import { setTimeout as pause } from 'node:timers/promises'
import { type Account, hashPassword } from '../../../contract/reference-server/server'
import { type FaultGroups, failures, message, on, reading, signedIn, together } from './fault'

const oldPasswords = new WeakMap<Account, Account['password']>()

/** A server accepts the password of before a reset as well. */
const keepsOldPasswords = together(
  on('resetPassword', 200, ({ before, account }) => {
    if (before && account) oldPasswords.set(account, before.password)
  }),
  on('login', 401, async ({ account, values, send }) => {
    const old = account && oldPasswords.get(account)
    if (!old) return undefined
    const { password } = account
    account.password = old
    const response = await send(values)
    account.password = password
    return response
  }),
)

const folded = (password: string) => password.toLowerCase().trim().slice(0, 72)

/** A server stores and compares passwords without their case, trimmed and cut. */
const foldsPasswords = together(
  on('register', 200, async ({ account, values }) => {
    if (account) account.password = await hashPassword(folded(values['password'] ?? ''))
  }),
  on('resetPassword', 200, async ({ account, values }) => {
    if (account) account.password = await hashPassword(folded(values['newPassword'] ?? ''))
  }),
  reading((value, name, operationId) =>
    operationId === 'login' && name === 'password' && value.length <= 128 ? folded(value) : value,
  ),
)

/** A server accepts a code that another account has. */
const acceptsCodesOfOthers = together(
  ...['verifyCode', 'resetPassword'].map((operationId) =>
    on(operationId, 400, async ({ account, accounts, values, send }) => {
      const lent = accounts.find(({ code }) => code?.text === values['code'])?.code
      if (!account || account.code || !lent) return undefined
      account.code = lent
      const response = await send(values)
      account.code = undefined
      return response
    }),
  ),
)

/** Accounts, passwords and codes that are checked wrongly. */
export const ACCOUNT_FAULTS: FaultGroups = [
  [
    [
      'more time for an email with an account',
      on('forgotPassword', 200, async ({ values, before }) => {
        if (before && values['email']?.startsWith('kit-')) await pause(400)
      }),
      ['reveal-nobody/same-time'],
    ],
    ['the old password after a reset', keepsOldPasswords, ['reject-old-password/status']],
    [
      'a used code',
      on('resetPassword', 200, ({ before, account }) => {
        if (before && account) account.code = before.code
      }),
      failures('status', 'reject-used-code forget-used-code'),
    ],
  ],
  [
    [
      '200 for a wrong password',
      on('login', 401, ({ account }) => account && signedIn(account)),
      failures(
        'status',
        'reject-wrong-password reject-password-of-duplicate reject-injection reject-old-password reject-password-of-another reveal-nobody-at-sign-in reject-other-case reject-without-first-blank reject-without-last-blank reject-cut-password reject-other-end',
      ),
    ],
  ],
  [
    [
      'a code that was sent to another account',
      acceptsCodesOfOthers,
      failures('status', 'reject-code-of-another reject-reset-with-code-of-another'),
    ],
    [
      'an email in capitals that does not sign in',
      on('login', 200, ({ values }) =>
        /[A-Z]/.test(values['email'] ?? '')
          ? { status: 401, ...message('The email or the password is wrong.') }
          : {},
      ),
      ['sign-in-in-capitals/status'],
    ],
    [
      'another message for a wrong password',
      on('login', 401, ({ values, before }) =>
        before && values['email']?.startsWith('other-') ? message('The password is wrong.') : {},
      ),
      ['reveal-nobody-at-sign-in/same-response'],
    ],
    [
      'passwords that are compared without their case, trimmed and cut at 72 characters',
      foldsPasswords,
      failures(
        'status',
        'reject-other-case reject-without-first-blank reject-without-last-blank reject-cut-password reject-other-end',
      ),
    ],
  ],
  [
    [
      'a new password with a wrong code',
      on('resetPassword', 400, ({ values }) =>
        values['code'] === '654321' ? { status: 200, ...message('Done.') } : {},
      ),
      failures(
        'status',
        'reject-reset-with-wrong-code reject-five-guesses reveal-nobody-by-guesses',
      ),
    ],
    [
      'a code for an email without an account',
      on('verifyCode', 400, ({ values }) =>
        values['email']?.startsWith('nobody-') ? { status: 200, ...message('Done.') } : {},
      ),
      ['reject-code-of-nobody/status'],
    ],
    [
      'a new password although its code is rejected',
      on('resetPassword', 400, async ({ account, values }) => {
        if (account) account.password = await hashPassword(values['newPassword'] ?? '')
      }),
      ['keep-password-of-another/status'],
    ],
    [
      'the password of another account',
      on('login', 401, ({ values: { email = '', password } }) =>
        email.startsWith('other-') && password === 'Marker-Password-8'
          ? { status: 200, ...message('Login successful!') }
          : {},
      ),
      ['reject-password-of-another/status'],
    ],
  ],
  [
    [
      'a registration that is rejected but sets the password',
      on('register', 409, async ({ account, values }) => {
        if (account) account.password = await hashPassword(values['password'] ?? '')
      }),
      failures('status', 'sign-in sign-in-in-capitals reject-password-of-duplicate'),
    ],
  ],
]
