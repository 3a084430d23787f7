import { stringify } from 'yaml'

/** A contract of one path, `/a`, or of several. */
const contract = (paths: object, rest: object = {}) =>
  stringify({ openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, paths, ...rest })
const ofPath = (path: object, rest?: object) => contract({ '/a': path }, rest)

const ok = { 204: { description: 'Done.' } }

/** GET operations with these parameters. */
const withParameters = (parameters: object[], rest: object = {}) =>
  ofPath({ get: { operationId: 'getA', parameters, responses: ok, ...rest } })

const list = { type: 'array', items: { type: 'string' } }
const object = { type: 'object', properties: { text: { type: 'string' } } }
const secret = { type: 'string', format: 'password' }

/** A schema whose only field has its name and this schema. */
const field = (name: string, schema: object) => ({ properties: { [name]: schema } })

/** Responses of JSON by status, each with a schema. */
const failing = (schemas: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([status, schema]) => [
      status,
      { description: 'Failed.', content: { 'application/json': { schema } } },
    ]),
  )

const message = { required: ['message'] }
const code = { required: ['code'] }

/** A response with headers. */
const withHeaders = (headers: object) => ({ description: 'Done.', headers })
const header = (rest: object) => ({ schema: { type: 'string' }, ...rest })
const noStore = header({ required: true, example: 'no-store' })

/** An operation that takes a body of JSON with these schemas by name. */
const withSchemas = (properties: Record<string, object>) =>
  ofPath({
    post: {
      operationId: 'createA',
      requestBody: {
        content: { 'application/json': { schema: { description: 'All.', properties } } },
      },
      responses: ok,
    },
  })

const described = { description: 'A.' }

type Row = [rule: string, what: string, contract: string, problems: string[]]

