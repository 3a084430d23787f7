import { setTimeout as pause } from 'node:timers/promises'
import { type Account, hashPassword } from '../../../contract/reference-server/server'
import { type Faults, failures, message, on, reading, signedIn, together } from './fault'

/** Stores a password instead of the one that the account has. */
async function store(account: Account | undefined, password = '') {
  if (account) account.password = await hashPassword(password)
  return undefined
}

const oldPasswords = new WeakMap<Account, Account['password']>()

const keepsOldPasswords = together(
  on('resetPassword 200', ({ before, account }) => {
    if (before && account) oldPasswords.set(account, before.password)
  }),
  on('login 401', async ({ account, values, send }) => {
    const old = account && oldPasswords.get(account)
    if (!old) return undefined
    const { password } = account
    account.password = old
    const response = await send(values)
    account.password = password
    return response
  }),
)

const folded = (password = '') =>
  password.length > 128 ? password : password.toLowerCase().trim().slice(0, 72)

const foldsPasswords = together(
  on('register 200', ({ account, values: { password } }) => store(account, folded(password))),
  on('resetPassword 200', ({ account, values: { newPassword } }) =>
    store(account, folded(newPassword)),
  ),
  reading((value, name, id) => (`${id} ${name}` === 'login password' ? folded(value) : value)),
)

const acceptsCodesOfOthers = on(
  'verifyCode|resetPassword 400',
  async ({ account, accounts, values, send }) => {
    const lent = accounts.flatMap(({ codes }) => codes).find(({ text }) => text === values['code'])
    if (!account || account.codes.length > 0 || !lent) return undefined
    account.codes = [lent]
    const response = await send(values)
    account.codes = []
    return response
  },
)

/** Accounts, passwords and codes that are checked wrongly. */
export const ACCOUNT_FAULTS: Faults[] = [
  {
    'more time for an email with an account': [
      on('forgotPassword 200', ({ before }) => before && pause(400), { email: /^account-/ }),
      'hide-unknown-email/same-time',
    ],
    'the old password after a reset': [keepsOldPasswords, 'reject-old-password/status'],
    'a used code': [
      on('resetPassword 200', ({ before, account }) => {
        if (before && account) account.codes = before.codes
      }),
      ...failures('status', 'reject-used-code forget-used-code'),
    ],
  },
  {
    '200 for a wrong password': [
      on('login 401', ({ account }) => account && signedIn(account)),
      ...failures(
        'status',
        'reject-wrong-password reject-password-of-duplicate reject-injection reject-old-password reject-password-of-another hide-unknown-email-at-sign-in reject-other-case reject-without-leading-space reject-without-trailing-space reject-cut-password reject-other-end',
      ),
    ],
  },
  {
    'a code that was sent to another account': [
      acceptsCodesOfOthers,
      ...failures('status', 'reject-code-of-another reject-reset-with-code-of-another'),
    ],
    'an email in capitals that does not sign in': [
      on('login 200', message(401), { email: /[A-Z]/ }),
      'sign-in-in-capitals/status',
    ],
    'another message for a wrong password': [
      on('login 401', ({ before }) => before && message(401, 'The password is wrong.'), {
        email: /^other-/,
      }),
      'hide-unknown-email-at-sign-in/same-response',
    ],
    'passwords that are compared without their case, trimmed and cut at 72 characters': [
      foldsPasswords,
      ...failures(
        'status',
        'reject-other-case reject-without-leading-space reject-without-trailing-space reject-cut-password reject-other-end',
      ),
    ],
  },
  {
    'a new password with a wrong code': [
      on('resetPassword 400', message(200), { code: /^654321$/ }),
      ...failures(
        'status',
        'reject-reset-with-wrong-code reject-wrong-codes hide-unknown-email-after-wrong-codes',
      ),
    ],
    'a code for an email without an account': [
      on('verifyCode 400', message(200), { email: /^unknown-/ }),
      'reject-code-of-unknown-email/status',
    ],
    'a new password although its code is rejected': [
      on('resetPassword 400', ({ account, values: { newPassword } }) =>
        store(account, newPassword),
      ),
      'keep-password-of-another/status',
    ],
    'the password of another account': [
      on('login 401', message(200), { email: /^other-/, password: /^Marker-Password-8$/ }),
      'reject-password-of-another/status',
    ],
  },
  {
    'a registration that is rejected but sets the password': [
      on('register 409', ({ account, values: { password } }) => store(account, password)),
      ...failures('status', 'sign-in sign-in-in-capitals reject-password-of-duplicate'),
    ],
  },
]
