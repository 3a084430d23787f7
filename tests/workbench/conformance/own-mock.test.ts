import { expect, it, onTestFinished } from 'vitest'
import { startMock } from '../../../workbench/mock/server'
import { contractFile, parsed, verifyBy } from './run-kit'

/** Runs the kit against the workbench's own mock of a contract, which serves what it says. */
async function verifyMock(paths: string, rest = '') {
  const contract = contractFile(
    `openapi: 3.1.0\ninfo: { title: Own mock, version: 1.0.0 }\npaths:\n${paths}${rest}`,
  )
  const mock = await startMock(contract, { host: '127.0.0.1', port: 0 }, () => {})
  onTestFinished(() => mock.close())
  const kit = await verifyBy(contract, ['--server', mock.address])
  const tests = kit.json ? parsed(kit.json).results.tests : []
  return { ...kit, of: (status: string) => tests.filter((one) => one.status === status) }
}

const TEXT = '{ type: string, minLength: 1, maxLength: 9 }'
const NUMBERS = '{ type: array, minItems: 1, maxItems: 3, items: { type: integer, minimum: 1 } }'
const OBJECT = `{ type: object, required: [a], properties: { a: ${TEXT}, b: { type: integer, maximum: 5 } } }`
const KEPT = "{ '204': { description: Done. }, '422': { description: Wrong. } }"

/** The styles of each location (OpenAPI 3.1, section 4.8.12.3), and the values that they are for. */
const STYLES = [
  ['path', 'simple', 'text numbers object'],
  ['path', 'label', 'text numbers object'],
  ['path', 'matrix', 'text numbers object'],
  ['query', 'form', 'text numbers object'],
  ['query', 'spaceDelimited', 'numbers'],
  ['query', 'pipeDelimited', 'numbers'],
  ['query', 'deepObject', 'object'],
  ['header', 'simple', 'text numbers object'],
  ['cookie', 'form', 'text numbers object'],
].flatMap(([location = '', style = '', values = '']) =>
  values
    .split(' ')
    .flatMap((value) => [true, false].map((explode) => ({ location, style, value, explode }))),
)

it('passes for every style of parameters', async () => {
  const paths = STYLES.map(({ location, style, value, explode }, index) => {
    const schema = { text: TEXT, numbers: NUMBERS, object: OBJECT }[value]
    const parameter = `{ name: p, in: ${location}, required: true, style: ${style}, explode: ${explode}, schema: ${schema} }`
    const path = `/${style}-${index}${location === 'path' ? '/{p}' : ''}`
    const id = `${location}-${style}-${value}-${explode}`
    return `  ${path}:\n    get: { operationId: ${id}, parameters: [${parameter}], responses: ${KEPT} }\n`
  })
  const { output, of } = await verifyMock(paths.join(''))
  expect(
    of('failed').map(({ name }) => name),
    output,
  ).toEqual([])
  for (const { location, style, value, explode } of STYLES) {
    const id = `${location}-${style}-${value}-${explode}-`.replace(
      /[A-Z]/g,
      (one) => `-${one.toLowerCase()}`,
    )
    const tested = of('passed')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(id))
    expect(tested, id).not.toEqual([])
    // No cookie has a comma (RFC 6265, section 4.1.1).
    if (value === 'numbers' && !(location === 'cookie' && !explode))
      expect(tested, id).toContain(`${id}p-many`)
  }
}, 60_000)

it('passes for schemas that Prism reads in part', async () => {
  const schema = `{ unevaluatedProperties: false, anyOf: [${OBJECT}, { type: object, required: [c], properties: { c: { type: integer } } }] }`
  const body = `{ required: true, content: { application/json: { schema: ${schema} } } }`
  const { output } = await verifyMock(`  /things:
    post: { operationId: addThing, requestBody: ${body}, responses: ${KEPT} }
    delete: { operationId: removeThings, requestBody: ${body}, responses: ${KEPT} }
`)
  expect(output).toMatch(/\d+ passed, 0 failed, 0 not judged/)
})

it('accepts any rejection of a text with a NUL where the contract documents none', async () => {
  const { output, of } = await verifyMock(`  /things:
    get:
      operationId: listThings
      parameters: [{ name: at, in: query, required: true, schema: { type: string, format: uri } }]
      responses: { '204': { description: Done. } }
`)
  expect(output).toMatch(/\d+ passed, 0 failed, 0 not judged/)
  expect(of('passed').map(({ name }) => name)).toContain('list-things-at-nul')
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

it('calls each operation by its least valid request, also one that takes no input', async () => {
  const { of } = await verifyMock(`  /things:
    get: { operationId: listThings, responses: { '200': { description: Things., content: { application/json: { schema: { type: integer }, example: 5 } } } } }
  /things/{id}:
    get: { operationId: getThing, parameters: [{ name: id, in: path, required: true, schema: { type: boolean } }], responses: ${KEPT} }
`)
  const passed = of('passed').map(({ name }) => name)
  expect(passed).toContain('list-things-least')
  expect(passed).toContain('get-thing-least')
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

it('says once what can’t be tested: a path that no request has, an operation without responses', async () => {
  const { output, of } =
    await verifyMock(`  /things#some: { get: { operationId: some, responses: ${KEPT} } }
  /things?all=1: { get: { operationId: all, responses: ${KEPT} } }
  /silent: { get: { operationId: silent } }
  /things: { get: { operationId: things, parameters: [{ name: q, in: query, schema: { type: integer } }], responses: ${KEPT} } }
`)
  expect(output).toMatch(/Not tested: 3 parts of the contract/)
  expect(of('failed').map(({ name }) => name)).toEqual([])
  expect(of('passed').filter(({ name }) => /^(some|all|silent)/.test(name))).toEqual([])
})