/** What each rule says of a contract that has both what it takes and what it refuses. */
export const RULES: Row[] = [
  [
    'verb-first',
    'a verb is a whole word',
    contract(
      Object.fromEntries(
        ['get', 'getAll', 'get2', 'get_all', 'getaway', 'forget'].map((operationId) => [
          `/${operationId}`,
          { get: { operationId, responses: ok } },
        ]),
      ),
    ),
    ['getaway', 'forget'].map(
      (id) =>
        `/${id}/get/operationId: An operationId starts with a verb that redocly.yaml lists; ${id} does not.`,
    ),
  ],
  [
    'no-secret-in-path',
    'only a path',
    withParameters([
      { name: 'pin', in: 'path', required: true, schema: secret },
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'code', in: 'query', schema: secret },
    ]),
    ['get/parameters/0: The secret pin must not be in a path: paths are logged.'],
  ],
  [
    'no-secret-in-query',
    'parameters and keys, but of no operation that redocly.yaml allows',
    ofPath(
      {
        post: {
          operationId: 'login',
          parameters: [{ name: 'code', in: 'query', schema: secret }],
          responses: ok,
        },
        get: {
          operationId: 'getA',
          parameters: [
            { name: 'pin', in: 'header', schema: secret },
            { name: 'code', in: 'query', schema: secret },
            { name: 'page', in: 'query', schema: { type: 'string' } },
          ],
          security: [{ inHeader: [] }, { inQuery: [] }],
          responses: ok,
        },
      },
      {
        components: {
          securitySchemes: {
            inHeader: { type: 'apiKey', in: 'header', name: 'X-Key' },
            inQuery: { type: 'apiKey', in: 'query', name: 'key' },
          },
        },
      },
    ),
    [
      '/components/securitySchemes/inQuery: The key key must not be in the query: URLs are logged.',
      'get/parameters/1: The secret code must not be in the query: URLs are logged.',
    ],
  ],
  [
    'sendable',
    'parameters in each location and style',
    withParameters([
      { name: 'inPath', in: 'path', required: true, schema: list },
      { name: 'label', in: 'path', required: true, style: 'label', schema: list },
      { name: 'ofPath', in: 'path', required: true, schema: object },
      { name: 'matrix', in: 'path', required: true, style: 'matrix', schema: { type: 'string' } },
      { name: 'usual', in: 'query', schema: list },
      { name: 'commas', in: 'query', explode: false, schema: list },
      { name: 'pipes', in: 'query', style: 'pipeDelimited', explode: true, schema: list },
      { name: 'deep', in: 'query', style: 'deepObject', schema: object },
      { name: 'flat', in: 'query', schema: object },
      { name: 'json', in: 'query', content: { 'application/json': { schema: list } } },
      { name: 'X-List', in: 'header', schema: list },
      { name: 'X-Object', in: 'header', schema: object },
      { name: 'X-Null', in: 'header', schema: { type: ['string', 'null'] } },
      { name: 'cookieList', in: 'cookie', schema: list },
      { name: 'cookieObject', in: 'cookie', schema: object },
    ]),
    [
      'get/parameters/0: The app sends no list in a path: inPath.',
      'get/parameters/11: The app sends X-Object only in the query, in the style deepObject.',
      'get/parameters/12: The app leaves X-Null out in place of null.',
      'get/parameters/1: The app sends label only in the style simple.',
      'get/parameters/2: The app sends ofPath only in the query, in the style deepObject.',
      'get/parameters/3: The app sends matrix only in the style simple.',
      'get/parameters/5: The app sends commas only as commas=1&commas=2: form, explode.',
      'get/parameters/6: The app sends pipes only as pipes=1&pipes=2: form, explode.',
      'get/parameters/8: The app sends flat only in the query, in the style deepObject.',
      'get/parameters/9: The app sends json only in the query, in the style deepObject.',
    ],
  ],
  [
    'sendable',
    'fields of an object in a query, also of those that it combines',
    withParameters([
      {
        name: 'deep',
        in: 'query',
        style: 'deepObject',
        schema: {
          properties: { text: { type: 'string' }, own: list },
          allOf: [field('inAll', object)],
          anyOf: [field('inAny', list), field('word', { type: 'string' })],
          oneOf: [field('inOne', list)],
        },
      },
    ]),
    ['inAll', 'inAny', 'inOne', 'own'].map(
      (name) => `get/parameters/0: The app sends no list and no object within deep: ${name}.`,
    ),
  ],
  [
    'sendable',
    'a null of a form, but none of JSON; a file in JSON, but none as text',
    ofPath({
      post: {
        operationId: 'createA',
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: { properties: { gone: { type: ['string', 'null'] }, kept: object } },
            },
            'application/json': { schema: { properties: { none: { type: 'null' } } } },
            'multipart/form-data': {},
          },
        },
        responses: {
          200: {
            description: 'A.',
            content: {
              'application/json': {
                schema: {
                  properties: {
                    scan: { contentMediaType: 'application/pdf', contentEncoding: 'base64' },
                  },
                },
              },
            },
          },
          201: {
            description: 'A.',
            content: { 'application/json': { schema: { type: 'string', format: 'binary' } } },
          },
        },
      },
    }),
    [
      'post/requestBody/content/application~1x-www-form-urlencoded: The app leaves gone out of a form in place of null.',
      'post/responses/201/content/application~1json: JSON has no bytes: a file in it needs contentEncoding: base64.',
    ],
  ],
  [
    'never-stored',
    'a response to a command, and any other',
    ofPath({
      get: {
        operationId: 'getA',
        responses: {
          200: withHeaders({ 'Cache-Control': header({}) }),
          201: { description: 'Done.' },
          202: withHeaders({ ETag: noStore }),
        },
      },
      post: {
        operationId: 'createA',
        responses: {
          200: withHeaders({ ETag: header({}), 'CACHE-control': noStore }),
          201: { description: 'Done.' },
          202: withHeaders({ ETag: noStore }),
          203: withHeaders({ 'Cache-Control': header({ required: true, example: 'no-cache' }) }),
          204: withHeaders({ 'Cache-Control': header({ example: 'no-store' }) }),
        },
      },
    }),
    [
      'get/responses/201: A response needs a Cache-Control header.',
      'get/responses/202/headers: A response needs a Cache-Control header.',
      ...['201', '202/headers', '203/headers', '204/headers'].map(
        (place) =>
          `post/responses/${place}: A response to a command needs a required Cache-Control header with the example no-store.`,
      ),
    ],
  ],
  [
    'errors-carry-a-message',
    'required by itself or by what is combined, but not of HEAD',
    ofPath({
      get: {
        operationId: 'getA',
        responses: {
          200: { description: 'Done.' },
          ...failing({
            400: message,
            401: code,
            402: { allOf: [code, message] },
            403: { anyOf: [code, message] },
            404: { oneOf: [code, message] },
            405: { anyOf: [message, message], oneOf: [code] },
            406: { oneOf: [message, message], anyOf: [code] },
            407: { allOf: [code], properties: { message: { type: 'string' } } },
          }),
          '5XX': { description: 'Failed.', content: { 'text/plain': { schema: message } } },
          default: { description: 'Failed.' },
        },
      },
      head: { operationId: 'getHead', responses: { 404: { description: 'Failed.' } } },
    }),
    ['401', '403', '404', '407', '5XX', 'default'].map(
      (status) =>
        `get/responses/${status}: An error response must be JSON with a required message.`,
    ),
  ],
  [
    'kebab-case-paths',
    'words in lower case, a version, a parameter beside an ending',
    contract(
      Object.fromEntries(
        ['/', '/v1.22/ab-cd', '/{petId}/x2', '/a_b', '/a-', '/-a', '/a--b', '/{id}.JSON', '/A'].map(
          (path) => [path, { get: { responses: ok } }],
        ),
      ),
    ),
    ['-a', 'A', 'a--b', 'a-', 'a_b', '{id}.JSON'].map(
      (path) =>
        `/${path}: The words of a path are in lower case, with hyphens between them: /${path}.`,
    ),
  ],
  [
    'named-examples',
    'a body, but no file',
    ofPath({
      post: {
        requestBody: {
          content: {
            'application/json': {},
            'application/problem+json': { example: 1, examples: { a: { summary: 'A' } } },
            'text/plain': { example: 'a' },
            'text/html': { examples: {} },
            'application/pdf': {},
            'application/xml+json': {
              examples: {
                a: { summary: 'A', value: 1 },
                b: { value: 2 },
                c: { summary: '' },
                d: { $ref: '#/components/examples/gone' },
              },
            },
          },
        },
      },
    }),
    [
      ...['application~1json', 'application~1problem+json', 'text~1html', 'text~1plain'].map(
        (type) =>
          `post/requestBody/content/${type}: A body needs named examples (\`examples\`, not \`example\`).`,
      ),
      ...['b', 'c', 'd'].map(
        (name) =>
          `post/requestBody/content/application~1xml+json/examples/${name}: The example ${name} needs a summary.`,
      ),
    ],
  ],
  [
    'parameter-example',
    'each way to name one',
    withParameters([
      { name: 'none', in: 'query', schema: {} },
      { name: 'one', in: 'query', schema: {}, example: 0 },
      { name: 'some', in: 'query', schema: {}, examples: { a: { value: 1 } } },
      { name: 'json', in: 'query', content: { 'application/json': {} } },
    ]),
    ['get/parameters/0: The parameter none needs an example.'],
  ],
  [
    'described',
    'a description, and examples where nothing else shows a value',
    withSchemas({
      bare: {},
      text: { ...described, type: 'string' },
      undescribed: { type: 'boolean' },
      reference: { $ref: '#/components/schemas/A' },
      nullable: { type: ['string', 'null'] },
      examples: { ...described, type: 'string', examples: ['a'] },
      example: { ...described, type: 'integer', example: 0 },
      object: { ...described, properties: {} },
      list: { ...described, items: { ...described, enum: ['a'] } },
      one: { ...described, oneOf: [{ ...described, const: 0 }] },
      any: { ...described, anyOf: [{ ...described, type: 'boolean' }] },
      all: { ...described, allOf: [{ type: 'string' }] },
      deep: { ...described, allOf: [{ properties: { inner: { type: 'boolean' } } }] },
      typed: { ...described, type: 'string', allOf: [{ type: 'string' }] },
      file: { ...described, type: 'string', format: 'binary' },
    }),
    [
      'bare: The schema needs a description.',
      'bare: The schema needs examples.',
      'deep/allOf/0/properties/inner: The schema needs a description.',
      'text: The schema needs examples.',
      'typed: The schema needs examples.',
      'undescribed: The schema needs a description.',
    ].map((one) => `post/requestBody/content/application~1json/schema/properties/${one}`),
  ],
  [
    'limited',
    'texts and lists, by themselves or by what they combine',
    withSchemas({
      text: { type: 'string' },
      short: { type: 'string', maxLength: 0 },
      day: { type: 'string', format: 'date' },
      url: { type: 'string', format: 'uri' },
      choice: { type: ['string', 'null'], enum: ['a', null] },
      constant: { type: 'string', const: 'a' },
      file: { type: 'string', format: 'binary' },
      shortByMember: { allOf: [{ type: 'string' }, { maxLength: 9 }] },
      byMember: { allOf: [{ type: 'string' }, { minLength: 9 }] },
      deepMember: { allOf: [{ allOf: [{ type: 'string' }] }] },
      list: { type: 'array', items: { type: 'integer' } },
      few: { type: 'array', maxItems: 0, items: { type: 'integer' } },
      fewByMember: { type: 'array', allOf: [{ maxItems: 9 }] },
      oneList: { type: 'array', const: [1] },
      number: { type: 'integer' },
    }),
    [
      'byMember: The text needs a maxLength.',
      'deepMember: The text needs a maxLength.',
      'list: The list needs a maxItems.',
      'text: The text needs a maxLength.',
      'url: The text needs a maxLength.',
    ].map((one) => `post/requestBody/content/application~1json/schema/properties/${one}`),
  ],
]
