import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findInvalidFields, readResponse } from '@/api/contract-check'
import type { Operation, RequestConfig } from '@/api/operation'
import { login } from '@/generated/api/auth/auth.operations'
import { createBooking, getBooking } from './booking-operations'

const SECRET = 'Marker-Password-7'

const invalidFields = (operation: Operation, request: Partial<RequestConfig>) =>
  findInvalidFields(operation, { url: operation.path, method: operation.method, ...request })

describe('findInvalidFields', () => {
  it.each<[string, Partial<RequestConfig>, string[]]>([
    ['values of any kind, which the server judges', { params: { email: '', password: 7 } }, []],
    ['no parameters', {}, []],
    [
      'an unknown field',
      { params: { email: 'a@b.co', confirmPassword: SECRET } },
      ['params.confirmPassword (unknown)'],
    ],
    ['a field of every object', { params: { toString: SECRET } }, ['params.toString (unknown)']],
  ])('finds unknown fields of a query: %s', (_, request, invalid) => {
    expect(invalidFields(login, request)).toEqual(invalid)
  })

  it('finds unknown fields of body and headers, except Content-Type', () => {
    const headers = { 'Content-Type': 'application/json', 'X-Trace': 't1', 'X-Note': SECRET }
    expect(invalidFields(createBooking, { data: { seats: 2, note: SECRET }, headers })).toEqual([
      'headers.X-Note (unknown)',
      'data.note (unknown)',
    ])
  })

  it.each([
    ['an open object', z.looseObject({ seats: z.number() }), { note: 'Window' }],
    ['a list', z.array(z.string()), ['a']],
    ['a body without a schema', undefined, { note: 'Window' }],
  ])('accepts any field in %s', (_, schema, data) => {
    const operation = {
      ...createBooking,
      schemas: { ...(schema && { data: schema }), responses: {} },
    }
    expect(invalidFields(operation, { data })).toEqual([])
  })

  it.each([
    ['b 1/2', []],
    ['...', []],
    ['', ['{bookingId} (no path segment)']],
    ['.', ['{bookingId} (no path segment)']],
    ['..', ['{bookingId} (no path segment)']],
  ])('finds a path parameter that changes the path: %j', (bookingId, invalid) => {
    const url = `/bookings/${encodeURIComponent(bookingId)}`
    expect(invalidFields(getBooking, { url })).toEqual(invalid)
  })
})

const RESPONSES = {
  200: z.object({ id: z.number() }),
  202: z.object({ later: z.boolean() }),
  204: undefined,
  401: z.object({ message: z.string().check(z.maxLength(20)) }),
  409: undefined,
  422: z.object({ code: z.number() }),
}

/** Reads a response whose body is a text, or the JSON of anything else. */
const read = (status: number, data: unknown) =>
  readResponse(status, typeof data === 'string' ? data : JSON.stringify(data), RESPONSES)

describe('readResponse of a success', () => {
  it.each([
    ['by the schema of its status', 200, { id: 7, more: 1 }, { id: 7 }],
    ['by that of another status', 202, { later: true }, { later: true }],
    ['without a body', 204, '', undefined],
  ])('is read %s', (_, status, data, expected) => {
    expect(read(status, data)).toEqual(expected)
  })
})

describe('an ApiError is thrown for a response', () => {
  it.each([
    ['of success in the shape of another status', 202, { id: 7 }, 'invalid-response', ''],
    ['of success with a status that is not documented', 203, { id: 7 }, 'invalid-response', ''],
    ['of success without its body', 200, '', 'invalid-response', ''],
    ['of a documented error', 401, { message: 'No.' }, 'http', 'No.'],
    ['of a documented error without a body', 409, '', 'http', ''],
    ['of a documented error without a message', 422, { code: 7 }, 'http', ''],
    ['of another error in a documented shape', 403, { message: 'Blocked.' }, 'http', 'Blocked.'],
    ['of another error in another documented shape', 418, { code: 7 }, 'http', ''],
    ['of the first status that is no success', 300, { message: 'Choose.' }, 'http', 'Choose.'],
    ['of another error in the shape of a success', 403, { id: 7 }, 'invalid-response', ''],
    ['of an error that breaks its schema', 401, { code: 7 }, 'invalid-response', ''],
    ['of an error that breaks a limit', 401, { message: 'No. '.repeat(9) }, 'invalid-response', ''],
    ['of an error that is a page', 500, '<h1>Error</h1>', 'invalid-response', ''],
    ['of a gateway, which is a page', 504, '<h1>Timeout</h1>', 'network', ''],
    ['of a bad gateway', 502, '', 'network', ''],
    ['of a gateway without a server', 503, '', 'network', ''],
  ])('%s', (_, status, data, kind, message) => {
    expect(() => read(status, data)).toThrow(
      expect.objectContaining({ name: 'ApiError', kind, status, message }),
    )
  })
})
