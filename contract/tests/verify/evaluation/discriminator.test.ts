import { describe, expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractFile, sendJson, verifyBy } from '../run-verify'

const FIELDS = {
  Pet: '{ kind: { type: string }, name: { type: string } }',
  Cat: '{ lives: { type: integer } }',
  Kitten: '{ weeks: { type: integer } }',
}

/** @returns a contract whose operation returns a list of pets. */
function createContract(mapping = '') {
  const at = '#/components/schemas'
  const list = `{ type: array, items: { $ref: '${at}/Pet' } }`
  const response = `{ description: Pets., content: { application/json: { schema: ${list} } } }`
  const child = (name: 'Cat' | 'Kitten', parent: string) =>
    `{ allOf: [{ $ref: '${at}/${parent}' }, { type: object, properties: ${FIELDS[name]} }] }`
  const schemas = `{ Pet: { type: object, required: [kind], discriminator: { propertyName: kind${mapping} }, properties: ${FIELDS.Pet} }, Cat: ${child('Cat', 'Pet')}, Kitten: ${child('Kitten', 'Cat')} }`
  return contractFile(
    `openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths: { /pets: { get: { operationId: list, responses: { '200': ${response} } } } }\ncomponents: { schemas: ${schemas} }\n`,
  )
}

async function findProblems(contract: string, pet: object) {
  const server = await serve((_, response) => sendJson(response, 200, [pet]))
  const { findings } = await verifyBy(contract, ['--server', server, '--only', 'list-least'])
  return findings.map(({ message }) => message)
}

describe('a discriminator by allOf', () => {
  const problems = (pet: object) => findProblems(createContract(), pet)

  it('selects the schema that names the fields of a response', async () => {
    expect(await problems({ kind: 'Cat', name: 'Tom', lives: 9 })).toEqual([])
    expect(await problems({ kind: 'Kitten', lives: 9, weeks: 3 })).toEqual([])
    expect(await problems({ kind: 'Cat', weeks: 3 })).toEqual([
      'has a field that the contract does not name: [].weeks (add it to the contract, or leave it out)',
    ])
  })

  it('selects the schema that a response must match', async () => {
    expect(await problems({ kind: 'Cat', lives: 'nine' })).toEqual(['/0/lives must be integer'])
    expect(await problems({ kind: 'Kitten', lives: 'nine' })).toEqual(['/0/lives must be integer'])
  })

  it('has no schema for another value', async () => {
    expect(await problems({ kind: 'Dog' })).toEqual([
      '/0/kind must name a schema by its discriminator: Pet, Cat, Kitten',
    ])
  })
})

it('a discriminator takes the values of its mapping', async () => {
  const contract = createContract(", mapping: { tom: '#/components/schemas/Cat' }")
  expect(await findProblems(contract, { kind: 'tom', lives: 9 })).toEqual([])
  expect(await findProblems(contract, { kind: 'tom', lives: 'nine' })).toEqual([
    '/0/lives must be integer',
  ])
})
