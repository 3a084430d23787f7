import { describe, expect, it } from 'vitest'
import { readOperation, readPaths } from './contracts'

const AT = ['paths', '/a', 'post']
const DOCS = { url: 'https://docs.example', description: 'Docs' }

const readParameter = (parameter: object) =>
  readOperation({ parameters: [{ name: 'p', in: 'query', ...parameter }] }).parameters[0]

describe('readContract', () => {
  it('reads info and named tags, with their other fields as annotations', () => {
    const info = { summary: 'S', description: 'D', license: { name: 'L' }, contact: { name: 'C' } }
    const contract = readPaths(
      {},
      {
        info: { title: 'T', version: 7, ...info, 'x-a': 1 },
        tags: [{ name: 'a', kind: 'nav', externalDocs: DOCS }, {}, { name: 7 }, 'c'],
      },
    )
    expect(contract.info).toMatchObject({ title: 'T', version: '7' })
    expect(contract.info.annotations).toEqual({ title: 'T', ...info, 'x-a': 1 })
    expect(contract.tags).toMatchObject([
      { name: 'a', pointer: ['tags', '0'], annotations: { kind: 'nav', externalDocs: DOCS } },
    ])
    expect(contract.tags).toHaveLength(1)
  })

  it('ignores lists and maps of another type', () => {
    const wrong = { tags: {}, servers: '/api', components: { schemas: [], securitySchemes: 7 } }
    for (const more of [wrong, { components: 'none' }])
      expect(readPaths({}, more)).toMatchObject({
        tags: [],
        servers: [],
        schemas: {},
        securitySchemes: [],
      })
  })

  it('reads the servers of an operation, or else of its path, with their variables', () => {
    const variables = { port: { default: 1, enum: ['1', 2] }, host: {} }
    const { servers, operations } = readPaths(
      {
        '/path': { servers: [{ url: '/path' }], get: {}, put: { servers: [{ url: '/own' }] } },
        '/none': { get: {} },
      },
      { servers: [{ url: 'https://{host}:{port}', description: 'D', variables, 'x-a': 1 }] },
    )
    const at = ['servers', '0']
    expect(servers).toMatchObject([
      {
        ...{ url: 'https://{host}:{port}', description: 'D', pointer: at },
        annotations: { 'x-a': 1 },
        variables: [
          {
            ...{ name: 'port', default: '1', enum: ['1', '2'] },
            pointer: [...at, 'variables', 'port'],
          },
          { name: 'host', default: '', enum: [] },
        ],
      },
    ])
    expect(operations.map((one) => one.servers.map(({ pointer }) => pointer.join(' ')))).toEqual([
      ['paths /path servers 0'],
      ['paths /path put servers 0'],
      [],
    ])
  })

  it('reads webhooks with their names as paths, and path items by reference', () => {
    const { operations, webhooks } = readPaths(
      {},
      {
        webhooks: { newPet: { post: {} }, petGone: { $ref: '#/components/pathItems/Gone' } },
        components: { pathItems: { Gone: { delete: { operationId: 'gone' } } } },
      },
    )
    expect(operations).toEqual([])
    expect(webhooks).toMatchObject([
      { path: 'newPet', operationId: 'postNewPet', pointer: ['webhooks', 'newPet', 'post'] },
      { path: 'petGone', pointer: ['components', 'pathItems', 'Gone', 'delete'] },
    ])
  })
})

