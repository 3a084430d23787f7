import { describe, expect, it } from 'vitest'
import { serve } from '../../serve'
import { WALLETS } from '../../wallets'
import {
  contractFile,
  contractWith,
  contractWithBody,
  KEPT,
  verifyBy,
  verifyConforming,
  writeCases,
} from '../run-verify'

/** No ids, no examples, recursive schemas, huge limits. */
const UNUSUAL = `openapi: 3.1.0
info: { title: Unusual, version: 1.0.0 }
paths:
  /a:
    parameters:
      - { name: Authorization, in: header, required: true, schema: { type: string } }
    get:
      parameters:
        - { name: any, in: query, schema: {} }
        - { name: one, in: query, schema: { oneOf: [{ type: integer }, { type: boolean }] } }
        - { name: huge, in: query, schema: { type: string, maxLength: 2000000000 } }
        - { name: many, in: query, schema: { maxItems: 2000000000, type: array, items: { type: string } } }
      responses: { default: { description: Any. } }
    put:
      security: [{ key: [] }, { both: [], key: [] }]
      requestBody: { required: true, content: { image/png: { schema: { type: string } } } }
      responses: { '400': { description: Wrong. } }
    post:
      requestBody: { $ref: '#/components/requestBodies/Thing' }
      responses: { 4XX: { description: Wrong. } }
components:
  securitySchemes:
    key: { type: apiKey, in: query, name: key }
    both: { type: mutualTLS }
  requestBodies:
    Thing:
      content: { application/merge-patch+json: { schema: { $ref: '#/components/schemas/Thing' } } }
  schemas:
    Thing:
      type: object
      properties:
        parts: { type: array, items: { $ref: '#/components/schemas/Thing' } }
        price: { type: [number, 'null'], exclusiveMinimum: 0 }
        handle: { type: string, pattern: '^\\@[a-z]+$', example: '@ada' }
        total: { type: string, enum: [$5, $6] }
        whatever: { type: object, additionalProperties: { type: string } }
`

