import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContract } from 'aml-contract/load'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { LINT_RULES } from '../../contract/src/lint-rules/lint-rules'
import { scratchFolder } from '../run'

type Paths = Record<string, Record<string, object>>

const COMPONENTS = `
schemas:
  Secret: { type: string, format: password }
  List: { type: array, items: { type: string } }
  Object: { type: object, properties: { text: { type: string } } }
  Undescribed: { type: boolean }
responses:
  Shared: { description: A., content: { application/json: { examples: { broken: {} } } } }
securitySchemes:
  inHeader: { type: apiKey, in: header, name: X-Key }
  inQuery: { type: apiKey, in: query, name: key }`

const SECRET = `schema: { $ref: '#/components/schemas/Secret' }`
const LIST = `schema: { $ref: '#/components/schemas/List' }`
const OBJECT = `schema: { $ref: '#/components/schemas/Object' }`
const NO_STORE = 'required: true, example: no-store'
const JSON_BODY =
  'requestBody: { content: { application/json: { schema: { description: All., properties: '
const PROPERTIES = 'requestBody/content/application/json/schema/properties'
const message = 'content: { application/json: { schema: '

/** For each rule, the paths of a contract, and the locations of all violations. */
const ROWS: [rule: string, paths: string, ...reported: string[]][] = [
  [
    'no-secret-in-path',
    `/a: { get: { parameters: [
      { name: pin, in: path, required: true, ${SECRET} },
      { name: id, in: path, required: true, schema: { type: string } },
      { name: code, in: query, ${SECRET} } ] } }`,
    '/a/get/parameters/0',
  ],
  [
    'no-secret-in-query',
    `/a:
      get:
        parameters: [
          { name: code, in: query, ${SECRET} },
          { name: page, in: query, schema: {} },
          { name: pin, in: path, required: true, ${SECRET} } ]
        security: [{ inHeader: [] }, { inQuery: [] }]
      post: { operationId: login, parameters: [{ name: code, in: query, ${SECRET} }] }`,
    '/a/get/parameters/0',
    'securitySchemes/inQuery',
  ],
  [
    'secrets-marked',
    `/a: { post: {
      security: [{ inHeader: [] }],
      parameters: [
        { name: X-Key, in: header, schema: { type: string } },
        { name: Authorization, in: header, schema: { type: string } },
        { name: X-Access-Token, in: header, schema: { type: string } },
        { name: code_pin, in: query, schema: { type: string } },
        { name: pin, in: query, ${SECRET} },
        { name: pageToken, in: query, schema: { type: string } },
        { name: tokenType, in: query, schema: { type: string } },
        { name: token, in: query, schema: { type: integer } } ],
      requestBody: { content: { application/json: { schema: { properties: {
        newPassword: { type: string },
        publicKey: { type: string },
        password: { $ref: '#/components/schemas/Secret' } } } } } } } }`,
    '/a/post/parameters/2',
    '/a/post/parameters/3',
    `/a/post/${PROPERTIES}/newPassword`,
  ],
  [
    'sendable',
    `/a: { get: { parameters: [
      { name: list, in: path, required: true, ${LIST} },
      { name: label, in: path, required: true, style: label, schema: { type: string } },
      { name: commas, in: query, explode: false, ${LIST} },
      { name: flat, in: query, ${OBJECT} },
      { name: none, in: query, schema: { type: [string, 'null'] } },
      { name: deep, in: query, style: deepObject, schema: {
        properties: { own: { type: array } }, allOf: [{ properties: { inAll: { type: object } } }] } },
      { name: usual, in: query, ${LIST} },
      { name: shallow, in: query, style: deepObject, ${OBJECT} },
      { name: X-List, in: header, ${LIST} },
      { name: cookie, in: cookie, ${OBJECT} } ] } }`,
    ...[0, 1, 2, 3, 4, 5, 5].map((index) => `/a/get/parameters/${index}`),
  ],
  [
    'sendable',
    `/a: { post: { requestBody: { content: {
      application/x-www-form-urlencoded: { schema: { properties: {
        gone: { type: [string, 'null'] }, kept: { type: object } } } },
      application/json: { schema: { properties: { none: { type: [string, 'null'] } } } },
      application/problem+json: { schema: { type: string, format: binary } },
      application/vnd.a+json: {
        schema: { contentMediaType: application/pdf, contentEncoding: base64 } } } } } }`,
    '/a/post/requestBody/content/application/x-www-form-urlencoded',
    '/a/post/requestBody/content/application/problem+json',
  ],
  [
    'never-stored',
    `/a: { get: { responses: {
      200: { headers: { CACHE-control: { ${NO_STORE}, schema: {} } } },
      201: {},
      202: { headers: { ETag: { ${NO_STORE}, schema: {} } } },
      203: { headers: { Cache-Control: { required: true, example: no-cache, schema: {} } } },
      204: { headers: { Cache-Control: { example: no-store, schema: {} } } } } } }`,
    ...[201, 202, 203, 204].map((status) => `/a/get/responses/${status}`),
  ],
  [
    'errors-carry-a-message',
    `/a:
      get: { responses: {
        200: {},
        400: { ${message} { required: [message] } } } },
        401: { ${message} { required: [code] } } } },
        402: { ${message} { allOf: [{ required: [code] }, { required: [message] }] } } } },
        403: { ${message} { anyOf: [{ required: [code] }, { required: [message] }] } } } },
        404: { ${message} { oneOf: [{ required: [message] }, { required: [message] }] } } } },
        5XX: { content: { text/plain: { schema: { required: [message] } } } },
        default: {} } }
      head: { responses: { 404: {} } }`,
    ...['401', '403', '5XX', 'default'].map((status) => `/a/get/responses/${status}`),
  ],
  [
    'usual-responses',
    `/bare: { get: {} }
/input: { get: { parameters: [{ name: page, in: query, schema: {} }] } }
/unmarked: { get: { responses: { 200: {}, 403: {}, 5XX: {} } } }
/whole: { post: {
      requestBody: { content: { application/json: {} } },
      responses: { 403: { x-refuses: cross-site }, 422: {}, 500: {} } } }`,
    ...['/bare/get/responses', '/bare/get/responses'],
    ...['/input/get/responses', '/input/get/responses', '/input/get/responses'],
    ...['/unmarked/get/responses/403', '/unmarked/get/responses'],
  ],
  [
    'reached-by-input',
    `/a: { get: {
      parameters: [{ name: page, in: query, schema: { type: integer } }],
      responses: {
        200: { content: { application/json: { examples: {
          first: {}, second: {}, third: { x-when: { page: 3 } } } } } },
        404: { content: { application/json: { examples: { unknown: {} } } } },
        500: { $ref: '#/components/responses/Shared' } } } }
/no-input: { get: { responses: { 200: { content: { application/json: { examples: { a: {}, b: {} } } } } } } }`,
    '/a/get/responses/200/content/application/json/examples/second',
    '/a/get/responses/404/content/application/json/examples/unknown',
  ],
  [
    'tested-rules',
    // usual-responses reports the second operation.
    `/a: { get: {
      parameters: [
        { name: name, in: query, example: b, schema: { type: string, pattern: ^b, not: { const: a } } }],
      responses: { 422: {} } } }
/without-422: { get: { parameters: [{ name: page, in: query, schema: { maximum: 9 } }] } }`,
    '/a/get/parameters/0/schema/not',
  ],
  [
    'named-examples',
    `/a: { post: { requestBody: { content: {
      application/json: {},
      text/plain: { example: a },
      application/pdf: {},
      application/xml+json: { examples: {
        a: { summary: A, value: 1 }, b: { value: 2 }, c: { summary: '', value: 3 } } } } } } }`,
    '/a/post/requestBody/content/text/plain',
    ...['json', 'xml+json/examples/b', 'xml+json/examples/c'].map(
      (part) => `/a/post/requestBody/content/application/${part}`,
    ),
  ],
  [
    'parameter-example',
    `/a: { get: { parameters: [
      { name: none, in: query, schema: {} },
      { name: one, in: query, schema: {}, example: 0 },
      { name: some, in: query, schema: {}, examples: { a: { value: 1 } } },
      { name: json, in: query, content: { application/json: {} } } ] } }`,
    '/a/get/parameters/0',
  ],
  [
    'described',
    `/a: { post: { ${JSON_BODY} {
      bare: {},
      text: { description: A., type: string },
      undescribed: { type: boolean },
      nullable: { type: [string, 'null'] },
      examples: { description: A., type: string, examples: [a] },
      list: { description: A., items: { description: A., enum: [a] } },
      all: { description: A., allOf: [{ type: string }] },
      deep: { description: A., allOf: [{ properties: { inner: { type: boolean } } }] },
      typed: { description: A., type: string, allOf: [{ type: string }] },
      file: { description: A., type: string, format: binary },
      shared: { $ref: '#/components/schemas/Undescribed' } } } } } } } }`,
    ...['bare', 'bare', 'text', 'undescribed', 'deep/allOf/0/properties/inner', 'typed'].map(
      (name) => `/a/post/${PROPERTIES}/${name}`,
    ),
    'schemas/Undescribed',
  ],
  [
    'limited',
    `/a: { post: { ${JSON_BODY} {
      text: { type: string },
      url: { type: string, format: uri },
      byMember: { allOf: [{ type: string }, { minLength: 9 }] },
      list: { type: array, items: { type: string } },
      short: { type: string, maxLength: 0 },
      day: { type: string, format: date },
      choice: { type: [string, 'null'], enum: [a, null] },
      file: { type: string, format: binary },
      shortByMember: { allOf: [{ type: string }, { maxLength: 9 }] },
      few: { type: array, maxItems: 0, items: { type: integer } },
      oneList: { type: array, const: [1] },
      number: { type: integer } } } } } } } }`,
    ...['text', 'url', 'byMember', 'list', 'list/items'].map(
      (name) => `/a/post/${PROPERTIES}/${name}`,
    ),
  ],
]

function createContract(yaml: string) {
  const paths = Object.entries(parse(yaml) as Paths).map(([path, item], index) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        { operationId: `${method}${index}`, responses: { 204: {} }, ...operation },
      ]),
    ),
  ])
  const info = { title: 'T', version: '1.0.0' }
  const components = parse(COMPONENTS)
  return { openapi: '3.1.0', info, paths: Object.fromEntries(paths), components }
}

it.each(ROWS)('%s reports its violations and nothing else', async (name, paths, ...expected) => {
  const file = join(scratchFolder(), 'openapi.json')
  writeFileSync(file, JSON.stringify(createContract(paths)))
  const reported: string[] = []
  LINT_RULES.find((rule) => rule.name === name)?.check(await loadContract(file), (_, pointer) =>
    reported.push(pointer.slice(1).join('/')),
  )
  expect(reported.toSorted()).toEqual(expected.toSorted())
})

it('every lint rule has a row', () => {
  expect(new Set(ROWS.map(([rule]) => rule))).toEqual(new Set(LINT_RULES.map(({ name }) => name)))
})
