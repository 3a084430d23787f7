import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadContract } from '../../../src/model/contract/load'
import { generateCases, type Omission } from '../../../src/verify/cases/generate'
import { isOfSuite } from '../../../src/verify/test-case'
import type { Schema } from '../../proof/schemas'
import { createJudge } from '../../proof/validator'
import { contractWith, contractWithBody } from '../run-verify'

async function listCases(file: string) {
  const contract = await loadContract(file)
  const omitted: Omission[] = []
  const cases = [...generateCases(contract, { omit: (one) => omitted.push(one) })]
  const bodies = (suite: 'valid-inputs' | 'invalid-inputs') =>
    cases
      .filter((one) => isOfSuite(one, suite))
      .map(({ id, steps: [step] }) => ({ id, value: step?.requestBody?.payload }))
      .filter(({ value }) => value !== undefined)
  return { cases, omitted, valid: bodies('valid-inputs'), invalid: bodies('invalid-inputs') }
}

/** The contract's schema of a body, and the one of a wrong server, each in YAML. */
const PAIRS: Record<string, [schema: string, wrong: string][]> = {
  'refuses the second of two alternatives': [
    ['{ oneOf: [{ type: string }, { type: integer }] }', '{ type: string }'],
    [
      '{ type: object, required: [v], properties: { v: { anyOf: [{ type: boolean }, { type: string, maxLength: 4 }] } } }',
      '{ type: object, required: [v], properties: { v: { type: boolean } } }',
    ],
    [
      '{ type: array, minItems: 1, items: { oneOf: [{ type: object, required: [a], properties: { a: { type: string } }, additionalProperties: false }, { type: object, required: [b], properties: { b: { type: string } }, additionalProperties: false }] } }',
      '{ type: array, minItems: 1, items: { type: object, required: [a] } }',
    ],
    [
      '{ allOf: [{ type: object, required: [id], properties: { id: { type: integer } } }, { anyOf: [{ required: [x], properties: { x: { type: string } } }, { required: [y], properties: { y: { type: string } } }] }] }',
      '{ type: object, required: [id, x] }',
    ],
  ],
  'ignores a rule of the second alternative': [
    [
      '{ oneOf: [{ type: object, required: [k], properties: { k: { const: x } } }, { type: object, required: [k, n], properties: { k: { const: y }, n: { type: integer, maximum: 7 } } }] }',
      '{ oneOf: [{ type: object, required: [k], properties: { k: { const: x } } }, { type: object, required: [k, n], properties: { k: { const: y }, n: { type: integer } } }] }',
    ],
    [
      "{ type: object, properties: { m: { additionalProperties: { anyOf: [{ type: integer }, { type: string, pattern: '^a+$' }] } } } }",
      '{ type: object, properties: { m: { additionalProperties: { type: [integer, string] } } } }',
    ],
    [
      '{ oneOf: [{ type: integer }, { oneOf: [{ type: boolean }, { type: array, minItems: 2, items: { type: string } }] }] }',
      '{ type: [integer, boolean, array], items: { type: string } }',
    ],
  ],
  'accepts a value of two alternatives': [
    [
      '{ oneOf: [{ type: object, required: [a] }, { type: object, required: [b] }, { type: object, required: [c] }] }',
      '{ anyOf: [{ type: object, required: [a] }, { type: object, required: [b] }, { type: object, required: [c] }] }',
    ],
    [
      '{ oneOf: [{ type: integer, multipleOf: 3 }, { type: integer, multipleOf: 5 }] }',
      '{ type: integer }',
    ],
  ],
  'ignores a rule of names that are not fixed': [
    ['{ type: object, additionalProperties: { type: boolean } }', '{ type: object }'],
    [
      '{ type: object, properties: { a: { type: string } }, additionalProperties: { type: integer, minimum: 3 } }',
      '{ type: object, properties: { a: { type: string } }, additionalProperties: { type: integer } }',
    ],
    [
      "{ type: object, patternProperties: { '^n[0-9]+$': { type: number } }, additionalProperties: false }",
      "{ type: object, patternProperties: { '^n[0-9]+$': true }, additionalProperties: false }",
    ],
    ['{ type: object, propertyNames: { maxLength: 12 } }', '{ type: object }'],
    ['{ type: object, propertyNames: { enum: [de, en] } }', '{ type: object }'],
    [
      '{ allOf: [{ type: object, properties: { a: { type: string } } }], unevaluatedProperties: { type: string, maxLength: 3 } }',
      '{ allOf: [{ type: object, properties: { a: { type: string } } }], unevaluatedProperties: { type: string } }',
    ],
  ],
  'ignores a rule of items by position': [
    [
      '{ type: array, minItems: 3, prefixItems: [{ type: string }, { type: string }, { type: boolean }] }',
      '{ type: array, minItems: 3, prefixItems: [{ type: string }, { type: string }] }',
    ],
    [
      '{ type: array, prefixItems: [{ type: string }], items: { type: integer } }',
      '{ type: array, prefixItems: [{ type: string }] }',
    ],
    [
      '{ type: array, prefixItems: [{ type: string }, { type: integer }], items: false }',
      '{ type: array, prefixItems: [{ type: string }, { type: integer }] }',
    ],
  ],
  'ignores a condition': [
    [
      '{ type: object, properties: { a: { type: string }, b: { type: integer } }, dependentSchemas: { a: { required: [b], properties: { b: { minimum: 4 } } } } }',
      '{ type: object, properties: { a: { type: string }, b: { type: integer } }, dependentSchemas: { a: { required: [b] } } }',
    ],
    [
      '{ type: object, required: [t], properties: { t: { enum: [x, y] }, n: { type: integer } }, if: { properties: { t: { const: y } } }, then: { properties: { n: { maximum: 9 } } } }',
      '{ type: object, required: [t], properties: { t: { enum: [x, y] }, n: { type: integer } } }',
    ],
    [
      '{ type: object, required: [t], properties: { t: { enum: [x, y] }, n: { type: string } }, if: { properties: { t: { const: x } } }, else: { required: [n] } }',
      '{ type: object, required: [t], properties: { t: { enum: [x, y] }, n: { type: string } } }',
    ],
  ],
  'ignores not': [
    ['{ type: string, not: { enum: [admin, root] } }', '{ type: string }'],
    [
      '{ type: object, properties: { a: { type: integer }, b: { type: integer } }, not: { required: [a, b] } }',
      '{ type: object, properties: { a: { type: integer }, b: { type: integer } } }',
    ],
  ],
  'ignores a count or a kind of members': [
    [
      '{ type: object, minProperties: 2, additionalProperties: { type: string } }',
      '{ type: object }',
    ],
    [
      '{ type: object, maxProperties: 2, additionalProperties: { type: string } }',
      '{ type: object }',
    ],
    [
      '{ type: array, items: { type: integer }, contains: { minimum: 10 } }',
      '{ type: array, items: { type: integer } }',
    ],
    [
      '{ type: array, items: { type: string, enum: [a, b] }, contains: { const: a }, minContains: 2 }',
      '{ type: array, items: { type: string, enum: [a, b] }, contains: { const: a } }',
    ],
    [
      '{ type: array, items: { type: string, enum: [a, b] }, contains: { const: a }, maxContains: 1 }',
      '{ type: array, items: { type: string, enum: [a, b] }, contains: { const: a } }',
    ],
  ],
  'refuses a valid value at the bounds of its type': [
    ['{ type: boolean }', '{ const: true }'],
    ['{ type: boolean }', '{ const: false }'],
    ['{ type: array, items: { type: string } }', '{ type: array, minItems: 1 }'],
    ['{ type: array, items: { enum: [a, b] } }', '{ type: array, maxItems: 1 }'],
    ['{ type: string }', '{ type: string, minLength: 1 }'],
    ['{ type: string }', "{ type: string, pattern: '^.*$' }"],
    ['{ type: integer }', '{ type: integer, not: { const: 0 } }'],
    ['{ type: number }', '{ type: number, minimum: 0 }'],
    ['{ type: number }', '{ type: integer }'],
    ['{ type: integer, format: int64 }', '{ type: integer, maximum: 4294967295 }'],
    [
      '{ type: object, properties: { a: { type: string } }, additionalProperties: true }',
      '{ type: object, properties: { a: { type: string } }, additionalProperties: false }',
    ],
    [
      '{ type: object, properties: { a: { type: string }, b: { type: string } } }',
      '{ type: object, minProperties: 1 }',
    ],
  ],
}

