import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findUndeclaredFields, readResponse } from '@/api/contract-check'
import type { Operation, RequestConfig } from '@/api/operation'
import { login } from '@/generated/api/auth/auth.operations'
import { createBooking, getBooking } from './booking-operations'

const SECRET = 'Marker-Password-7'

const listInvalidFields = (operation: Operation, request: Partial<RequestConfig>) =>
  findUndeclaredFields(operation, { url: operation.path, method: operation.method, ...request })

describe('findUndeclaredFields', () => {
  it.each<[string, Partial<RequestConfig>, string[]]>([
    ['values of any kind, which the server validates', { params: { email: '', password: 7 } }, []],
    ['no parameters', {}, []],
    [
      'an unknown field',
      { params: { email: 'a@b.co', confirmPassword: SECRET } },
      ['params.confirmPassword (unknown)'],
    ],
    [
      'the name of an inherited property',
      { params: { toString: SECRET } },
      ['params.toString (unknown)'],
    ],
  ])('finds unknown fields of a query: %s', (_, request, invalid) => {
    expect(listInvalidFields(login, request)).toEqual(invalid)
  })

  it('finds unknown fields of body and headers, except Content-Type', () => {
    const headers = { 'Content-Type': 'application/json', 'X-Trace': 't1', 'X-Note': SECRET }
    expect(listInvalidFields(createBooking, { data: { seats: 2, note: SECRET }, headers })).toEqual(
      ['headers.X-Note (unknown)', 'data.note (unknown)'],
    )
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
    expect(listInvalidFields(operation, { data })).toEqual([])
  })

  it.each([
    ['b 1/2', []],
    ['...', []],
    ['', ['{bookingId} (invalid path segment)']],
    ['.', ['{bookingId} (invalid path segment)']],
    ['..', ['{bookingId} (invalid path segment)']],
  ])('finds a path parameter that changes the path: %j', (bookingId, invalid) => {
    const url = `/bookings/${encodeURIComponent(bookingId)}`
    expect(listInvalidFields(getBooking, { url })).toEqual(invalid)
  })
})

const RESPONSES = {
  200: z.object({ id: z.number() }),
  202: z.object({ later: z.boolean() }),
  204: undefined,
  401: z.object({ message: z.string() }),
  409: undefined,
  422: z.object({ code: z.number() }),
}

/** @param data is serialized as JSON, except a string. */
const read = (status: number, data: unknown) =>
  readResponse(status, typeof data === 'string' ? data : JSON.stringify(data), RESPONSES)

describe('readResponse', () => {
  it.each([
    ['by the schema of its status', 200, { id: 7, more: 1 }, { id: 7 }],
    ['without a body', 204, '', undefined],
  ])('parses a success %s', (_, status, data, expected) => {
    expect(read(status, data)).toEqual(expected)
  })

  it.each([
    ['of success in the shape of another status', 202, { id: 7 }, 'invalid-response', ''],
    ['of success with a status that is not documented', 203, { id: 7 }, 'invalid-response', ''],
    ['of a documented error', 401, { message: 'No.' }, 'http', 'No.'],
    ['of a documented error without a body', 409, '', 'http', ''],
    ['of a documented error without a message', 422, { code: 7 }, 'http', ''],
    ['of another error in another documented shape', 418, { code: 7 }, 'http', ''],
    ['of the first status that is no success', 300, { message: 'Choose.' }, 'http', 'Choose.'],
    ['of another error in the shape of a success', 403, { id: 7 }, 'invalid-response', ''],
    ['of an error that breaks its schema', 401, { code: 7 }, 'invalid-response', ''],
    ['of an error that is a page', 500, '<h1>Error</h1>', 'invalid-response', ''],
    ['of a gateway, which is a page', 504, '<h1>Timeout</h1>', 'network', ''],
    ['of a bad gateway', 502, '', 'network', ''],
    ['of a gateway without a server', 503, '', 'network', ''],
  ])('throws an ApiError for a response %s', (_, status, data, kind, message) => {
    expect(() => read(status, data)).toThrow(
      expect.objectContaining({ name: 'ApiError', kind, status, message }),
    )
  })
})

describe('readResponse, of ranges and default', () => {
  const message = z.object({ message: z.string() })
  const ofRanges = { '2XX': z.object({ id: z.number() }), '4XX': message, default: message }

  it('parses a success of the range', () => {
    expect(readResponse(207, '{"id":7}', ofRanges)).toEqual({ id: 7 })
  })

  it.each([404, 503])('throws the message of the error %d', (status) => {
    const expected = { kind: 'http', status, message: 'No.' }
    expect(() => readResponse(status, '{"message":"No."}', ofRanges)).toThrow(
      expect.objectContaining(expected),
    )
  })

  it('does not take the shape of an error for a success', () => {
    const expected = { kind: 'invalid-response', status: 200 }
    expect(() => readResponse(200, '{"message":"No."}', { default: message })).toThrow(
      expect.objectContaining(expected),
    )
  })
})
