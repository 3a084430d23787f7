import { expect, it } from 'vitest'
import { loadContract } from '../../../src/model/contract/load'
import { findViolations } from '../../../src/model/request/validate'
import { makeValue } from '../../../src/values/make'
import { serve } from '../../serve'
import { contractFile, contractWithBody, verifyBy, writeCases } from '../run-verify'

it.each([
  '{ type: number, exclusiveMinimum: 5 }',
  '{ type: integer, exclusiveMinimum: 5, exclusiveMaximum: 7 }',
  '{ type: number, exclusiveMinimum: 0.1, exclusiveMaximum: 0.2 }',
  '{ type: integer, minimum: 10, multipleOf: 7 }',
  '{ type: number, multipleOf: 0.25, exclusiveMinimum: 0 }',
  '{ type: integer, maximum: -3 }',
  "{ type: string, pattern: '^[a-z]{2}$', maxLength: 2 }",
  "{ type: string, pattern: '^[a-z]+$', minLength: 40 }",
  "{ allOf: [{ type: string, pattern: '[0-9]' }, { pattern: '[a-z]' }, { pattern: '[A-Z]' }, { minLength: 8 }] }",
  '{ type: array, uniqueItems: true, minItems: 4, items: { type: integer, minimum: 3 } }',
  '{ type: array, uniqueItems: true, minItems: 3, items: { enum: [a, b, c] } }',
  '{ type: array, minItems: 2, prefixItems: [{ type: string }, { type: integer }], items: false }',
  '{ type: array, minItems: 2, contains: { const: 7 } }',
  '{ type: array, items: { type: integer }, contains: { minimum: 10 }, minContains: 2, maxContains: 3 }',
  '{ type: array, uniqueItems: true, contains: { type: integer }, minContains: 3 }',
  '{ type: array, uniqueItems: true, minItems: 2, items: { type: object, required: [a], properties: { a: { type: integer } }, additionalProperties: false } }',
  '{ type: array, uniqueItems: true, minItems: 2, items: { type: array, minItems: 1, items: { type: string } } }',
  "{ $ref: '#/components/schemas/Named', required: [last], properties: { last: { type: string } } }",
  "{ type: object, minProperties: 2, patternProperties: { '^x-[a-z]+$': { type: integer } }, additionalProperties: false }",
  "{ type: object, minProperties: 1, propertyNames: { pattern: '^[A-Z]{3}$' } }",
  '{ type: object, minProperties: 3, additionalProperties: { type: boolean } }',
  '{ type: object, maxProperties: 1, properties: { a: { type: string }, b: { type: string } } }',
  '{ type: object, properties: { a: { type: string }, b: { type: string } }, oneOf: [{ required: [a] }, { required: [b] }] }',
  '{ type: object, properties: { a: { type: string } }, not: { required: [a] } }',
  '{ type: string, not: { const: string } }',
  "{ type: string, not: { pattern: '^s' } }",
  '{ type: integer, not: { multipleOf: 2 }, minimum: 4 }',
  '{ type: object, required: [kind], properties: { kind: { enum: [a, b] } }, if: { properties: { kind: { const: a } } }, then: { required: [c] }, else: { required: [d] } }',
  '{ type: object, properties: { a: { type: integer } }, dependentRequired: { a: [b] } }',
  '{ oneOf: [{ type: object, required: [a], properties: { a: { type: string } }, additionalProperties: false }, { type: object, required: [a], properties: { a: { type: integer } }, additionalProperties: false }] }',
  '{ anyOf: [false, { type: integer }] }',
  "{ $ref: '#/components/schemas/Node' }",
  "{ $ref: '#/components/schemas/Pet' }",
])('makeValue makes a valid value of %s', async (schema) => {
  const file = contractFile(`openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /a: { post: { requestBody: { content: { application/json: { schema: ${schema} } } }, responses: { '200': { description: Done. } } } }
components:
  schemas:
    Named: { type: object, required: [first], properties: { first: { type: string, minLength: 2 } } }
    Node: { type: object, required: [next], properties: { next: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Node' }] } } }
    Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, required: [lives], properties: { lives: { type: integer, minimum: 9 } } }] }
`)
  const contract = await loadContract(file)
  const found = contract.operations[0]?.body?.contents[0]?.schema ?? {}
  const value = makeValue({ contract, audience: 'request' }, found)
  expect(value).not.toBe(undefined)
  expect(findViolations(contract, found, value)).toEqual([])
})