describe.each(Object.entries(PAIRS))('a server that %s', (_, pairs) => {
  it.each(pairs)('by %s is told from one by %s', async (text, other) => {
    const [schema, wrong] = [parse(text) as Schema, parse(other) as Schema]
    const contract = contractWithBody(`{ application/json: { schema: ${text} } }`)
    const { valid, invalid } = await listCases(contract)
    const [isValid, isValidThere] = [await createJudge(schema), await createJudge(wrong)]
    expect(valid.filter(({ value }) => !isValid(value))).toEqual([])
    expect(invalid.filter(({ value }) => isValid(value))).toEqual([])
    const found = [
      ...valid.filter(({ value }) => !isValidThere(value)),
      ...invalid.filter(({ value }) => isValidThere(value)),
    ]
    expect(found).not.toEqual([])
  })
})

it('alternatives that a discriminator names are each sent and broken', async () => {
  const { valid, invalid } = await listCases(
    contractWith(`  /pets:
    post:
      operationId: addPet
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '201': { description: Created. }, '422': { description: Invalid. } }
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { meow: '#/components/schemas/Cat', bark: '#/components/schemas/Dog' } }
    Cat: { type: object, required: [kind, lives], properties: { kind: { const: meow }, lives: { type: integer } } }
    Dog: { type: object, required: [kind, tricks], properties: { kind: { const: bark }, tricks: { type: array, maxItems: 2, items: { type: string } } } }
`),
  )
  expect(valid.map(({ value }) => (value as { kind: string }).kind)).toContain('bark')
  expect(invalid.map(({ id }) => id)).toEqual(
    expect.arrayContaining(
      ['addPet-body-lives-missing', 'addPet-body-tricks-missing', 'addPet-body-tricks-many'].map(
        (id) => id.replace('addPet', 'add-pet'),
      ),
    ),
  )
})

it('a rule that no generated value breaks alone is named', async () => {
  const { omitted } = await listCases(
    contractWithBody(
      '{ application/json: { schema: { type: object, required: [a], properties: { a: { type: string } }, minProperties: 1, not: { required: [a], properties: { a: { type: integer } } } } } }',
    ),
  )
  expect(omitted.map(({ reason }) => reason)).toEqual([
    'body has fewer than 1 field',
    'body breaks not',
  ])
})
