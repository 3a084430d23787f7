import { describe, expect, it } from 'vitest'
import { loadContract } from '../../src/model/contract/load'
import { visitObjects } from '../../src/model/document/object-types'
import { bundle } from '../../src/model/source/bundle'
import { writeFiles } from '../files'
import { FILES } from '../fixtures/several-files'
import { findLocation, HEAD } from './contracts'

const bundleFiles = (root: string, others: Record<string, string> = {}) =>
  bundle(writeFiles({ 'openapi.yaml': root.startsWith('swagger') ? root : HEAD + root, ...others }))

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('bundle', () => {
  it('resolves references between folders to components, even circular references', async () => {
    const { operations, schemas, document, info } = await loadContract(writeFiles(FILES))
    expect(info.description).toBe('# Pets\n')
    const [owner, pets] = operations
    expect(owner?.parameters).toMatchObject([{ name: 'id', in: 'path' }])
    expect(owner?.responses.map(({ description }) => description)).toEqual(['An owner.', 'None.'])
    expect(pets?.body?.contents[0]?.schema).toEqual(schema('Pet-2'))
    expect(pets?.body?.contents[0]?.examples[0]?.value).toEqual({ kind: 'cat' })
    expect(pets?.responses[1]?.description).toBe('None.')
    expect(pets?.callbacks[0]?.operations[0]?.operationId).toBe('addPet')
    expect(schemas).toEqual({
      Pet: { type: 'string', description: 'Another pet.' },
      'Pet-2': {
        oneOf: [schema('Cat')],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
      Cat: {
        type: 'object',
        properties: { kind: { const: 'cat' }, $ref: { type: 'string' }, owner: schema('owner') },
        example: { $ref: 'is a value' },
      },
      owner: {
        type: 'object',
        properties: {
          pets: { type: 'array', items: schema('Pet-2') },
          name: { ...schema('Name'), description: 'A name.' },
        },
        $defs: { Name: { type: 'string', pattern: '[' } },
      },
      Name: { type: 'string', pattern: '[' },
    })
    visitObjects(document, ({ node }) => {
      if (typeof node['$ref'] === 'string') expect(node['$ref']).toMatch(/^#/)
    })
  })

  it('locates each part in its file', async () => {
    const contract = await loadContract(writeFiles(FILES))
    const [owner, pets] = contract.operations
    const pointers = [
      owner?.pointer,
      owner?.parameters[0]?.pointer,
      owner?.responses[0]?.pointer,
      [...(pets?.pointer ?? []), 'summary'],
      ['components', 'schemas', 'Name', 'pattern'],
    ]
    expect(pointers.map((pointer) => findLocation(contract, pointer))).toEqual([
      'paths/owners.yaml:2 (get)',
      'parameters.json:2 (Id)',
      'responses/owner.yaml:1',
      'paths/all.yaml:4 (pets > post > summary)',
      'schemas/owner.yaml:6 ($defs > Name > pattern)',
    ])
  })

  it.each([
    ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers'],
    ...['securitySchemes', 'links', 'callbacks'],
  ])('moves a reference in %s to a component', async (section) => {
    const root = `components: { ${section}: { a: { $ref: parts.yaml#/b, summary: Own. } } }\n`
    const { document } = await bundleFiles(root, { 'parts.yaml': 'b: { description: B. }\n' })
    expect(document['components']).toEqual({
      [section]: {
        a: { $ref: `#/components/${section}/b`, summary: 'Own.' },
        b: { description: 'B.' },
      },
    })
  })

  it('moves references of Swagger 2.0 to its own sections', async () => {
    const { document } = await bundleFiles(
      `swagger: '2.0'
info: { title: T, version: 1.0.0 }
securityDefinitions: { key: { $ref: 'parts.yaml#/key' } }
definitions: { A: { type: string } }
paths:
  /a:
    get:
      parameters: [{ $ref: 'parts.yaml#/page' }]
      responses: { '200': { $ref: 'parts.yaml#/answer' } }
`,
      {
        'parts.yaml': `page: { name: page, in: query, type: integer }
answer: { description: A., schema: { $ref: '#/A' } }
A: { type: object, properties: { a: { $ref: 'openapi.yaml#/definitions/A' } } }
key: { type: apiKey, in: query, name: key }
`,
      },
    )
    expect(document).toMatchObject({
      securityDefinitions: { key: { type: 'apiKey', in: 'query', name: 'key' } },
      parameters: { page: { name: 'page', in: 'query', type: 'integer' } },
      responses: { answer: { description: 'A.', schema: { $ref: '#/definitions/A-2' } } },
      definitions: { A: { type: 'string' }, 'A-2': { properties: { a: {} } } },
    })
  })

  it('names components after their key or file, and numbers equal names', async () => {
    const files = {
      ...{ 'a/pet.yaml': 'const: 1\n', 'b/pet.yaml': 'const: 2\n', 'd.e.yaml': 'const: 5\n' },
      ...{ 'c.yaml': 'pet: { const: 3 }\nbig/o#e: { const: 4 }\n', none: 'const: 7\n' },
      'an ox.json': '{ "const": 6 }',
    }
    const names = {
      ...{ 'a/pet.yaml': 'pet', 'b/pet.yaml': 'pet-2', 'c.yaml#/pet': 'pet-3' },
      ...{ 'c.yaml#/big~1o#e': 'big_o_e', 'd.e.yaml': 'd.e', 'an%20ox.json': 'an_ox' },
      ...{ none: 'none', './c.yaml#/pet': 'pet-3' },
    }
    const refs = Object.keys(names).map((ref) => `{ $ref: '${ref}' }`)
    const list = `    all: { prefixItems: [${refs.join(', ')}] }\n`
    const { document } = await bundleFiles(`paths: {}\ncomponents:\n  schemas:\n${list}`, files)
    const consts = [...new Set(Object.values(names))].map((name, n) => [name, { const: n + 1 }])
    expect(document).toHaveProperty('components.schemas', {
      all: { prefixItems: Object.values(names).map(schema) },
      ...Object.fromEntries(consts),
    })
  })

  it('resolves references in place of whole maps and lists', async () => {
    const contract = await loadContract(
      writeFiles({
        'openapi.yaml': `${HEAD}paths: { $ref: paths.yaml }\ntags: [{ $ref: 'tags.yaml#/1' }]\ncomponents: { schemas: { $ref: more.yaml } }\n`,
        'tags.yaml': '- name: a\n- name: b\n',
        'paths.yaml': `/a:\n  parameters: { $ref: parameters.yaml }\n  get:\n    responses: { $ref: 'more.yaml#/responses' }\n`,
        'parameters.yaml': `- { name: a, in: query, schema: { $ref: 'more.yaml#/A' } }\n- { $ref: b.yaml }\n`,
        'b.yaml': 'name: b\nin: header\n',
        'more.yaml': `A: { properties: { a: { $ref: '#/A' } } }\nresponses:\n  '204': { description: None. }\n`,
      }),
    )
    const [operation] = contract.operations
    expect(operation?.parameters.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(operation?.parameters[0]?.schema).toEqual(schema('A'))
    expect(contract.tags.map(({ name }) => name)).toEqual(['b'])
    expect(contract.schemas['A']).toEqual({ properties: { a: schema('A') } })
    expect(findLocation(contract, operation?.responses[0]?.pointer)).toBe(
      'more.yaml:3 (responses > 204)',
    )
  })

  it('follows chains of references, and overrides fields of the target', async () => {
    const { document } = await bundleFiles(
      `paths: { /a: { $ref: 'a.yaml#/path', summary: Own } }
components:
  schemas:
    A: { $ref: 'a.yaml#/first' }
    B: { $ref: 'a.yaml#/first/properties/inner/items' }
    C: { $ref: 'openapi.yaml#/components/schemas/D' }
    D: { type: boolean }
`,
      {
        'a.yaml': `first: { $ref: 'b.yaml#/second' }\npath: { summary: Shared, description: A. }\n`,
        'b.yaml': `second: { properties: { inner: { $ref: '#/list' } } }\nlist: { items: { $ref: c.yaml } }\n`,
        'c.yaml': 'type: string\n',
      },
    )
    expect(document['paths']).toEqual({ '/a': { summary: 'Own', description: 'A.' } })
    expect(document).toHaveProperty('components.schemas', {
      ...{ A: schema('first'), first: schema('second'), B: schema('items'), items: schema('c') },
      ...{ C: schema('D'), D: { type: 'boolean' }, c: { type: 'string' } },
      second: { properties: { inner: schema('list') } },
      list: { items: schema('c') },
    })
  })

  it('resolves the mapping of a discriminator, and no other mapping', async () => {
    const { document } = await bundleFiles(
      `paths: {}
components:
  schemas:
    Pet:
      discriminator:
        propertyName: kind
        mapping: { cat: cat.yaml, emu: ./emu.JSON/emu, ox: '#/components/schemas/Ox', cow: Ox, bee: a.json.b, none: [a/b] }
      x-other: { mapping: { cat: cat.yaml } }
      properties: { discriminator: { mapping: { cat: cat.yaml } } }
    Ox: { discriminator: none }
    Ape: { discriminator: { mapping: none } }
`,
      { 'cat.yaml': 'const: cat\n', 'emu.JSON/emu': '{ "const": "emu" }' },
    )
    const own = Object.fromEntries(
      ['cat', 'emu'].map((name) => [name, `#/components/schemas/${name}`]),
    )
    const rest = { ox: '#/components/schemas/Ox', cow: 'Ox', bee: 'a.json.b', none: ['a/b'] }
    expect(document).toHaveProperty('components.schemas', {
      Pet: {
        discriminator: { propertyName: 'kind', mapping: { ...own, ...rest } },
        'x-other': { mapping: { cat: 'cat.yaml' } },
        properties: { discriminator: { mapping: { cat: 'cat.yaml' } } },
      },
      ...{ Ox: { discriminator: 'none' }, Ape: { discriminator: { mapping: 'none' } } },
      ...{ cat: { const: 'cat' }, emu: { const: 'emu' } },
    })
  })

  it('keeps $ref as a key within data and extensions, and resolves it in place of a whole value', async () => {
    const data = { $ref: 'is a value' }
    const { document } = await bundleFiles(
      `paths: { /a: { get: { responses: { 200: { x-headers: { x-a: { $ref: none.yaml } } } } } } }
x-list: [{ $ref: one.yaml }, { $ref: none.yaml }, { discriminator: { mapping: { a: one.yaml } } }]
components:
  examples: { a: { value: { $ref: one.yaml } } }
  schemas:
    A: { default: { $ref: one.yaml }, const: { a: { $ref: is a value } }, enum: [{ $ref: is a value }] }
    B: { default: { $ref: none.yaml }, example: { $ref: is a value }, examples: [{ $ref: is a value }] }
`,
      { 'one.yaml': 'one: 1\n' },
    )
    const none = { $ref: 'none.yaml' }
    expect(document).toMatchObject({
      paths: { '/a': { get: { responses: { 200: { 'x-headers': { 'x-a': none } } } } } },
      'x-list': [{ one: 1 }, none, { discriminator: { mapping: { a: 'one.yaml' } } }],
      components: {
        examples: { a: { value: { $ref: 'one.yaml' } } },
        schemas: {
          A: { default: { one: 1 }, const: { a: data }, enum: [data] },
          B: { default: none, example: data, examples: [data] },
        },
      },
    })
  })

  it.each([
    ['components: { schemas: { $ref: none.yaml } }', 'none.yaml does not exist'],
    ['a: { b: { $ref: none.md } }', 'none.md does not exist'],
    [
      'components: { schemas: { A: { discriminator: { mapping: { b: none.yml } } } } }',
      'none.yml does not exist',
    ],
    ['tags: [{ $ref: "a.yaml#/2" }]', 'a.yaml#/2 is unresolved'],
    ['servers: { $ref: "a.yaml#/constructor" }', 'a.yaml#/constructor is unresolved'],
    ['servers: { $ref: "a.yaml#/0/name/0" }', 'a.yaml#/0/name/0 is unresolved'],
    ['servers: { $ref: folder }', 'folder is a folder'],
    ['servers: { $ref: "c.yaml#/x" }', 'c.yaml#/x is circular'],
    ['servers: { $ref: b.yaml }', 'b.yaml is circular', 'b.yaml:2'],
    [
      'paths: { /a: { $ref: e.yaml } }\ntags: [{ $ref: none.yaml }]',
      'no.yaml#/x does not exist\nopenapi.yaml:4: none.yaml does not exist',
      'e.yaml:2',
    ],
  ])(
    'throws an error with file and line of an unresolved reference: %s',
    async (part, message, where = 'openapi.yaml:3') => {
      const others = {
        ...{ 'a.yaml': '- name: a\n', 'b.yaml': 'url: /a\nvariables: { $ref: b.yaml }\n' },
        'c.yaml': '$ref: c.yaml\n',
        'e.yaml': 'get:\n  responses: { 200: { $ref: "no.yaml#/x" } }\n',
        'folder/a': '',
      }
      const text = await bundleFiles(`${part}\n`, others).catch((error: Error) => error.message)
      expect(String(text).replaceAll(/^\S*\//gm, '')).toBe(`${where}: ${message}`)
    },
  )
})
