import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { failureText } from '@/api/failure-text'
import { ApiError, type OperationId } from '@/api/operation'
import * as operations from '@/generated/api/auth/auth.operations'
import type { Text } from '@/platform/i18n/text'

const UNREACHABLE =
  'We can’t reach the server. Check your connection and try again. What you typed is still here.'
const UNREADABLE = 'The server sent an answer that we can’t read. Please try again in a moment.'
const BROKEN = 'The server has a problem. Please try again in a moment.'
const BUSY = 'Too many attempts. Please wait a few minutes and try again.'
const REFUSED =
  'The server doesn’t accept requests from this page. Please open the site at its own address and try again.'
const WRONG_CODES = 'Too many wrong codes. Please wait ten minutes, then ask for a new code.'
const CREDENTIALS = 'Invalid credentials. '

/** P8-messages: the toast of each operation, and its notice for each error, without a message of the server. */
const TEXTS: Record<OperationId, { toast: string; notices: Record<string, string> }> = {
  login: { toast: 'Login failed!', notices: { 401: CREDENTIALS, 422: CREDENTIALS } },
  register: {
    toast: 'Something went wrong',
    notices: { 409: 'Something went wrong', 422: 'Something went wrong' },
  },
  forgotPassword: {
    toast: 'forgot password failed',
    notices: { 422: 'forgot password failed' },
  },
  verifyCode: {
    toast: 'code verification failed',
    notices: {
      400: 'code verification failed',
      422: 'code verification failed',
      429: WRONG_CODES,
    },
  },
  resetPassword: {
    toast: 'Reset password failed',
    notices: { 400: 'Reset password failed', 422: 'Reset password failed', 429: WRONG_CODES },
  },
}
const COMMON_NOTICES = { 403: REFUSED, 429: BUSY, 500: BROKEN }

const server = (status: number, message = '', retryAfter = 0) =>
  new ApiError('server', status, message, { retryAfter })
const unreadable = (status: number) => new ApiError('unreadable', status)

const say = (text: Text) => (typeof text === 'string' ? text : i18n._(text))

/** The toast and the notice. */
function textsOf(operation: OperationId, failure: unknown) {
  const { toast, notice } = failureText(operation, failure)
  return [say(toast), notice.map(say).join('')]
}

describe.each(Object.values(operations))(
  'a failed $operationId says',
  ({ operationId, schemas }) => {
    const { toast } = TEXTS[operationId]
    const notices: Record<string, string> = { ...COMMON_NOTICES, ...TEXTS[operationId].notices }
    const documented = Object.keys(schemas.responses).filter((status) => !status.startsWith('2'))

    it.each(documented)('what the server says, or a text for %s', (key) => {
      const [status, notice] = [Number(key), notices[key]]
      expect(textsOf(operationId, server(status))).toEqual([toast, notice])
      expect(textsOf(operationId, server(status, '  '))).toEqual([toast, notice])
      const lead = notice === CREDENTIALS ? CREDENTIALS : ''
      expect(textsOf(operationId, server(status, 'Ouch.'))).toEqual(['Ouch.', `${lead}Ouch.`])
    })

    it('that there is no answer, or that it can’t be read', () => {
      expect(textsOf(operationId, new ApiError('network', 0))).toEqual([toast, UNREACHABLE])
      expect(textsOf(operationId, unreadable(200))).toEqual([toast, UNREADABLE])
    })
  },
)

it.each<[string, OperationId, unknown, string]>([
  ['a 401 that can’t be read', 'login', unreadable(401), CREDENTIALS],
  ['another error that can’t be read', 'login', unreadable(422), UNREADABLE],
  ['a 400, which is not documented', 'login', server(400), CREDENTIALS],
  ['a 503, which is not documented', 'login', server(503), BROKEN],
  ['a 304, which is no error', 'login', server(304), 'login failed'],
  ['a request that was not sent', 'login', new ApiError('request', 0), 'login failed'],
  ['an error of ours', 'login', new TypeError('x is undefined'), UNREADABLE],
  [
    'how long to wait, in minutes begun',
    'login',
    server(429, '', 61),
    'Too many attempts. Please wait 2 minutes and try again.',
  ],
  [
    'how long to wait for a code',
    'verifyCode',
    server(429, '', 60),
    'Too many wrong codes. Please wait 1 minute, then ask for a new code.',
  ],
])('the notice of %s', (_, operation, failure, notice) => {
  expect(textsOf(operation, failure)[1]).toBe(notice)
})

it('the notice of how long to wait is the server’s own, where it has one', () => {
  expect(textsOf('login', server(429, 'Wait.', 61))).toEqual(['Wait.', 'Wait.'])
})
