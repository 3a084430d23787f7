import type { OutgoingHttpHeaders } from 'node:http'
import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, type Sent, verifyBy, verifyEach } from '../run-verify'

const json = (body: unknown, headers: OutgoingHttpHeaders = {}): Sent => [
  200,
  { 'Content-Type': 'application/json', ...headers },
  JSON.stringify(body),
]
const typed = (type: string, body: string | Buffer = ''): Sent => [
  200,
  type ? { 'Content-Type': type } : {},
  body,
]

const A = 'properties: { a: { type: integer } }'
const content = (type: string, schema: string) =>
  `'200': { description: Done., content: { ${type}: { schema: ${schema} } } }`
const ofJson = (schema: string) => content('application/json', schema)
const withHeaders = (headers: string) => `'200': { description: Done., headers: { ${headers} } }`
const NO_STORE = 'Cache-Control: { required: true, schema: { type: string }, example: no-store }'
const LIMIT = 'X-Limit: { required: true, schema: { type: integer } }'

const COOKIE = "Set-Cookie: { required: true, schema: { type: string, pattern: '^\\w=\\d$' } }"
const TIME = '{ type: string, format: date-time }'
const BYTES = '{ type: string, format: binary, maxLength: 8 }'
/** The signature of a PNG file (PNG, section 5.2). */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const AGED =
  "{ $ref: '#/components/schemas/Named', required: [age], properties: { age: { type: integer } } }"
const NAMED =
  'components: { schemas: { Named: { type: object, required: [name], properties: { name: { type: string } } } } }'
const SECRETIVE =
  '{ type: object, properties: { pins: { type: array, items: { type: object, properties: { pin: { type: [string, "null"], writeOnly: true } } } } } }'

const unknown = (names: string, they = names.includes(',') ? 'them' : 'it') =>
  `body: has ${they === 'it' ? 'a field' : 'fields'} that the contract does not name: ${names} (add ${they} to the contract, or leave ${they} out)`

