import { describe, expect, it } from 'vitest'
import { checkRequest } from '@/api/check-request'
import type { Schemas } from '@/api/operation'
import { login } from '@/generated/api/auth/auth.operations'
import { consoleLines } from '../setup'
import { createBooking, getBooking } from './booking-operations'

const SECRET = 'Marker-Password-7'

/** The console line of a request that is not sent; null for one that is. */
async function rejection(
  operation: { operationId: string; schemas: () => Promise<Schemas> },
  variables: object,
) {
  try {
    checkRequest(operation.operationId, await operation.schemas(), variables)
    return null
  } catch (error) {
    expect(error).toMatchObject({ name: 'ApiError', kind: 'request', status: 0, message: '' })
    return consoleLines.info.at(-1)
  }
}

const signIn = (params: object) => rejection(login, { params })
const book = (data: object) => rejection(createBooking, { data, headers: { 'X-Request-Id': 'r1' } })

describe('a request', () => {
  it.each([
    ['nothing at all', { email: '', password: '' }],
    ['no email address', { email: 'sofia', password: SECRET }],
    ['too much', { email: `${'e'.repeat(300)}@example.com`, password: 'p'.repeat(200) }],
  ])('may have typed values that break a limit or a format: %s', async (_, params) => {
    expect(await signIn(params)).toBeNull()
  })

  it.each([
    ['a missing field', { email: SECRET }, 'login was not sent: params.password (invalid_type)'],
    [
      'a field of another type',
      { email: 7, password: SECRET },
      'login was not sent: params.email (invalid_type)',
    ],
    [
      'an unknown field',
      { email: 'a@b.co', password: SECRET, confirmPassword: SECRET },
      'login was not sent: params.confirmPassword (unknown)',
    ],
  ])('is not sent with %s', async (_, params, line) => {
    expect(await signIn(params)).toBe(line)
    expect(consoleLines.info.join()).not.toContain(SECRET)
  })

  it('is not sent without any parameters', async () => {
    expect(await rejection(login, {})).toContain('params.email (invalid_type), params.password')
  })

  it.each([
    ['a body', { seats: 2 }, null],
    ['a broken limit and format', { seats: 99, note: 'A' }, null],
    ['a value that breaks the rules of two kinds', { seats: 1, contact: 'sofia' }, null],
    ['a value of no kind', { seats: 1, contact: 7 }, 'data.contact (invalid_union)'],
    ['a value that is not in the list', { seats: 1, class: 'third' }, 'data.class (invalid_value)'],
    ['a text for a number', { seats: '2' }, 'data.seats (invalid_type)'],
  ])('has its body checked: %s', async (_, data, invalid) => {
    expect(await book(data)).toBe(invalid && `createBooking was not sent: ${invalid}`)
  })

  it('has its headers checked', async () => {
    expect(await rejection(createBooking, { data: { seats: 1 } })).toContain('headers.X-Request-Id')
  })

  it.each([
    ['b 1/2', null],
    ['...', null],
    ['', 'pathParams.bookingId (no path segment)'],
    ['.', 'pathParams.bookingId (no path segment)'],
    ['..', 'pathParams.bookingId (no path segment)'],
  ])('has a path that no parameter changes: %j', async (bookingId, invalid) => {
    const found = await rejection(getBooking, { pathParams: { bookingId } })
    expect(found).toBe(invalid && `getBooking was not sent: ${invalid}`)
  })
})
