import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContract } from 'openapi-workbench/load'
import { expect, it } from 'vitest'
import { LINT_RULES } from '../../contract/lint-rules'
import { scratchFolder } from '../run'

const ok = { 204: { description: 'Done.' } }
const list = { type: 'array', items: { type: 'string' } }
const object = { type: 'object', properties: { text: { type: 'string' } } }
const secret = { type: 'string', format: 'password' }
const nullable = { type: ['string', 'null'] }
const described = { description: 'A.' }
const message = { required: ['message'] }
const code = { required: ['code'] }

const operation = (rest: object) => ({ operationId: 'getA', responses: ok, ...rest })
const withParameters = (...parameters: object[]) => ({ '/a': { get: operation({ parameters }) } })
const query = (name: string, schema: object, rest: object = {}) => ({
  name,
  in: 'query',
  schema,
  ...rest,
})
const inPath = (name: string, schema: object, rest: object = {}) => ({
  name,
  in: 'path',
  required: true,
  schema,
  ...rest,
})
const withBody = (content: object) => ({ '/a': { post: operation({ requestBody: { content } }) } })
const withProperties = (properties: object) =>
  withBody({ 'application/json': { schema: { description: 'All.', properties } } })
const withResponses = (responses: object) => ({ '/a': { get: operation({ responses }) } })
const json = (schema: object) => ({
  description: 'A.',
  content: { 'application/json': { schema } },
})
const withExamples = (examples: object) => ({
  description: 'A.',
  content: { 'application/json': { examples } },
})
const cached = (name: string, rest: object) => ({
  description: 'A.',
  headers: { [name]: { schema: { type: 'string' }, ...rest } },
})

