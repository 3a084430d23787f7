import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadContract } from '../../../workbench/reader/load.ts'
import { visitObjects } from '../../../workbench/reader/object-types.ts'
import { serve } from '../../serve'
import { filesOf, workbench } from '../files'

const HEAD = 'openapi: 3.1.0\ninfo: {title: T, version: 1.0.0}\nservers: [{ url: /api }]\n'

/** A contract of folders, of YAML and JSON, with references to all kinds of things, also in circles. */
const FILES = {
  'openapi.yaml': `openapi: 3.1.0
info:
  title: T
  version: 1.0.0
  description: { $ref: ./texts/intro.md }
servers: [{ url: /api }]
security: []
paths:
  /owners/{id}: { $ref: paths/owners.yaml }
  /pets: { $ref: 'paths/all.yaml#/pets' }
components:
  schemas:
    Pet: { type: string, description: Another pet. }
`,
  'texts/intro.md': '# Pets\n',
  'paths/owners.yaml': `parameters: [{ $ref: '../parameters.json#/Id' }]
get:
  operationId: getOwner
  summary: One owner
  responses:
    '200': { $ref: ../responses/owner.yaml }
    '404': { $ref: '#/x-responses/none' }
x-responses:
  none: { description: None. }
`,
  'paths/all.yaml': `pets:
  post:
    operationId: addPet
    summary: Adds a pet
    requestBody:
      content:
        application/json:
          schema: { $ref: '../schemas/pets.yaml#/Pet' }
          example: { $ref: ../examples/rex.json }
    callbacks:
      added: { '{$request.body#/url}': { $ref: '#/pets' } }
    responses:
      '200': { description: Added. }
      default: { $ref: '../openapi.yaml#/paths/~1owners~1{id}/get/responses/404' }
`,
  'parameters.json': JSON.stringify(
    { Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' } } },
    null,
    2,
  ),
  'responses/owner.yaml': `description: An owner.
content:
  application/json:
    schema: { $ref: '../schemas/owner.yaml' }
`,
  'schemas/owner.yaml': `type: object
properties:
  pets: { type: array, items: { $ref: 'pets.yaml#/Pet' } }
  name: { $ref: '#/$defs/Name', description: A name. }
$defs:
  Name: { type: string, pattern: '[' }
`,
  'schemas/pets.yaml': `Pet:
  oneOf: [{ $ref: '#/Cat' }]
  discriminator: { propertyName: kind, mapping: { cat: '#/Cat' } }
Cat:
  type: object
  properties:
    kind: { const: cat }
    $ref: { type: string }
    owner: { $ref: owner.yaml }
  example: { $ref: is a value }
`,
  'examples/rex.json': '{ "kind": "cat" }',
}

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

describe('bundle', () => {
  it('writes several files as one, in YAML or JSON', async () => {
    const file = filesOf(FILES)
    const cwd = dirname(file)
    const args = ['bundle', '--contract', 'openapi.yaml']
    expect(await workbench([...args, 'out.json'], cwd)).toMatchObject({ status: 0 })
    const { output } = await workbench(args, cwd)
    const { document } = await loadContract(file)
    expect(parse(output)).toEqual(document)
    expect(JSON.parse(readFileSync(join(cwd, 'out.json'), 'utf8'))).toEqual(document)
    const { openapi, operations } = await loadContract(join(cwd, 'out.json'))
    expect([openapi, operations.length]).toEqual(['3.1.0', 2])
  })

  it('keeps every text as it is, so that nothing has changed', async () => {
    const long = 'word '.repeat(30).trim()
    const texts = [
      `${long}\n\n  - ${long}\n  \nAnother line.\n`,
      ' \n',
      ' \n- two\n',
      'one\n\t\ntwo\n',
      `  ${long}  \n\n`,
      `${long}\r\n\r\n ${long}\r\n`,
      `${long} # no comment\r\n\n\n \n`,
      '\uFEFFone',
      '---\n...\n',
    ]
    const properties = Object.fromEntries(
      texts.map((description, index) => [`text${index}`, { type: 'string', description }]),
    )
    const schema = "{ $ref: './texts.json' }"
    const file = filesOf({
      'openapi.yaml': `${HEAD}paths: {}\nwebhooks: { told: { post: { requestBody: { content: { application/json: { schema: ${schema} } } } } } }\n`,
      'texts.json': JSON.stringify({ type: 'object', properties }),
    })
    const cwd = dirname(file)
    await workbench(['bundle', 'out.yaml', '--contract', 'openapi.yaml'], cwd)
    const written = parse(readFileSync(join(cwd, 'out.yaml'), 'utf8')) as object
    expect(written).toHaveProperty('components.schemas.texts.properties', properties)
    const { output } = await workbench(['diff', 'openapi.yaml', 'out.yaml'], cwd)
    expect(output).toContain('The contract is as published.')
  })

  it.each([
    ['an empty file', ''],
    ['another document', 'a: 1\n'],
    ['a list', '- openapi\n'],
  ])('refuses %s', async (_, text) => {
    const file = filesOf({ 'openapi.yaml': text })
    const { status, output } = await workbench(
      ['bundle', '--contract', 'openapi.yaml'],
      dirname(file),
    )
    expect(output).toBe(
      'openapi.yaml: is no OpenAPI description: it has neither openapi nor swagger at the top\n',
    )
    expect(status).toBe(2)
  })

  it('leaves one file as it is', async () => {
    const text = `# A comment.\n${HEAD}paths: {}\n`
    const file = filesOf({ 'openapi.yaml': text })
    expect(await workbench(['bundle', '--contract', file])).toEqual({ status: 0, output: text })
  })
})

it.each([
  ['a URL', 'http://127.0.0.1:1/a.yaml', 'refers to files beside it'],
  ['a URL of a file', 'file:///etc/passwd', 'refers to files beside it'],
  ['another host', '//127.0.0.1:1/a.yaml', 'refers to files beside it'],
  ['an absolute path', '/etc/passwd', 'outside the folder'],
  ['a path upwards', `${'../'.repeat(20)}etc/passwd`, 'outside the folder'],
  ['a link that leads out', 'link.yaml', 'outside the folder'],
])('a contract in a file does not read %s', async (_, ref, message) => {
  const file = filesOf({
    'openapi.yaml': `${HEAD}paths:\n  /a: { $ref: '${ref}' }\n`,
  })
  symlinkSync('/etc/passwd', join(file, '../link.yaml'))
  const { status, output } = await workbench(['lint', '--contract', file])
  expect(output).toMatch(/openapi\.yaml:5: /)
  expect(output).toContain(message)
  expect(output).not.toContain('root:')
  expect(status).toBe(2)
})

it('nothing is requested for a contract in a file, by no command', async () => {
  const requested: string[] = []
  const server = await serve((request, response) => {
    requested.push(request.url ?? '')
    response.end('type: string\n')
  })
  const file = filesOf({
    'openapi.yaml': `${HEAD}paths:
  /a:
    get:
      operationId: getA
      x-more: { $ref: '${server}/extension' }
      responses:
        '200':
          description: A.
          content:
            application/json:
              example: { $ref: '${server}/example' }
x-data: { $ref: '${server}/extension' }
`,
  })
  const cwd = dirname(file)
  for (const args of [
    ['lint'],
    ['reference'],
    ['verify', '--write-cases', 'cases'],
    ['diff', file],
  ])
    await workbench([...args, '--contract', file], cwd)
  expect(requested).toEqual([])
})

describe('a contract at a URL', () => {
  it('is fetched once, with what it refers to at the same origin', async () => {
    const requested: string[] = []
    const other = await serve((request, response) => {
      requested.push(`other ${request.url}`)
      response.end('get: { responses: {} }')
    })
    const server = await serve((request, response) => {
      requested.push(request.url ?? '')
      const files: Record<string, string> = {
        '/v1/openapi.yaml': `${HEAD}paths:\n  /a: { $ref: ../paths/a.yaml }\n`,
        '/v1/bad.yaml': `${HEAD}paths:\n  /a: { $ref: '${other}/a.yaml' }\n`,
        '/v1/worse.yaml': `${HEAD}paths:\n  /a: { $ref: 'file:///etc/passwd' }\n`,
        '/paths/a.yaml': `get:\n  summary: A\n  operationId: getA\n  security: []\n  responses: { '200': { description: A., links: { a: {} } } }\n`,
      }
      response.statusCode = files[request.url ?? ''] === undefined ? 404 : 200
      response.end(files[request.url ?? ''])
    })
    const lint = (path: string) => workbench(['lint', '--contract', `${server}${path}`])
    const { output } = await lint('/v1/openapi.yaml')
    expect(output).toContain(`${server}/paths/a.yaml:5 (get > responses > 200 > links > a)`)
    expect(output).not.toContain('resolve')
    expect(requested).toEqual(['/v1/openapi.yaml', '/paths/a.yaml'])
    expect((await lint('/v1/bad.yaml')).output).toMatch(/bad\.yaml:5: .* is not read/)
    expect((await lint('/v1/worse.yaml')).output).toMatch(/worse\.yaml:5: .* is not read/)
    expect((await lint('/none.yaml')).output).toContain(
      `${server}/none.yaml: can't be fetched (404)`,
    )
    expect(requested.filter((one) => one.startsWith('other'))).toEqual([])
  })
})
