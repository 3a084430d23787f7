import { expect, it } from 'vitest'
import { serve } from '../../../serve'
import { contractFile, verifyBy } from '../run-kit'
import { verifyMock } from '../verify-mock'

it('goes on where a schema of a response can’t be used, and says where it is', async () => {
  const contract = contractFile(`openapi: 3.1.0
info: { title: Odd, version: 1.0.0 }
paths:
  /odd:
    get:
      operationId: getOdd
      parameters: [{ name: q, in: query, schema: { type: string }, example: a }]
      responses:
        '200': { description: Odd., content: { application/json: { schema: { $ref: '#/components/schemas/Odd' } } } }
components:
  schemas:
    Odd: { type: thing, properties: {} }
`)
  const server = await serve((_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
  )
  const { status, output } = await verifyBy(contract, ['--server', server])
  expect(output).toMatch(/body: can.t be checked: .*\n.*\n.*components > schemas > Odd/)
  expect(output).toMatch(/^\d+ passed, \d+ failed, 0 not judged/m)
  expect(status).toBe(1)
})

it('passes for OpenAPI 3.0’s `nullable` without a type, which means nothing (section 4.7.24)', async () => {
  const contract = `  /odd:
    get:
      operationId: getOdd
      parameters: [{ name: q, in: query, schema: { type: string } }]
      responses:
        '200': { description: Odd., content: { application/json: { schema: { $ref: '#/components/schemas/Odd' } } } }
`
  const { output } = await verifyMock(
    contract,
    "components: { schemas: { Odd: { nullable: true, example: { a: 1 }, properties: { a: { nullable: true, allOf: [{ $ref: '#/components/schemas/One' }] } } }, One: { type: integer } } }\n",
  )
  expect(output).toMatch(/\d+ passed, 0 failed, 0 not judged/)
})

const withExample = (id: string, schema: string, example: string) => `  /${id}:
    get:
      operationId: ${id}
      parameters: [{ name: q, in: query, schema: { type: string, maxLength: 5 } }]
      responses:
        '200': { description: Odd., content: { application/json: { schema: ${schema}, example: ${example} } } }
        '422': { description: Wrong. }
`

it('says once, and where, that an example of the contract breaks its schema', async () => {
  const { status, output, of } = await verifyMock(
    withExample('wrongType', '{ type: object, properties: { a: { type: integer } } }', '{ a: x }') +
      withExample(
        'unnamed',
        '{ type: object, properties: { a: { type: integer } } }',
        '{ a: 1, b: 2 }',
      ) +
      withExample('right', '{ type: object, properties: { a: { type: integer } } }', '{ a: 1 }'),
  )
  expect(of('failed').map(({ name }) => name)).toEqual([])
  const lines = output.split('\n').filter((line) => line.includes('contradicts itself'))
  expect(lines).toEqual([
    expect.stringMatching(
      /^not judged, the contract contradicts itself: its example, which the server sends, does not fit its schema: \/a must be integer at \S*openapi\.yaml:\d+ \(paths > \/wrongType > .* > example\): wrong-type-/,
    ),
    expect.stringMatching(/a field that the contract does not name: b.*\/unnamed > .* > example/),
  ])
  // What is rejected is judged all the same.
  expect(of('passed').map(({ name }) => name)).toContain('wrong-type-q-long')
  expect(of('skipped').map(({ name }) => name)).toContain('unnamed-least')
  expect(of('passed').map(({ name }) => name)).toContain('right-least')
  expect(status).toBe(1)
})
