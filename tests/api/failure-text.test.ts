import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { failureText } from '@/api/failure-text'
import type { OperationId } from '@/api/operation'
import { ApiError } from '@/api/operation'
import type { Text } from '@/i18n/text'

const say = (text: Text) => (typeof text === 'string' ? text : i18n._(text))
const UNREACHABLE =
  'We can’t reach the server. Check your connection and try again. What you typed is still here.'
const UNREADABLE = 'The server sent an answer that we can’t read. Please try again in a moment.'
const BROKEN = 'The server has a problem. Please try again in a moment.'
const BUSY = 'Too many attempts. Please wait a few minutes and try again.'
const REFUSED =
  'The server doesn’t accept requests from this page. Please open the site at its own address and try again.'
const WRONG_CODES = 'Too many wrong codes. Please wait ten minutes, then ask for a new code.'
const CREDENTIALS = 'Invalid credentials. '

const server = (status: number, message = '', retryAfter = 0) =>
  new ApiError('server', status, message, { retryAfter })
const network = new ApiError('network', 0)
const unreadable = (status: number) => new ApiError('unreadable', status)

describe('what the user reads of a failed request', () => {
  it.each<[OperationId, unknown, string, string]>([
    ['login', server(401, 'No.'), 'No.', `${CREDENTIALS}No.`],
    ['login', server(401), 'Login failed!', CREDENTIALS],
    ['login', server(401, '  '), 'Login failed!', CREDENTIALS],
    ['login', unreadable(401), 'Login failed!', CREDENTIALS],
    ['login', server(422, 'Bad.'), 'Bad.', `${CREDENTIALS}Bad.`],
    ['login', server(429, 'Wait.'), 'Wait.', 'Wait.'],
    ['login', server(429), 'Login failed!', BUSY],
    ['login', server(500, 'Ouch.'), 'Ouch.', 'Ouch.'],
    ['login', server(500), 'Login failed!', BROKEN],
    ['login', server(403, 'Blocked.'), 'Blocked.', 'Blocked.'],
    ['login', server(403), 'Login failed!', REFUSED],
    [
      'login',
      server(429, '', 61),
      'Login failed!',
      'Too many attempts. Please wait 2 minutes and try again.',
    ],
    ['login', server(429, 'Wait.', 61), 'Wait.', 'Wait.'],
    ['login', server(503), 'Login failed!', BROKEN],
    ['login', new ApiError('request', 0), 'Login failed!', 'login failed'],
    ['login', server(304), 'Login failed!', 'login failed'],
    ['login', server(400), 'Login failed!', CREDENTIALS],
    ['login', unreadable(200), 'Login failed!', UNREADABLE],
    ['login', unreadable(404), 'Login failed!', UNREADABLE],
    ['login', network, 'Login failed!', UNREACHABLE],
    ['login', new TypeError('x is undefined'), 'Login failed!', UNREADABLE],
    ['register', server(409, 'Taken.'), 'Taken.', 'Taken.'],
    ['register', server(409), 'Something went wrong', 'Something went wrong'],
    ['register', server(422), 'Something went wrong', 'Something went wrong'],
    ['register', network, 'Something went wrong', UNREACHABLE],
    ['register', unreadable(200), 'Something went wrong', UNREADABLE],
    ['forgotPassword', server(500, 'Ouch.'), 'Ouch.', 'Ouch.'],
    ['forgotPassword', server(422), 'forgot password failed', 'forgot password failed'],
    ['forgotPassword', network, 'forgot password failed', UNREACHABLE],
    ['verifyCode', server(400, 'Expired.'), 'Expired.', 'Expired.'],
    ['verifyCode', server(400), 'code verification failed', 'code verification failed'],
    ['verifyCode', network, 'code verification failed', UNREACHABLE],
    ['resetPassword', server(400), 'Reset password failed', 'Reset password failed'],
    ['verifyCode', server(429), 'code verification failed', WRONG_CODES],
    [
      'verifyCode',
      server(429, '', 60),
      'code verification failed',
      'Too many wrong codes. Please wait 1 minute, then ask for a new code.',
    ],
    ['resetPassword', server(429), 'Reset password failed', WRONG_CODES],
    ['resetPassword', server(403), 'Reset password failed', REFUSED],
    ['forgotPassword', server(403, 'No.'), 'No.', 'No.'],
    ['resetPassword', network, 'Reset password failed', UNREACHABLE],
  ])('%s, %o', (operation, failure, toast, notice) => {
    const text = failureText(operation, failure)
    expect(say(text.toast)).toBe(toast)
    expect(text.notice.map(say).join('')).toBe(notice)
  })
})
