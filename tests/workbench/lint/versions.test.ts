import { dirname, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { runRedocly } from '../../../workbench/redocly'
import { filesOf } from '../files'

const FILES = {
  'several.yaml': `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /a: { $ref: 'parts/one.yaml#/paths/one' }
  /b:
    get:
      operationId: getB
      parameters: [{ $ref: 'parts/one.yaml#/parameters/code' }, { $ref: 'parts/one.yaml#/parameters/page' }]
      responses:
        '200': { $ref: 'parts/one.yaml#/responses/paged' }
        '204': { $ref: 'parts/one.yaml#/responses/paged' }
        '404': { description: A., x-when: { page: none } }
components:
  parameters:
    pin: { name: pin, in: query, schema: { type: string, format: password } }
    $ref: { name: ref, in: header, schema: { type: 'null' } }
`,
  'parts/one.yaml': `paths:
  one:
    get:
      operationId: getA
      parameters:
        - { $ref: '../several.yaml#/components/parameters/pin' }
        - { $ref: '#/parameters/code' }
        - { name: tree, in: query, schema: { $ref: '#/schemas/Tree' } }
      responses: { '204': { description: A. } }
parameters:
  code: { name: code, in: query, schema: { $ref: 'two.yaml' } }
  page: { name: page, in: query, schema: { type: integer, default: null } }
responses:
  paged: { description: A., x-when: { page: many } }
schemas:
  Tree: { type: object, properties: { leaf: { $ref: 'two.yaml' }, branches: { type: array, items: { $ref: '#/schemas/Tree' } } } }
`,
  'parts/two.yaml': '{ type: string, format: password }',
  'old.yaml': `swagger: '2.0'
info: { title: T, version: 1.0.0 }
securityDefinitions:
  key: { type: apiKey, in: query, name: key }
paths:
  /a:
    get:
      operationId: getA
      security: [{ key: [] }]
      parameters: [{ $ref: '#/parameters/page' }, { name: code, in: query, type: string, format: password }]
      responses:
        '200': { $ref: '#/responses/paged' }
        '404': { description: A., x-when: { page: none } }
parameters:
  page: { name: page, in: query, type: integer }
responses:
  paged: { description: A., x-when: { page: many } }
`,
  'old-files.yaml': `swagger: '2.0'
info: { title: T, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: getA
      parameters: [{ $ref: 'old-body.yaml' }]
      responses: { '204': { description: A. } }
`,
  'old-body.yaml': '{ name: page, in: body, schema: { type: string } }',
  'nullable.yaml': `openapi: 3.0.3
info: { title: T, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: getA
      parameters: [{ name: page, in: query, schema: { type: string, nullable: true } }]
      responses: { '204': { description: A. } }
`,
  'newest.yaml': `openapi: 3.2.0
info: { title: T, version: 1.0.0 }
paths:
  /a:
    query:
      operationId: searchA
      responses: { '204': { description: A., x-when: { page: none } } }
    get:
      operationId: getA
      responses: { '204': { description: A., x-when: { page: none } } }
`,
  'endless.yaml': `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: getA
      parameters: [{ name: page, in: query, schema: { $ref: '#/components/schemas/A' } }]
      responses: { '204': { description: A. } }
components:
  schemas:
    A: { allOf: [{ $ref: '#/components/schemas/A' }] }
`,
  'gone.yaml': `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: getA
      parameters:
        - { $ref: none.yaml }
        - { name: code, in: query, schema: { type: string, format: password } }
      responses: { '204': { description: A. } }
`,
  'odd.yaml': `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: getA
      parameters: [{ name: page, in: query, schema: { properties: { a: 7 }, allOf: 7 } }]
      responses: { '204': { description: A. } }
`,
}

/** What is said of each contract, and of its files: the rule, the file and the place, and the message. */
const SAID: [what: string, files: RegExp, said: string[]][] = [
  [
    'of several files, each named with its own places',
    /^(several|parts)/,
    [
      'no-secret-in-query parts/one.yaml#/parameters/code: The secret code must not be in the query: URLs are logged.',
      'no-secret-in-query parts/one.yaml#/paths/one/get/parameters/2: The secret tree must not be in the query: URLs are logged.',
      'no-secret-in-query several.yaml#/components/parameters/pin: The secret pin must not be in the query: URLs are logged.',
      'reachable-examples parts/one.yaml#/responses/paged/x-when: No request can reach 200: page must be integer, and is "many".',
      'reachable-examples parts/one.yaml#/responses/paged/x-when: No request can reach 204: 200 matches all of them.',
      'reachable-examples parts/one.yaml#/responses/paged/x-when: No request can reach 204: page must be integer, and is "many".',
      'reachable-examples several.yaml#/paths/~1b/get/responses/404/x-when: No request can reach 404: page must be integer, and is "none".',
      'sendable parts/one.yaml#/paths/one/get/parameters/2: The app sends tree only in the query, in the style deepObject.',
    ],
  ],
  [
    'of Swagger 2.0',
    /^old\.yaml/,
    [
      'no-secret-in-query old.yaml#/paths/~1a/get/parameters/1: The secret code must not be in the query: URLs are logged.',
      'no-secret-in-query old.yaml#/securityDefinitions/key: The key key must not be in the query: URLs are logged.',
      'reachable-examples old.yaml#/paths/~1a/get/responses/404/x-when: No request can reach 404: page must be integer, and is "none".',
      'reachable-examples old.yaml#/responses/paged/x-when: No request can reach 200: page must be integer, and is "many".',
    ],
  ],
  ['of Swagger 2.0 in several files, which the rules do not read', /^old-/, []],
  [
    'of OpenAPI 3.0',
    /^nullable/,
    [
      'sendable nullable.yaml#/paths/~1a/get/parameters/0: The app leaves page out in place of null.',
    ],
  ],
  [
    'of OpenAPI 3.2',
    /^newest/,
    ['get', 'query'].map(
      (method) =>
        `reachable-examples newest.yaml#/paths/~1a/${method}/responses/204/x-when: x-when of 204 names page, which is no parameter and no field of the body.`,
    ),
  ],
  [
    'with a schema that never ends',
    /^endless/,
    [
      "sendable endless.yaml#/paths/~1a/get: This operation can't be checked: Maximum call stack size exceeded",
    ],
  ],
  [
    'that can’t be read',
    /^odd/,
    ["no-secret-in-path odd.yaml#/: The contract can't be read: allOf is not iterable"],
  ],
  ['with a reference that leads nowhere, which another rule of Redocly’s reports', /^gone/, []],
]

/** The contracts, without the files that they refer to. */
const ROOTS = Object.keys(FILES).filter((file) => !/^(parts|old-body)/.test(file))

describe('the rules about operations read a contract', () => {
  const rules = ['no-secret-in-path', 'no-secret-in-query', 'reachable-examples', 'sendable']
  let said: string[] = []
  beforeAll(async () => {
    const redocly = {
      plugins: [resolve('workbench/lint/rules.js')],
      rules: Object.fromEntries(rules.map((rule) => [`workbench/${rule}`, 'error'])),
      // One run for all contracts.
      apis: Object.fromEntries(ROOTS.map((root, index) => [`contract${index}`, { root }])),
    }
    const file = filesOf({ ...FILES, 'redocly.yaml': stringify(redocly) }, afterAll)
    const { stdout } = await runRedocly(['lint'], dirname(file))
    said = stdout
      .split(/^\[\d+\] /m)
      .slice(1)
      .map((one) => {
        const [, name, place, message] = /^(.*):\d+:\d+ at (.*)\n\n(.*)\n/.exec(one) ?? []
        const [, rule] = /by the workbench\/(\S+) rule/.exec(one) ?? []
        return `${rule} ${name}${place}: ${message}`
      })
      .sort()
  })

  it.each(SAID)('%s', (_, files, expected) => {
    expect(said.filter((one) => files.test(one.split(' ')[1] ?? ''))).toEqual(expected)
  })
})
