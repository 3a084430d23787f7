import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Schema } from '../../src/model/document/document'
import { findViolations } from '../../src/model/request/validate'
import {
  findField,
  isSecret,
  pointerOfSchema,
  resolveSchema,
  resolveSchemaRef,
} from '../../src/model/schema/schema'
import { HEAD, load, readPaths } from './contracts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const createSchemas = (schemas: object) =>
  readPaths({}, { components: { schemas } }).schemas as Record<string, Schema>

describe('resolveSchema', () => {
  const {
    A = {},
    B = {},
    Yes = {},
  } = createSchemas({
    A: { ...ref('B'), description: 'own', required: ['a'] },
    B: { ...ref('C'), title: 'B' },
    C: { type: 'object', description: 'C', properties: { a: ref('A') } },
    Yes: ref('True'),
    True: true,
  })

  it('overrides annotations of the target, and adds the rules beside the reference, along a chain of references', () => {
    const properties = { a: ref('A') }
    const target = { title: 'B', description: 'own', type: 'object', properties }
    const rules = { required: ['a'] }
    expect(resolveSchema(A)).toEqual({ ...target, allOf: [{ allOf: [rules] }] })
    expect(resolveSchema(A)).toBe(resolveSchema(A))
    expect(findField(A, 'a')).toEqual(ref('A'))
  })

  it('preserves the JSON Pointer of the target', () => {
    const C = ['components', 'schemas', 'C']
    expect(pointerOfSchema(A)).toEqual(['components', 'schemas', 'A'])
    expect(pointerOfSchema(resolveSchema(A))).toEqual(C)
    expect(pointerOfSchema(findField(A, 'a') ?? {})).toEqual([...C, 'properties', 'a'])
    expect(pointerOfSchema(resolveSchemaRef('#/components/schemas/B', A))).toEqual(C)
    expect(resolveSchema(resolveSchemaRef('#/components/schemas/B', A))).toEqual(resolveSchema(B))
  })

  it('returns an object for a boolean schema', () => {
    expect([Yes, true, false].map(resolveSchema)).toEqual([{}, {}, { not: {} }])
  })
})

describe('isSecret', () => {
  it.each<[boolean, object]>([
    [true, { format: 'password' }],
    [true, { properties: { a: { items: { format: 'password' } } } }],
    [true, { additionalProperties: { format: 'password' } }],
    [true, { allOf: [{ anyOf: [{ oneOf: [ref('Word')] }] }] }],
    [true, { properties: { again: ref('A'), word: ref('Word') } }],
    [false, { properties: { again: ref('A'), name: { type: 'string' } } }],
  ])('returns %s for %j', (expected, schema) => {
    const { A = {} } = createSchemas({ A: schema, Word: { format: 'password' } })
    expect(isSecret(A)).toBe(expected)
  })
})

describe('loadContract', () => {
  const createSchema = async (schema: string, head = HEAD) =>
    load(
      `${head}paths: {}\ncomponents:\n  schemas:\n    A:\n      ${schema.replaceAll('\n', '\n      ')}`,
    )

  it.each<[string, object]>([
    ['allOf: { type: string }', {}],
    ['oneOf: [true, null, 7, a, { not: 7 }]', { oneOf: [true, {}, {}, {}, {}] }],
    ['items: 7', {}],
    ['properties: [a]', {}],
    [
      'properties: { a: true, b: , c: { properties: { d: text } } }',
      { properties: { a: true, b: {}, c: { properties: { d: {} } } } },
    ],
    ['enum: a\nrequired: true', {}],
    ['$ref: 7', {}],
    ['properties:\nallOf:\nenum:\nitems:\nrequired:\nnot:', {}],
  ])('drops malformed keywords of a schema: %s', async (keywords, expected) => {
    const { schemas } = await createSchema(`type: string\n${keywords}`)
    expect(schemas['A']).toEqual({ type: 'string', ...expected })
  })

  it.each([
    'items: [{ type: string }]',
    'items: true',
    'properties: { enum: { type: string }, nullable: {}, required: {} }',
    'enum: [a]\nrequired: [a]\nallOf: [{ $ref: "#/components/schemas/A/properties/a" }]\nproperties: { a: {} }',
  ])('keeps well-formed keywords of a schema: %s', async (schema) => {
    expect((await createSchema(schema)).schemas['A']).toEqual(parse(schema))
  })

  it.each([true, false])('reads the boolean schema %s', async (schema) => {
    const contract = await createSchema(String(schema))
    expect(findViolations(contract, ref('A'), 7).length === 0).toBe(schema)
  })
})
