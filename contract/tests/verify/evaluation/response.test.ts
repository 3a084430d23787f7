import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, verifyBy, verifyConforming } from '../run-verify'

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

const COMPONENTS = `
components:
  schemas:
    Named: { type: object, required: [name], properties: { name: { type: string } } }
`

/** Verifies a server that sends one response. @returns the messages of the findings. */
async function findProblems(mediaType: string, schema: string, body: string, args: string[] = []) {
  const content = `content: { ${mediaType}: { schema: ${schema} } }`
  const contract = contractWith(
    `  /a: { get: { operationId: getA, responses: { '200': { description: A., ${content} } } } }${COMPONENTS}`,
  )
  const server = await serve((_, response) =>
    response.writeHead(200, { 'Content-Type': mediaType }).end(body),
  )
  const { findings } = await verifyBy(contract, [
    '--server',
    server,
    '--only',
    'get-a-least',
    ...args,
  ])
  return findings.map(({ message }) => message)
}

const AGED =
  "{ $ref: '#/components/schemas/Named', required: [age], properties: { age: { type: integer } } }"
const SECRETIVE =
  '{ type: object, properties: { name: { type: string }, pins: { type: array, items: { type: object, properties: { pin: { type: [string, "null"], writeOnly: true } } } } } }'

it.each([
  [AGED, '{"name":"Ada","age":36}', []],
  [
    '{ type: array, prefixItems: [{ type: object, properties: { a: {} } }], items: { type: object, properties: { b: {} } } }',
    '[{"a":1},{"b":1}]',
    [],
  ],
  [
    '{ anyOf: [{ properties: { v: { properties: { a: {} } } } }, { properties: { v: { properties: { b: {} } } } }] }',
    '{"v":{"a":1,"b":2}}',
    [],
  ],
  [AGED, '{"age":36}', [expect.stringContaining("must have required property 'name'")]],
  [AGED, '{"name":"Ada"}', [expect.stringContaining("must have required property 'age'")]],
  [SECRETIVE, '{"pins":[{"pin":null}]}', []],
  [
    SECRETIVE,
    '{"pins":[{"pin":"1234"}],"more":1}',
    ['has a field that is writeOnly: pins[].pin (leave it out)'],
  ],
  ['{ type: integer, format: int64 }', '9223372036854775807', []],
])('verify compares with the schema %s the JSON %s', async (schema, body, messages) => {
  expect(await findProblems('application/json', schema, body)).toEqual(messages)
})

it.each([
  ['{ enum: [up, down] }', 'up', []],
  ['{ enum: [up, down] }', 'sideways', [expect.stringContaining('must be equal to one of')]],
  ['{ type: integer, minimum: 1 }', '42', []],
  ['{ type: integer, minimum: 1 }', '0', [expect.stringContaining('must be >= 1')]],
  ['{ type: object }', 'a: 1', []],
])('verify compares with the schema %s the text %s', async (schema, body, messages) => {
  expect(await findProblems('text/plain', schema, body)).toEqual(messages)
})

it('verify ignores a writeOnly field with --undocumented-fields ignore', async () => {
  const args = ['--undocumented-fields', 'ignore']
  const body = '{"pins":[{"pin":"1234"}]}'
  expect(await findProblems('application/json', SECRETIVE, body, args)).toEqual([])
})
