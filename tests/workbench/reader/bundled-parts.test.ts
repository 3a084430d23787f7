import { describe, expect, it } from 'vitest'
import { loadContract } from '../../../workbench/reader/load.ts'
import { filesOf } from '../files'
import { BARE_HEAD, bundled } from './bundled'

describe('a bundle', () => {
  it('has each kind of object as a component, once', async () => {
    const document = await bundled(
      `paths:
  /a:
    parameters: [{ $ref: 'parts.yaml#/page' }]
    get:
      parameters: [{ $ref: 'parts.yaml#/page', description: Of its own. }]
      requestBody: { $ref: 'parts.yaml#/body' }
      callbacks: { done: { $ref: 'parts.yaml#/callback' } }
      responses:
        '200': { $ref: 'parts.yaml#/answer' }
    put: { $ref: 'parts.yaml#/operation' }
components:
  securitySchemes: { token: { $ref: 'parts.yaml#/scheme' } }
`,
      {
        'parts.yaml': `page: { name: page, in: query, schema: { $ref: '#/number' } }
number: { type: integer }
body: { content: { application/json: { schema: { $ref: '#/number' } } } }
callback: { '{$url}': { post: { responses: { '200': { $ref: '#/answer' } } } } }
scheme: { type: http, scheme: bearer }
header: { schema: { $ref: '#/number' } }
link: { operationId: a }
example: { value: 7 }
operation: { summary: Puts. }
answer:
  description: An answer.
  headers: { X-A: { $ref: '#/header' } }
  links: { next: { $ref: '#/link' } }
  content: { application/json: { examples: { one: { $ref: '#/example' } } } }
`,
      },
    )
    const number = { $ref: '#/components/schemas/number' }
    const answer = { 200: { $ref: '#/components/responses/answer' } }
    expect(document).toMatchObject({
      paths: {
        '/a': {
          parameters: [{ $ref: '#/components/parameters/page' }],
          get: {
            parameters: [{ $ref: '#/components/parameters/page', description: 'Of its own.' }],
            requestBody: { $ref: '#/components/requestBodies/body' },
            callbacks: { done: { $ref: '#/components/callbacks/callback' } },
            responses: answer,
          },
          put: { summary: 'Puts.' },
        },
      },
      components: {
        parameters: { page: { name: 'page', in: 'query', schema: number } },
        requestBodies: { body: { content: { 'application/json': { schema: number } } } },
        callbacks: { callback: { '{$url}': { post: { responses: answer } } } },
        securitySchemes: {
          token: { $ref: '#/components/securitySchemes/scheme' },
          scheme: { type: 'http', scheme: 'bearer' },
        },
        headers: { header: { schema: number } },
        links: { link: { operationId: 'a' } },
        examples: { example: { value: 7 } },
        schemas: { number: { type: 'integer' } },
        responses: {
          answer: {
            headers: { 'X-A': { $ref: '#/components/headers/header' } },
            links: { next: { $ref: '#/components/links/link' } },
            content: {
              'application/json': { examples: { one: { $ref: '#/components/examples/example' } } },
            },
          },
        },
      },
    })
  })

  it('of Swagger 2.0 has its components where 2.0 has them', async () => {
    expect(
      await bundled(
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
A: { type: object }
key: { type: apiKey, in: query, name: key }
`,
        },
      ),
    ).toMatchObject({
      securityDefinitions: { key: { type: 'apiKey', in: 'query', name: 'key' } },
      parameters: { page: { name: 'page', in: 'query', type: 'integer' } },
      responses: { answer: { description: 'A.', schema: { $ref: '#/definitions/A-2' } } },
      definitions: { A: { type: 'string' }, 'A-2': { type: 'object' } },
    })
  })

  it('names a component after its key, or its file, and tells equal names apart', async () => {
    const ref = (to: string) => `{ $ref: '${to}' }`
    const refs = [
      'a/pet.yaml',
      'b/pet.yaml',
      'c.yaml#/pet',
      'c.yaml#/big~1o#e',
      'd.e.yaml',
      'an%20ox.json',
      'none',
      'c.yaml#/pet',
    ]
    const document = await bundled(
      `paths: {}\ncomponents:\n  schemas:\n    all: { prefixItems: [${refs.map(ref).join(', ')}] }\n`,
      {
        'a/pet.yaml': 'const: 1\n',
        'b/pet.yaml': 'const: 2\n',
        'c.yaml': 'pet: { const: 3 }\nbig/o#e: { const: 4 }\n',
        'd.e.yaml': 'const: 5\n',
        'an ox.json': '{ "const": 6 }',
        none: 'const: 7\n',
      },
    )
    const names = ['pet', 'pet-2', 'pet-3', 'big_o_e', 'd.e', 'an_ox', 'none']
    expect(document).toMatchObject({
      components: {
        schemas: {
          all: {
            prefixItems: [...names, 'pet-3'].map((name) => ({
              $ref: `#/components/schemas/${name}`,
            })),
          },
          ...Object.fromEntries(names.map((name, index) => [name, { const: index + 1 }])),
        },
      },
    })
  })

  it('has maps and lists that are in another file as a whole', async () => {
    const file = filesOf({
      'openapi.yaml': `${BARE_HEAD}paths: { $ref: paths.yaml }\ntags: [{ $ref: 'tags.yaml#/1' }]\ncomponents: { schemas: { $ref: schemas.yaml } }\n`,
      'tags.yaml': '- name: a\n- name: b\n',
      'paths.yaml': `/a:
  parameters: { $ref: parameters.yaml }
  get:
    responses: { $ref: 'schemas.yaml#/responses' }
`,
      'parameters.yaml': `- { name: a, in: query, schema: { $ref: 'schemas.yaml#/A' } }\n- { $ref: b.yaml }\n`,
      'b.yaml': 'name: b\nin: header\n',
      'schemas.yaml': `A: { type: object, properties: { a: { $ref: '#/A' } } }
responses:
  '204': { description: None. }
`,
    })
    const { operations, tags, schemas, whereIs } = await loadContract(file)
    const [operation] = operations
    expect(operation?.parameters.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(operation?.responses.map(({ status }) => status)).toEqual(['204'])
    expect(tags.map(({ name }) => name)).toEqual(['b'])
    const own = { $ref: '#/components/schemas/A' }
    expect(schemas['A']).toEqual({ type: 'object', properties: { a: own } })
    expect(operation?.parameters[0]?.schema).toEqual(own)
    const where = [
      operation?.place,
      operation?.responses[0]?.place,
      operation?.parameters[0]?.place,
    ]
    expect(where.map((place = []) => whereIs(place).split('/').at(-1))).toEqual([
      'a > get)',
      'schemas.yaml:3 (responses > 204)',
      'parameters.yaml:1 (0)',
    ])
  })
})
