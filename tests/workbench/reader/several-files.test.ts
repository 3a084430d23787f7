import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContract } from '../../../workbench/reader/load.ts'
import { visitObjects } from '../../../workbench/reader/object-types.ts'
import { filesOf, workbench } from '../files'
import { FILES, HEAD } from '../fixtures/several-files'

describe('a contract of several files', () => {
  it('is one document, whatever refers to whatever', async () => {
    const { operations, schemas, document, info } = await loadContract(filesOf(FILES))
    expect(info.description).toBe('# Pets\n')
    const [owner, pets] = operations
    expect(owner?.parameters).toMatchObject([{ name: 'id', in: 'path' }])
    expect(owner?.responses.map(({ description }) => description)).toEqual(['An owner.', 'None.'])
    expect(pets?.body?.contents[0]?.schema).toEqual({ $ref: '#/components/schemas/Pet-2' })
    expect(pets?.body?.contents[0]?.examples[0]?.value).toEqual({ kind: 'cat' })
    expect(pets?.responses[1]?.description).toBe('None.')
    expect(pets?.callbacks[0]?.operations[0]?.operationId).toBe('addPet')
    expect(schemas).toEqual({
      Pet: { type: 'string', description: 'Another pet.' },
      'Pet-2': {
        oneOf: [{ $ref: '#/components/schemas/Cat' }],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
      Cat: {
        type: 'object',
        properties: {
          kind: { const: 'cat' },
          $ref: { type: 'string' },
          owner: { $ref: '#/components/schemas/owner' },
        },
        example: { $ref: 'is a value' },
      },
      owner: {
        type: 'object',
        properties: {
          pets: { type: 'array', items: { $ref: '#/components/schemas/Pet-2' } },
          name: { $ref: '#/components/schemas/Name', description: 'A name.' },
        },
        $defs: { Name: { type: 'string', pattern: '[' } },
      },
      Name: { type: 'string', pattern: '[' },
    })
    visitObjects(document, ({ node }) => {
      if (typeof node['$ref'] === 'string') expect(node['$ref']).toMatch(/^#/)
    })
  })

  it('names the file and the line of each part', async () => {
    const { operations, whereIs } = await loadContract(filesOf(FILES))
    const [owner, pets] = operations
    const where = (place: string[] = []) => whereIs(place).split('/').slice(-2).join('/')
    expect(where(owner?.place)).toBe('paths/owners.yaml:2 (get)')
    expect(where(owner?.parameters[0]?.place)).toMatch(/\/parameters\.json:2 \(Id\)$/)
    expect(where(owner?.responses[0]?.place)).toBe('responses/owner.yaml:1')
    expect(where([...(pets?.place ?? []), 'summary'])).toBe(
      'paths/all.yaml:4 (pets > post > summary)',
    )
    expect(where(['components', 'schemas', 'Name', 'pattern'])).toBe(
      'schemas/owner.yaml:6 ($defs > Name > pattern)',
    )
  })

  it.each([
    ['a file that is not there', 'paths/none.yaml', 'paths/none.yaml does not exist'],
    ['a text that is not there', '', './texts/intro.md does not exist'],
    ['a place that is not there', 'paths/all.yaml#/cats', 'paths/all.yaml#/cats leads nowhere'],
    ['a folder', 'paths', 'paths is a folder'],
  ])('refers to %s, and says where', async (_, ref, message) => {
    const { 'texts/intro.md': intro, ...others } = FILES
    const root =
      ref === ''
        ? FILES['openapi.yaml']
        : FILES['openapi.yaml'].replace('paths/all.yaml#/pets', ref)
    const file = filesOf({
      ...others,
      'openapi.yaml': root,
      ...(ref && { 'texts/intro.md': intro }),
    })
    const line = ref === '' ? 5 : 10
    await expect(loadContract(file)).rejects.toThrow(
      new RegExp(`openapi\\.yaml:${line}: ${message.replaceAll('.', '\\.')}$`),
    )
  })

  it('leaves alone what an extension refers to, but not a header with such a name', async () => {
    const at = (name: string) =>
      filesOf({
        'openapi.yaml': `${HEAD}paths:\n  /a:\n    get:\n      responses:\n        '200': { description: A., ${name}: { x-a: { $ref: none.yaml } } }\n      x-b: { $ref: a.yaml }\n`,
        'a.yaml': 'c: 1\n',
      })
    const { document } = await loadContract(at('x-headers'))
    expect(document).toMatchObject({
      paths: {
        '/a': {
          get: {
            'x-b': { c: 1 },
            responses: { 200: { 'x-headers': { 'x-a': { $ref: 'none.yaml' } } } },
          },
        },
      },
    })
    await expect(loadContract(at('headers'))).rejects.toThrow(/:8: none\.yaml does not exist/)
  })

  it('says it to every command', async () => {
    const { 'texts/intro.md': _, ...others } = FILES
    const file = filesOf(others)
    const cwd = dirname(file)
    const commands = [
      ['lint'],
      ['mock'],
      ['reference'],
      ['verify', '--write-cases', 'cases'],
      ['bundle'],
    ]
    for (const args of commands) {
      const { status, output } = await workbench([...args, '--contract', 'openapi.yaml'], cwd)
      expect(output).toBe('openapi.yaml:5: ./texts/intro.md does not exist\n')
      expect(status).toBeGreaterThan(0)
    }
  })

  it.each([
    ['itself', '#/components/schemas/None'],
    ['a part of itself that has none', '#/components/schemas/B/properties/none'],
  ])('refers to what is not in %s, and says it once to every command', async (_, ref) => {
    const file = filesOf({
      'openapi.yaml': `${HEAD}paths: {}\ncomponents:\n  schemas:\n    A: { type: array, items: { $ref: '${ref}' } }\n    B: { $ref: b.yaml }\n`,
      'b.yaml': 'type: object\n',
      'alone.yaml': `${HEAD}paths: {}\ncomponents:\n  schemas:\n    A: { type: array, items: { $ref: '${ref}' } }\n    B: { type: object }\n`,
    })
    const cwd = dirname(file)
    for (const name of ['openapi.yaml', 'alone.yaml'])
      for (const args of [
        ['bundle'],
        ['lint'],
        ['mock'],
        ['reference'],
        ['verify', '--write-cases', 'cases'],
      ])
        expect(await workbench([...args, '--contract', name], cwd)).toMatchObject({
          output: `${name}:7 (components > schemas > A > items): ${ref} leads nowhere\n`,
          status: 2,
        })
  })

  it('refers to itself as a whole, and says where', async () => {
    const file = filesOf({
      'openapi.yaml': `${HEAD}paths: {}\nx-a: 1\ncomponents:\n  schemas:\n    A: { $ref: a.yaml }\n`,
      'a.yaml': '$ref: b.yaml\n',
      'b.yaml': '$ref: a.yaml\n',
    })
    await expect(loadContract(file)).rejects.toThrow(
      /(a|b|openapi)\.yaml:\d+.* leads back to itself/,
    )
  })

  it('is read anew when a file that was missing is there', async () => {
    const file = filesOf({ 'openapi.yaml': `${HEAD}paths: { /a: { $ref: a.yaml } }\n` })
    await expect(loadContract(file)).rejects.toThrow('a.yaml')
    writeFileSync(join(file, '../a.yaml'), 'get: { responses: {} }\n')
    expect((await loadContract(file)).operations).toHaveLength(1)
  })

  it('of Swagger 2.0 has its definitions, with their lines', async () => {
    const file = filesOf({
      'swagger.yaml': `swagger: '2.0'
info: { title: T, version: 1.0.0 }
paths:
  /a:
    get:
      responses: { '200': { description: A., schema: { $ref: a.yaml } } }
definitions:
  B: { type: string }
`,
      'a.yaml': 'type: object\nproperties:\n  b: { $ref: "swagger.yaml#/definitions/B" }\n',
    })
    const { schemas, whereIs } = await loadContract(file)
    expect(schemas).toMatchObject({ a: { properties: { b: { $ref: '#/components/schemas/B' } } } })
    expect(whereIs(['components', 'schemas', 'a', 'properties', 'b'])).toMatch(/a\.yaml:3/)
    expect(whereIs(['components', 'schemas', 'B'])).toMatch(/swagger\.yaml:8/)
  })
})
