import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, type Sent, verifyBy, verifyConforming, verifyEach } from '../run-verify'

it('verify reports an invalid response schema with its location, and continues', async () => {
  const contract = contractWith(`  /odd:
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
  expect(output).toMatch(/openapi\.yaml:12 {2}error {2}can.t be checked: .* body$/m)
  expect(output).toMatch(/^\d+ passed, \d+ failed, 0 not evaluated/m)
  expect(status).toBe(1)
})

const withExample = (id: string, schema: string, example: string) => `  /${id}:
    get:
      operationId: ${id}
      parameters: [{ name: q, in: query, schema: { type: string, maxLength: 5 } }]
      responses:
        '200': { description: Odd., content: { application/json: { schema: ${schema}, example: ${example} } } }
        '422': { description: Wrong. }
`

it('verify reports an invalid example of the contract once, with its location', async () => {
  const { status, output, named } = await verifyConforming(
    withExample('wrongType', '{ type: object, properties: { a: { type: integer } } }', '{ a: x }') +
      withExample(
        'unnamed',
        '{ type: object, properties: { a: { type: integer } } }',
        '{ a: 1, b: 2 }',
      ),
  )
  expect(named('failed')).toEqual([])
  expect(output.match(/^.*contradicts itself.*$/gm)).toEqual([
    expect.stringMatching(
      /^not evaluated, the contract contradicts itself: its example, which the server sends, does not fit its schema: \/a must be integer at \S*openapi\.yaml:9: wrong-type-/,
    ),
    expect.stringMatching(/a field that the contract does not name: b/),
  ])
  // Responses other than the example are evaluated.
  expect(named('passed')).toContain('wrong-type-q-long')
  expect(named('skipped')).toContain('unnamed-least')
  expect(status).toBe(1)
})

const PIN = '{ type: object, properties: { pin: { type: [string, "null"], writeOnly: true } } }'

it('verify ignores a writeOnly field with --undocumented-fields ignore', async () => {
  const sent: Sent = [200, { 'Content-Type': 'application/json' }, '{"pin":"1234"}']
  const responses = `'200': { description: A., content: { application/json: { schema: ${PIN} } } }`
  const args = ['--undocumented-fields', 'ignore']
  expect((await verifyEach([sent], () => responses, 'least', args)).findings).toEqual([])
})
