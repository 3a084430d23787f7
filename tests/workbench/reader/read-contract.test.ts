import { describe, expect, it } from 'vitest'
import { scenariosOf } from '../../../workbench/reader/scenarios.ts'
import { only, read } from './reading'

describe('an operation', () => {
  it('has its path’s parameters, and its own in place of them', () => {
    const [operation] = read({
      '/a/{id}': {
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'shared' },
          { name: 'lang', in: 'header' },
        ],
        get: { parameters: [{ name: 'id', in: 'path', required: true, description: 'own' }] },
      },
    }).operations
    expect(operation?.operationId).toBe('getAId')
    expect(operation?.parameters.map(({ name, description }) => [name, description])).toEqual([
      ['lang', undefined],
      ['id', 'own'],
    ])
  })

  it('follows references to whatever they lead to, and keeps what stands beside them', () => {
    const operation = only(
      {
        parameters: [{ $ref: '#/components/parameters/Page' }],
        requestBody: { $ref: '#/components/requestBodies/New' },
        responses: { '200': { $ref: '#/components/responses/Ok', description: 'of its own' } },
      },
      {
        components: {
          parameters: { Page: { name: 'page', in: 'query', example: 2 } },
          requestBodies: { New: { required: true, content: { 'application/json': {} } } },
          responses: {
            Ok: {
              description: 'shared',
              headers: { ETag: { $ref: '#/components/headers/ETag' } },
              content: {
                'application/json': { examples: { a: { $ref: '#/components/examples/A' } } },
              },
            },
          },
          headers: { ETag: { required: true, example: 'x' } },
          examples: { A: { summary: 'An A', value: 1 } },
        },
      },
    )
    expect(operation.parameters[0]).toMatchObject({ name: 'page', example: 2 })
    expect(operation.body).toMatchObject({ required: true })
    const [response] = operation.responses
    expect(response?.description).toBe('of its own')
    expect(response?.headers).toMatchObject([{ name: 'ETag', required: true, example: 'x' }])
    expect(scenariosOf(operation)).toMatchObject([{ name: 'a', summary: 'An A', value: 1 }])
  })

  it.each([
    ['nowhere', '#/components/responses/No', 'leads nowhere'],
    ['in a circle', '#/components/responses/A', 'leads back to itself'],
  ])('whose reference leads %s is named with its place', (_, $ref, problem) => {
    expect(() =>
      only(
        { responses: { '200': { $ref } } },
        { components: { responses: { A: { $ref: '#/components/responses/A' } } } },
      ),
    ).toThrow(`paths > /a > get > responses > 200: ${$ref} ${problem}`)
  })

  it('has what stands in it, and defaults for the rest', () => {
    const body = {
      description: 'A body.',
      content: { 'text/plain': { schema: { type: 'string' } } },
    }
    const written = {
      operationId: 'find',
      summary: 'Finds.',
      description: 'Finds all.',
      tags: ['a', 7],
      deprecated: true,
      requestBody: { ...body, required: true },
      responses: {},
    }
    const { operationId, summary, description, tags, deprecated } = written
    expect(only(written)).toMatchObject({
      ...{ operationId, summary, description, deprecated, responses: [] },
      tags: tags.map(String),
      body: { required: true, description: 'A body.', contents: [{ mediaType: 'text/plain' }] },
    })
    expect(only({ requestBody: body })).toMatchObject({
      ...{ operationId: 'getA', summary: 'getA', deprecated: false, isCommand: false },
      ...{ tags: [], description: undefined, callbacks: [] },
      body: { required: false, contents: [{ schema: { type: 'string' }, examples: [] }] },
    })
    expect(only({ requestBody: 'none', deprecated: 'yes', summary: 7 })).toMatchObject({
      ...{ body: null, deprecated: false, summary: 'getA' },
    })
  })

  it.each([
    ['/a-b/{petId}.json', 'getABPetIdJson'],
    ['/', 'get'],
    ['/2/x', 'get2X'],
  ])('that has no id is named after its path: %s', (path, id) => {
    expect(read({ [path]: { get: {} } }).operations[0]?.operationId).toBe(id)
  })

  it('is none of an extension, of a text, or of an unknown field', () => {
    const { operations } = read({
      'x-a': { get: {} },
      '/a': { get: 'none', put: null, 'x-get': {}, find: {}, delete: {} },
    })
    expect(operations.map(({ method }) => method)).toEqual(['delete'])
  })

  it.each<[string, object, boolean]>([
    ['its method changes something', { post: {} }, true],
    ['its method is QUERY, which changes nothing', { query: {} }, false],
    [
      'its body carries a password',
      {
        query: {
          requestBody: {
            content: {
              'text/plain': {},
              'application/json': { schema: { additionalProperties: { format: 'password' } } },
            },
          },
        },
      },
      true,
    ],
    ...['allOf', 'anyOf', 'oneOf'].map((key): [string, object, boolean] => [
      `one of ${key} is secret`,
      {
        get: {
          parameters: [{ name: 'p', in: 'query', schema: { [key]: [{ 'x-secret': true }] } }],
        },
      },
      true,
    ]),
    ['its mark is no', { get: { 'x-command': 'true', 'x-secret': true } }, false],
    [
      'it carries a password',
      { get: { parameters: [{ name: 'p', in: 'query', schema: { format: 'password' } }] } },
      true,
    ],
    [
      'a field deep in it is marked',
      {
        get: {
          parameters: [
            {
              name: 'p',
              in: 'query',
              schema: { properties: { a: { items: { 'x-secret': true } } } },
            },
          ],
        },
      },
      true,
    ],
    ['it is marked', { get: { 'x-command': true } }, true],
    [
      'none of it',
      { get: { parameters: [{ name: 'p', in: 'query', schema: { type: 'string' } }] } },
      false,
    ],
  ])('is a command if %s', (_, pathItem, expected) => {
    expect(read({ '/a': pathItem }, { openapi: '3.2.0' }).operations[0]?.isCommand).toBe(expected)
  })

  it('is a command if what its body refers to is secret', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const schemas = {
      Login: {
        properties: {
          again: ref('Login'),
          other: ref('Name'),
          name: ref('Name'),
          word: ref('Word'),
        },
      },
      Name: { type: 'string' },
      Word: { format: 'password' },
    }
    const of = (name: string) =>
      only(
        { parameters: [{ name: 'p', in: 'query', schema: ref(name) }] },
        { components: { schemas } },
      )
    expect([of('Login').isCommand, of('Name').isCommand]).toEqual([true, false])
  })

  it.each<[string, object]>([
    ['parameters > 0', { parameters: ['REF'] }],
    ['requestBody', { requestBody: 'REF' }],
    ['requestBody > content > text/plain', { requestBody: { content: { 'text/plain': 'REF' } } }],
    ['responses > 200', { responses: { 200: 'REF' } }],
    ['responses > 200 > headers > X-A', { responses: { 200: { headers: { 'X-A': 'REF' } } } }],
    [
      'responses > 200 > content > text/plain > examples > a',
      { responses: { 200: { content: { 'text/plain': { examples: { a: 'REF' } } } } } },
    ],
    ['callbacks > done', { callbacks: { done: 'REF' } }],
    ['callbacks > done > {$url}', { callbacks: { done: { '{$url}': 'REF' } } }],
  ])('whose reference leads nowhere is named with its place: %s', (place, operation) => {
    const text = JSON.stringify(operation).replace('"REF"', '{ "$ref": "#/none" }')
    expect(() => only(JSON.parse(text))).toThrow(
      `paths > /a > get > ${place}: #/none leads nowhere`,
    )
  })

  it('is open to all where one alternative asks for nothing', () => {
    const schemes = {
      components: { securitySchemes: { token: { type: 'http', scheme: 'Bearer' } } },
    }
    expect(only({ security: [{ token: [] }] }, schemes).security).toMatchObject([
      [{ scheme: 'bearer' }],
    ])
    expect(only({}, { ...schemes, security: [{ token: [] }] }).security).toHaveLength(1)
    expect(only({ security: [] }, { ...schemes, security: [{ token: [] }] }).security).toEqual([])
    expect(only({ security: [{ token: [] }, {}] }, schemes).security).toEqual([])
    expect(only({ security: { token: [] } }, schemes).security).toEqual([])
    expect(only({}, schemes).security).toEqual([])
  })
})
