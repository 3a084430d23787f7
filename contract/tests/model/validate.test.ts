import { describe, expect, it } from 'vitest'
import type { Schema } from '../../src/model/document/document'
import { isAuthorized } from '../../src/model/request/authorization'
import {
  findInputViolations,
  findResponseViolations,
  findViolations,
  formatInputViolation,
  formatViolation,
  isValidValue,
} from '../../src/model/request/validate'
import { adoptSchema, resolveSchema } from '../../src/model/schema/schema'
import { readContractAndOperation, readOperation, readPaths } from './contracts'

const NO_INPUT = { path: {}, query: {}, header: {}, cookie: {}, body: undefined }
const json = (schema: unknown) => ({ 'application/json': { schema } })
const thing = { $ref: '#/components/schemas/Thing' }

const schemas = {
  Thing: {
    type: 'object',
    required: ['id', 'parts'],
    properties: {
      id: { $ref: '#/components/schemas/Id' },
      name: { type: 'string' },
      madeAt: { type: 'string', readOnly: true },
      pin: { type: 'string', writeOnly: true },
      old: { type: 'string', readOnly: false, writeOnly: false },
      parts: { type: 'array', items: thing },
    },
  },
  Id: { type: 'string', readOnly: true },
}

function readThings(...required: string[]) {
  const content = json({ allOf: [thing], required })
  const responses = { 200: { content } }
  const one = readContractAndOperation(
    { requestBody: { content }, responses },
    { components: { schemas } },
  )
  return { ...one, schema: one.operation.responses[0]?.contents[0]?.schema ?? {} }
}

describe('a copied schema', () => {
  it('resolves once it is adopted', () => {
    const { contract } = readThings()
    const copy: Schema = structuredClone(thing)
    expect(() => resolveSchema(copy)).toThrow('adoptSchema')
    adoptSchema(contract.document, copy)
    expect(resolveSchema(copy)).toEqual(contract.schemas['Thing'])
  })

  it.each([
    ['by structuredClone', structuredClone<Schema>],
    [
      'by spread',
      (schema: Schema) => ({ ...schema, ...(schema.allOf && { allOf: [{ ...thing }] }) }),
    ],
  ])('%s is that of the contract', (_, copy) => {
    const { contract, schema } = readThings('pin')
    const body = { id: 'a', parts: [] }
    expect(findResponseViolations(contract, copy(schema), body)).toEqual([])
    expect(findViolations(contract, copy(thing), body)).toEqual([])
    expect(findViolations(contract, copy(thing), {}).map(formatViolation)).toEqual(
      findViolations(contract, thing, {}).map(formatViolation),
    )
  })
})

describe('findInputViolations', () => {
  it('does not require readOnly fields, at any depth', () => {
    const { contract, operation } = readThings('name', 'madeAt')
    const violations = (body: unknown) =>
      findInputViolations(contract, operation, { ...NO_INPUT, body }).map(formatInputViolation)
    expect(violations({ name: 'A', parts: [{ parts: [] }] })).toEqual([])
    expect(violations({ name: 'A', id: 7, parts: [] })).toEqual(['body /id must be string'])
    expect(violations({ parts: [{}] })).toEqual([
      "body /parts/0 must have required property 'parts'",
      "body must have required property 'name'",
    ])
  })

  const page = { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } }
  const needed = { parameters: [{ ...page, required: true }] }
  const strict = {
    properties: { a: { additionalProperties: false }, b: { unevaluatedProperties: false } },
  }
  it.each<[object, object, string[]]>([
    [{ parameters: [page] }, { query: { page: 0 } }, ['query page must be >= 1']],
    [{ parameters: [page], requestBody: { content: {} } }, {}, []],
    [
      { ...needed, requestBody: { required: true, content: {} } },
      {},
      ['query page is missing', 'body is missing'],
    ],
    [{ requestBody: { content: { 'application/json': {} } } }, { body: 7 }, []],
    [{}, { body: 7 }, []],
    [
      { requestBody: { content: { 'text/plain': {}, ...json({ type: 'integer' }) } } },
      { body: 'x' },
      ['body must be integer'],
    ],
    [
      { requestBody: { content: json(strict) } },
      { body: { a: { c: 1 }, b: { d: 1 } } },
      [
        "body /a must NOT have additional properties 'c'",
        "body /b must NOT have unevaluated properties 'd'",
      ],
    ],
  ])('returns for the operation %j and the input %j: %j', (operation, input, violations) => {
    const { contract, operation: found } = readContractAndOperation(operation)
    const wrong = findInputViolations(contract, found, { ...NO_INPUT, ...input })
    expect(wrong.map(formatInputViolation)).toEqual(violations)
  })
})

