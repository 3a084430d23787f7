import { describe, expect, it } from 'vitest'
import { bundled } from './bundled'

describe('a bundle', () => {
  it('follows references to references, and to what is within them', async () => {
    const document = await bundled(
      `paths: {}
components:
  schemas:
    A: { $ref: 'a.yaml#/first' }
    B: { $ref: 'a.yaml#/first/properties/inner/items' }
    C: { $ref: 'openapi.yaml#/components/schemas/D' }
    D: { type: boolean }
`,
      {
        'a.yaml': `first: { $ref: 'b.yaml#/second' }\n`,
        'b.yaml': `second: { properties: { inner: { $ref: '#/list' } } }\nlist: { items: { $ref: c.yaml } }\n`,
        'c.yaml': 'type: string\n',
      },
    )
    const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    expect(document).toMatchObject({
      components: {
        schemas: {
          ...{
            A: schema('first'),
            first: schema('second'),
            B: schema('items'),
            items: schema('c'),
          },
          ...{ C: schema('D'), D: { type: 'boolean' } },
          second: { properties: { inner: schema('list') } },
          list: { items: schema('c') },
          c: { type: 'string' },
        },
      },
    })
  })

  it('has the schemas of a discriminator, by whatever its mapping names them', async () => {
    const document = await bundled(
      `paths: {}
components:
  schemas:
    Pet:
      oneOf: [{ $ref: cat.yaml }, { $ref: 'more.yaml#/Dog' }, { $ref: '#/components/schemas/Ox' }]
      discriminator:
        propertyName: kind
        mapping: { cat: cat.yaml, dog: 'more.yaml#/Dog', emu: ./emu.JSON/emu, ox: '#/components/schemas/Ox', cow: Ox, bee: a.json.b, none: [a/b] }
      x-other: { mapping: { cat: cat.yaml } }
      properties: { discriminator: { mapping: { cat: cat.yaml } } }
    Ox: { discriminator: none }
    Ape: { discriminator: { mapping: none } }
`,
      {
        'cat.yaml': 'const: cat\n',
        'more.yaml': 'Dog: { const: dog }\n',
        'emu.JSON/emu': '{ "const": "emu" }',
      },
    )
    expect(document).toMatchObject({
      components: {
        schemas: {
          Pet: {
            discriminator: {
              propertyName: 'kind',
              mapping: {
                cat: '#/components/schemas/cat',
                dog: '#/components/schemas/Dog',
                emu: '#/components/schemas/emu',
                ox: '#/components/schemas/Ox',
                ...{ cow: 'Ox', bee: 'a.json.b', none: ['a/b'] },
              },
            },
            'x-other': { mapping: { cat: 'cat.yaml' } },
            properties: { discriminator: { mapping: { cat: 'cat.yaml' } } },
          },
          Ox: { discriminator: 'none' },
          Ape: { discriminator: { mapping: 'none' } },
          ...{ cat: { const: 'cat' }, Dog: { const: 'dog' }, emu: { const: 'emu' } },
        },
      },
    })
  })

  it('leaves data as it is, but has what is in another file as a whole', async () => {
    const data = { $ref: 'is a value' }
    const document = await bundled(
      `paths: {}
x-list: [{ $ref: one.yaml }, { $ref: none.yaml }, { discriminator: { mapping: { a: one.yaml } } }]
components:
  examples: { a: { value: { $ref: one.yaml } } }
  schemas:
    A: { default: { $ref: one.yaml }, const: { a: { $ref: is a value } }, enum: [{ $ref: is a value }] }
    B: { default: { $ref: none.yaml }, example: { $ref: is a value }, examples: [{ $ref: is a value }] }
`,
      { 'one.yaml': 'one: 1\n' },
    )
    expect(document).toMatchObject({
      'x-list': [
        { one: 1 },
        { $ref: 'none.yaml' },
        { discriminator: { mapping: { a: 'one.yaml' } } },
      ],
      components: {
        examples: { a: { value: { $ref: 'one.yaml' } } },
        schemas: {
          A: { default: { one: 1 }, const: { a: data }, enum: [data] },
          B: { default: { $ref: 'none.yaml' }, example: data, examples: [data] },
        },
      },
    })
  })

  it('has the keys beside a reference in place of those of its target', async () => {
    const document = await bundled('paths: { /a: { $ref: a.yaml, summary: Own } }\n', {
      'a.yaml': 'summary: Shared\ndescription: A.\nget: { responses: {} }\n',
    })
    expect(document).toMatchObject({
      paths: { '/a': { summary: 'Own', description: 'A.', get: { responses: {} } } },
    })
  })
})

describe('a reference that can’t be read is named where it is written:', () => {
  it.each([
    ['a map', 'components: { schemas: { $ref: none.yaml } }', 'none.yaml does not exist'],
    [
      'a list',
      'components: { pathItems: { A: { parameters: { $ref: none.yaml } } } }',
      'none.yaml does not exist',
    ],
    ['a field of no kind', 'a: { b: { $ref: none.yaml } }', 'none.yaml does not exist'],
    ['an item of a list', 'tags: [{ $ref: "a.yaml#/2" }]', 'a.yaml#/2 leads nowhere'],
    [
      'a name of JavaScript',
      'servers: { $ref: "a.yaml#/constructor" }',
      'a.yaml#/constructor leads nowhere',
    ],
    ['a part of a text', 'servers: { $ref: "a.yaml#/0/name/0" }', 'a.yaml#/0/name/0 leads nowhere'],
    [
      'a part of what is itself',
      'servers: { $ref: "c.yaml#/x" }',
      'c.yaml#/x leads back to itself',
    ],
    [
      'a list within itself',
      'servers: { $ref: b.yaml }',
      'b.yaml leads back to itself',
      'b.yaml:2',
    ],
    [
      'a mapping',
      'components: { schemas: { A: { discriminator: { propertyName: a, mapping: { b: none.yml } } } } }',
      'none.yml does not exist',
    ],
  ])('%s', async (_, part, message, where = 'openapi.yaml:4') => {
    const others = {
      'a.yaml': '- name: a\n',
      'b.yaml': 'url: /a\nvariables: { $ref: b.yaml }\n',
      'c.yaml': '$ref: c.yaml\n',
    }
    expect(await bundled(`paths: {}\n${part}\n`, others)).toBe(`${where}: ${message}\n`)
  })

  it('each of several', async () => {
    expect(
      await bundled('paths: { /a: { $ref: a.yaml } }\ntags: [{ $ref: none.yaml }]\n', {
        'a.yaml': 'get:\n  responses: { 200: { $ref: "no.yaml#/x" } }\n',
      }),
    ).toBe('a.yaml:2: no.yaml#/x does not exist\nopenapi.yaml:4: none.yaml does not exist\n')
  })
})