describe('readContract: security of an operation', () => {
  const securitySchemes = {
    token: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT', 'x-a': 1 },
    oauth: {
      type: 'oauth2',
      flows: { password: { tokenUrl: '/t', scopes: { a: 'A' } }, 'x-b': {} },
    },
    openId: { type: 'openIdConnect', openIdConnectUrl: '/openid' },
  }

  it('reads security schemes with their flows', () => {
    const { securitySchemes: schemes } = readPaths({}, { components: { securitySchemes } })
    expect(schemes).toMatchObject([
      {
        ...{ key: 'token', type: 'http', scheme: 'bearer' },
        pointer: ['components', 'securitySchemes', 'token'],
        annotations: { bearerFormat: 'JWT', 'x-a': 1 },
      },
      { key: 'oauth', flows: { password: { tokenUrl: '/t', scopes: { a: 'A' } } } },
      { key: 'openId', openIdConnectUrl: '/openid' },
    ])
    expect(Object.keys(schemes[1]?.flows ?? {})).toEqual(['password'])
  })

  const OWN = [...AT, 'security']
  it.each<[object | undefined, object | undefined, string[][], string[][], string[]]>([
    [undefined, undefined, [], [], AT],
    [undefined, [{ token: [] }], [['token']], [['token']], ['security']],
    [[], [{ token: [] }], [], [], OWN],
    [[{ token: [] }, {}], undefined, [], [['token'], []], OWN],
    [{ token: [] }, undefined, [], [], OWN],
    [[{ none: [] }], undefined, [['none']], [['none']], OWN],
    [
      [{ token: [], oauth: ['read', 7] }, { openId: [] }],
      [{ token: [] }],
      [['token', 'oauth'], ['openId']],
      [['token', 'oauth read 7'], ['openId']],
      OWN,
    ],
  ])('reads the requirements %j of the operation and %j of the contract', (...row) => {
    const [own, inherited, security, alternatives, pointer] = row
    const operation = readOperation(
      { ...(own && { security: own }) },
      { components: { securitySchemes }, ...(inherited && { security: inherited }) },
    )
    expect(operation.security.map((all) => all.map(({ key }) => key))).toEqual(security)
    const { securityRequirements: found } = operation
    expect(
      found.alternatives.map((all) => all.map(({ key, scopes }) => [key, ...scopes].join(' '))),
    ).toEqual(alternatives)
    expect(found.pointer).toEqual(pointer)
  })
})

describe('readContract: operations', () => {
  it('reads the fields of an operation', () => {
    const written = {
      ...{ operationId: 'find', summary: 'Finds.', description: 'All.', deprecated: true },
      tags: ['a'],
    }
    const requestBody = { required: true, description: 'A body.', 'x-a': 1 }
    expect(readOperation({ ...written, externalDocs: DOCS, requestBody, 'x-b': 2 })).toMatchObject({
      ...written,
      ...{ declaredId: 'find', pointer: AT },
      annotations: { summary: 'Finds.', tags: ['a'], externalDocs: DOCS, 'x-b': 2 },
      body: { required: true, description: 'A body.', annotations: { 'x-a': 1 } },
    })
  })

  it('uses defaults for fields that are omitted or of another type', () => {
    for (const operation of [{}, { requestBody: 'none', deprecated: 'yes', summary: 7 }])
      expect(readOperation(operation)).toMatchObject({
        ...{ operationId: 'postA', declaredId: undefined, summary: 'postA', deprecated: false },
        ...{ tags: [], description: undefined, body: null, responses: [], callbacks: [] },
      })
  })

  it.each([
    ['/a-b/{petId}.json', 'getABPetIdJson'],
    ['/', 'get'],
  ])('generates an operationId from the method and the path %s', (path, id) => {
    expect(readPaths({ [path]: { get: {} } }).operations[0]?.operationId).toBe(id)
  })

  it('reads methods of the path item, and additionalOperations since OpenAPI 3.2', () => {
    const paths = {
      'x-a': { get: {} },
      '/a': {
        ...{ summary: 'S', get: {}, put: null, post: 'none', find: {}, 'x-get': {}, query: {} },
        additionalOperations: { COPY: {} },
      },
    }
    const { operations } = readPaths(paths, { openapi: '3.2.0' })
    expect(operations.map(({ method, pointer }) => [method, ...pointer.slice(2)])).toEqual([
      ['get', 'get'],
      ['query', 'query'],
      ['COPY', 'additionalOperations', 'COPY'],
    ])
    expect(operations[0]?.pathItem).toEqual({
      methods: ['get', 'query', 'copy'],
      pointer: ['paths', '/a'],
      annotations: { summary: 'S', 'x-get': {} },
    })
    expect(readPaths(paths).operations.map(({ method }) => method)).toEqual(['get'])
  })

  it('reads callbacks, and no operations of a circular callback', () => {
    const callbacks = { again: { $ref: '#/components/callbacks/Again' } }
    const Again = { '{$url}': { post: { callbacks } }, 'x-a': {} }
    expect(
      readOperation({ callbacks }, { components: { callbacks: { Again } } }).callbacks,
    ).toMatchObject([
      {
        ...{ name: 'again', expression: '{$url}' },
        pointer: ['components', 'callbacks', 'Again', '{$url}'],
        operations: [{ path: '{$url}', callbacks: [{ name: 'again', operations: [] }] }],
      },
    ])
  })

  it('overrides parameters of the path by parameters of the operation', () => {
    const id = { name: 'id', in: 'path', required: true }
    const parameters = [
      { ...id, description: 'shared' },
      { name: 'lang', in: 'header' },
    ]
    const own = { parameters: [{ ...id, description: 'own' }] }
    const [operation] = readPaths({ '/a/{id}': { parameters, get: own } }).operations
    expect(operation?.parameters.map((one) => [one.name, one.description])).toEqual([
      ['lang', undefined],
      ['id', 'own'],
    ])
  })

  it.each<[string, object]>([
    ['parameters > 0', { parameters: ['REF'] }],
    ['requestBody', { requestBody: 'REF' }],
    ['responses > 200 > headers > X-A', { responses: { 200: { headers: { 'X-A': 'REF' } } } }],
    ['callbacks > done > {$url}', { callbacks: { done: { '{$url}': 'REF' } } }],
  ])(
    'throws an error with the JSON Pointer %s of an unresolved reference',
    (pointer, operation) => {
      const text = JSON.stringify(operation).replace('"REF"', '{ "$ref": "#/none" }')
      expect(() => readOperation(JSON.parse(text))).toThrow(
        `paths > /a > post > ${pointer}: #/none is unresolved`,
      )
    },
  )
})