const ROWS: [responses: string, sent: Sent, ...problems: string[]][] = [
  // Undocumented fields.
  [ofJson(`{ ${A} }`), json({ a: 1 })],
  [ofJson(`{ ${A} }`), json({ a: 1, b: 2 }), unknown('b')],
  [
    ofJson(`{ properties: { list: { items: { ${A} } }, own: { ${A} } } }`),
    json({ list: [{ a: 1, b: 2 }, { b: 2 }, { c: 3 }], own: { d: 4 } }),
    unknown('list[].b, list[].c, own.d'),
  ],
  [
    ofJson(`{ allOf: [{ ${A} }, { anyOf: [{ properties: { b: {} } }] }] }`),
    json({ a: 1, b: 2, c: 3 }),
    unknown('c'),
  ],
  [ofJson(`{ properties: { a: true }, additionalProperties: false }`), json({ a: { b: 2 } })],
  [ofJson('{ properties: {} }'), json({ b: 2 })],
  [ofJson(`{ ${A}, additionalProperties: true }`), json({ b: 2 })],
  [ofJson(`{ ${A}, additionalProperties: { ${A} } }`), json({ b: { a: 1, c: 3 } }), unknown('b.c')],
  [ofJson(`{ ${A}, patternProperties: { '^b': { type: integer } } }`), json({ b: 2 })],
  [ofJson(`{ ${A}, propertyNames: { maxLength: 1 } }`), json({ b: 2 })],
  [ofJson(`{ allOf: [{ ${A} }, { unevaluatedProperties: { type: integer } }] }`), json({ b: 2 })],
  [ofJson(`{ ${A}, if: { required: [b] }, then: { properties: { b: {} } } }`), json({ b: 2 })],
  [
    ofJson(`{ ${A}, additionalProperties: false }`),
    json({ b: 2 }),
    "body: must NOT have additional properties 'b'",
  ],
  // Values.
  [ofJson(AGED), json({ name: 'Ada', age: 36 })],
  [ofJson(AGED), json({ age: 36 }), "body: must have required property 'name'"],
  [ofJson(AGED), json({ name: 'Ada' }), "body: must have required property 'age'"],
  [
    ofJson(`{ prefixItems: [{ ${A} }], items: { properties: { b: {} } } }`),
    json([{ a: 1 }, { b: 1 }]),
  ],
  [
    ofJson(
      `{ anyOf: [{ properties: { v: { ${A} } } }, { properties: { v: { properties: { b: {} } } } }] }`,
    ),
    json({ v: { a: 1, b: 2 } }),
  ],
  [ofJson(SECRETIVE), json({ pins: [{ pin: null }] })],
  [
    ofJson(SECRETIVE),
    json({ pins: [{ pin: '1234' }], more: 1 }),
    'body: has a field that is writeOnly: pins[].pin (leave it out)',
  ],
  [ofJson('{ type: integer, format: int64 }'), typed('application/json', '9223372036854775807')],
  [content('text/plain', '{ enum: [up, down] }'), typed('text/plain', 'up')],
  [
    content('text/plain', '{ enum: [up, down] }'),
    typed('text/plain', 'sideways'),
    'body: must be equal to one of the allowed values',
  ],
  [content('text/plain', '{ type: integer, minimum: 1 }'), typed('text/plain', '42')],
  [
    content('text/plain', '{ type: integer, minimum: 1 }'),
    typed('text/plain', '0'),
    'body: must be >= 1',
  ],
  [content('text/plain', '{ type: object }'), typed('text/plain', 'a: 1')],
  // Media types.
  [ofJson(`{ ${A} }`), typed('', '{}'), 'content-type: expected application/json, got none'],
  [content("'application/v+json; version=2'", '{}'), typed('application/v+json;Version="2"', '{}')],
  [content("'application/json; charset=utf-8'", '{}'), typed('application/json', '{}')],
  [
    content("'application/v+json; version=2'", '{}'),
    typed('application/v+json; version=1', '{}'),
    'content-type: expected application/v+json; version=2, got application/v+json; version=1',
  ],
  [
    `'200': { description: Done., content: { 'text/plain; v=1': { schema: { type: integer } }, 'text/plain; v=2': { schema: { type: boolean } } } }`,
    typed('text/plain; v=2', 'true'),
  ],
  [
    `'200': { description: Done., content: { application/json: {}, text/csv: {} } }`,
    typed('text/html', '<p>'),
    'content-type: expected application/json or text/csv, got text/html',
  ],
  [content('application/*', `{ ${A} }`), json({ a: 'x' }), 'body: /a must be integer'],
  [
    content('application/*', `{ ${A} }`),
    typed('text/plain', 'x'),
    'content-type: expected application/*, got text/plain',
  ],
  [content("'*/*'", '{ type: string }'), typed('text/plain', 'x')],
  [content('Text/Plain;charset=utf-8', '{ type: string }'), typed('text/plain', 'x')],
  [`'200': { description: Done. }`, typed('text/html', '<p>')],
  [`'200': { description: Done., content: { application/json: {} } }`, json({ b: 2 })],
  [
    `'200': { description: Done., content: { application/json: {} } }`,
    typed('application/json', ''),
    'body: is empty, and no JSON',
  ],
  [ofJson(`{ ${A} }`), typed('application/json', '{'), 'body: is not JSON'],
  [`'204': { description: Done., content: { application/json: {} } }`, [204]],
  [`'205': { description: Done., content: { application/json: {} } }`, [205]],
  [`'304': { description: Done., content: { application/json: {} } }`, [304]],
  // The narrowest of several ranges counts (OpenAPI 3.1, section 4.8.17).
  [
    `'200': { description: Done., content: { '*/*': { schema: { type: string } }, application/*: { schema: { type: boolean } }, application/json: { schema: { ${A} } } } }`,
    json({ a: 1 }),
  ],
  [
    `'200': { description: Done., content: { '*/*': { schema: { type: string } }, application/*: { schema: { type: integer } } } }`,
    json(true),
    'body: must be integer',
  ],
  // Encodings.
  [content('text/plain', '{}'), typed('text/plain; charset="ISO-8859-1"', Buffer.from([0xe9]))],
  [content('text/plain', '{}'), typed('text/plain; charset=odd', 'x'), 'body: is not odd'],
  [content('image/png', '{}'), typed('image/png', Buffer.from([0xe9]))],
  [content('image/png', BYTES), typed('image/png', PNG)],
  // RFC 3339, section 5.6.
  [ofJson(TIME), json('2024-01-01T10:00:00+00:00')],
  [ofJson(TIME), json('2024-01-01t10:00:00.5z')],
  [ofJson(TIME), json('2024-01-01 10:00:00+00:00'), 'body: must match format "date-time"'],
  [ofJson(TIME), json('2024-01-01T10:00:00'), 'body: must match format "date-time"'],
  [
    ofJson('{}'),
    json(1, { 'Content-Encoding': 'zstd' }),
    'body: its Content-Encoding, zstd, was not offered',
  ],
  [ofJson('{ type: integer }'), json(1, { 'Content-Encoding': 'identity' })],
  // Headers.
  [withHeaders(LIMIT), [200], 'header: X-Limit is missing'],
  [withHeaders(LIMIT), [200, { 'x-limit': 'many' }], 'header: X-Limit: must be integer, got many'],
  [withHeaders(LIMIT), [200, { 'X-LIMIT': '5' }]],
  [withHeaders('X-Limit: { schema: { type: integer } }'), [200]],
  [
    withHeaders('X-Ids: { schema: { type: array, maxItems: 2, items: { type: integer } } }'),
    [200, { 'X-Ids': '1, 2' }],
  ],
  [
    withHeaders('X-Ids: { schema: { type: array, maxItems: 2, items: { type: integer } } }'),
    [200, { 'X-Ids': ['1', '2,3'] }],
    'header: X-Ids: must NOT have more than 2 items, got 1, 2,3',
  ],
  [
    withHeaders('X-Range: { schema: { type: object, properties: { a: { type: integer } } } }'),
    [200, { 'X-Range': 'a,x' }],
    'header: X-Range: /a must be integer, got a,x',
  ],
  [
    withHeaders(
      'X-Range: { explode: true, schema: { type: object, properties: { a: { type: integer } } } }',
    ),
    [200, { 'X-Range': 'a=1, b=x' }],
  ],
  [
    withHeaders('X-Json: { content: { application/json: { schema: { type: array } } } }'),
    [200, { 'X-Json': '[1, 2]' }],
  ],
  [withHeaders('X-Any: { required: true }'), [200, { 'X-Any': 'b' }]],
  [withHeaders(COOKIE), [200, { 'Set-Cookie': ['a=1', 'b=2'] }]],
  [
    withHeaders(COOKIE),
    [200, { 'Set-Cookie': ['a=1', 'b=22'] }],
    'header: Set-Cookie: must match pattern "^\\w=\\d$", got b=22',
  ],
  [withHeaders(COOKIE), [200], 'header: Set-Cookie is missing'],
  [withHeaders('Content-Type: { required: true, schema: { const: text/odd } }'), [200]],
  [withHeaders(NO_STORE), [200], 'no-store: expected Cache-Control: no-store, got none'],
  [
    withHeaders(NO_STORE),
    [200, { 'Cache-Control': 'no-storeroom' }],
    'no-store: expected Cache-Control: no-store, got no-storeroom',
  ],
  [withHeaders(NO_STORE), [200, { 'Cache-Control': ['private', 'NO-STORE , max-age=0'] }]],
  [withHeaders('Cache-Control: { schema: { type: string }, example: no-store }'), [200]],
  [
    withHeaders('X-Cache: { required: true, schema: { type: string }, example: no-store }'),
    [200, { 'X-Cache': 'any' }],
  ],
  // Statuses.
  ["'2XX': { description: Done. }", [202]],
  [
    "'200': { description: Done. }, 2xx: { description: Done., headers: { X-Limit: { required: true } } }",
    [200],
  ],
  ['default: { description: Any. }', [418]],
  [
    "'200': { description: Done. }, 5XX: { description: Broken. }",
    [418],
    'documented-status: 418 is not among the responses of the contract',
  ],
  ['default: { description: Any. }', [500], 'status: expected a response to valid input, got 500'],
  ['default: { description: Any. }', [429], 'status: expected a response to valid input, got 429'],
]

it('findStepViolations expects no body in a response to HEAD (RFC 9110, section 9.3.2)', async () => {
  const contract = contractWith(`  /things:
    head:
      operationId: askThings
      responses: { ${withHeaders(LIMIT).replace('headers:', 'content: { application/json: {} }, headers:')} }
`)
  const server = await serve((_, response) => response.end())
  const { tests } = await verifyBy(contract, ['--server', server, '--only', 'least'])
  expect(tests[0]?.findings.map(({ message }) => message)).toEqual(['X-Limit is missing'])
})

it('findStepViolations compares status, headers, encoding and body of a response with the contract', async () => {
  const sent = ROWS.map(([, one]) => one)
  const { tests } = await verifyEach(sent, (index) => ROWS[index]?.[0] ?? '', 'least', [], NAMED)
  const cases = tests.filter(({ suite }) => suite !== 'operations')
  const found = cases.map(({ findings }, index) => [
    ROWS[index]?.[0],
    ...findings.map(({ rule, message }) => `${rule}: ${message}`),
  ])
  expect(found).toEqual(ROWS.map(([responses, , ...found]) => [responses, ...found]))
})
