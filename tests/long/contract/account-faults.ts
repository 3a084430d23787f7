import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '../../../contract/src/reference-server/passwords'
import type { Account, Intercept } from '../../../contract/src/reference-server/server'
import {
  type Faults,
  failures,
  message,
  on,
  readUrl,
  signedIn,
  together,
  withValues,
} from '../../contract/conformance/fault'

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
  password.length > 128
    ? password
    : password
        .toLowerCase()
        .trim()
        .slice(0, 72)
        .replace(/[^ -~]/g, '?')

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

/** Handles other methods of an operation as GET, and then refuses them. */
const actsBeforeRefusal =
  (id: string): Intercept =>
  async (request, next) => {
    const { operationId, values } = readUrl(request.url)
    const isMeant = operationId === id && /^methods-/.test(values['email'] ?? '')
    if (isMeant && request.method !== 'GET') await next({ ...request, method: 'GET' })
    return next(request)
  }

const opensAccountsForCodes: Intercept = async (request, next, { accounts }) => {
  const { operationId, values } = readUrl(request.url)
  const { email = '' } = values
  const response = await next(request)
  if (operationId === 'forgotPassword' && /^unopened-/.test(email))
    accounts.set(email, { user: { email }, password: await hashPassword(''), codes: [] })
  return response
}

const changes =
  (name: string, change: (value: string) => string): Intercept =>
  (request, next) => {
    const { values } = readUrl(request.url)
    const value = values[name]
    // A malformed query stays malformed.
    const isKept = value === undefined || /%(?![0-9a-f]{2})/i.test(request.url)
    const changed = isKept ? '' : change(value)
    return next(
      isKept || changed === value ? request : withValues(request, { ...values, [name]: changed }),
    )
  }

function resetsAfterVerification(): Intercept {
  const verified = new Set<string>()
  return together(
    on('verifyCode 200', ({ values: { email = '' } }) => {
      verified.add(email.toLowerCase())
    }),
    async (request, next) => {
      const { operationId, values } = readUrl(request.url)
      const isKnown = verified.has((values['email'] ?? '').toLowerCase())
      const isRefused = operationId === 'resetPassword' && !isKnown && values['code'] === '123456'
      return next(isRefused ? withValues(request, { ...values, code: '000000' }) : request)
    },
  )
}

export const ACCOUNT_FAULTS: Faults[] = [
  {
    'more time for an email with an account': [
      on('forgotPassword 200', ({ before }) => before && pause(400), { email: /^first-/ }),
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
        'reject-wrong-password reject-password-of-duplicate reject-injection reject-old-password reject-password-of-another hide-unknown-email-at-sign-in reject-other-case reject-without-leading-space reject-without-trailing-space reject-other-letters reject-cut-password reject-other-end',
      ),
    ],
  },
  {
    'a code that was sent to another account': [
      acceptsCodesOfOthers,
      ...failures('status', 'reject-code-of-another reject-reset-with-code-of-another'),
    ],
    'codes compared by their last five digits': [
      changes('code', (value) => (value.endsWith('23456') ? '123456' : value)),
      'reject-wrong-codes/status',
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
    'passwords compared without case, in ASCII, trimmed and cut at 72 characters': [
      foldsPasswords,
      ...failures(
        'status',
        'reject-other-case reject-without-leading-space reject-without-trailing-space reject-other-letters reject-cut-password reject-other-end',
      ),
    ],
  },
  {
    'a wrong code that sets a password': [
      on('resetPassword 400', message(200), { code: /^123457$/ }),
      ...failures(
        'status',
        'reject-reset-with-wrong-code reject-wrong-codes hide-unknown-email-after-wrong-codes hide-unknown-email-at-reset',
      ),
    ],
    // J stands for the Turkish letter, which is no letter of an email.
    'emails in the lower case of Turkish': [
      changes('email', (value) => value.replaceAll('I', 'J')),
      ...failures(
        'status',
        'reject-duplicate-in-capitals sign-in-in-capitals sign-in-anew reject-old-password reject-used-code',
      ),
    ],
    'a code for an email without an account': [
      on('verifyCode 400', message(200), { email: /^unknown-/ }),
      ...failures('status', 'reject-code-of-unknown-email hide-unknown-email-at-code'),
    ],
    'a rejected code that sets the password': [
      on('resetPassword 400', ({ account, values: { newPassword } }) =>
        store(account, newPassword),
      ),
      'keep-password-of-another/status',
    ],
    'a refused method that sets a password': [
      actsBeforeRefusal('resetPassword'),
      'keep-password-after-other-methods/status',
    ],
    'the password of another account': [
      on('login 401', message(200), { email: /^other-/, password: /^Marker-Password-8$/ }),
      'reject-password-of-another/status',
    ],
  },
  {
    'an account opened by a request for a code': [
      opensAccountsForCodes,
      'open-only-by-registration/status',
    ],
    'another message for a wrong code of an account': [
      on('verifyCode 400', ({ before }) => before && message(400, 'This code is wrong.'), {
        email: /^first-/,
        code: /^123457$/,
      }),
      'hide-unknown-email-at-code/same-response',
    ],
    'a refused method that opens an account': [
      actsBeforeRefusal('register'),
      'open-nothing-by-other-methods/status',
    ],
    'a password that is cut at an equals sign': [
      changes('password', (value) => value.replace(/=.*/s, '')),
      'reject-without-trailing-space/status',
    ],
    'an email without its tag': [
      changes('email', (value) =>
        value.startsWith('tag-') ? value.replace(/\+[^@]*/, '') : value,
      ),
      'open-tagged-accounts/status',
    ],
    'a phone with a plus sign': [
      async (request, next) => {
        const { operationId, values } = readUrl(request.url)
        const phone = values['phone'] ?? ''
        const isMeant = operationId === 'register' && phone.startsWith('+')
        return next(
          isMeant ? withValues(request, { ...values, phone: `0${phone.slice(1)}` }) : request,
        )
      },
      'register-phone-pattern-digits-plus/status',
    ],
    'a hash of the password in the response': [
      on(
        'register 200',
        ({ values: { password = '' }, response: { headers } }) => ({
          headers: {
            ...headers,
            'X-Check': createHash('sha256').update(password).digest('base64'),
          },
        }),
        { email: /^names-urdu/ },
      ),
      'keep-names-urdu/secret',
    ],
    'a rejected registration that sets the password': [
      on('register 409', ({ account, values: { password } }) => store(account, password)),
      ...failures('status', 'sign-in sign-in-in-capitals reject-password-of-duplicate'),
    ],
  },
  {
    'a reset that verifyCode must precede': [
      resetsAfterVerification(),
      'reset-without-verification/status',
    ],
    'a reset that revokes the codes of all accounts': [
      on('resetPassword 200', ({ accounts }) => {
        for (const one of accounts) one.codes = []
      }),
      'keep-code-of-another/status',
    ],
    'codes compared by their first six digits': [
      changes('code', (value) => value.slice(0, 6)),
      ...failures('status', 'reject-wrong-codes reject-invalid-code'),
    ],
  },
]
