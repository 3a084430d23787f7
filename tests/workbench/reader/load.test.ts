import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { followContract, loadContract } from '../../../workbench/reader/load.ts'
import { filesOf } from '../files'

const contract = (operationId: string) =>
  `openapi: 3.1.0\ninfo: {title: T, version: 1.0.0}\npaths:\n  /a:\n    get:\n      operationId: ${operationId}\n      responses: {}\n`

it('is read anew when the file has changed, and only then', async () => {
  const file = filesOf({ 'openapi.yaml': contract('one') })
  const first = await loadContract(file)
  expect(await loadContract(file)).toBe(first)
  writeFileSync(file, contract('another'))
  expect((await loadContract(file)).operations[0]?.operationId).toBe('another')
})

it('is put together from several files, and read anew when one of them has changed', async () => {
  const thing = (maximum: number) => `type: integer\nmaximum: ${maximum}\n`
  const file = filesOf({
    'openapi.yaml': `openapi: 3.1.0\ninfo: {title: T, version: 1.0.0}\npaths:\n  /a:\n    $ref: paths/a.yaml\n`,
    'paths/a.yaml': `get:\n  operationId: one\n  parameters:\n    - {name: n, in: query, schema: {$ref: ../schemas/thing.yaml}}\n  responses: {}\n`,
    'schemas/thing.yaml': thing(7),
  })
  const maximum = async () => {
    const { operations, schemas } = await loadContract(file)
    expect(operations[0]?.parameters[0]?.schema).toEqual({ $ref: '#/components/schemas/thing' })
    return schemas['thing']?.maximum
  }
  expect(await maximum()).toBe(7)
  writeFileSync(join(file, '../schemas/thing.yaml'), thing(12))
  expect(await maximum()).toBe(12)
})

it('reads OpenAPI 3.0 as 3.1', async () => {
  const file = filesOf({
    'openapi.json': JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'T', version: '1.0.0' },
      paths: {},
      components: {
        schemas: { A: { type: 'integer', nullable: true, minimum: 1, exclusiveMinimum: true } },
      },
    }),
  })
  expect((await loadContract(file)).schemas['A']).toEqual({
    type: ['integer', 'null'],
    exclusiveMinimum: 1,
  })
})

it.each([
  [
    'an unfinished line',
    'openapi: 3.1.0\npaths:\n  /a:\n    get: {oops\n  b: c\n',
    /openapi\.yaml:5: /,
  ],
  [
    'a quote that is never closed',
    contract('"a').replace('responses', 'deprecated: true\n      responses'),
    /openapi\.yaml:6: /,
  ],
  ['an alias of nothing', contract('*a'), /openapi\.yaml:6: \*a stands for nothing/],
  ['something else', 'title: A letter\n', /openapi\.yaml: is no OpenAPI description/],
  ['OpenAPI 4', 'openapi: 4.0.0\npaths: {}\n', /openapi\.yaml:1: OpenAPI 4\.0\.0 is not read/],
  ['Swagger 1.2', 'swagger: "1.2"\npaths: {}\n', /openapi\.yaml:1: OpenAPI 1\.2 is not read/],
  [
    'a reference that leads nowhere',
    `${contract('a').replace('{}', "{'200': {$ref: '#/components/responses/No'}}")}`,
    /openapi\.yaml:7 \(paths > \/a > get > responses > 200\): #\/components\/responses\/No leads nowhere/,
  ],
  ['OpenAPI 3.3', 'openapi: 3.3.0\npaths: {}\n', /:1: OpenAPI 3\.3\.0 is not read, but 3\.2, /],
  ['OpenAPI 3.10', 'openapi: 3.10.0\npaths: {}\n', /:1: OpenAPI 3\.10\.0 is not read/],
  ['OpenAPI 20', 'paths: {}\nopenapi: 20.0\n', /:2: OpenAPI 20\.0 is not read/],
  ['a version that is a list', 'openapi: [3]\npaths: {}\n', /:1: OpenAPI 3 is not read/],
  [
    'a contract without paths',
    'openapi: 3.1.0\npaths: []\n',
    /yaml: an OpenAPI document has paths/,
  ],
  [
    'an alias of itself',
    contract('&a [*a]'),
    /openapi\.yaml:6: \*a is within &a: it stands for itself$/,
  ],
  [
    'a key that is there twice',
    contract('a\n      operationId: b'),
    /:7: the key operationId is here twice$/,
  ],
  [
    'what is no UTF-8',
    Buffer.concat([Buffer.from(contract('a')), Buffer.from([0x23, 0xff])]),
    /:8: it is not written in UTF-8$/,
  ],
  [
    'lists that are nested too deeply',
    `${contract('a')}x-a: ${'['.repeat(201)}${']'.repeat(201)}`,
    /:8: it is nested more than 200 levels deep$/,
  ],
  [
    'a parameter that is in no place',
    contract('a').replace('responses', 'parameters: [{ name: a }]\n      responses'),
    /openapi\.yaml:7 \(paths > \/a > get > parameters > 0\): a parameter has a name, and is in/,
  ],
])('names %s, with its line', async (_, text, message) => {
  await expect(loadContract(filesOf({ 'openapi.yaml': text }))).rejects.toThrow(message)
})