describe('a rule without a case', () => {
  it('is printed with its location', async () => {
    const { output } = await writeCases(contractFile(WALLETS))
    expect(output).toMatch(
      /^no case: getWallet: filter\.from is missing\n {2}\S*openapi\.yaml:26 \(paths > \/wallets\/\{chain\}\/\{number\} > get/m,
    )
  })

  it('is printed once for all operations, with three locations', async () => {
    const paths = 'abcde'
      .split('')
      .map(
        (id) =>
          `  /${id}: { get: { operationId: ${id}, parameters: [{ name: q, in: query, schema: { type: string, maxLength: 2000000000 } }], responses: { '204': {} } } }\n`,
      )
    const { output } = await writeCases(contractWith(paths.join('')))
    expect(output.slice(output.indexOf('no case'))).toMatch(
      /^no case: 5 operations: q is longer than 2000000000\n( {2}\S+openapi\.yaml:[456] \(paths > \/[abc] > get .*\)\n){3} {2}and 2 more$/,
    )
  })

  it('is named for a contract without ids and examples', async () => {
    const { omitted, cases } = await writeCases(contractFile(UNUSUAL))
    expect(omitted).toEqual([
      'getA: huge is longer than 2000000000',
      'getA: many has more than 2000000000 items',
      'putA: only bodies in JSON, forms, text/plain and application/octet-stream are supported',
    ])
    expect(JSON.stringify(cases('invalid-inputs'))).not.toContain('uthorization')
  })
})

it('generateCases reports an operation with an invalid schema once, and continues with the others', async () => {
  const { omitted, cases } = await writeCases(
    contractWith(`  /odd:
    post:
      operationId: addOdd
      parameters: [{ name: q, in: query, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { type: thing, properties: {} } } } }
      responses: { default: { description: Any., x-refuses: cross-site } }
  /any: { post: { operationId: addAny, requestBody: { content: { application/json: {} } }, responses: { default: { description: Any. } } } }
  /ping: { get: { operationId: ping, responses: { default: { description: Any. } } } }
security: [{ bearer: [] }]
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`),
  )
  expect(omitted).toEqual([expect.stringMatching(/^addOdd: a schema can't be used: /)])
  expect(cases('invalid-inputs').map(({ id }) => id)).toContain('ping-without-token')
})

it.each([
  ["'400': { description: Unreadable. }, '422': { description: Wrong. }", [400, 422], [404]],
  ["'422': { description: Wrong. }", [422], [400]],
  ["'400': { description: Wrong. }", [400], [422]],
])(
  'verify accepts each documented refusal of invalid input: %s',
  async (responses, right, wrong) => {
    const contract = contractWith(`  /notes:
    get:
      operationId: listNotes
      parameters: [{ name: n, in: query, schema: { type: integer, maximum: 5 } }]
      responses: { '204': { description: Done. }, ${responses} }
`)
    const check = async (status: number, only: string) => {
      const server = await serve((_, response) => response.writeHead(status).end())
      return (await verifyBy(contract, ['--server', server, '--only', only, '--checks', 'status']))
        .status
    }
    for (const status of right) expect(await check(status, 'n-high')).toBe(0)
    // A 400 beside a 422 may refuse valid input, such as a wrong code.
    expect(await check(right.at(-1) ?? 0, 'n-largest')).toBe(1)
    for (const status of wrong) expect(await check(status, 'n-high')).toBe(1)
  },
)

async function listIds(content: string) {
  const { cases } = await writeCases(contractWithBody(content))
  return [...cases('invalid-inputs'), ...cases('valid-inputs')].map(({ id }) =>
    id.replace('add-note-body-', ''),
  )
}

describe('generateCases', () => {
  it.each([
    ['', '', false],
    ['style: deepObject', '', false],
    ['explode: false', '', true],
    ['', 'required: [from]', true],
  ])(
    'omits a required object of the query unless no fields are sent as nothing: %s %s',
    async (serialization, required, isOmitted) => {
      const schema = ['type: object, properties: { from: { type: string, example: a } }', required]
      const parameter = [
        'name: filter, in: query, required: true',
        serialization,
        `schema: { ${schema.filter(Boolean).join(', ')} }`,
      ]
      const { cases } = await writeCases(
        contractWith(`  /notes:
    get: { operationId: listNotes, parameters: [{ ${parameter.filter(Boolean).join(', ')} }, { name: limit, in: query, schema: { type: integer } }], responses: ${KEPT} }
`),
      )
      const ids = cases('invalid-inputs').map(({ id }) => id)
      expect(ids.includes('list-notes-filter-missing')).toBe(isOmitted)
    },
  )

  it.each([
    ['application/json: { schema: {} }', true],
    [
      'application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: number } } } }',
      false,
    ],
    [
      'application/x-www-form-urlencoded: { schema: { type: object, required: [a], properties: { a: { type: number } } } }',
      true,
    ],
    ['text/plain: { schema: { type: string, maxLength: 3 } }', false],
    ['text/plain: { schema: { type: string, minLength: 1 } }', true],
    [
      'application/json: { schema: { type: object } }, text/csv: { schema: { type: string } }',
      false,
    ],
  ])('omits a required body unless it may be empty: %s', async (content, isOmitted) => {
    expect((await listIds(`{ ${content} }`)).includes('missing')).toBe(isOmitted)
  })

  it('makes ids unique if several rules have the same keyword', async () => {
    const ids = await listIds(
      '{ application/json: { example: abcd, schema: { type: string, allOf: [{ minLength: 2 }, { minLength: 3 }, { minLength: 4 }] } } }',
    )
    expect(ids).toEqual(expect.arrayContaining(['short', 'short-2', 'short-3']))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('generates cases for a field whose example is null', async () => {
    const ids = await listIds(
      "{ application/json: { example: { note: null }, schema: { type: object, properties: { note: { type: [string, 'null'], maxLength: 9 } } } } }",
    )
    expect(ids).toEqual(expect.arrayContaining(['note-long', 'note-longest', 'note-longest-emoji']))
  })

  it.each(['oneOf', 'anyOf'])(
    'generates cases for the member of %s that the example matches',
    async (keyword) => {
      const member =
        '{ type: object, required: [cat], properties: { cat: { type: string, minLength: 2, maxLength: 9 } } }'
      const other = '{ type: object, required: [dog], properties: { dog: { type: integer } } }'
      const ids = await listIds(
        `{ application/json: { example: { cat: Tom }, schema: { ${keyword}: [${other}, ${member}] } } }`,
      )
      expect(ids).toEqual(
        expect.arrayContaining(['cat-missing', 'cat-short', 'cat-long', 'cat-type']),
      )
      expect(ids).toEqual(expect.arrayContaining(['cat-shortest', 'cat-longest']))
    },
  )
})

it('verify passes a conforming server with unevaluatedProperties, and with a body of DELETE', async () => {
  const one =
    '{ type: object, required: [a], properties: { a: { type: string, minLength: 1, maxLength: 9 }, b: { type: integer, maximum: 5 } } }'
  const schema = `{ unevaluatedProperties: false, anyOf: [${one}, { type: object, required: [c], properties: { c: { type: integer } } }] }`
  const body = `{ required: true, content: { application/json: { schema: ${schema} } } }`
  const { output } = await verifyConforming(`  /things:
    post: { operationId: addThing, requestBody: ${body}, responses: ${KEPT} }
    delete: { operationId: removeThings, requestBody: ${body}, responses: ${KEPT} }
`)
  expect(output).toMatch(/\d+ passed, 0 failed, 0 not evaluated/)
})

it('generateCases puts deletions after all other cases, which need the resources', async () => {
  const methods: string[] = []
  const server = await serve(({ method = '' }, response) => {
    methods.push(method)
    response.writeHead(204).end()
  })
  const contract = contractWith(`  /notes/1:
    delete: { responses: { '204': { description: Gone. } } }
    patch:
      parameters: [{ name: n, in: query, schema: { type: integer, maximum: 5 } }]
      responses: ${KEPT}
`)
  await verifyBy(contract, ['--server', server, '--only', 'notes', '--concurrency', '1'])
  const first = methods.indexOf('DELETE')
  expect(methods.slice(first)).not.toContain('PATCH')
  expect(methods.filter((method) => method === 'PATCH').length).toBeGreaterThan(2)
})
