import { describe, expect, it } from 'vitest'
import { compare } from '../../src/diff/compare'
import { loadContract } from '../../src/model/contract/load'
import { writeFiles } from '../files'
import { load } from './contracts'

const INFO = 'info: { title: T, version: 1.0.0 }'

const listRules = async (base: string, revision: string) =>
  compare(
    await loadContract(writeFiles({ 'openapi.yaml': base })),
    await loadContract(writeFiles({ 'openapi.yaml': revision })),
  ).map(({ rule }) => rule)

const swagger = (operation: string, rest = '', item = '') => `swagger: '2.0'
${INFO}
consumes: [application/x-www-form-urlencoded]
paths: { /pets: { ${item} post: { responses: { 200: { description: A. } }, ${operation} } } }
${rest}`

/** @param fields of a form. */
const openapi = (fields: string, required: string, encoding = '') => `openapi: 3.0.3
${INFO}
paths: { /pets: { post: { responses: { 200: { description: A. } }, requestBody: { ${required ? 'required: true, ' : ''}content: {
  application/x-www-form-urlencoded: { schema: { type: object, properties: { ${fields} }, required: [${required}] }${encoding} } } } } } }
`

const NAME = '{ name: name, in: formData, required: true, type: string }'
const AGE = '{ name: age, in: formData, type: integer }'
const LIST = '{ name: list, in: formData, type: array, items: { type: string } }'

describe('upgradeDocument, from OpenAPI 2.0', () => {
  it.each([
    [
      'a body is required if one of its fields is',
      swagger(`parameters: [${AGE}, ${NAME}]`),
      openapi('age: { type: integer }, name: { type: string }', 'name'),
    ],
    [
      'a body without a required field is optional',
      swagger(`parameters: [${AGE}]`),
      openapi('age: { type: integer }', ''),
    ],
    [
      'fields of a path belong to the body of each operation, which may override them',
      swagger(
        `parameters: [${AGE}]`,
        '',
        `parameters: [${NAME}, ${AGE.replace('integer', 'string')}],`,
      ),
      openapi('name: { type: string }, age: { type: integer }', 'name'),
    ],
    [
      'a reference to a field is a part of the body',
      swagger(
        `parameters: [${AGE}, { $ref: '#/parameters/name' }]`,
        `parameters: { name: ${NAME} }`,
      ),
      openapi('age: { type: integer }, name: { type: string }', 'name'),
    ],
    [
      'a list in a form is joined by commas',
      swagger(`parameters: [${LIST}]`),
      openapi(
        'list: { type: array, items: { type: string } }',
        '',
        ', encoding: { list: { explode: false } }',
      ),
    ],
    [
      'a list in a form with collectionFormat: multi is repeated',
      swagger(`parameters: [${LIST.replace('}', '}, collectionFormat: multi')}]`),
      openapi('list: { type: array, items: { type: string } }', ''),
    ],
  ])('keeps the meaning: %s', async (_, base, revision) => {
    expect(await listRules(base, revision)).toEqual([])
  })

  it('prefers the media types of an operation', async () => {
    const { operations } = await load(
      swagger(
        'produces: [text/csv, text/plain]',
        `produces: [application/json, text/plain]\nresponses: { All: { description: A., schema: { type: string } } }`,
      ).replace(
        'description: A. }',
        'description: A., schema: { type: string } }, 201: { $ref: "#/responses/All" }',
      ),
    )
    const [own, shared] = operations[0]?.responses ?? []
    const list = (response: typeof own) => response?.contents.map(({ mediaType }) => mediaType)
    expect([list(own), list(shared)]).toEqual([
      ['text/csv', 'text/plain'],
      ['application/json', 'text/plain'],
    ])
  })

  it('reads a discriminator', async () => {
    const { schemas } = await load(
      swagger(
        '',
        'definitions: { Pet: { type: object, discriminator: kind, properties: { discriminator: { type: string } } } }',
      ),
    )
    expect(schemas['Pet']).toMatchObject({
      discriminator: { propertyName: 'kind' },
      properties: { discriminator: { type: 'string' } },
    })
  })
})

