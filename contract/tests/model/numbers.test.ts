import { expect, it } from 'vitest'
import { checkRules, TOOL_RULES } from '../../src/lint/rules'
import { parseContract } from '../../src/model/contract/load'
import { HEAD } from './contracts'

const load = (schema: string) =>
  parseContract('openapi.yaml', Buffer.from(`${HEAD}components:\n  schemas:\n    A: ${schema}\n`))

it.each([
  ['{ maximum: 9007199254740991 }', { maximum: 9_007_199_254_740_991 }],
  ['{ maximum: 1.10, minimum: 0.0 }', { maximum: 1.1, minimum: 0 }],
  ['{ maximum: 010, enum: [1e3, 0x7F, +7] }', { maximum: 10, enum: [1000, 127, 7] }],
  ['{ properties: { 1.10: {}, 9: {} } }', { properties: { '1.1': {}, 9: {} } }],
])('a number is read as other parsers read it: %s', (text, schema) => {
  const { schemas, impreciseFields } = load(text)
  expect(schemas['A']).toEqual(schema)
  expect(impreciseFields).toEqual([])
})

it.each([
  ['maximum: 9223372036854775807', '9223372036854775807'],
  ['exclusiveMaximum: 0x7FFFFFFFFFFFFFFF', '9223372036854775807'],
  ['multipleOf: 0.12345678901234567891', '0.12345678901234567891'],
  ['maximum: 1e400', '1e400'],
  ['enum: [1, [9007199254740993]]', '9007199254740993'],
  ['default: { a: 9007199254740993 }', '9007199254740993'],
])('a field with a number that no double holds is ignored, and told: %s', (field, number) => {
  const contract = load(`{ ${field}, minLength: 1 }`)
  expect(contract.schemas['A']).toEqual({ minLength: 1 })
  const told = checkRules(contract, TOOL_RULES).map(({ line, message }) => `${line} ${message}`)
  expect(told).toEqual([
    `5 The number ${number}: no double holds it, so its field is ignored. Unsupported by: verify, diff. Write a number up to 9007199254740991, or a string.`,
  ])
})