it('a case adds to many objects that refer to each other one field, without its optional parts', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `object${index}`)
  const fields = names.map((name) => `${name}: { $ref: '#/components/schemas/${name}' }`).join(', ')
  const { cases } = await writeCases(
    contractFile(`openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /a: { post: { operationId: add, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/object0' } } } }, responses: { '204': { description: Done. } } } }
components:
  schemas:
${names.map((name) => `    ${name}: { type: object, properties: { ${fields} } }`).join('\n')}
`),
  )
  const all = cases('valid-inputs')
  const whole = Object.fromEntries(names.map((name) => [name, {}]))
  expect(all[0]?.requestBody?.payload).toEqual(whole)
  expect(
    all.find(({ id }) => id === 'add-body-object1-object2-given')?.requestBody?.payload,
  ).toEqual({
    ...whole,
    object1: { object2: {} },
  })
})

const KINDS = `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /a: { post: { operationId: add, requestBody: { content: { application/json: { schema: BODY } } }, responses: { '204': { description: Done. }, '422': { description: Wrong. } } } }
components:
  schemas:
    Cat: { type: object, required: [kind, lives], properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, required: [kind, trick], properties: { kind: { type: string }, trick: { type: string } } }
    Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Fox: { allOf: [{ $ref: '#/components/schemas/Pet' }, { required: [tail], properties: { tail: { type: string } } }] }
`
const CATS = "oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]"

it.each([
  [`{ ${CATS}, discriminator: { propertyName: kind, mapping: { cat: Cat } } }`, ['cat', 'Dog']],
  [
    `{ ${CATS}, discriminator: { propertyName: kind, mapping: { c: '#/components/schemas/Cat' } } }`,
    ['c', 'Dog'],
  ],
  [`{ ${CATS.replace('oneOf', 'anyOf')}, discriminator: { propertyName: kind } }`, ['Cat', 'Dog']],
  ["{ $ref: '#/components/schemas/Pet' }", ['Pet', 'Fox']],
])('verify sends a value of each alternative of %s, which names it', async (schema, kinds) => {
  const { cases } = await writeCases(contractFile(KINDS.replace('BODY', schema)))
  const bodies = cases('valid-inputs').flatMap(({ requestBody }) => requestBody?.payload ?? [])
  expect(new Set(bodies.map((body) => Reflect.get(Object(body), 'kind')))).toEqual(new Set(kinds))
})

it('verify names a pattern of another engine once, and as the reason why an operation has no case', async () => {
  const schema =
    "{ type: object, required: [code], properties: { code: { type: string, pattern: '^[a-z]++$' } } }"
  const server = await serve((_, response) => void response.writeHead(201).end())
  const contract = contractWithBody(`{ application/json: { schema: ${schema} } }`)
  const { findings, heading, status } = await verifyBy(contract, ['--server', server])
  expect(heading.filter((line) => line.startsWith('Not checked'))).toEqual([
    expect.stringMatching(
      /^Not checked: the pattern \^\[a-z\]\+\+\$, which is no regular expression of JavaScript \(\S*openapi\.yaml:7\)\.$/,
    ),
  ])
  expect(findings.map(({ message }) => message)).toEqual([
    'not reached, the body has no valid example: the pattern ^[a-z]++$ is no regular expression of JavaScript',
  ])
  expect(status).toBe(1)
})
