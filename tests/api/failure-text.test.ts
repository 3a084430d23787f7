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
const CREDENTIALS = 'Invalid credentials. '

const server = (status: number, message = '') => new ApiError('server', status, message)
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
    ['login', server(403), 'Login failed!', 'login failed'],
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
    ['resetPassword', server(429), 'Reset password failed', BUSY],
    ['resetPassword', network, 'Reset password failed', UNREACHABLE],
  ])('%s, %o', (operation, failure, toast, notice) => {
    const text = failureText(operation, failure)
    expect(say(text.toast)).toBe(toast)
    expect(text.notice.map(say).join('')).toBe(notice)
  })
})
