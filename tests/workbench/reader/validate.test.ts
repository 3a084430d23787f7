import { describe, expect, it } from 'vitest'
import type { Schema } from '../../../workbench/reader/document'
import { readContract } from '../../../workbench/reader/read-contract'
import {
  inputViolations,
  responseViolations,
  violationsOf,
} from '../../../workbench/reader/validate'

const contract = readContract({
  openapi: '3.1.0',
  info: { title: 'A', version: '1.0.0' },
  paths: {
    '/things': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                allOf: [{ $ref: '#/components/schemas/Thing' }],
                required: ['name', 'madeAt'],
              },
            },
          },
        },
        responses: { 201: { description: 'Made.' } },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['id', 'parts'],
        properties: {
          id: { $ref: '#/components/schemas/Id' },
          name: { type: 'string' },
          madeAt: { type: 'string', readOnly: true },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
        },
      },
      Id: { type: 'string', readOnly: true },
    },
  },
})

const [post] = contract.operations
const sent = (body: unknown) =>
  post && inputViolations(contract, post, { path: {}, query: {}, header: {}, cookie: {}, body })

it('asks a request for no field that only the server writes', () => {
  expect(sent({ name: 'A', parts: [{ parts: [] }] })).toEqual([])
  expect(sent({ name: 'A', id: 7, parts: [] })).toEqual(['body /id must be string'])
  expect(sent({ parts: [{}] })).toEqual([
    "body /parts/0 must have required property 'parts'",
    "body must have required property 'name'",
  ])
})

it('asks a response for all of them', () => {
  const thing = { $ref: '#/components/schemas/Thing' }
  expect(violationsOf(contract, thing, { parts: [] })).toEqual(["must have required property 'id'"])
})

it('asks a response for no field that only the client writes', () => {
  const account = (field: Schema): Schema => ({
    allOf: [{ type: 'object', properties: { secret: field, name: { type: 'string' } } }],
    required: ['secret', 'name'],
  })
  const missing = (field: Schema) =>
    responseViolations(contract, account(field), {}).map((one) => one.split(' ').at(-1))
  expect(missing({ writeOnly: true })).toEqual(["'name'"])
  expect(missing({ writeOnly: false })).toEqual(["'secret'", "'name'"])
  expect(missing({ readOnly: true })).toEqual(["'secret'", "'name'"])
  expect(responseViolations(contract, account({ writeOnly: true }), [])).toEqual(['must be object'])
})

it.each([
  [0.01, 19.99, true],
  [0.01, 4.35, true],
  [0.01, 1_000_000.07, true],
  [0.1, 0.3, true],
  [1e-8, 0.12345678, true],
  [0.01, 19.995, false],
  [0.01, 0.0101, false],
  [3, 4, false],
])('of %s, %s is a multiple: %s', (multipleOf, value, isMultiple) => {
  expect(violationsOf(contract, { multipleOf }, value).length === 0).toBe(isMultiple)
})

describe('an input that breaks the contract', () => {
  const read = (operation: object) => {
    const one = readContract({
      openapi: '3.1.0',
      info: { title: 'A', version: '1.0.0' },
      paths: { '/a': { post: { responses: {}, ...operation } } },
    })
    const [found] = one.operations
    if (!found) throw new Error('no operation')
    return { one, found }
  }
  const NONE = { path: {}, query: {}, header: {}, cookie: {}, body: undefined }
  const wrong = (operation: object, input: object = {}) => {
    const { one, found } = read(operation)
    return inputViolations(one, found, { ...NONE, ...input })
  }
  const page = { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } }

  it.each<[string, object, object, string[]]>([
    [
      'has a wrong parameter',
      { parameters: [page] },
      { query: { page: 0 } },
      ['query page must be >= 1'],
    ],
    [
      'lacks a required one',
      { parameters: [{ ...page, required: true }] },
      {},
      ['query page is missing'],
    ],
    ['does not if that is optional', { parameters: [page] }, {}, []],
    [
      'lacks a required body',
      { requestBody: { required: true, content: {} } },
      {},
      ['the body is missing'],
    ],
    [
      'lacks both',
      { parameters: [{ ...page, required: true }], requestBody: { required: true, content: {} } },
      {},
      ['query page is missing', 'the body is missing'],
    ],
    ['does not if the body is optional', { requestBody: { content: {} } }, {}, []],
    [
      'does not if the body may be anything',
      { requestBody: { content: { 'application/json': {} } } },
      { body: 7 },
      [],
    ],
    ['does not if its body has no type', { requestBody: { content: {} } }, { body: 7 }, []],
    ['does not if there is to be no body', {}, { body: 7 }, []],
    [
      'has a body that breaks the schema of JSON',
      {
        requestBody: {
          content: {
            'text/plain': { schema: false },
            'application/json': { schema: { type: 'integer' } },
          },
        },
      },
      { body: 'x' },
      ['body must be integer'],
    ],
    [
      'names the fields that it must not have',
      {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  a: { additionalProperties: false },
                  b: { unevaluatedProperties: false },
                },
              },
            },
          },
        },
      },
      { body: { a: { c: 1 }, b: { d: 1 } } },
      [
        "body /a must NOT have additional properties 'c'",
        "body /b must NOT have unevaluated properties 'd'",
      ],
    ],
  ])('%s', (_, operation, input, expected) => {
    expect(wrong(operation, input)).toEqual(expected)
  })
})

it.each<[boolean, string[]]>([
  [true, []],
  [false, ['must NOT be valid']],
])('the schema %s allows any value, or none', (schema, expected) => {
  expect(violationsOf(contract, schema, 7)).toEqual(expected)
})

it.each([
  [
    'by its name',
    { $ref: '#/components/schemas/Odd' },
    /^components > schemas > Odd: a schema can't be used: /,
  ],
  ['that has none', { type: 'thing' }, /^a schema can't be used: /],
])('names a schema that can’t be used, %s', (_, schema, message) => {
  const odd = readContract({
    openapi: '3.1.0',
    info: { title: 'A', version: '1.0.0' },
    components: { schemas: { Odd: { type: 'thing' } } },
  })
  expect(() => violationsOf(odd, schema, 7)).toThrow(message)
})
