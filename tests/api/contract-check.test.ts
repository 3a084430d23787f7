import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { invalidFieldsOf, readResponse as read } from '@/api/contract-check'
import type { Operation, RequestConfig, ResponseSchemas } from '@/api/operation'
import { login } from '@/generated/api/auth/auth.operations'
import { createBooking, getBooking } from './booking-operations'

const SECRET = 'Marker-Password-7'

/** The invalid fields of a request; null where it may be sent. */
function rejection(operation: Operation, request: Partial<RequestConfig>) {
  const { path, method } = operation
  const fields = invalidFieldsOf(operation, { url: path, method, ...request })
  return fields.length > 0 ? fields.join(', ') : null
}

const signIn = (params: object) => rejection(login, { params })
const book = (data: object) => rejection(createBooking, { data, headers: { 'X-Request-Id': 'r1' } })

describe('a request', () => {
  it.each([
    ['nothing at all', { email: '', password: '' }],
    ['no email address', { email: 'sofia', password: SECRET }],
    ['too much', { email: `${'e'.repeat(300)}@example.com`, password: 'p'.repeat(200) }],
  ])('may have typed values that break a limit or a format: %s', (_, params) => {
    expect(signIn(params)).toBeNull()
  })

  it.each([
    ['a missing field', { email: SECRET }, 'params.password (invalid_type)'],
    ['a field of another type', { email: 7, password: SECRET }, 'params.email (invalid_type)'],
    [
      'an unknown field',
      { email: 'a@b.co', password: SECRET, confirmPassword: SECRET },
      'params.confirmPassword (unknown)',
    ],
  ])('is not sent with %s', (_, params, line) => {
    expect(signIn(params)).toBe(line)
  })

  it('is not sent without any parameters', () => {
    expect(rejection(login, {})).toContain('params.email (invalid_type), params.password')
  })

  it.each([
    ['a body', { seats: 2 }, null],
    ['a broken limit and format', { seats: 99, note: 'A' }, null],
    ['a value that breaks the rules of two kinds', { seats: 1, contact: 'sofia' }, null],
    ['a value of no kind', { seats: 1, contact: 7 }, 'data.contact (invalid_union)'],
    [
      'a value of no kind that breaks a limit too',
      { seats: 1, contact: { post: 7, zip: '1' } },
      'data.contact (invalid_union)',
    ],
    ['a value that is not in the list', { seats: 1, class: 'third' }, 'data.class (invalid_value)'],
    ['a text for a number', { seats: '2' }, 'data.seats (invalid_type)'],
  ])('has its body checked: %s', (_, data, invalid) => {
    expect(book(data)).toBe(invalid && `${invalid}`)
  })

  it.each([
    ['an open object', z.looseObject({ seats: z.number() }), { seats: 1, note: 'Window' }, null],
    ['a list', z.array(z.string()), ['a'], null],
    ['a list with a wrong value', z.array(z.string()), ['a', 7], 'data.1 (invalid_type)'],
    [
      'nothing, since types say whether it may be',
      z.object({ seats: z.number() }),
      undefined,
      null,
    ],
  ])('may have any kind of body: %s', (_, schema, data, invalid) => {
    const operation = { ...createBooking, schemas: { data: schema, responses: {} } }
    expect(rejection(operation, { data })).toBe(invalid && `${invalid}`)
  })

  it('has its headers checked, except the one of its body', () => {
    const send = (headers: RequestConfig['headers']) =>
      rejection(createBooking, { data: { seats: 1 }, headers })
    const missing = 'headers.X-Request-Id (invalid_type)'
    expect(send(undefined)).toBe(missing)
    expect(send({ 'Content-Type': 'application/json' })).toBe(missing)
    expect(send({ 'Content-Type': 'application/json', 'X-Request-Id': 'r1' })).toBeNull()
  })

  it.each([
    ['b 1/2', null],
    ['...', null],
    ['', 'pathParams.bookingId (no path segment)'],
    ['.', 'pathParams.bookingId (no path segment)'],
    ['..', 'pathParams.bookingId (no path segment)'],
  ])('has a path that no parameter changes: %j', (bookingId, invalid) => {
    const found = rejection(getBooking, { url: `/bookings/${encodeURIComponent(bookingId)}` })
    expect(found).toBe(invalid && `${invalid}`)
  })

  it.each([
    ['/2/open/true/x-7.pdf', null],
    ['/-1.5/shut/false/x-b%2F7.pdf', null],
    ['/0/open/true/x-7.pdf', null],
    ['/two/open/true/x-7.pdf', 'seats (invalid_type)'],
    ['/007/open/true/x-7.pdf', 'seats (invalid_type)'],
    ['/2/half/true/x-7.pdf', 'state (invalid_value)'],
    ['/2/open/1/x-7.pdf', 'paid (invalid_type)'],
    ['/2/open/true/x-.pdf', 'file (no path segment)'],
    ['/true/open/2/x-..pdf', 'seats (invalid_type), paid (invalid_type), file (no path segment)'],
  ])(
    'has the parameters of its path checked as what their text may stand for: %s',
    (url, invalid) => {
      const operation: Operation = {
        ...getBooking,
        path: '/{seats}/{state}/{paid}/x-{file}.pdf',
        schemas: {
          pathParams: z.object({
            seats: z.number().check(z.minimum(1)),
            state: z.enum(['open', 'shut']),
            paid: z.boolean(),
            file: z.string(),
          }),
          responses: {},
        },
      }
      const fields = invalid?.replaceAll(/(\w+) \(/g, 'pathParams.$1 (')
      expect(rejection(operation, { url })).toBe(fields ? `${fields}` : null)
    },
  )

  it.each([
    ['true', null],
    ['false', 'pathParams.paid (invalid_value)'],
  ])('has a parameter of its path that is always true: %s', (paid, invalid) => {
    const pathParams = z.object({ paid: z.literal(true) })
    const operation = { ...getBooking, path: '/{paid}', schemas: { pathParams, responses: {} } }
    expect(rejection(operation, { url: `/${paid}` })).toBe(invalid)
  })

  it('has parameters of its path that share a segment sent as they are', () => {
    const operation: Operation = { ...getBooking, path: '/{from}-{to}' }
    expect(rejection(operation, { url: '/-' })).toBeNull()
  })
})

const Item = z.object({ id: z.number() })
const Accepted = z.object({ later: z.boolean() })
const Rejection = z.object({ message: z.string().check(z.maxLength(20)) })
const Problem = z.object({ title: z.string(), detail: z.optional(z.string()) })

const RESPONSES = {
  200: Item,
  202: Accepted,
  204: undefined,
  401: Rejection,
  409: undefined,
  '5XX': Problem,
}

/** Reads a response whose body is a text, a file, or the JSON of anything else. */
const readResponse = (status: number, data: unknown, responses: ResponseSchemas) =>
  read(
    status,
    typeof data === 'string' || data instanceof Blob ? data : JSON.stringify(data),
    responses,
  )

const failureOf = async (status: number, data: unknown, responses = RESPONSES as object) => {
  try {
    return await readResponse(status, data, responses as ResponseSchemas)
  } catch (error) {
    const { name, kind, message } = error as { name: string; kind: string; message: string }
    return [name, kind, (error as { status: number }).status, message]
  }
}

describe('a successful response', () => {
  it.each([
    ['by the schema of its status', 200, { id: 7, more: 1 }, { id: 7 }],
    ['by that of another status', 202, { later: true }, { later: true }],
    ['without a body', 204, '', undefined],
    ['by that of a range', 201, { id: 7 }, { id: 7 }, { '2XX': Item }],
    ['by default where no other is documented', 201, { id: 7 }, { id: 7 }, { default: Item }],
  ])('is read %s', async (_, status, data, expected, responses: object = RESPONSES) => {
    expect(await readResponse(status, data, responses as ResponseSchemas)).toEqual(expected)
  })

  it.each([
    ['a file', new Blob(['png'])],
    ['an empty file', new Blob()],
    ['a text', 'null'],
    ['an empty text', ''],
  ])('that is not JSON is returned as it is: %s', async (_, body) => {
    expect(await readResponse(200, body, { 200: null })).toBe(body)
  })

  it.each([200, 204])(
    'without a body is nothing, also where others are files: %i',
    async (status) => {
      const responses = { [status]: undefined, '2XX': null }
      expect(await readResponse(status, new Blob(), responses)).toBeUndefined()
    },
  )

  it.each([
    ['has the shape of another status', 202, { id: 7 }],
    ['has a status that is not documented', 203, { id: 7 }],
    ['is empty', 200, ''],
    ['has a status of errors only', 201, { message: 'No.' }, { 200: Item, default: Rejection }],
  ])('is unreadable when it %s', async (_, status, data, responses?: object) => {
    expect(await failureOf(status, data, responses)).toEqual(['ApiError', 'unreadable', status, ''])
  })
})

describe('an error', () => {
  it.each([
    ['of its schema', 401, { message: 'No.' }, 'server', 'No.'],
    ['without a body', 409, '', 'server', ''],
    [
      'of a range, with a message as in RFC 9457',
      503,
      { title: 'Busy', detail: 'Wait.' },
      'server',
      'Wait.',
    ],
    ['with a title alone', 500, { title: 'Broken' }, 'server', 'Broken'],
    [
      'that is not documented, in a documented shape',
      403,
      { message: 'Blocked.' },
      'server',
      'Blocked.',
    ],
    ['that is not documented, in another documented shape', 418, { title: 'Tea' }, 'server', 'Tea'],
    ['of the first status that is no success', 300, { message: 'Choose.' }, 'server', 'Choose.'],
    ['that is not documented, in the shape of a success', 403, { id: 7 }, 'unreadable', ''],
    ['that breaks its schema', 401, { title: 'No.' }, 'unreadable', ''],
    ['that breaks a limit of it', 401, { message: 'No. '.repeat(9) }, 'unreadable', ''],
    ['in a shape of its own', 403, { error: 'no' }, 'unreadable', ''],
    ['that is a page', 500, '<h1>Error</h1>', 'unreadable', ''],
    ['that is a gateway’s page', 504, '<h1>Timeout</h1>', 'network', ''],
    ['of a bad gateway', 502, '', 'network', ''],
    ['of a gateway without a server', 503, '', 'network', ''],
    ['that redirects', 304, '', 'unreadable', ''],
  ])('%s', async (_, status, data, kind, message) => {
    expect(await failureOf(status, data)).toEqual(['ApiError', kind, status, message])
  })
})
