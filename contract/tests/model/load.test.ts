import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { followContract, loadContract, parseContract } from '../../src/model/contract/load'
import { writeFiles } from '../files'
import { scratchFolder } from '../run'
import { HEAD, load } from './contracts'

/** The operationId is in line 6. */
const contract = (operationId: string) =>
  `${HEAD}paths:\n  /a:\n    get:\n      operationId: ${operationId}\n      responses: {}\n`

describe('loadContract', () => {
  it('reads a contract again after its file was created or has changed', async () => {
    const file = join(scratchFolder(), 'openapi.yaml')
    await expect(loadContract(file)).rejects.toThrow('openapi.yaml: does not exist')
    writeFileSync(file, contract('one'))
    const first = await loadContract(file)
    expect(await loadContract(file)).toBe(first)
    writeFileSync(file, contract('another'))
    expect((await loadContract(file)).operations[0]?.operationId).toBe('another')
  })

  it.each(['3.1', '3.1.2', '3.2.0', '"3.2"'])('reads OpenAPI %s', async (version) => {
    const { openapi } = await load(
      `openapi: ${version}\n${contract('a').split('\n').slice(1).join('\n')}`,
    )
    expect(openapi).toBe(version.replaceAll('"', ''))
  })

  const UPGRADE =
    '`npx @scalar/cli document upgrade [^ ]*openapi.yaml --output openapi-3.1.yaml` makes 3.1 of it'
  it.each([
    ['openapi: 3.0.3', `OpenAPI 3.0.3 is not supported: 3.1 and 3.2 are. ${UPGRADE}`],
    ['openapi: 3.0', `OpenAPI 3.0 is not supported: 3.1 and 3.2 are. ${UPGRADE}`],
    ['swagger: "2.0"', `OpenAPI 2.0 is not supported: 3.1 and 3.2 are. ${UPGRADE}`],
    ['swagger: 2.0', `OpenAPI 2.0 is not supported: 3.1 and 3.2 are. ${UPGRADE}`],
    ['swagger: "1.2"', 'OpenAPI 1.2 is not supported: 3.1 and 3.2 are'],
    ['openapi: 4.0.0', 'OpenAPI 4.0.0 is not supported: 3.1 and 3.2 are'],
    ['openapi: 3.10.0', 'OpenAPI 3.10.0 is not supported: 3.1 and 3.2 are'],
  ])('does not read %s, and names how to upgrade it', async (version, message) => {
    await expect(load(`# Pets.\n${version}\npaths: {}\n`)).rejects.toThrow(
      new RegExp(`^[^ ]*openapi\\.yaml:2: ${message}$`),
    )
  })

  const BUNDLE =
    'A contract is one file: `npx @redocly/cli bundle [^ ]*openapi.yaml --output whole.yaml` makes it'
  it('names a command with a quoted file', () => {
    const text = `${HEAD}components: { schemas: { A: { $ref: a.yaml } } }\n`
    expect(() => parseContract("Anna's pets.yaml", Buffer.from(text))).toThrow(
      String.raw`bundle 'Anna'\''s pets.yaml' --output`,
    )
  })

  it.each([
    ["{ $ref: 'pets.yaml#/Pet' }", `pets.yaml#/Pet is in another file. ${BUNDLE}`],
    ["{ $ref: 'http://127.0.0.1:1/a' }", `http://127.0.0.1:1/a is in another file. ${BUNDLE}`],
    [
      "{ allOf: [{ $ref: a }, { $ref: '/etc/passwd' }] }",
      `a is in another file, and so is 1 more reference. ${BUNDLE}`,
    ],
    ["{ $ref: '#/components/schema/B' }", '#/components/schema/B is unresolved'],
  ])('reads references within the file only: %s', async (schema, message) => {
    await expect(load(`${HEAD}components:\n  schemas:\n    A: ${schema}\n`)).rejects.toThrow(
      new RegExp(`^[^ ]*openapi\\.yaml:5 \\(.*\\): ${message}`),
    )
  })

  it.each<[string | Uint8Array, RegExp]>([
    ['title: A letter\n', /openapi\.yaml: is not an OpenAPI description/],
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

  it.each([
    ['the map of schemas', "components: { schemas: { $ref: '#/x' } }", 'schemas'],
    ['the list of parameters', "paths: { /a: { parameters: { $ref: '#/x' } } }", 'parameters'],
    ['an operation', "paths: { /a: { get: { $ref: '#/x' } } }", 'get'],
    ['a field of the whole contract', "paths: {}\ntags: { $ref: '#/x' }", 'tags'],
  ])('reads no reference in place of %s', async (_, text, field) => {
    await expect(load(`${HEAD}${text}\nx: {}\n`)).rejects.toThrow(
      `): ${field} can't be a reference: OpenAPI has only an object, a map or a list there`,
    )
  })

  it('reads references where OpenAPI has them, a field of this name, and data', async () => {
    const { operations } =
      await load(`${HEAD}paths: { /a: { $ref: '#/components/pathItems/my%20%C3%A9' } }
x-any: { $ref: parts.yaml }
components:
  pathItems: { my é: { get: { responses: {} } } }
  schemas: { A: { properties: { $ref: { type: string } }, default: { $ref: b.yaml } } }
`)
    expect(operations).toHaveLength(1)
  })

  it('explains a structure that is none of OpenAPI', async () => {
    const text = `${HEAD}paths: { /a: { get: { parameters: none, responses: { '200': null } } } }\n`
    expect((await load(text)).operations).toHaveLength(1)
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

  it.each([
    ['references', ref],
    ['allOf', (name: string) => `{ allOf: [${ref(name)}] }`],
    ['anyOf', (name: string) => `{ anyOf: [{ type: string }, ${ref(name)}] }`],
  ])('throws an error with the start of a chain of 1,000 %s', async (_, next) => {
    const names = Array.from({ length: 1000 }, (_, index) => `A${index}`)
    const chain = names.map((name, index) => `    ${name}: ${next(`A${index + 1}`)}\n`)
    await expect(schemas(`${chain.join('')}    A1000: { type: string }\n`)).rejects.toThrow(
      /openapi\.yaml:5 \(components > schemas > A0\): a chain of more than 400 references and combined schemas begins here$/,
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
