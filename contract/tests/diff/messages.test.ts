import { expect, it } from 'vitest'
import { compare } from '../../src/diff/compare'
import { parseContract } from '../../src/model/contract/load'
import { contract, createFolder, parseRows } from './compared'

const parse = (text: string) => parseContract('openapi.yaml', Buffer.from(text))

/** @returns the messages of the breaking changes: null where none is found. */
const listMessages = (base: string, revision: string) =>
  compare(parse(base), parse(revision), 'both').flatMap(({ impact, witness }) =>
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

it('shows a parameter as a text, which no number replaces', () => {
  expect(listMessages(query('type: string'), query('type: integer'))).toEqual([
    'Worked, and is refused now: GET /pets query parameter age ""',
  ])
  expect(
    listMessages(query('type: boolean'), query('type: string, enum: ["true", "false"]')),
  ).toEqual([])
})

it('says that no message is found, and counts the change as breaking', () => {
  const [base, revision] = ['type: string, format: shoe-size', 'type: string, format: hat-size']
  expect(listMessages(body(base), body(revision))).toEqual([null])
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

const NAMES = Array.from({ length: 40 }, (_, index) => `Part${index}`)
const net = (limit: number) => `${body("$ref: '#/components/schemas/Part0'")}
components:
  schemas:
${NAMES.map(
  (name) =>
    `    ${name}: { type: object, properties: { ${NAMES.map((other) => `to${other}: ${ref(other)}`)}, size: { type: integer, maximum: ${name === 'Part3' ? limit : 9} } } }`,
).join('\n')}
`

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