describe('readContract: parameters', () => {
  it.each<[object, object]>([
    [{}, { style: 'form', explode: true, required: false, deprecated: false, schema: {} }],
    [{ in: 'cookie' }, { style: 'form', explode: true }],
    [{ in: 'cookie', style: 'cookie' }, { explode: true }],
    [{ in: 'path' }, { style: 'simple', explode: false }],
    [
      { in: 'header', explode: true, required: true },
      { explode: true, required: true },
    ],
    [
      { deprecated: true, allowReserved: true, allowEmptyValue: true, description: 'A.', 'x-a': 1 },
      {
        ...{ deprecated: true, allowReserved: true, allowEmptyValue: true, description: 'A.' },
        annotations: { description: 'A.', 'x-a': 1 },
      },
    ],
    [{ schema: { example: 'a' } }, { examples: [{ value: 'a' }] }],
    [{ schema: { examples: [] } }, { examples: [] }],
    [{ example: 'b', schema: { example: 'a' } }, { examples: [{ value: 'b', name: null }] }],
    [{ examples: { a: { value: 'c' } } }, { examples: [{ name: 'a', summary: 'a', value: 'c' }] }],
    [
      { content: { 'application/json': { schema: { type: 'object' }, example: {} } } },
      { mediaType: 'application/json', schema: { type: 'object' }, examples: [{ value: {} }] },
    ],
  ])('reads %j as %j', (parameter, expected) => {
    expect(readParameter(parameter)).toMatchObject(expected)
  })

  it('ignores reserved headers and querystring', () => {
    const header = (name: string) => ({ name, in: 'header' })
    const parameters = [
      ...['Accept', 'content-type', 'AUTHORIZATION', 'Accept-Language'].map(header),
      { name: 'accept', in: 'query' },
      { name: 'all', in: 'querystring', content: { 'application/json': {} } },
    ]
    expect(readOperation({ parameters }).parameters.map((one) => `${one.in} ${one.name}`)).toEqual([
      'header Accept-Language',
      'query accept',
    ])
  })

  it.each([{ in: 'query' }, { name: 7, in: 'query' }, { name: 'p', in: 'body' }, 'p'])(
    'throws an error with the JSON Pointer of the invalid parameter %j',
    (parameter) => {
      expect(() => readPaths({ '/a': { parameters: [parameter], get: {} } })).toThrow(
        'paths > /a > parameters > 0: a parameter needs a name, and in: one of path, query, header, cookie',
      )
    },
  )
})

