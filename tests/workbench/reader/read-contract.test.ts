import { describe, expect, it } from 'vitest'
import { readContract } from '../../../workbench/reader/read-contract.ts'
import { defaultScenario, scenariosOf } from '../../../workbench/reader/scenarios.ts'

const read = (paths: object, more: object = {}) =>
  readContract({ openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, paths, ...more })
const only = (operation: object, more: object = {}) => {
  const [found] = read({ '/a': { get: operation } }, more).operations
  if (!found) throw new Error('no operation')
  return found
}

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

  it.each([
    ['its method changes something', { post: {} }, true],
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
    expect(read({ '/a': pathItem }).operations[0]?.isCommand).toBe(expected)
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
  })
})

describe('the scenarios of an operation', () => {
  const json = (content: object) => ({
    content: { 'text/csv': {}, 'application/problem+json': content },
  })

  it('come from examples, a single example, the schema, or none of them', () => {
    const operation = only({
      responses: {
        '200': json({ examples: { a: { value: 1, 'x-when': { page: 2 } } } }),
        '201': { description: 'One', 'x-when': { page: 3 }, ...json({ example: 2 }) },
        '202': json({ schema: { examples: [3] } }),
        '204': { description: 'Nothing', 'x-when': { page: 4 } },
        '4XX': json({}),
        default: json({}),
        'x-more': {},
      },
    })
    expect(
      scenariosOf(operation).map(({ status, name, value, when, mediaType }) => [
        status,
        name,
        value,
        when,
        mediaType,
      ]),
    ).toEqual([
      [200, 'a', 1, { page: 2 }, 'application/problem+json'],
      [201, null, 2, { page: 3 }, 'application/problem+json'],
      [202, null, 3, null, 'application/problem+json'],
      [204, null, undefined, { page: 4 }, null],
      [400, null, undefined, null, 'application/problem+json'],
      [500, null, undefined, null, 'application/problem+json'],
    ])
  })

  it('are led by the first of the lowest success', () => {
    const usual = (...statuses: string[]) =>
      defaultScenario(only({ responses: Object.fromEntries(statuses.map((one) => [one, {}])) }))
        ?.status
    expect(usual('404', '202', '201')).toBe(201)
    expect(usual('404', 'default')).toBe(200)
    expect(usual('404')).toBe(404)
  })

  it.each([
    [{ 200: 200, '4XX': 400, default: 500 }],
    [{ 200: 200, 400: 400, 401: 401, 500: 500, '4XX': 402, default: 503 }],
    [{ 404: 404, default: 200 }],
    [{ '2XX': 200 }],
  ])('send a range or a default as a status that the operation does not name: %j', (sent) => {
    const responses = Object.fromEntries(Object.keys(sent).map((key) => [key, {}]))
    const found = scenariosOf(only({ responses }))
    expect(found.map(({ response, status }) => [response.status, status])).toEqual(
      Object.entries(sent),
    )
  })
})
