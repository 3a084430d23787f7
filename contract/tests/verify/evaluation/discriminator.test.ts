import { describe, expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractFile, sendJson, verifyBy } from '../run-verify'

const FIELDS = {
  Pet: '{ kind: { type: string }, name: { type: string } }',
  Cat: '{ lives: { type: integer } }',
  Kitten: '{ weeks: { type: integer } }',
}

/** @returns a contract whose operation returns a list of pets, by the version of OpenAPI. */
function createContract(version: '2.0' | '3.1.0', mapping = '') {
  const [at, head] =
    version === '2.0'
      ? ['#/definitions', 'swagger: "2.0"\nproduces: [application/json]']
      : ['#/components/schemas', `openapi: ${version}`]
  const discriminator = version === '2.0' ? 'kind' : `{ propertyName: kind${mapping} }`
  const list = `{ type: array, items: { $ref: '${at}/Pet' } }`
  const response =
    version === '2.0'
      ? `{ description: Pets., schema: ${list} }`
      : `{ description: Pets., content: { application/json: { schema: ${list} } } }`
  const child = (name: 'Cat' | 'Kitten', parent: string) =>
    `{ allOf: [{ $ref: '${at}/${parent}' }, { type: object, properties: ${FIELDS[name]} }] }`
  const schemas = `{ Pet: { type: object, required: [kind], discriminator: ${discriminator}, properties: ${FIELDS.Pet} }, Cat: ${child('Cat', 'Pet')}, Kitten: ${child('Kitten', 'Cat')} }`
  const components =
    version === '2.0' ? `definitions: ${schemas}` : `components: { schemas: ${schemas} }`
  return contractFile(
    `${head}\ninfo: { title: T, version: 1.0.0 }\npaths: { /pets: { get: { operationId: list, responses: { '200': ${response} } } } }\n${components}\n`,
  )
}

async function findProblems(contract: string, pet: object) {
  const server = await serve((_, response) => sendJson(response, 200, [pet]))
  const { findings } = await verifyBy(contract, ['--server', server, '--only', 'list-least'])
  return findings.map(({ message }) => message)
}

describe.each(['2.0', '3.1.0'] as const)('a discriminator by allOf in OpenAPI %s', (version) => {
  const problems = (pet: object) => findProblems(createContract(version), pet)

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
  const contract = createContract('3.1.0', ", mapping: { tom: '#/components/schemas/Cat' }")
  expect(await findProblems(contract, { kind: 'tom', lives: 9 })).toEqual([])
  expect(await findProblems(contract, { kind: 'tom', lives: 'nine' })).toEqual([
    '/0/lives must be integer',
  ])
})