describe('readContract: responses', () => {
  it('reads headers, contents, encodings and links', () => {
    const next = {
      ...{ operationId: 'find', parameters: { id: '$response.body#/id' }, requestBody: 7 },
      description: 'The next.',
    }
    const encoding = { file: { contentType: 'image/png', headers: {} } }
    const schema = { type: 'object' }
    const [response, empty] = readOperation({
      responses: {
        200: {
          headers: {
            'X-A': { schema: { example: 7 }, description: 'A.', required: true, deprecated: true },
            'X-B': { content: { 'application/json': { schema, example: [] } } },
            'X-C': {},
          },
          content: {
            'text/plain': 'none',
            'application/x-www-form-urlencoded': { schema, encoding },
            'application/jsonl': { itemSchema: schema },
          },
          links: { next: { ...next, 'x-a': 1 }, other: { operationRef: '#/paths/~1a/get' } },
          'x-when': 'none',
        },
        204: 'none',
      },
    }).responses
    const at = [...AT, 'responses', '200']
    expect(response).toMatchObject({
      ...{ description: '', when: null, pointer: at },
      headers: [
        {
          ...{ name: 'X-A', description: 'A.', required: true, deprecated: true },
          examples: [{ value: 7 }],
        },
        { name: 'X-B', mediaType: 'application/json', schema, examples: [{ value: [] }] },
        { name: 'X-C', schema: null, examples: [], required: false, deprecated: false },
      ],
      contents: [
        { mediaType: 'text/plain', schema: null, examples: [], encodings: new Map() },
        {
          schema,
          encodings: new Map([['file', { entry: encoding.file, pointer: expect.any(Array) }]]),
          pointer: [...at, 'content', 'application/x-www-form-urlencoded'],
        },
        { schema: null, itemSchema: schema },
      ],
      links: [
        { ...next, name: 'next', pointer: [...at, 'links', 'next'], annotations: { 'x-a': 1 } },
        { name: 'other', operationId: undefined, operationRef: '#/paths/~1a/get', parameters: {} },
      ],
    })
    expect(empty).toMatchObject({ status: '204', headers: [], contents: [], links: [] })
  })

  it('resolves references, and overrides fields of the target', () => {
    const components = {
      responses: {
        Ok: {
          description: 'shared',
          headers: { ETag: { $ref: '#/components/headers/ETag' } },
          content: { 'application/json': { $ref: '#/components/mediaTypes/Pet' } },
        },
      },
      headers: { ETag: { required: true, example: 'x' } },
      mediaTypes: { Pet: { examples: { a: { $ref: '#/components/examples/A' } } } },
      examples: { A: { summary: 'An A', dataValue: 1, serializedValue: '1', externalValue: '/a' } },
    }
    const ref = { $ref: '#/components/responses/Ok', description: 'own' }
    expect(readOperation({ responses: { 200: ref } }, { components }).responses).toMatchObject([
      {
        ...{ description: 'own', pointer: ['components', 'responses', 'Ok'] },
        headers: [{ name: 'ETag', required: true, examples: [{ value: 'x' }] }],
        contents: [
          {
            pointer: ['components', 'mediaTypes', 'Pet'],
            examples: [
              {
                ...{ name: 'a', summary: 'An A', value: 1, serializedValue: '1' },
                ...{ externalValue: '/a', pointer: ['components', 'examples', 'A'] },
              },
            ],
          },
        ],
      },
    ])
  })
})