describe('findResponseViolations', () => {
  it('requires readOnly fields, and no writeOnly fields', () => {
    const { contract, schema } = readThings('pin', 'madeAt', 'old')
    const violations = (body: unknown) =>
      findResponseViolations(contract, schema, body).map(formatViolation)
    expect(violations({ parts: [] })).toEqual([
      "must have required property 'id'",
      "must have required property 'madeAt'",
      "must have required property 'old'",
    ])
    expect(violations([])).toEqual(['must be object'])
  })
})

describe('findViolations', () => {
  const contract = readPaths({}, { components: { schemas: { Odd: { type: 'thing' } } } })

  it.each([
    [0.01, 19.99, true],
    [0.01, 1_000_000.07, true],
    [0.01, 19.995, false],
  ])(
    'compares multiples of %s with decimal precision: %s is a multiple: %s',
    (multipleOf, value, isMultiple) => {
      expect(findViolations(contract, { multipleOf }, value).length === 0).toBe(isMultiple)
    },
  )

  it('accepts any value for the schema true, and none for false', () => {
    expect(findViolations(contract, true, 7)).toEqual([])
    expect(findViolations(contract, false, 7).map(formatViolation)).toEqual(['must NOT be valid'])
  })

  it('ignores an unknown format', () => {
    expect(findViolations(contract, { format: 'uint32' }, -7)).toEqual([])
  })

  it('throws a ContractError with the JSON Pointer of an invalid schema', () => {
    const invalid = (schema: Schema) => () => findViolations(contract, schema, 7)
    const message = /^components > schemas > Odd: a schema can't be used: /
    expect(invalid({ $ref: '#/components/schemas/Odd' })).toThrow(message)
    expect(invalid({ type: 'thing' })).toThrow(/^a schema can't be used: /)
  })
})

describe('isAuthorized', () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    inQuery: { type: 'apiKey', in: 'query', name: 'key' },
    inCookie: { type: 'apiKey', in: 'cookie', name: 's.id' },
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'Basic' },
    oauth: { type: 'oauth2', flows: {} },
    certificate: { type: 'mutualTLS' },
    digest: { type: 'http', scheme: 'digest' },
  }
  type Name = keyof typeof securitySchemes | 'undeclared'

  it.each<[boolean, Name[][], Record<string, string>, string?]>([
    [true, [], {}],
    [true, [['key']], { 'x-key': '' }],
    [false, [['key']], {}, 'X-Key=1'],
    [true, [['inQuery']], {}, 'key=1'],
    [false, [['inQuery']], { key: '1' }],
    [true, [['inCookie']], { cookie: 's.id=7' }],
    [true, [['inCookie']], { cookie: 'a=1; s.id=7' }],
    [false, [['inCookie']], { cookie: 'as.id=7' }],
    [false, [['inCookie']], { cookie: 'sxid=7' }],
    [true, [['bearer']], { authorization: 'bearer 7' }],
    [false, [['bearer']], { authorization: 'Basic 7' }],
    [false, [['bearer']], { authorization: 'Bearers 7' }],
    [true, [['basic']], { authorization: 'Basic 7' }],
    [true, [['oauth']], { authorization: 'Bearer 7' }],
    [true, [['certificate']], {}],
    [true, [['digest']], { authorization: 'Digest a=7' }],
    [true, [['undeclared']], { authorization: 'Any 7' }],
    [false, [['undeclared']], {}],
    [true, [['key'], ['bearer']], { authorization: 'Bearer 7' }],
    [false, [['key', 'bearer']], { 'x-key': '1' }],
    [false, [['key']], { 'x-key': '7-wrong' }],
    [false, [['bearer']], { authorization: 'Bearer 7-wrong' }],
    [false, [['basic']], { authorization: `Basic ${btoa('aml-contract:-wrong')}` }],
  ])(
    'returns %s for the security %j, the headers %j and the query %s',
    (expected, names, headers, query) => {
      const security = names.map((all) => Object.fromEntries(all.map((name) => [name, []])))
      const operation = readOperation({ security }, { components: { securitySchemes } })
      const header = (name: string) => headers[name]
      expect(isAuthorized(operation, header, new URLSearchParams(query))).toBe(expected)
    },
  )
})

it('a list without the items of `prefixItems` breaks the keywords after it', () => {
  const schema = { type: 'array', prefixItems: [{ type: 'string' }], contains: { type: 'number' } }
  const responses = { 200: { content: json(schema) } }
  const { contract, operation } = readContractAndOperation({ responses }, {})
  const own = operation.responses[0]?.contents[0]?.schema ?? {}
  expect(findResponseViolations(contract, own, [])).toMatchObject([{ keyword: 'contains' }])
  expect(isValidValue(contract, own, [], 'response')).toBe(false)
  expect(isValidValue(contract, own, ['a', 1], 'response')).toBe(true)
})
