import { expect, it } from 'vitest'
import { compare } from '../../src/diff/compare'
import type { Audience } from '../../src/diff/impact'
import { parseContract } from '../../src/model/contract/load'
import { contract, createFolder, parseRows } from './compared'

const parse = (text: string) => parseContract('openapi.yaml', Buffer.from(text))

/** @returns the messages of the breaking changes: null where none is found. */
const listMessages = (base: string, revision: string, audience: Audience = 'both') =>
  compare(parse(base), parse(revision), audience).flatMap(({ impact, witness }) =>
    impact === 'major' && witness !== undefined ? [witness?.text ?? null] : [],
  )

const DONE = `responses: { '204': { description: Done. } }`
const body = (schema: string) =>
  contract(`
paths:
  /pets:
    post:
      requestBody: { content: { application/json: { schema: { ${schema} } } } }
      ${DONE}
`)
const response = (schema: string) =>
  contract(`
paths:
  /pets:
    get: { responses: { '200': { description: Pets., content: { application/json: { schema: { ${schema} } } } } } }
`)
const query = (schema: string) =>
  contract(`
paths:
  /pets:
    get: { parameters: [{ name: age, in: query, schema: { ${schema} } }], ${DONE} }
`)

const PET = 'type: object, required: [name], properties: { name: { type: string }, age: { NEW } }'

const IN_BODY = `
  type: integer, maximum: 9 | type: integer, maximum: 8 | Worked, and is refused now: POST /pets body application/json 9
  type: string | type: string, minLength: 1 | Worked, and is refused now: POST /pets body application/json ""
  type: string, pattern: '^[ab]$' | type: string, pattern: '^a$' | Worked, and is refused now: POST /pets body application/json "b"
  type: array, items: { type: boolean } | type: array, items: { type: boolean }, maxItems: 1 | Worked, and is refused now: POST /pets body application/json [true,true]
  ${PET.replace('NEW', 'type: integer')} | ${PET.replace('NEW', 'type: integer, minimum: 0')} | Worked, and is refused now: POST /pets body application/json {"age":-1,"name":""}
  ${PET.replace('NEW', 'enum: [1, 2]')} | ${PET.replace('NEW', 'enum: [1]')} | Worked, and is refused now: POST /pets body application/json {"age":2,"name":""}
  type: object, additionalProperties: { type: integer } | type: object, additionalProperties: { type: integer, multipleOf: 2 } | Worked, and is refused now: POST /pets body application/json {"":1}
  type: array, uniqueItems: true, items: { type: object, properties: { e: { type: boolean } }, additionalProperties: false } | type: array, maxItems: 1, uniqueItems: true, items: { type: object, properties: { e: { type: boolean } }, additionalProperties: false } | Worked, and is refused now: POST /pets body application/json [{},{"e":true}]
  type: integer | type: integer, not: { enum: [0, 1] } | Worked, and is refused now: POST /pets body application/json 0
`

it.each(parseRows(IN_BODY))(
  'shows a request that is refused now: %s -> %s',
  (base, revision, text) => {
    expect(listMessages(body(base ?? ''), body(revision ?? ''))).toEqual([text])
    expect(listMessages(body(revision ?? ''), body(base ?? ''))).toEqual([
      text?.replace('Worked, and is refused now', 'Refused by servers of the earlier contract'),
    ])
    const received = text?.replace(
      /^.* application\/json/,
      'GET /pets: response 200 application/json',
    )
    expect(listMessages(response(base ?? ''), response(revision ?? ''))).toEqual([
      `Was valid, and no longer is: ${received}`,
    ])
    expect(listMessages(response(revision ?? ''), response(base ?? ''))).toEqual([
      `Not valid for clients of the earlier contract: ${received}`,
    ])
  },
)

it('shows a field named as one of each object', () => {
  const field = (limit: number) =>
    `type: object, required: [constructor], properties: { constructor: { type: integer, maximum: ${limit} } }`
  expect(listMessages(body(field(9)), body(field(8)), 'clients')).toEqual([
    `Worked, and is refused now: POST /pets body application/json {"constructor":9}`,
  ])
})

it('shows a parameter as a text, which no number replaces', () => {
  expect(listMessages(query('type: string'), query('type: integer'))).toEqual([
    'Worked, and is refused now: GET /pets query parameter age ""',
  ])
  expect(
    listMessages(query('type: boolean'), query('type: string, enum: ["true", "false"]')),
  ).toEqual([])
  expect(listMessages(query("type: [string, 'null']"), query('type: string'))).toEqual([])
})

const IN_BOTH_WAYS = `
  type: number, multipleOf: 3 | type: number, multipleOf: 4 | 3 | 4
  type: string, minLength: 2, maxLength: 2, pattern: a | type: string, minLength: 2, maxLength: 2, pattern: '^b+$' | "aa" | "bb"
  const: old | const: new | "old" | "new"
  type: boolean | type: 'null' | true | null
  type: object, required: [size], properties: { size: { multipleOf: 3 } } | type: object, required: [size], properties: { size: { multipleOf: 4 } } | {"size":3} | {"size":4}
`

