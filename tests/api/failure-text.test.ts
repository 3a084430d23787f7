import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { createFailureText } from '@/api/failure-text'
import { ApiError, type CommandId } from '@/api/operation'
import * as generated from '@/generated/api/auth/auth.operations'
import type { Text } from '@/platform/i18n/text'

const createHttpError = (status: number, message = '', retryAfter = 0) =>
  new ApiError('http', status, message, { retryAfter })
const createInvalidResponse = (status: number) => new ApiError('invalid-response', status)

const translate = (text: Text) => (typeof text === 'string' ? text : i18n._(text))

function readTexts(operation: CommandId, failure: unknown) {
  const { toast, notice } = createFailureText(operation, failure)
  return [translate(toast), notice.map(translate).join('')]
}

const documented = Object.values(generated).flatMap(({ operationId, schemas }) =>
  Object.keys(schemas.responses)
    .filter((status) => !status.startsWith('2'))
    .map((status) => [operationId, Number(status)] as const),
)

it.each(documented)(
  'createFailureText has for %s and %i the server’s message, or else a default text',
  (...at) => {
    const [operation, status] = at
    const [toast, notice] = readTexts(operation, createHttpError(status))
    expect(toast).toMatch(/\S/)
    expect(notice).toMatch(/\S/)
    expect(readTexts(operation, createHttpError(status, '  '))).toEqual([toast, notice])
    const [toastOfServer, noticeOfServer] = readTexts(operation, createHttpError(status, 'Ouch.'))
    expect(toastOfServer).toBe('Ouch.')
    expect(noticeOfServer).toMatch(/^(Invalid credentials\. )?Ouch\.$/)
  },
)

const UNREACHABLE =
  'We can’t reach the server. Check your connection and try again. What you typed is still here.'
const INVALID_RESPONSE =
  'The server sent an answer that we can’t read. Please try again in a moment.'
const BROKEN = 'The server has a problem. Please try again in a moment.'
const INVALID = 'Invalid credentials. '

it.each<[string, CommandId, unknown, string]>([
  ['wrong credentials', 'login', createHttpError(401), INVALID],
  [
    'wrong credentials with a message',
    'login',
    createHttpError(401, 'Locked.'),
    `${INVALID}Locked.`,
  ],
  ['no response', 'login', new ApiError('network', 0), UNREACHABLE],
  ['a 401 with an invalid body', 'login', createInvalidResponse(401), INVALID],
  ['another error with an invalid body', 'login', createInvalidResponse(422), INVALID_RESPONSE],
  ['a 400, which is not documented', 'login', createHttpError(400), INVALID],
  ['a 503, which is not documented', 'login', createHttpError(503), BROKEN],
  ['a 304, which is no error', 'login', createHttpError(304), 'login failed'],
  ['a request that was not sent', 'login', new ApiError('invalid-request', 0), 'login failed'],
  ['an unexpected error', 'login', new TypeError('x is undefined'), INVALID_RESPONSE],
  [
    'the wait, rounded up to minutes',
    'login',
    createHttpError(429, '', 61),
    'Too many attempts. Please wait 2 minutes and try again.',
  ],
  [
    'a wait of one minute',
    'verifyCode',
    createHttpError(429, '', 60),
    'Too many attempts. Please wait 1 minute and try again.',
  ],
])('createFailureText has a notice for %s', (_, operation, failure, notice) => {
  expect(readTexts(operation, failure)[1]).toBe(notice)
})
