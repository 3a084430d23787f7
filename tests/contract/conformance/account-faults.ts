import { setTimeout as pause } from 'node:timers/promises'
import { type Account, hashPassword } from '../../../contract/reference-server/server'
import {
  type Faults,
  failures,
  message,
  on,
  readUrl,
  signedIn,
  together,
  withValues,
} from './fault'

/** Replaces the password of an account. */
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

const fold = (password = '') =>
  password.length > 128 ? password : password.toLowerCase().trim().slice(0, 72)

const foldsPasswords = together(
  on('register 200', ({ account, values: { password } }) => store(account, fold(password))),
  on('resetPassword 200', ({ account, values: { newPassword } }) =>
    store(account, fold(newPassword)),
  ),
  (request, next) => {
    const { operationId, values } = readUrl(request.url)
    // A malformed query stays malformed.
    const isKept = operationId !== 'login' || /%(?![0-9a-f]{2})/i.test(request.url)
    if (isKept || !values['password']) return next(request)
    return next(withValues(request, { ...values, password: fold(values['password']) }))
  },
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
    'an email in upper case that does not sign in': [
      on('login 200', message(401), { email: /[A-Z]/ }),
      'sign-in-in-capitals/status',
    ],
    'another message for a wrong password': [
      on('login 401', ({ before }) => before && message(401, 'The password is wrong.'), {
        email: /^other-/,
      }),
      'hide-unknown-email-at-sign-in/same-response',
    ],
    'passwords compared without case, trimmed and cut at 72 characters': [
      foldsPasswords,
      ...failures(
        'status',
        'reject-other-case reject-without-leading-space reject-without-trailing-space reject-cut-password reject-other-end',
      ),
    ],
  },
  {
    'a wrong code that sets a password': [
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
    'a rejected code that sets the password': [
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
    'a rejected registration that sets the password': [
      on('register 409', ({ account, values: { password } }) => store(account, password)),
      ...failures('status', 'sign-in sign-in-in-capitals reject-password-of-duplicate'),
    ],
  },
]
