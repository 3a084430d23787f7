import { describe, expect, it } from 'vitest'
import { only, read } from './reading'

describe('an operation', () => {
  it.each<[object, object]>([
    [{ in: 'query' }, { style: 'form', explode: true, required: false }],
    [{ in: 'cookie' }, { style: 'form', explode: true }],
    [
      { in: 'cookie', style: 'cookie' },
      { style: 'cookie', explode: true },
    ],
    [
      { in: 'path', required: true },
      { style: 'simple', explode: false, required: true },
    ],
    [
      { in: 'header', explode: true },
      { style: 'simple', explode: true },
    ],
    [
      { in: 'query', explode: false },
      { style: 'form', explode: false },
    ],
    [
      { in: 'query', style: 'pipeDelimited' },
      { style: 'pipeDelimited', explode: false },
    ],
    [
      { in: 'query', description: 'A.' },
      { description: 'A.', schema: {}, mediaType: undefined },
    ],
    [{ in: 'query', schema: { type: 'string', example: 'a' } }, { example: 'a' }],
    [{ in: 'query', example: 'b', schema: { example: 'a' } }, { example: 'b' }],
    [{ in: 'query', examples: { a: { value: 'c' } } }, { example: 'c' }],
    [
      { in: 'query', content: { 'application/json': { schema: { type: 'object' }, example: {} } } },
      { mediaType: 'application/json', schema: { type: 'object' }, example: {} },
    ],
  ])('has a parameter %j as %j', (parameter, expected) => {
    expect(only({ parameters: [{ name: 'p', ...parameter }] }).parameters[0]).toMatchObject(
      expected,
    )
  })

  it('has no parameter of a header with a meaning of its own, nor of a whole query', () => {
    const parameters = [
      ...['Accept', 'content-type', 'AUTHORIZATION', 'Accept-Language'].map((name) => ({
        name,
        in: 'header',
      })),
      { name: 'accept', in: 'query' },
      { name: 'all', in: 'querystring', content: { 'application/json': {} } },
    ]
    const found = read({
      '/a': { get: { parameters }, parameters: [{ name: 'accept', in: 'cookie' }] },
    })
    expect(found.operations[0]?.parameters.map((one) => [one.name, one.in])).toEqual([
      ['accept', 'cookie'],
      ['Accept-Language', 'header'],
      ['accept', 'query'],
    ])
  })

  it.each([
    ['without a name', { in: 'query' }],
    ['whose name is a number', { name: 7, in: 'query' }],
    ['in an unknown place', { name: 'p', in: 'body' }],
    ['that is a text', 'p'],
  ])('with a parameter %s is refused, with its place', (_, parameter) => {
    expect(() => read({ '/a': { parameters: [parameter], get: {} } })).toThrow(
      'paths > /a > parameters > 0: a parameter has a name, and is in one of: path, query, header, cookie',
    )
  })

  it('has contents by reference, as OpenAPI 3.2 allows', () => {
    const mediaTypes = { Pet: { schema: { type: 'object' }, example: { a: 1 } } }
    const content = { 'application/json': { $ref: '#/components/mediaTypes/Pet' } }
    const operation = only({ responses: { 200: { content } } }, { components: { mediaTypes } })
    expect(operation.responses[0]?.contents).toEqual([
      {
        mediaType: 'application/json',
        schema: { type: 'object' },
        examples: [expect.objectContaining({ value: { a: 1 } })],
        place: ['components', 'mediaTypes', 'Pet'],
      },
    ])
  })

  it('has no example of a schema with an empty list of them', () => {
    const content = { 'text/plain': { schema: { examples: [] } } }
    expect(only({ requestBody: { content } }).body?.contents[0]?.examples).toEqual([])
  })

  it('has the headers and contents of its responses', () => {
    const [response, none] = only({
      responses: {
        200: {
          headers: {
            'X-A': {
              schema: { type: 'integer', example: 7 },
              description: 'An A.',
              required: true,
            },
            'X-B': {},
          },
          content: { 'text/plain': 'none', 'application/json': { schema: { type: 'object' } } },
          'x-when': 'none',
        },
        204: 'none',
      },
    }).responses
    expect(response).toMatchObject({
      description: '',
      when: null,
      headers: [
        {
          name: 'X-A',
          schema: { type: 'integer' },
          example: 7,
          description: 'An A.',
          required: true,
        },
        { name: 'X-B', schema: null, example: undefined, description: undefined, required: false },
      ],
      contents: [
        { mediaType: 'text/plain', schema: null, examples: [] },
        {
          mediaType: 'application/json',
          schema: { type: 'object' },
          place: ['paths', '/a', 'get', 'responses', '200', 'content', 'application/json'],
        },
      ],
    })
    expect(none).toMatchObject({ status: '204', headers: [], contents: [] })
  })
})
