import { expect, it } from 'vitest'
import { MUSTS } from '../../src/lint/musts'
import { checkRules } from '../../src/lint/rules'
import { parseContract } from '../../src/model/contract/load'

const DONE = `responses: { '200': { description: Done.`

const inBody = (schema: string, type = 'application/json', rest = '') =>
  `/a: { post: { requestBody: { content: { ${type}: { schema: { ${schema} }${rest} } } }, ${DONE} } } } }`
const linkTo = (ref: string) =>
  `/a: { get: { ${DONE}, links: { next: { operationRef: '${ref}' } } } } } }`
const withHeader = (name: string) =>
  `/a: { get: { parameters: [{ name: ${name}, in: header, schema: {} }], ${DONE} } } } }`
const forPath = (path: string) => `${path}: { get: { ${DONE} } } } }`
const mapTo = (target: string) =>
  `properties: { a: {} }, discriminator: { propertyName: a, mapping: { b: '${target}' } }`
const FORM = 'application/x-www-form-urlencoded'
const encode = (name: string) => `, encoding: { ${name}: { contentType: text/plain } }`

it.each([
  [
    'readOnly with writeOnly',
    '3.1.0',
    inBody('type: string, readOnly: true, writeOnly: true'),
    ['read-only-and-write-only'],
  ],
  ['readOnly', '3.1.0', inBody('type: string, readOnly: true, writeOnly: false'), []],
  ['a minimum above the maximum', '3.1.0', inBody('minimum: 9, maximum: 1'), ['no-valid-value']],
  [
    'an open range of one number',
    '3.1.0',
    inBody('minimum: 1, exclusiveMaximum: 1'),
    ['no-valid-value'],
  ],
  [
    'a range of one number',
    '3.1.0',
    inBody('minimum: 1, maximum: 1, minLength: 0, maxLength: 0'),
    [],
  ],
  ['a length that no text has', '3.1.0', inBody('minLength: 2, maxLength: 1'), ['no-valid-value']],
  [
    'a default of another type',
    '3.1.0',
    inBody('type: integer, default: ten'),
    ['invalid-default'],
  ],
  [
    'a default that is too long',
    '3.1.0',
    inBody('maxLength: 2, default: ten'),
    ['invalid-default'],
  ],
  ['a default', '3.1.0', inBody('type: [integer, "null"], default: null'), []],
  [
    'a mapping to no schema',
    '3.1.0',
    inBody(mapTo('#/components/schemas/B')),
    ['unknown-mapping-target'],
  ],
  ['a mapping to no name', '3.1.0', inBody(mapTo('B')), ['unknown-mapping-target']],
  ['a mapping to a schema', '3.1.0', inBody(mapTo('#/x-schemas/A')), []],
  ['a constant outside of the enum', '3.1.0', inBody('enum: [a, b], const: c'), ['no-valid-value']],
  ['an enum of too long texts', '3.1.0', inBody('enum: [abc], maxLength: 2'), ['no-valid-value']],
  ['an enum with one valid text', '3.1.0', inBody('enum: [abc, ab], maxLength: 2'), []],
  [
    'a pattern beyond the length',
    '3.1.0',
    inBody('pattern: "^[a-z]{5}$", maxLength: 4'),
    ['no-valid-value'],
  ],
  [
    'the innermost schema without a value',
    '3.1.0',
    inBody('type: object, required: [a], properties: { a: { minItems: 2, maxItems: 1 } }'),
    ['no-valid-value'],
  ],
  [
    'a field named as one of each object',
    '3.1.0',
    inBody('required: [constructor, __proto__]'),
    [],
  ],
  ['a schema that no value should match', '3.1.0', inBody('properties: { a: { not: {} } }'), []],
  [
    'two types together',
    '3.1.0',
    inBody('allOf: [{ type: string }, { type: [integer, "null"] }]'),
    ['no-valid-value'],
  ],
  ['two types of numbers', '3.1.0', inBody('allOf: [{ type: number }, { type: integer }]'), []],
  [
    'a discriminator that no alternative has',
    '3.1.0',
    inBody(`oneOf: [{ $ref: '#/x-schemas/A' }], discriminator: { propertyName: kind }`),
    ['unknown-discriminator-property'],
  ],
  [
    'a discriminator that an alternative has by allOf',
    '3.1.0',
    inBody(
      `oneOf: [{ allOf: [{ properties: { kind: {} } }] }], discriminator: { propertyName: kind }`,
    ),
    [],
  ],
  ['an ignored header', '3.1.0', withHeader('content-type'), ['ignored-header-parameter']],
  ['a header', '3.1.0', withHeader('X-Type'), []],
  ['a path with a name twice', '3.2.0', forPath('/a/{id}/b/{id}'), ['repeated-path-parameter']],
  ['a path with two names', '3.2.0', forPath('/a/{id}/b/{other}'), []],
  ['a link to an unknown path', '3.1.0', linkTo('#/paths/~1b/get'), ['unknown-link-operation']],
  ['a link to a path', '3.1.0', linkTo('#/paths/~1a/get'), []],
  [
    'an encoding of no field',
    '3.1.0',
    inBody('type: object, properties: { a: { type: string } }', FORM, encode('b')),
    ['unknown-encoded-field'],
  ],
  [
    'an encoding of a field',
    '3.1.0',
    inBody('type: object, properties: { a: { type: string } }', FORM, encode('a')),
    [],
  ],
])('reports %s', async (_, version, path, rules) => {
  const text = `openapi: ${version}\ninfo: { title: A, version: 1.0.0 }\npaths:\n  ${path}\nx-schemas: { A: {} }\n`
  const contract = parseContract('openapi.yaml', Buffer.from(text))
  const found = checkRules(contract, MUSTS)
  expect(found.map(({ rule }) => rule)).toEqual(rules)
  expect(found.every(({ line }) => line === 4)).toBe(true)
})