const REFERENCES: [version: string, section: string, at: (reference: string) => string][] = [
  [
    "swagger: '2.0'",
    'definitions: { A: { type: string } }',
    (one) => `schema: { type: object, properties: { a: ${one} } }`,
  ],
  [
    'openapi: 3.0.3',
    'components: { schemas: { A: { type: string } } }',
    (one) =>
      `content: { application/json: { schema: { type: object, properties: { a: ${one} } } } }`,
  ],
]

describe.each(REFERENCES)('upgradeDocument, from %s', (version, section, at) => {
  const ref = `$ref: '#/${section.startsWith('d') ? 'definitions' : 'components/schemas'}/A'`
  const contract = (reference: string) => `${version}
${INFO}
paths: { /a: { get: { responses: { 200: { description: A., ${at(reference)} } } } } }
${section}
`
  it.each(['nullable: true', 'x-nullable: true', 'maxLength: 9', 'description: Ignored.'])(
    'ignores a field beside a reference: %s',
    async (field) => {
      const [base, revision] = [contract(`{ ${ref} }`), contract(`{ ${ref}, ${field} }`)]
      expect(await listRules(base, revision)).toEqual([])
    },
  )
})

const upload = (version: string, type: string, schema: string) => `openapi: ${version}
${INFO}
paths: { /a: { post: { requestBody: { content: { ${type}: { schema: ${schema} } } }, responses: { 200: { description: A. } } } } }
components: { schemas: { A: { type: object, properties: { a: { type: string } } }, B: { type: string, nullable: true } } }
`
const FILE = '{ type: string, format: binary }'
const [A, B] = ['A', 'B'].map((name) => `{ $ref: '#/components/schemas/${name}' }`)

describe('upgradeDocument, from OpenAPI 3.0', () => {
  it.each([
    ['multipart/form-data', `{ type: object, properties: { f: ${FILE} } }`],
    ['multipart/form-data', `{ type: object, properties: { f: { type: array, items: ${FILE} } } }`],
    ['multipart/form-data', '{ type: object, properties: { f: { type: string, format: byte } } }'],
    ['application/octet-stream', FILE],
  ])('a file means the same in OpenAPI 3.1: %s %s', async (type, schema) => {
    const [base, revision] = ['3.0.3', '3.1.0'].map((one) => upload(one, type, schema))
    expect(await listRules(base ?? '', revision ?? '')).toEqual([])
  })

  it.each([
    [`oneOf: [${A}, { type: integer }]`, `oneOf: [${A}, { type: integer }, { type: 'null' }]`],
    [`anyOf: [${A}, { type: integer }]`, `anyOf: [${A}, { type: integer }, { type: 'null' }]`],
    [`oneOf: [${A}, ${B}]`, `oneOf: [${A}, { type: [string, 'null'] }]`],
  ])('nullable alternatives may be null: %s', async (alternatives, upgraded) => {
    const [base, revision] = [
      upload('3.0.3', 'application/json', `{ nullable: true, ${alternatives} }`),
      upload('3.1.0', 'application/json', `{ ${upgraded} }`),
    ]
    expect(await listRules(base, revision)).toEqual([])
  })
})

it('the nested lists of OpenAPI 2.0 have a format of their own', async () => {
  const nested = (format: string) =>
    swagger(
      `parameters: [{ name: a, in: query, type: array, collectionFormat: pipes, items: { type: array, items: { type: string } ${format} } }]`,
    )
  const csv = nested(', collectionFormat: csv')
  expect(await listRules(nested(''), csv)).toEqual([])
  expect(await listRules(csv, nested(', collectionFormat: ssv'))).toEqual([
    'request-constraint-added',
  ])
})

it('keeps the fields of a path item beside its reference', async () => {
  const { operations } = await load(`openapi: 3.0.3
${INFO}
paths: { /a: { $ref: '#/x-item', get: { responses: {} } } }
x-item: { post: { responses: {} } }
`)
  expect(operations.map(({ method }) => method)).toEqual(['get', 'post'])
})
