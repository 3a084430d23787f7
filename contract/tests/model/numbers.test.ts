import { describe, expect, it } from 'vitest'
import { readExactly, stringifyExactly } from '../../src/model/document/numbers'
import { listSentences } from '../diff/compared'
import { HEAD, load } from './contracts'

const schemaOf = (text: string) =>
  load(`${HEAD}components: { schemas: { A: ${text} } }\n`).then(({ schemas }) => schemas['A'] ?? {})

describe('a number', () => {
  it.each([
    ['9223372036854775807', 2 ** 63],
    ['0x7FFFFFFFFFFFFFFF', 2 ** 63],
    ['+9007199254740993', 9_007_199_254_740_992],
    ['1.10', 1.1],
    ['0.0', 0],
    ['010', 10],
  ])('is the nearest double in the model: %s', async (text, double) => {
    expect(await schemaOf(`{ maximum: ${text}, minimum: 1 }`)).toEqual({
      maximum: double,
      minimum: 1,
    })
  })

  it('is exact beside the model, also in data and behind a reference', async () => {
    const { schemas, operations } = await load(`${HEAD}
components: { schemas: { A: { maximum: 9223372036854775807, minimum: 1.10, enum: [[9007199254740993]] } } }
paths: { /a: { get: { parameters: [{ name: a, in: query, schema: { $ref: '#/components/schemas/A' } }], responses: {} } } }
`)
    const schema = schemas['A'] as object
    const read = (key: string) => stringifyExactly(readExactly(schema, key))
    expect(['maximum', 'minimum', 'enum'].map(read)).toEqual([
      ...['9223372036854775807', '1.1', '[[9007199254740993]]'],
    ])
    expect(operations).toHaveLength(1)
  })

  it('is the key of a map as other parsers read it', async () => {
    expect(await schemaOf('{ properties: { 1.10: {}, 9: {} } }')).toEqual({
      properties: { '1.1': {}, 9: {} },
    })
  })

  const inSchema = (schema: string, head = HEAD) => `${head}paths:
  /a:
    get:
      responses:
        '200':
          description: A.
          content:
            application/json:
              schema: { type: integer, ${schema} }
`

  it.each([
    [
      'maximum: 9223372036854775807',
      'maximum: 9223372036854775806',
      'the upper bound falls from <= 9223372036854775807 to <= 9223372036854775806',
    ],
    [
      'exclusiveMaximum: 9223372036854775808',
      'maximum: 9223372036854775806',
      'the upper bound falls from <= 9223372036854775807 to <= 9223372036854775806',
    ],
    [
      'minimum: -9223372036854775808',
      'exclusiveMinimum: -9223372036854775808',
      'the lower bound rises from >= -9223372036854775808 to >= -9223372036854775807',
    ],
    [
      'default: 9007199254740993',
      'default: 9007199254740992',
      'default changes from 9007199254740993 to 9007199254740992',
    ],
    ['enum: [9007199254740993, 1]', 'enum: [9007199254740992, 1]', 'may be 9007199254740992 now'],
    ['not: { const: 9007199254740993 }', 'not: { const: 9007199254740992 }', 'not is different'],
    ['example: 9007199254740993', 'example: 9007199254740992', 'example changed'],
  ])('is compared to the last digit: %s, %s', async (before, after, sentence) => {
    const [first] = await listSentences(inSchema(before), inSchema(after))
    expect(first).toContain(sentence)
  })

  it.each([
    ['maximum: 9223372036854775807', 'exclusiveMaximum: 9223372036854775808'],
    ['maximum: 1.10, default: 2.0', 'maximum: 1.1, default: 2'],
    ['maximum: 9007199254740993', 'maximum: 9007199254740993.0'],
  ])('is compared by its value: %s, %s', async (before, after) => {
    expect(await listSentences(inSchema(before), inSchema(after))).toEqual([])
  })
})