it.each(parseRows(IN_BOTH_WAYS))(
  'shows each audience the message that breaks it: %s -> %s',
  (base = '', revision = '', was = '', is = '') => {
    const [sent, received] = ['POST /pets body', 'GET /pets: response 200'].map(
      (place) => `${place} application/json`,
    )
    expect(listMessages(body(base), body(revision), 'clients')).toEqual([
      `Worked, and is refused now: ${sent} ${was}`,
    ])
    expect(listMessages(body(base), body(revision), 'servers')).toEqual([
      `Refused by servers of the earlier contract: ${sent} ${is}`,
    ])
    expect(listMessages(response(base), response(revision), 'clients')).toEqual([
      `Not valid for clients of the earlier contract: ${received} ${is}`,
    ])
    expect(listMessages(response(base), response(revision), 'servers')).toEqual([
      `Was valid, and no longer is: ${received} ${was}`,
    ])
  },
)

it('shows no message that harms nobody of the audience', () => {
  const field = (name: string) =>
    `type: object, properties: { ${name}: { type: string } }, additionalProperties: false`
  const changes = compare(parse(response(field('a'))), parse(response(field('b'))), 'clients')
  const removed = changes.find(({ rule }) => rule === 'response-property-removed')
  expect(removed?.impact).toBe('major')
  expect(removed?.witness).toBeUndefined()
})

const path = (schema: string) =>
  contract(`
paths:
  /pets/{name}:
    get: { parameters: [{ name: name, in: path, required: true, schema: { ${schema} } }], ${DONE} }
`)

it('shows parameters that a request can have: a text in a path, and a list with items', () => {
  const refused = 'Worked, and is refused now: GET'
  const list = 'type: array, items: { type: boolean }'
  expect(listMessages(query(list), query(`${list}, minItems: 2`), 'clients')).toEqual([
    `${refused} /pets query parameter age [true]`,
  ])
  expect(listMessages(query(list), query(`${list}, minItems: 1`), 'clients')).toEqual([null])
  const [text = ''] = listMessages(path('type: string'), path('type: integer'), 'clients')
  expect(text).toMatch(
    /^Worked, and is refused now: GET \/pets\/\{name\} path parameter name ".+"$/,
  )
})

it('says that no message is found, and counts the change as breaking', () => {
  const [base, revision] = ['type: string, format: shoe-size', 'type: string, format: hat-size']
  expect(listMessages(body(base), body(revision))).toEqual([null])
})

it('tells another dialect of all schemas, which counts as breaking', () => {
  const dialect = (uri: string) =>
    query('type: string').replace('info:', `jsonSchemaDialect: ${uri}\ninfo:`)
  const list = (base: string, revision: string) =>
    compare(parse(base), parse(revision)).map(({ impact, rule }) => `${impact} ${rule}`)
  const [plain, own, older] = [
    query('type: string'),
    dialect('https://spec.openapis.org/oas/3.1/dialect/base'),
    dialect('https://json-schema.org/draft/2019-09/schema'),
  ]
  expect(list(plain, older)).toEqual(['major uncompared-part-changed'])
  expect(list(older, own)).toEqual(['major uncompared-part-changed'])
  expect(list(plain, own)).toEqual([])
  expect(list(older, older)).toEqual([])
})

/** Schemas of a usual shape, for which a comparison of each way through them would take hours. */
const KINDS = Array.from({ length: 20 }, (_, index) => `Kind${index}`)
const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`
const tree = (limit: number) => `${body("$ref: '#/components/schemas/Expr'")}
components:
  schemas:
    Expr: { oneOf: [${KINDS.map(ref)}] }
${KINDS.map(
  (kind, index) =>
    `    ${kind}: { type: object, required: [kind], properties: { kind: { const: ${kind} }, left: ${ref('Expr')}, right: ${ref('Expr')}, value: { type: integer, maximum: ${index === 7 ? limit : 9} } } }`,
).join('\n')}
`

it('finds the change of one kind of a syntax tree', () => {
  expect(listMessages(tree(9), tree(8))).toEqual([
    'Worked, and is refused now: POST /pets body application/json {"value":9,"kind":"Kind7"}',
  ])
})

const NAMES = Array.from({ length: 24 }, (_, index) => `Part${index}`)
const net = (limit: number) => `${body("$ref: '#/components/schemas/Part0'")}
components:
  schemas:
${NAMES.map(
  (name) =>
    `    ${name}: { type: object, properties: { ${NAMES.map((other) => `to${other}: ${ref(other)}`)}, size: { type: integer, maximum: ${name === 'Part3' ? limit : 9} } } }`,
).join('\n')}
`

const RING = 450
const ring = (limit: number) => `${body("$ref: '#/components/schemas/Link0'")}
components:
  schemas:
${Array.from(
  { length: RING },
  (_, index) =>
    `    Link${index}: { type: object, properties: { next: ${ref(`Link${(index + 1) % RING}`)}, size: { type: integer, maximum: ${index === 2 ? limit : 9} } } }`,
).join('\n')}
`

it('rates the change of one of a long ring of objects as breaking', () => {
  expect(listMessages(ring(9), ring(8))).toHaveLength(1)
})

it('finds the change of one of many objects that refer to each other', () => {
  const [text = ''] = listMessages(net(9), net(8))
  expect(text).toContain('"toPart3":{"size":9}')
})

it('has the message in each format', async () => {
  const { diff } = createFolder({
    'base.yaml': body('type: integer, maximum: 9'),
    'revision.yaml': body('type: integer, maximum: 8'),
  })
  for (const format of ['text', 'json', 'markdown', 'junit', 'github']) {
    const { output } = await diff('base.yaml', 'revision.yaml', '--format', format)
    expect(output, format).toContain(
      'Worked, and is refused now: POST /pets body application/json 9',
    )
  }
  const { output } = await diff('base.yaml', 'revision.yaml', '--format', 'json')
  expect(JSON.parse(output).findings[0].witness).toEqual({ value: 9 })
})