it.each([
  ['swagger: 2.0', '2.0'],
  ['openapi: 3.0', '3.0'],
  ['openapi: 3.1', '3.1'],
  ['openapi: 3.2', '3.2'],
])('reads a version that is written as a number: %s', async (version, written) => {
  const response = written === '2.0' ? 'schema: { type: string }' : 'content: { text/plain: {} }'
  const file = filesOf({
    'openapi.yaml': `${version}\ninfo: {title: T, version: 1.0.0}\nproduces: [text/plain]\npaths: { /a: { get: { responses: { '200': { description: A., ${response} } } } } }\n`,
  })
  const found = await loadContract(file)
  expect([found.written, String(found.document['openapi'])]).toEqual([written, found.openapi])
  expect(found.operations[0]?.responses[0]?.contents[0]?.mediaType).toBe('text/plain')
})

describe('a schema that is compared with itself for ever is refused:', () => {
  const load = (schemas: string) =>
    loadContract(
      filesOf({ 'openapi.yaml': `openapi: 3.1.0\npaths: {}\ncomponents:\n  schemas:\n${schemas}` }),
    )
  const A = "{ $ref: '#/components/schemas/A' }"

  it.each([
    ...['allOf', 'anyOf', 'oneOf'].map((key) => `{ ${key}: [{ type: string }, ${A}] }`),
    ...['not', 'if', 'then', 'else'].map((key) => `{ ${key}: ${A} }`),
    `{ not: { anyOf: [{ if: true, then: ${A} }] } }`,
    A,
  ])('%s', async (schema) => {
    await expect(load(`    A: ${schema}\n`)).rejects.toThrow(
      /openapi\.yaml:5 .*: #\/components\/schemas\/A leads back to itself$/,
    )
  })

  it('at the circle, not at what leads there', async () => {
    const to = (name: string) => `{ allOf: [{ $ref: '#/components/schemas/${name}' }] }`
    const schemas = `    D: {}\n    E: { $ref: '#/components/schemas/D' }\n    Y: ${to('Z')}\n    Z: ${to('A')}\n    A: { anyOf: [${to('C')}, ${to('B')}] }\n    B: { anyOf: [${to('C')}, ${to('A')}] }\n    C: { allOf: [{ $ref: '#/components/schemas/E' }] }\n`
    await expect(load(schemas)).rejects.toThrow(
      /openapi\.yaml:9 .*schemas\/B leads back to itself$/,
    )
  })

  it.each([
    `{ properties: { a: ${A} } }`,
    `{ items: ${A} }`,
    `{ additionalProperties: ${A}, anyOf: [] }`,
    `{ properties: { allOf: { items: { not: ${A} } } } }`,
    `{ $ref: '#/components/schemas/B', anyOf: [${A.replace('/A', '/B')}] }`,
    `{ anyOf: [${A.replace('/A', '/B')}, ${A.replace('/A', '/B')}] }`,
  ])('but not %s', async (schema) => {
    expect(
      (await load(`    A: ${schema}\n    B: { not: {} }\n    C: { allOf: [${A}, ${A}] }\n`))
        .schemas,
    ).toHaveProperty('A')
  })
})

it('keeps the last good contract while an edit is unfinished, and says once what is wrong', async () => {
  const file = filesOf({ 'openapi.yaml': contract('one') })
  const reports: string[] = []
  const latest = followContract(file, (problem) => reports.push(problem))
  await latest()
  writeFileSync(file, `${contract('two')}  /b: {get: {\n`)
  expect((await latest()).operations[0]?.operationId).toBe('one')
  expect((await latest()).operations[0]?.operationId).toBe('one')
  expect(reports).toEqual([expect.stringMatching(/openapi\.yaml:\d+: /)])
  writeFileSync(file, contract('three'))
  expect((await latest()).operations[0]?.operationId).toBe('three')
  writeFileSync(file, 'paths: [')
  await latest()
  expect(reports).toHaveLength(2)
})