/** For each rule, the paths of a contract, and the places in them that it must report: all others keep it. */
const ROWS: [rule: string, paths: object, reported: string[]][] = [
  [
    'verb-first',
    Object.fromEntries(
      ['get', 'getAll', 'get2', 'get_all', 'getaway', 'forget'].map((operationId) => [
        `/${operationId}`,
        { get: operation({ operationId }) },
      ]),
    ),
    ['/getaway/get/operationId', '/forget/get/operationId'],
  ],
  [
    'kebab-case-paths',
    Object.fromEntries(
      ['/', '/v1.22/ab-cd', '/{petId}/x2', '/a_b', '/a-', '/a--b', '/{id}.JSON', '/A'].map(
        (path) => [path, { get: operation({ operationId: `get${path}` }) }],
      ),
    ),
    ['/a_b', '/a-', '/a--b', '/{id}.JSON', '/A'],
  ],
  [
    'no-secret-in-path',
    withParameters(inPath('pin', secret), inPath('id', { type: 'string' }), query('code', secret)),
    ['/a/get/parameters/0'],
  ],
  [
    'no-secret-in-query',
    {
      '/a': {
        get: operation({
          parameters: [query('code', secret), query('page', {}), { ...inPath('pin', secret) }],
          security: [{ inHeader: [] }, { inQuery: [] }],
        }),
        post: operation({ operationId: 'login', parameters: [query('code', secret)] }),
      },
    },
    ['/a/get/parameters/0', 'securitySchemes/inQuery'],
  ],
  [
    'sendable',
    withParameters(
      inPath('list', list),
      inPath('label', { type: 'string' }, { style: 'label' }),
      query('commas', list, { explode: false }),
      query('flat', object),
      query('none', nullable),
      query(
        'deep',
        { properties: { own: list }, allOf: [{ properties: { inAll: object } }] },
        { style: 'deepObject' },
      ),
      query('usual', list),
      query('shallow', object, { style: 'deepObject' }),
      { ...query('X-List', list), in: 'header' },
      { ...query('cookie', object), in: 'cookie' },
    ),
    [0, 1, 2, 3, 4, 5, 5].map((index) => `/a/get/parameters/${index}`),
  ],
  [
    'sendable',
    withBody({
      'application/x-www-form-urlencoded': {
        schema: { properties: { gone: nullable, kept: object } },
      },
      'application/json': { schema: { properties: { none: nullable } } },
      'application/problem+json': { schema: { type: 'string', format: 'binary' } },
      'application/vnd.a+json': {
        schema: { contentMediaType: 'application/pdf', contentEncoding: 'base64' },
      },
    }),
    ['application/x-www-form-urlencoded', 'application/problem+json'].map(
      (type) => `/a/post/requestBody/content/${type}`,
    ),
  ],
  [
    'never-stored',
    withResponses({
      200: cached('CACHE-control', { required: true, example: 'no-store' }),
      201: { description: 'A.' },
      202: cached('ETag', { required: true, example: 'no-store' }),
      203: cached('Cache-Control', { required: true, example: 'no-cache' }),
      204: cached('Cache-Control', { example: 'no-store' }),
    }),
    [201, 202, 203, 204].map((status) => `/a/get/responses/${status}`),
  ],
  [
    'errors-carry-a-message',
    {
      '/a': {
        get: operation({
          responses: {
            ...ok,
            400: json(message),
            401: json(code),
            402: json({ allOf: [code, message] }),
            403: json({ anyOf: [code, message] }),
            404: json({ oneOf: [message, message] }),
            '5XX': { description: 'A.', content: { 'text/plain': { schema: message } } },
            default: { description: 'A.' },
          },
        }),
        head: operation({ operationId: 'getHead', responses: { 404: { description: 'A.' } } }),
      },
    },
    ['401', '403', '5XX', 'default'].map((status) => `/a/get/responses/${status}`),
  ],
  [
    'usual-responses',
    {
      '/bare': { get: operation({}) },
      '/input': { get: operation({ operationId: 'b', parameters: [query('page', {})] }) },
      '/unmarked': {
        get: operation({
          operationId: 'getUnmarked',
          responses: {
            200: { description: 'A.' },
            403: { description: 'A.' },
            '5XX': { description: 'A.' },
          },
        }),
      },
      '/whole': {
        post: operation({
          operationId: 'addWhole',
          requestBody: { content: { 'application/json': {} } },
          responses: {
            403: { description: 'A.', 'x-refuses': 'other-sites' },
            422: { description: 'A.' },
            500: { description: 'A.' },
          },
        }),
      },
    },
    [
      ...['/bare/get/responses', '/bare/get/responses'],
      ...['/input/get/responses', '/input/get/responses', '/input/get/responses'],
      ...['/unmarked/get/responses/403', '/unmarked/get/responses'],
    ],
  ],
  [
    'reached-by-input',
    {
      '/a': {
        get: operation({
          parameters: [query('page', { type: 'integer' })],
          responses: {
            200: withExamples({ first: {}, second: {}, third: { 'x-when': { page: 3 } } }),
            404: withExamples({ unknown: {} }),
          },
        }),
      },
      '/no-input': {
        get: operation({ operationId: 'getB', responses: { 200: withExamples({ a: {}, b: {} }) } }),
      },
    },
    [
      '/a/get/responses/200/content/application/json/examples/second',
      '/a/get/responses/404/content/application/json/examples/unknown',
    ],
  ],
  [
    'tested-rules',
    {
      '/a': {
        get: operation({
          parameters: [
            query('name', { type: 'string', maxLength: 9, not: { const: 'a' } }, { example: 'b' }),
          ],
          responses: { 422: { description: 'A.' } },
        }),
      },
      // The rule usual-responses reports it.
      '/without-422': {
        get: operation({ operationId: 'getB', parameters: [query('page', { maximum: 9 })] }),
      },
    },
    ['/a/get/parameters/0/schema/not'],
  ],
  [
    'named-examples',
    withBody({
      'application/json': {},
      'text/plain': { example: 'a' },
      'application/pdf': {},
      'application/xml+json': {
        examples: { a: { summary: 'A', value: 1 }, b: { value: 2 }, c: { summary: '', value: 3 } },
      },
    }),
    ['json', 'xml+json/examples/b', 'xml+json/examples/c']
      .map((part) => `/a/post/requestBody/content/application/${part}`)
      .concat('/a/post/requestBody/content/text/plain'),
  ],
  [
    'parameter-example',
    withParameters(
      query('none', {}),
      query('one', {}, { example: 0 }),
      query('some', {}, { examples: { a: { value: 1 } } }),
      { name: 'json', in: 'query', content: { 'application/json': {} } },
    ),
    ['/a/get/parameters/0'],
  ],
  [
    'described',
    withProperties({
      bare: {},
      text: { ...described, type: 'string' },
      undescribed: { type: 'boolean' },
      nullable,
      examples: { ...described, type: 'string', examples: ['a'] },
      list: { ...described, items: { ...described, enum: ['a'] } },
      all: { ...described, allOf: [{ type: 'string' }] },
      deep: { ...described, allOf: [{ properties: { inner: { type: 'boolean' } } }] },
      typed: { ...described, type: 'string', allOf: [{ type: 'string' }] },
      file: { ...described, type: 'string', format: 'binary' },
      shared: { $ref: '#/components/schemas/Shared' },
    }),
    [
      ...['bare', 'bare', 'text', 'undescribed', 'deep/allOf/0/properties/inner', 'typed'].map(
        (name) => `/a/post/requestBody/content/application/json/schema/properties/${name}`,
      ),
      'schemas/Shared',
    ],
  ],
  [
    'limited',
    withProperties({
      text: { type: 'string' },
      url: { type: 'string', format: 'uri' },
      byMember: { allOf: [{ type: 'string' }, { minLength: 9 }] },
      list,
      short: { type: 'string', maxLength: 0 },
      day: { type: 'string', format: 'date' },
      choice: { type: ['string', 'null'], enum: ['a', null] },
      file: { type: 'string', format: 'binary' },
      shortByMember: { allOf: [{ type: 'string' }, { maxLength: 9 }] },
      few: { type: 'array', maxItems: 0, items: { type: 'integer' } },
      oneList: { type: 'array', const: [1] },
      number: { type: 'integer' },
    }),
    ['text', 'url', 'byMember', 'list', 'list/items'].map(
      (name) => `/a/post/requestBody/content/application/json/schema/properties/${name}`,
    ),
  ],
]

const COMPONENTS = {
  schemas: { Shared: { type: 'boolean' } },
  securitySchemes: {
    inHeader: { type: 'apiKey', in: 'header', name: 'X-Key' },
    inQuery: { type: 'apiKey', in: 'query', name: 'key' },
  },
}

it.each(ROWS)('%s reports what breaks it, and nothing else', async (name, paths, expected) => {
  const file = join(scratchFolder(), 'openapi.json')
  const info = { title: 'T', version: '1.0.0' }
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info, paths, components: COMPONENTS }))
  const reported: string[] = []
  LINT_RULES.find((rule) => rule.name === name)?.check(await loadContract(file), (_, pointer) =>
    reported.push(pointer.slice(1).join('/')),
  )
  expect(reported.toSorted()).toEqual(expected.toSorted())
})

it('has a row for each rule', () => {
  expect(new Set(ROWS.map(([rule]) => rule))).toEqual(new Set(LINT_RULES.map(({ name }) => name)))
})
