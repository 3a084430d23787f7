import type { Intercept } from '../../../contract/src/reference-server/server'
import {
  type Faults,
  failures,
  message,
  on,
  readUrl,
  rejection,
  withValues,
} from '../../contract/conformance/fault'

const storeNames = (stored: (text: string) => string) =>
  on('login 200', ({ response }) => {
    const { data, ...rest } = JSON.parse(response.body)
    const names = { firstName: stored(data.firstName), lastName: stored(data.lastName) }
    return { body: JSON.stringify({ ...rest, data: { ...data, ...names } }) }
  })

const rejectNewPasswords =
  (pattern: RegExp): Intercept =>
  async (request, next) => {
    const { operationId, values } = readUrl(request.url)
    const password = values['newPassword'] ?? values['password'] ?? ''
    return operationId !== 'login' && pattern.test(password) ? rejection(422) : next(request)
  }

export const INPUT_FAULTS: Faults[] = [
  {
    'codes compared at their beginning': [
      (request, next) => {
        const { operationId, values } = readUrl(request.url)
        const isCompared = ['verifyCode', 'resetPassword'].includes(operationId)
        return isCompared && values['code']?.startsWith('12345')
          ? next(withValues(request, { ...values, code: '123456' }))
          : next(request)
      },
      ...failures(
        'status',
        'reject-wrong-code reject-wrong-codes hide-unknown-email-at-code hide-unknown-email-at-reset verify-code verify-code-in-capitals set-new-password',
      ),
    ],
  },
  {
    'invalid codes that count as wrong ones': [
      on('verifyCode|resetPassword 422', ({ values: { code = '' } }) =>
        /^\d{6,12}$/.test(code) ? undefined : { status: 400 },
      ),
      'reject-invalid-code/status',
    ],
  },
  {
    'a code that verifyCode uses up': [
      on('verifyCode 200', ({ account }) => {
        if (account) account.codes = []
      }),
      ...failures('status', 'verify-code verify-code-in-capitals set-new-password'),
    ],
  },
  {
    'names without invisible characters': [
      storeNames((text) => text.replace(/[\u200C\u00A0\u00AD]| (?= )/g, '')),
      'keep-names-invisible/identity',
    ],
    'names in ASCII': [
      storeNames((text) => text.replace(/[^ -~]/gu, '?')),
      ...failures(
        'identity',
        'keep-names-urdu keep-names-chinese keep-names-greek keep-names-emoji keep-names-quotes',
      ),
    ],
    'accounts checked before the input': [
      on('register 422', ({ before }) => before && { status: 409 }),
      'reject-invalid-duplicate/status',
    ],
    'a new password for every account': [
      on('resetPassword 200', ({ account, accounts }) => {
        if (account) for (const one of accounts) one.password = account.password
      }),
      'keep-control-account-at-reset/status',
    ],
    'a sign-up that signs in': [
      on(
        'register 200',
        ({ response: { headers } }) => ({ headers: { ...headers, 'Set-Cookie': 'session=1' } }),
        { email: /^signed-out-/ },
      ),
      'stay-signed-out/session',
    ],
    'every method treated as GET': [
      (request, next) =>
        /login/.test(request.url) ? next({ ...request, method: 'GET' }) : next(request),
      'sign-in-by-get-alone/status',
    ],
    'another message for an email without an account': [
      on('forgotPassword 200', ({ before }) => (before ? {} : message(200, 'Sent, if it exists.'))),
      'hide-unknown-email/same-response',
    ],
  },
  {
    'names without punctuation': [
      storeNames((text) => text.replace(/[-.(){}[\]]/g, '')),
      ...failures('identity', 'keep-names-punctuation'),
    ],
    'names escaped as HTML': [
      storeNames((text) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')),
      ...failures('identity', 'keep-names-quotes keep-names-markup keep-names-plus'),
    ],
    'passwords of more than 40 characters rejected': [
      rejectNewPasswords(/^.{41}/s),
      ...failures(
        'status',
        'open-account-with-long-password register-password-longest register-password-longest-emoji reset-password-new-password-longest reset-password-new-password-longest-emoji',
      ),
    ],
    'reserved characters in a password rejected': [
      rejectNewPasswords(/[$&+#%]/),
      ...failures(
        'status',
        'open-account-with-spaces register-password-reserved reset-password-new-password-reserved',
      ),
    ],
    'the valid code in the response to a wrong one': [
      on('verifyCode 400', message(400, 'It is 123456.'), { code: /^123457$/, email: /^first-/ }),
      // Three steps of the second workflow send a wrong code.
      ...failures(
        'secret',
        ['reject-wrong-code', ...Array(3).fill('hide-unknown-email-at-code')].join(' '),
      ),
    ],
  },
]
