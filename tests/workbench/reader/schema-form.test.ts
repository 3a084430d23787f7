import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadContract } from '../../../workbench/reader/load.ts'
import { violationsOf } from '../../../workbench/reader/validate.ts'
import { filesOf, workbench } from '../files'

/** A contract of one schema, which an operation takes and returns. */
const contractOf = (schema: string, openapi = '3.1.0') => `openapi: ${openapi}
info: { title: T, version: 1.0.0 }
security: []
paths:
  /a:
    post:
      operationId: a
      summary: A
      requestBody: { content: { application/json: { schema: &schema
        { $ref: '#/components/schemas/A' } } } }
      responses: { '200': { description: A., content: { application/json: { schema: *schema } } } }
components:
  schemas:
    A:
      ${schema.replaceAll('\n', '\n      ')}
`

const COMMANDS = [['lint'], ['reference'], ['verify', '--write-cases', 'cases'], ['bundle']]

const ANY = {}

/** Keywords of a form that they may not have, and what is read of them. */
const MALFORMED: [string, object][] = [
  ['allOf: { type: string }', {}],
  ['anyOf: a', {}],
  ['oneOf: [true, null, 7, a, { not: 7 }]', { oneOf: [true, ANY, ANY, ANY, {}] }],
  ['prefixItems: [[a]]', { prefixItems: [ANY] }],
  ['not: none', {}],
  ['items: 7', {}],
  ['additionalProperties: "no"', {}],
  ['properties: [a]', {}],
  [
    'properties: { a: true, b: , c: { properties: { d: text } } }',
    { properties: { a: true, b: ANY, c: { properties: { d: ANY } } } },
  ],
  ['enum: a', {}],
  ['required: true', {}],
  ['$ref: 7', {}],
  ['properties:\nallOf:\nenum:\nitems:\nrequired:\nnot:', {}],
]

describe('a schema is read without what has another form than it may have', () => {
  it.each(MALFORMED)('%s', async (schema, expected) => {
    const own = { type: 'string', maxLength: 1 }
    const text = contractOf(`type: string\nmaxLength: 1\n${schema}`)
    const { schemas } = await loadContract(filesOf({ 'openapi.yaml': text }))
    expect(schemas['A']).toEqual({ ...own, ...expected })
  })

  it.each(COMMANDS)('%s does so', async (...args) => {
    const properties = MALFORMED.map(
      ([schema], index) => `  p${index}:\n    ${schema.replaceAll('\n', '\n    ')}`,
    )
    const text = contractOf(`properties:\n${properties.join('\n')}`)
    const file = filesOf({ 'openapi.yaml': text })
    const { status, output } = await workbench([...args, '--contract', file], dirname(file))
    expect(output).not.toContain('TypeError')
    expect(status, output).toBe(args[0] === 'lint' ? 1 : 0)
  })
})

it.each([
  'items: [{ type: string }]',
  'items: true',
  'additionalProperties: false',
  'properties: { enum: { type: string }, nullable: {}, required: {} }',
  'enum: [a]\nrequired: [a]\nallOf: [{ $ref: "#/components/schemas/A/properties/a" }]\nproperties: { a: {} }',
])('a schema of a form that can be read stays as it is: %s', async (schema) => {
  const { schemas } = await loadContract(filesOf({ 'openapi.yaml': contractOf(schema) }))
  expect(schemas['A']).toEqual(parse(schema))
})

it.each([
  ['true', []],
  ['false', ['must NOT be valid', 'boolean schema is false']],
])('a schema that is %s allows any value, or none', async (schema, expected) => {
  const contract = await loadContract(filesOf({ 'openapi.yaml': contractOf(schema) }))
  const found = violationsOf(contract, { $ref: '#/components/schemas/A' }, 7)
  expect(expected).toEqual(expect.arrayContaining(found))
  expect(found.length > 0).toBe(expected.length > 0)
})

it('`nullable` of OpenAPI 3.0 is a type, and nothing without one', async () => {
  const schemas = async (schema: string) =>
    (await loadContract(filesOf({ 'openapi.yaml': contractOf(schema, '3.0.3') }))).schemas['A']
  expect(await schemas('type: string\nnullable: true')).toEqual({ type: ['string', 'null'] })
  expect(await schemas('nullable: true\nproperties: { nullable: { nullable: true } }')).toEqual({
    properties: { nullable: {} },
  })
})
