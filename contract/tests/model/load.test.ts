import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { followContract, loadContract } from '../../src/model/contract/load'
import { writeFiles } from '../files'
import { serve } from '../serve'
import { findLocation, HEAD, load } from './contracts'

/** The operationId is in line 6. */
const contract = (operationId: string) =>
  `${HEAD}paths:\n  /a:\n    get:\n      operationId: ${operationId}\n      responses: {}\n`

describe('loadContract', () => {
  it('reads a contract again after one of its files has changed or was created', async () => {
    const file = writeFiles({ 'openapi.yaml': `${HEAD}paths:\n  /a:\n    $ref: a.yaml\n` })
    const part = join(file, '../a.yaml')
    await expect(loadContract(file)).rejects.toThrow('a.yaml does not exist')
    writeFileSync(part, 'get: { operationId: one }\n')
    const first = await loadContract(file)
    expect(await loadContract(file)).toBe(first)
    writeFileSync(part, 'get: { operationId: another }\n')
    expect((await loadContract(file)).operations[0]?.operationId).toBe('another')
    writeFileSync(file, contract('own'))
    expect((await loadContract(file)).operations[0]?.operationId).toBe('own')
  })

  it.each([
    ['swagger: 2.0', '2.0', '3.1.1'],
    ['openapi: 3.0', '3.0', '3.1.1'],
    ['openapi: 3.0.3', '3.0.3', '3.1.1'],
    ['openapi: 3.2.0', '3.2.0', '3.2.0'],
  ])('reads %s, and upgrades versions before 3.1', async (version, written, openapi) => {
    const response = version.startsWith('s') ? 'schema: {}' : 'content: { text/plain: {} }'
    const found = await load(
      `${version}\ninfo: { title: T, version: 1.0.0 }\nproduces: [text/plain]\npaths: { /a: { get: { responses: { '200': { description: A., ${response} } } } } }\n`,
    )
    expect([found.sourceVersion, found.openapi, String(found.document['openapi'])]).toEqual([
      ...[written, openapi, openapi],
    ])
    expect(found.operations[0]?.responses[0]?.contents[0]?.mediaType).toBe('text/plain')
  })

  it.each<[string | Uint8Array, RegExp]>([
    ['title: A letter\n', /openapi\.yaml: is not an OpenAPI description/],
    [
      'openapi: 4.0.0\npaths: {}\n',
      /openapi\.yaml:1: OpenAPI 4\.0\.0 is not supported, but 3\.2, /,
    ],
    ['swagger: "1.2"\npaths: {}\n', /:1: OpenAPI 1\.2 is not supported/],
    ['paths: {}\nopenapi: 20.0\n', /:2: OpenAPI 20\.0 is not supported/],
    ['openapi: 3.1.0\npaths: []\n', /yaml: is not an OpenAPI description: it has none of paths, /],
    [
      contract('a\n      parameters: [{ name: a }]'),
      /:7 \(paths > \/a > get > parameters > 0\): a parameter needs a name, and in:/,
    ],
    [
      contract('a').replace('{}', "{ 200: { $ref: '#/components/responses/No' } }"),
      /:7 \(paths > \/a > get > responses > 200\): #\/components\/responses\/No is unresolved/,
    ],
    [contract('&a [*a]'), /:6: \*a is a recursive alias/],
    [contract('*a'), /:6: \*a is an unresolved alias/],
    [contract('a\n      operationId: b'), /:7: duplicate key operationId$/],
    [`${HEAD}x-a: { 1: a, "1": b }`, /:3: duplicate key 1$/],
    [`${HEAD}<<:`, /:3: << needs a map, or a list of maps$/],
    [`${HEAD}<<: [{}, 7]`, /:3: << needs a map, or a list of maps$/],
    [`${HEAD}x-a: &a [7]\n<<: *a`, /:4: << needs a map, or a list of maps$/],
    [`${HEAD}x-a:\n  <<: {}\n  <<: {}`, /:5: duplicate key <<$/],
    [`${HEAD}x-a: 'one\n\n  two`, /:3: Missing closing 'quote$/],
    [`${HEAD}---\na: 1`, /:3: another document begins, and a contract is one$/],
    [`${HEAD}x-a: ${'['.repeat(201)}${']'.repeat(201)}`, /:3: it is nested more than 200 levels/],
    [Buffer.concat([Buffer.from(HEAD), Buffer.from([0x23, 0xff])]), /:3: it is not valid UTF-8$/],
  ])('throws one error with file and line for the invalid contract %j', async (text, message) => {
    const error = await load(text).catch((one: Error) => one)
    const { message: found } = error as Error
    expect(found).toMatch(message)
    expect(found.split('\n')).toHaveLength(1)
  })

  it.each([
    'x-a: &a one\nx-b: [*a, *a]',
    'x-a: &a one\nx-b: *a\nx-d: &a { b: 1 }\nx-c: { <<: *a }',
    `x-b: &b [1]\nx-c: &c [*b]\nx-a: [${'*c, '.repeat(101)}]`,
    'x-a: { [a]: 1, [b]: 2 }',
    `x-a: ${'['.repeat(199)}${']'.repeat(199)}`,
  ])('reads aliases, anchors and nesting within the limits: %s', async (text) => {
    expect((await load(`${HEAD}paths: {}\n${text}\n`)).document).toHaveProperty('x-a')
  })

  const MALFORMED = `swagger: '2.0'
info: { title: T, version: 1.0.0 }
paths:
  /a:
    get:
      parameters: none
      responses: { '200': null }
`
  it('reports the problems that Redocly finds in an invalid structure', async () => {
    await expect(load(MALFORMED)).rejects.toThrow(
      /yaml:6 \(paths > \/a > get > parameters\): Expected type `ParameterList` \(array\) but got `string`\n.*:7 \(paths > \/a > get > responses > 200\): Expected type `Response` /,
    )
    const server = await serve((_, response) => response.end(MALFORMED))
    await expect(loadContract(`${server}/a.yaml`)).rejects.toThrow(/a\.yaml: can't be read: \S+/)
  })
})

describe('LoadedContract.locate', () => {
  const CONTRACT = `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
x-base: &base
  summary: Base
  responses:
    '200':
      description: A.
x-more: &more
  deprecated: true
  summary: More
x-all: &all [*base, *more]
paths:
  /a:
    get:
      summary: Own
      <<: *base
    put:
      <<: [*more, *base]
    post:
      <<: { tags: [a], responses: {} }
      summary: Own
    delete: *base
    patch:
      <<: *all
    head:
      "<<": { summary: A text }
      x-empty:
      200: { description: A number. }
      x-list:
        - one
        - two: 2
        -
`
  it.each([
    ['a key', 'get', 14],
    ['a key that overrides a merged one', 'get summary', 15],
    ['a key that overrides one merged before it', 'post summary', 21],
    ['a merged key', 'get responses', 5],
    ['a key of the first of several merged maps', 'put summary', 10],
    ['a key of a map that is merged in place', 'post tags', 20],
    ['a key of a merged list of maps', 'patch deprecated', 9],
    ['a key of an alias', 'delete summary', 4],
    ['a key that is the text <<', 'head << summary', 26],
    ['a key that is a number', 'head 200 description', 28],
    ['a key of an item', 'head x-list 1 two', 31],
    ['an item without a value', 'head x-list 2', 32],
    ['the nearest that exists', 'head x-list 3 four', 29],
    ['a string around a missing key', 'get summary 0', 15],
  ])('returns the line of %s: %s', async (_, keys, line) => {
    const { locate } = await load(CONTRACT)
    const pointer = ['paths', '/a', ...keys.split(' ')]
    expect(locate(pointer)).toMatchObject({ line, keys: pointer })
  })

  it('returns no line for a JSON Pointer without an existing ancestor', async () => {
    const { locate } = await load(CONTRACT)
    expect(locate(['none'])).toMatchObject({ line: null, keys: ['none'] })
    expect(locate([])).toMatchObject({ line: null, keys: [] })
  })

  it('returns lines and JSON Pointers of the original document for Swagger 2.0', async () => {
    const loaded = await load(`swagger: '2.0'
info: { title: T, version: 1.0.0 }
paths:
  /a:
    get:
      parameters: [{ $ref: '#/parameters/page' }]
      responses: { '200': { $ref: '#/responses/all' } }
definitions:
  Thing: { type: object }
responses:
  all: { description: All., schema: { $ref: '#/definitions/Thing' } }
parameters:
  page: { name: page, in: query, type: integer }
securityDefinitions:
  key: { type: apiKey, in: query, name: key }
`)
    const [operation] = loaded.operations
    const pointers = [
      operation?.pointer,
      operation?.parameters[0]?.pointer,
      operation?.responses[0]?.pointer,
      loaded.securitySchemes[0]?.pointer,
      ['components', 'schemas', 'Thing', 'type'],
      ['info'],
    ]
    expect(pointers.map((pointer) => findLocation(loaded, pointer))).toEqual([
      'openapi.yaml:5 (paths > /a > get)',
      'openapi.yaml:13 (parameters > page)',
      'openapi.yaml:11 (responses > all)',
      'openapi.yaml:15 (securityDefinitions > key)',
      'openapi.yaml:9 (definitions > Thing > type)',
      'openapi.yaml:2 (info)',
    ])
  })
})

describe('loadContract: circular schemas', () => {
  const schemas = (text: string) => load(`${HEAD}components:\n  schemas:\n${text}`)
  const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`
  const A = ref('A')

  it.each([
    ...['allOf', 'anyOf', 'oneOf'].map((key) => `{ ${key}: [{ type: string }, ${A}] }`),
    ...['not', 'if', 'then', 'else'].map((key) => `{ ${key}: ${A} }`),
    `{ not: { anyOf: [{ if: true, then: ${A} }] } }`,
    A,
  ])('throws an error with its line: %s', async (schema) => {
    await expect(schemas(`    A: ${schema}\n`)).rejects.toThrow(
      /openapi\.yaml:5 .*: #\/components\/schemas\/A is circular$/,
    )
  })

  it('reports a reference of the cycle, not a reference that leads to it', async () => {
    const to = (name: string) => `{ allOf: [${ref(name)}] }`
    const text = `    D: {}\n    E: ${ref('D')}\n    Y: ${to('Z')}\n    Z: ${to('A')}\n    A: { anyOf: [${ref('C')}, ${ref('B')}] }\n    B: { anyOf: [${ref('C')}, ${A}] }\n    C: ${to('E')}\n`
    await expect(schemas(text)).rejects.toThrow(/openapi\.yaml:9 .*schemas\/B is circular$/)
  })

  it.each([
    `{ properties: { a: ${A} } }`,
    `{ additionalProperties: ${A}, anyOf: [] }`,
    `{ properties: { allOf: { items: { not: ${A} } } } }`,
    `{ $ref: '#/components/schemas/B', anyOf: [${ref('B')}] }`,
    `{ anyOf: [${ref('B')}, ${ref('B')}] }`,
  ])('allows cycles through properties and items: %s', async (schema) => {
    const text = `    A: ${schema}\n    B: { not: {} }\n    C: { allOf: [${A}, ${A}] }\n`
    expect((await schemas(text)).schemas).toHaveProperty('A')
  })
})

describe('followContract', () => {
  it('returns the last valid contract, and reports each error once, and its end', async () => {
    const file = writeFiles({ 'openapi.yaml': contract('one') })
    const reports: (string | undefined)[] = []
    const latest = followContract(file, (problem) => reports.push(problem))
    await latest()
    writeFileSync(file, `${contract('two')}  /b: {get: {\n`)
    expect((await latest()).operations[0]?.operationId).toBe('one')
    expect((await latest()).operations[0]?.operationId).toBe('one')
    expect(reports).toEqual([expect.stringMatching(/openapi\.yaml:\d+: /)])
    writeFileSync(file, contract('three'))
    expect((await latest()).operations[0]?.operationId).toBe('three')
    await latest()
    expect(reports.slice(1)).toEqual([undefined])
    writeFileSync(file, 'paths: [')
    await latest()
    expect(reports).toHaveLength(3)
  })
})
