import { describe, expect, it } from 'vitest'
import { contract, ratingsBetween } from './compared'

/** Schemas that others refer to. */
const COMPONENTS = `
components:
  schemas:
    Name: { type: string, maxLength: 9 }
    Title: { type: string, maxLength: 9 }
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string }, tricks: { type: integer } } }
    Bird: { type: object, required: [kind], properties: { kind: { type: string }, wings: { type: integer } } }
    Puss: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
    Tree: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }
    Trie: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/Trie' } } } }
`
const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`
const [CAT, DOG, BIRD] = [ref('Cat'), ref('Dog'), ref('Bird')]

const inRequest = (schema: string) =>
  contract(`
paths:
  /pets:
    post:
      requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
      responses: { '204': { description: Done. } }
${COMPONENTS}`)

const inResponse = (schema: string) =>
  contract(`
paths:
  /pets:
    get:
      responses: { '200': { description: Pets., content: { application/json: { schema: ${schema} } } } }
${COMPONENTS}`)

const inWebhook = (schema: string) =>
  contract(`
webhooks:
  newPet:
    post:
      requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
      responses: { '204': { description: Done. } }
${COMPONENTS}`)

/** An object with a field `a`. */
const object = (field: string, rest = '') => `{ type: object, properties: { a: ${field} }${rest} }`
const TEXT = '{ type: string }'

/** What changes, from and to which schema, the rule, and its impact in a request and a response. */
type SchemaRow = [
  what: string,
  base: string,
  revision: string,
  rule: string,
  request: string,
  response: string,
]

const NARROWED: [string, string, string, string][] = [
  ['a type less', '{ type: [string, integer] }', TEXT, 'type-narrowed'],
  ['a type where any was allowed', '{ $comment: Any. }', TEXT, 'type-narrowed'],
  ['number to integer', '{ type: number }', '{ type: integer }', 'type-narrowed'],
  ['no null', '{ type: [string, "null"] }', TEXT, 'no-longer-nullable'],
  ['an enum', TEXT, '{ type: string, enum: [a] }', 'enum-added'],
  ['a value less', '{ enum: [a, b] }', '{ enum: [a] }', 'enum-value-removed'],
  ['a const', TEXT, '{ const: a }', 'enum-added'],
  ['a format', TEXT, '{ type: string, format: email }', 'format-added'],
  [
    'int64 to int32',
    '{ type: integer, format: int64 }',
    '{ type: integer, format: int32 }',
    'format-narrowed',
  ],
  ['a pattern', TEXT, '{ type: string, pattern: ^a }', 'pattern-added'],
  [
    'a pattern in allOf',
    '{ allOf: [{ type: string }] }',
    '{ allOf: [{ type: string }, { pattern: ^a }] }',
    'pattern-added',
  ],
  ['minimum', '{ type: number }', '{ type: number, minimum: 1 }', 'minimum-added'],
  [
    'a higher minimum',
    '{ type: number, minimum: 1 }',
    '{ type: number, minimum: 2 }',
    'minimum-increased',
  ],
  [
    'minimum to exclusiveMinimum',
    '{ type: number, minimum: 1 }',
    '{ type: number, exclusiveMinimum: 1 }',
    'minimum-increased',
  ],
  [
    'a lower maximum',
    '{ type: number, maximum: 2 }',
    '{ type: number, maximum: 1 }',
    'maximum-decreased',
  ],
  [
    'maximum to exclusiveMaximum',
    '{ type: number, maximum: 1 }',
    '{ type: number, exclusiveMaximum: 1 }',
    'maximum-decreased',
  ],
  [
    'a higher minLength',
    '{ type: string, minLength: 8 }',
    '{ type: string, minLength: 9 }',
    'min-length-increased',
  ],
  ['maxLength', TEXT, '{ type: string, maxLength: 9 }', 'max-length-added'],
  [
    'a lower maxLength',
    '{ type: string, maxLength: 9 }',
    '{ type: string, maxLength: 8 }',
    'max-length-decreased',
  ],
  [
    'a stricter maxLength beside allOf',
    `{ allOf: [${ref('Name')}] }`,
    `{ allOf: [${ref('Name')}], maxLength: 8 }`,
    'max-length-decreased',
  ],
  [
    'minItems',
    '{ type: array, items: {} }',
    '{ type: array, items: {}, minItems: 1 }',
    'min-items-added',
  ],
  [
    'a lower maxItems',
    '{ type: array, maxItems: 9 }',
    '{ type: array, maxItems: 8 }',
    'max-items-decreased',
  ],
  [
    'minProperties',
    '{ type: object }',
    '{ type: object, minProperties: 1 }',
    'min-properties-added',
  ],
  [
    'a lower maxProperties',
    '{ type: object, maxProperties: 9 }',
    '{ type: object, maxProperties: 8 }',
    'max-properties-decreased',
  ],
  ['multipleOf', '{ type: number }', '{ type: number, multipleOf: 2 }', 'multiple-of-added'],
  [
    'multipleOf 2 to 4',
    '{ type: number, multipleOf: 2 }',
    '{ type: number, multipleOf: 4 }',
    'multiple-of-narrowed',
  ],
  ['uniqueItems', '{ type: array }', '{ type: array, uniqueItems: true }', 'unique-items-added'],
  [
    'a limit of items',
    '{ type: array, items: { type: string } }',
    '{ type: array, items: { type: string, maxLength: 9 } }',
    'max-length-added',
  ],
  [
    'a limit of a first item',
    '{ type: array, prefixItems: [{ type: string }] }',
    '{ type: array, prefixItems: [{ type: string, maxLength: 9 }] }',
    'max-length-added',
  ],
  ['a required field', object(TEXT), object(TEXT, ', required: [a]'), 'property-became-required'],
  [
    'a field required by allOf',
    object(TEXT),
    `{ allOf: [${object(TEXT)}, { required: [a] }] }`,
    'property-became-required',
  ],
  [
    'a new required field',
    '{ type: object, properties: {} }',
    object(TEXT, ', required: [a]'),
    'property-added-required',
  ],
  [
    'a limit of a field',
    object(TEXT),
    object('{ type: string, maxLength: 9 }'),
    'max-length-added',
  ],
  [
    'no further fields',
    object(TEXT),
    object(TEXT, ', additionalProperties: false'),
    'additional-properties-forbidden',
  ],
  [
    'no further fields by unevaluatedProperties',
    object(TEXT),
    object(TEXT, ', unevaluatedProperties: false'),
    'additional-properties-forbidden',
  ],
  [
    'a schema of further fields',
    '{ type: object }',
    '{ type: object, additionalProperties: { type: string } }',
    'additional-properties-restricted',
  ],
  [
    'a limit of further fields',
    '{ type: object, additionalProperties: { type: string } }',
    '{ type: object, additionalProperties: { type: string, maxLength: 9 } }',
    'max-length-added',
  ],
  [
    'a schema of fields by pattern',
    '{ type: object }',
    '{ type: object, patternProperties: { ^a: { type: string } } }',
    'pattern-properties-added',
  ],
  [
    'an alternative less',
    `{ oneOf: [${CAT}, ${DOG}] }`,
    `{ oneOf: [${DOG}] }`,
    'alternative-removed',
  ],
  [
    'an alternative of anyOf less',
    `{ anyOf: [${CAT}, ${DOG}, ${BIRD}] }`,
    `{ anyOf: [${CAT}, ${BIRD}] }`,
    'alternative-removed',
  ],
  [
    'anyOf to oneOf',
    `{ anyOf: [${CAT}, ${DOG}] }`,
    `{ oneOf: [${CAT}, ${DOG}] }`,
    'any-of-became-one-of',
  ],
  [
    'alternatives beside fields',
    object(TEXT),
    object(TEXT, ', anyOf: [{ required: [a] }, { required: [b] }]'),
    'alternatives-added',
  ],
  ['not', TEXT, '{ type: string, not: { const: a } }', 'constraint-added'],
  [
    'dependentRequired',
    '{ type: object }',
    '{ type: object, dependentRequired: { a: [b] } }',
    'constraint-added',
  ],
  [
    'a schema of recursion',
    `{ type: array, items: ${ref('Tree')} }`,
    `{ type: array, maxItems: 9, items: ${ref('Tree')} }`,
    'max-items-added',
  ],
]

/** The other way round. */
const WIDENED: typeof NARROWED = [
  ['a type more', TEXT, '{ type: [string, integer] }', 'type-widened'],
  ['integer to number', '{ type: integer }', '{ type: number }', 'type-widened'],
  ['null', TEXT, '{ type: [string, "null"] }', 'became-nullable'],
  ['null by oneOf', TEXT, '{ oneOf: [{ type: string }, { type: "null" }] }', 'became-nullable'],
  [
    'null in an enum',
    '{ type: string, enum: [a] }',
    '{ type: [string, "null"], enum: [a, null] }',
    'became-nullable',
  ],
  ['a value more', '{ enum: [a] }', '{ enum: [a, b] }', 'enum-value-added'],
  ['a const as one of two', '{ const: a }', '{ enum: [a, b] }', 'enum-value-added'],
  ['no enum', '{ type: string, enum: [a] }', TEXT, 'enum-removed'],
  ['no format', '{ type: string, format: email }', TEXT, 'format-removed'],
  [
    'float to double',
    '{ type: number, format: float }',
    '{ type: number, format: double }',
    'format-widened',
  ],
  ['no pattern', '{ type: string, pattern: ^a }', TEXT, 'pattern-removed'],
  [
    'one pattern of two',
    '{ allOf: [{ type: string, pattern: ^a }, { pattern: b$ }] }',
    '{ allOf: [{ type: string, pattern: ^a }] }',
    'pattern-removed',
  ],
  [
    'a lower minimum',
    '{ type: number, minimum: 2 }',
    '{ type: number, minimum: 1 }',
    'minimum-decreased',
  ],
  [
    'exclusiveMaximum to maximum',
    '{ type: number, exclusiveMaximum: 1 }',
    '{ type: number, maximum: 1 }',
    'maximum-increased',
  ],
  ['no maximum', '{ type: number, maximum: 1 }', '{ type: number }', 'maximum-removed'],
  [
    'a lower minLength',
    '{ type: string, minLength: 8 }',
    '{ type: string, minLength: 6 }',
    'min-length-decreased',
  ],
  [
    'a higher maxLength',
    '{ type: string, maxLength: 8 }',
    '{ type: string, maxLength: 9 }',
    'max-length-increased',
  ],
  [
    'a higher maxItems',
    '{ type: array, maxItems: 8 }',
    '{ type: array, maxItems: 9 }',
    'max-items-increased',
  ],
  [
    'no minProperties',
    '{ type: object, minProperties: 1 }',
    '{ type: object }',
    'min-properties-removed',
  ],
  [
    'multipleOf 4 to 2',
    '{ type: number, multipleOf: 4 }',
    '{ type: number, multipleOf: 2 }',
    'multiple-of-widened',
  ],
  [
    'items that repeat',
    '{ type: array, uniqueItems: true }',
    '{ type: array }',
    'unique-items-removed',
  ],
  ['an optional field', object(TEXT, ', required: [a]'), object(TEXT), 'property-became-optional'],
  [
    'a new field of a closed object',
    '{ type: object, additionalProperties: false }',
    object(TEXT, ', additionalProperties: false'),
    'property-added-to-closed',
  ],
  [
    'further fields',
    object(TEXT, ', additionalProperties: false'),
    object(TEXT),
    'additional-properties-allowed',
  ],
  [
    'any further fields',
    '{ type: object, additionalProperties: { type: string } }',
    '{ type: object, additionalProperties: true }',
    'additional-properties-allowed',
  ],
  [
    'an alternative more',
    `{ oneOf: [${CAT}, ${DOG}] }`,
    `{ oneOf: [${CAT}, ${DOG}, ${BIRD}] }`,
    'alternative-added',
  ],
  ['a schema as one of two', CAT, `{ oneOf: [${CAT}, ${DOG}] }`, 'alternative-added'],
  [
    'oneOf to anyOf',
    `{ oneOf: [${CAT}, ${DOG}] }`,
    `{ anyOf: [${CAT}, ${DOG}] }`,
    'one-of-became-any-of',
  ],
  ['no not', '{ type: string, not: { const: a } }', TEXT, 'constraint-removed'],
]

const mapped = (...values: string[]) =>
  `{ oneOf: [${CAT}, ${DOG}], discriminator: { propertyName: kind, mapping: { ${values.join(', ')} } } }`

const BREAKING: typeof NARROWED = [
  ['another type', TEXT, '{ type: integer }', 'type-changed'],
  ['another const', '{ const: a }', '{ const: b }', 'const-changed'],
  [
    'another format',
    '{ type: string, format: email }',
    '{ type: string, format: uri }',
    'format-changed',
  ],
  [
    'another pattern',
    '{ type: string, pattern: ^a }',
    '{ type: string, pattern: ^b }',
    'pattern-changed',
  ],
  [
    'multipleOf 2 to 3',
    '{ type: number, multipleOf: 2 }',
    '{ type: number, multipleOf: 3 }',
    'multiple-of-changed',
  ],
  [
    'another condition',
    '{ if: { required: [a] }, then: { required: [b] } }',
    '{ if: { required: [a] }, then: { required: [c] } }',
    'constraint-changed',
  ],
  ['a removed field', object(TEXT), '{ type: object, properties: {} }', 'property-removed'],
  [
    'a removed field of a closed object',
    object(TEXT, ', additionalProperties: false'),
    '{ type: object, additionalProperties: false }',
    'property-removed',
  ],
  [
    'another default',
    '{ type: string, default: a }',
    '{ type: string, default: b }',
    'default-changed',
  ],
  ['a removed default', '{ type: string, default: a }', TEXT, 'default-removed'],
  [
    'another field as discriminator',
    mapped('a: Cat').replace('propertyName: kind', 'propertyName: sort'),
    mapped('a: Cat'),
    'discriminator-changed',
  ],
  [
    'another value of a discriminator',
    mapped('a: Cat'),
    mapped('b: Cat'),
    'discriminator-value-changed',
  ],
]

const NOBODY: typeof NARROWED = [
  ['a new optional field', '{ type: object, properties: {} }', object(TEXT), 'property-added'],
  ['a default', TEXT, '{ type: string, default: a }', 'default-added'],
]

const row = (request: string, response: string) => (one: (typeof NARROWED)[number]) =>
  [...one, request, response] as SchemaRow

const SCHEMAS: SchemaRow[] = [
  ...NARROWED.map(row('major', 'major')),
  ...WIDENED.map(row('minor', 'major')),
  ...BREAKING.map(row('major', 'major')),
  ...NOBODY.map(row('minor', 'minor')),
]

describe('a schema', () => {
  it.each(SCHEMAS)('%s: %s -> %s', async (_, base, revision, rule, request, response) => {
    const found = {
      request: await ratingsBetween(inRequest(base), inRequest(revision)),
      response: await ratingsBetween(inResponse(base), inResponse(revision)),
      webhook: await ratingsBetween(inWebhook(base), inWebhook(revision)),
    }
    expect(found).toEqual({
      request: [`${request} request-${rule}`],
      response: [`${response} response-${rule}`],
      // The server sends it.
      webhook: [`${response} webhook-request-${rule}`],
    })
  })

  it.each([
    ['the order of keys', '{ type: string, maxLength: 9 }', '{ maxLength: 9, type: string }'],
    [
      'the order of required',
      object(TEXT, ', required: [a, b]'),
      object(TEXT, ', required: [b, a]'),
    ],
    ['the order of an enum', '{ enum: [a, b] }', '{ enum: [b, a] }'],
    ['the order of types', '{ type: [string, "null"] }', '{ type: ["null", string] }'],
    ['the order of alternatives', `{ oneOf: [${CAT}, ${DOG}] }`, `{ oneOf: [${DOG}, ${CAT}] }`],
    ['an extracted schema', '{ type: string, maxLength: 9 }', ref('Name')],
    ['an inlined schema', ref('Name'), '{ type: string, maxLength: 9 }'],
    ['a renamed schema', ref('Name'), ref('Title')],
    ['a renamed recursive schema', ref('Tree'), ref('Trie')],
    ['a renamed alternative', `{ oneOf: [${CAT}, ${DOG}] }`, `{ oneOf: [${ref('Puss')}, ${DOG}] }`],
    ['allOf of one member', ref('Name'), `{ allOf: [${ref('Name')}] }`],
    ['oneOf of one member', ref('Name'), `{ oneOf: [${ref('Name')}] }`],
    [
      'allOf that splits an object',
      object(TEXT, ', required: [a]'),
      `{ allOf: [${object(TEXT)}, { required: [a] }] }`,
    ],
    ['a const as an enum of one', '{ const: a }', '{ enum: [a] }'],
    ['the type of an enum', '{ enum: [a] }', '{ type: string, enum: [a] }'],
    [
      'null in oneOf',
      '{ type: [string, "null"] }',
      '{ oneOf: [{ type: string }, { type: "null" }] }',
    ],
    [
      'a bound of integers',
      '{ type: integer, minimum: 1 }',
      '{ type: integer, exclusiveMinimum: 0 }',
    ],
    ['a length of at least 0', TEXT, '{ type: string, minLength: 0 }'],
    ['any further fields', '{ type: object }', '{ type: object, additionalProperties: true }'],
    ['items of any kind', '{ type: array }', '{ type: array, items: {} }'],
    ['the name of a mapped schema', mapped(`a: Cat`), mapped(`a: '#/components/schemas/Cat'`)],
    ['a limit of another type', TEXT, '{ type: string, maximum: 9 }'],
  ])('%s is no change: %s -> %s', async (_, base, revision) => {
    expect(await ratingsBetween(inRequest(base), inRequest(revision))).toEqual([])
    expect(await ratingsBetween(inResponse(base), inResponse(revision))).toEqual([])
  })

  it.each<[string, string, string, string[], string[]]>([
    [
      'a field becomes readOnly',
      object(TEXT),
      object('{ type: string, readOnly: true }'),
      ['major request-property-became-read-only'],
      [],
    ],
    [
      'a field becomes writeOnly',
      object(TEXT),
      object('{ type: string, writeOnly: true }'),
      [],
      ['major response-property-became-write-only'],
    ],
    [
      'a field is no longer readOnly',
      object('{ type: string, readOnly: true }'),
      object(TEXT),
      ['minor request-property-no-longer-read-only'],
      [],
    ],
    [
      'a new required readOnly field',
      '{ type: object, properties: {} }',
      object('{ type: string, readOnly: true }', ', required: [a]'),
      [],
      ['major response-property-added-required'],
    ],
    [
      'a new required writeOnly field',
      '{ type: object, properties: {} }',
      object('{ type: string, writeOnly: true }', ', required: [a]'),
      ['major request-property-added-required'],
      [],
    ],
    [
      'another description',
      '{ description: A. }',
      '{ description: B. }',
      ['patch documentation-changed'],
      ['patch documentation-changed'],
    ],
    [
      'another example',
      '{ type: string, examples: [a] }',
      '{ type: string, examples: [b] }',
      ['patch documentation-changed'],
      ['patch documentation-changed'],
    ],
    [
      'another extension',
      '{ x-secret: true }',
      '{ x-secret: false }',
      ['patch extension-changed'],
      ['patch extension-changed'],
    ],
    [
      'deprecated',
      TEXT,
      '{ type: string, deprecated: true }',
      ['minor schema-deprecated'],
      ['minor schema-deprecated'],
    ],
    [
      'two changes',
      '{ type: string, maxLength: 8 }',
      '{ type: string, maxLength: 9, pattern: ^a }',
      ['major request-pattern-added', 'minor request-max-length-increased'],
      ['major response-max-length-increased', 'major response-pattern-added'],
    ],
    [
      'a new field that further fields described otherwise',
      '{ type: object, additionalProperties: { type: string } }',
      '{ type: object, properties: { a: { type: integer } }, additionalProperties: { type: string } }',
      ['major request-type-changed', 'minor request-property-added'],
      ['major response-type-changed', 'minor response-property-added'],
    ],
  ])('%s: %s -> %s', async (_, base, revision, request, response) => {
    expect(await ratingsBetween(inRequest(base), inRequest(revision))).toEqual(request)
    expect(await ratingsBetween(inResponse(base), inResponse(revision))).toEqual(response)
  })
})

const OK = `responses: { '200': { description: Pets. } }`
const SCHEMES = `
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: { read: Read., write: Write. } } } }`

/** A contract with the keys of its one operation. */
const operation = (parts: string, rest = '') =>
  contract(`
paths:
  /pets:
    get: { ${[...(parts.startsWith('responses:') ? [] : [OK]), parts].filter(Boolean).join(', ')} }
${rest}${SCHEMES}`)

const parameter = (parts: string) => operation(`parameters: [{ name: limit, in: query, ${parts} }]`)
const INTEGER = 'schema: { type: integer }'
const body = (parts: string) => operation(`requestBody: { ${parts} }`)
const JSON_BODY = 'content: { application/json: { schema: { type: object } } }'
const responses = (parts: string) => operation(`responses: { ${parts} }`)
const response = (parts: string) => responses(`'200': { description: Pets., ${parts} }`)
const header = (parts: string) => response(`headers: { X-Rate: { ${parts} } }`)
const secured = (parts: string) => operation(`security: [${parts}]`)
const examples = (...list: string[]) =>
  response(`content: { application/json: { examples: { ${list.join(', ')} } } }`)
const ERROR = `content: { application/json: { schema: { type: object, required: [message] } } }`

/** Whole contracts, and what is found: nothing where the list is empty. */
const CONTRACTS: [what: string, base: string, revision: string, found: string[]][] = [
  ['a new operation', contract('paths: {}'), operation(''), ['minor operation-added']],
  ['a removed operation', operation(''), contract('paths: {}'), ['major operation-removed']],
  ['an operationId', operation(''), operation('operationId: list'), ['minor operation-id-added']],
  [
    'another operationId',
    operation('operationId: list'),
    operation('operationId: all'),
    ['major operation-id-changed'],
  ],
  [
    'another path of the same operationId',
    operation('operationId: list'),
    operation('operationId: list').replace('/pets', '/animals'),
    ['major operation-path-changed'],
  ],
  [
    'another method of the same operationId',
    operation('operationId: list'),
    operation('operationId: list').replace('get:', 'post:'),
    ['major operation-method-changed'],
  ],
  [
    'a deprecated operation',
    operation(''),
    operation('deprecated: true'),
    ['minor operation-deprecated'],
  ],
  [
    'an operation that is no longer deprecated',
    operation('deprecated: true'),
    operation(''),
    ['patch operation-no-longer-deprecated'],
  ],
  [
    'summary, description and tags',
    operation('summary: A, description: A, tags: [a]'),
    operation('summary: B, description: B, tags: [b]'),
    ['patch documentation-changed', 'patch documentation-changed', 'patch documentation-changed'],
  ],
  ['an extension', operation('x-command: true'), operation(''), ['patch extension-changed']],
  [
    'the info',
    contract(''),
    contract('').replace('Pets', 'Animals'),
    ['patch documentation-changed'],
  ],
  ['the version alone', contract(''), contract('', '2.0.0'), []],

  ['an optional parameter', operation(''), parameter(INTEGER), ['minor request-parameter-added']],
  [
    'a required parameter',
    operation(''),
    parameter(`required: true, ${INTEGER}`),
    ['major request-parameter-added-required'],
  ],
  ['a removed parameter', parameter(INTEGER), operation(''), ['major request-parameter-removed']],
  [
    'a parameter that becomes required',
    parameter(INTEGER),
    parameter(`required: true, ${INTEGER}`),
    ['major request-parameter-became-required'],
  ],
  [
    'a parameter that becomes optional',
    parameter(`required: true, ${INTEGER}`),
    parameter(INTEGER),
    ['minor request-parameter-became-optional'],
  ],
  [
    'a parameter moved to a header',
    parameter(INTEGER),
    parameter(INTEGER).replace('in: query', 'in: header'),
    ['major request-parameter-moved'],
  ],
  [
    'another default of a parameter',
    parameter('schema: { type: integer, default: 1 }'),
    parameter('schema: { type: integer, default: 2 }'),
    ['major request-default-changed'],
  ],
  [
    'a lower maximum of a parameter',
    parameter('schema: { type: integer, maximum: 9 }'),
    parameter('schema: { type: integer, maximum: 8 }'),
    ['major request-maximum-decreased'],
  ],
  [
    'any text in place of a number',
    parameter(INTEGER),
    parameter('schema: { type: string }'),
    ['minor request-type-widened'],
  ],
  [
    'a text with a pattern in place of a number',
    parameter(INTEGER),
    parameter('schema: { type: string, pattern: ^a }'),
    ['major request-type-changed'],
  ],
  [
    'another style of a list',
    parameter('schema: { type: array }'),
    parameter('style: pipeDelimited, schema: { type: array }'),
    ['major request-serialization-changed'],
  ],
  [
    'no explode of a list',
    parameter('schema: { type: array }'),
    parameter('explode: false, schema: { type: array }'),
    ['major request-serialization-changed'],
  ],
  ['explode of a number', parameter(INTEGER), parameter(`explode: false, ${INTEGER}`), []],
  [
    'content in place of a style',
    parameter(INTEGER),
    parameter('content: { application/json: { schema: { type: integer } } }'),
    ['major request-serialization-changed'],
  ],
  [
    'a deprecated parameter',
    parameter(INTEGER),
    parameter(`deprecated: true, ${INTEGER}`),
    ['minor request-parameter-deprecated'],
  ],
  [
    'empty values',
    parameter(`allowEmptyValue: true, ${INTEGER}`),
    parameter(INTEGER),
    ['major request-empty-value-forbidden'],
  ],
  [
    'reserved characters',
    parameter(INTEGER),
    parameter(`allowReserved: true, ${INTEGER}`),
    ['minor request-reserved-characters-allowed'],
  ],
  [
    'the description of a parameter',
    parameter(`description: A., ${INTEGER}`),
    parameter(`description: B., ${INTEGER}`),
    ['patch documentation-changed'],
  ],
  [
    'the example of a parameter',
    parameter(`example: 1, ${INTEGER}`),
    parameter(`example: 2, ${INTEGER}`),
    ['patch documentation-changed'],
  ],
  [
    'the case of a header',
    operation(`parameters: [{ name: X-A, in: header, ${INTEGER} }]`),
    operation(`parameters: [{ name: x-a, in: header, ${INTEGER} }]`),
    [],
  ],
  [
    'the order of parameters',
    operation(
      `parameters: [{ name: a, in: query, ${INTEGER} }, { name: b, in: query, ${INTEGER} }]`,
    ),
    operation(
      `parameters: [{ name: b, in: query, ${INTEGER} }, { name: a, in: query, ${INTEGER} }]`,
    ),
    [],
  ],
  [
    'a parameter of a path in its operations',
    contract(
      `paths: { /pets: { parameters: [{ name: a, in: query, ${INTEGER} }], get: { ${OK} } } }`,
    ),
    contract(
      `paths: { /pets: { get: { ${OK}, parameters: [{ name: a, in: query, ${INTEGER} }] } } }`,
    ),
    [],
  ],
  [
    'a renamed path parameter',
    contract(
      `paths: { '/pets/{id}': { get: { parameters: [{ name: id, in: path, required: true, ${INTEGER} }], ${OK} } } }`,
    ),
    contract(
      `paths: { '/pets/{petId}': { get: { parameters: [{ name: petId, in: path, required: true, ${INTEGER} }], ${OK} } } }`,
    ),
    ['patch path-parameter-renamed'],
  ],

  [
    'a required body that a DELETE gains',
    operation('').replace('get:', 'delete:'),
    body(`required: true, ${JSON_BODY}`).replace('get:', 'delete:'),
    ['major request-body-added-required'],
  ],
  ['an optional body', operation(''), body(JSON_BODY), ['minor request-body-added']],
  ['a removed body', body(JSON_BODY), operation(''), ['major request-body-removed']],
  [
    'a body that becomes required',
    body(JSON_BODY),
    body(`required: true, ${JSON_BODY}`),
    ['major request-body-became-required'],
  ],
  [
    'a body that becomes optional',
    body(`required: true, ${JSON_BODY}`),
    body(JSON_BODY),
    ['minor request-body-became-optional'],
  ],
  [
    'another media type of a body',
    body('content: { text/csv: {} }'),
    body('content: { text/plain: {} }'),
    ['major request-media-type-removed', 'minor request-body-media-type-added'],
  ],
  [
    'a range of media types',
    body('content: { text/csv: {} }'),
    body('content: { text/*: {} }'),
    ['minor request-media-type-generalized'],
  ],
  [
    'the case and the charset of a media type',
    body('content: { application/json: {} }'),
    body('content: { Application/JSON; charset=UTF-8: {} }'),
    [],
  ],
  [
    'a schema where there was none',
    body('content: { application/json: {} }'),
    body(JSON_BODY),
    ['major request-schema-added'],
  ],
  [
    'the encoding of a field',
    body('content: { multipart/form-data: { schema: { type: object } } }'),
    body(
      'content: { multipart/form-data: { encoding: { a: { contentType: image/png } }, schema: { type: object } } }',
    ),
    ['major request-encoding-changed'],
  ],

  [
    'a new status',
    responses(`'200': { description: A. }`),
    responses(`'200': { description: A. }, '404': { description: B. }`),
    ['minor response-status-added'],
  ],
  [
    'a removed status',
    responses(`'200': { description: A. }, '404': { description: B. }`),
    responses(`'200': { description: A. }`),
    ['major response-status-removed'],
  ],
  [
    'a removed default',
    responses(`'200': { description: A. }, default: { description: B. }`),
    responses(`'200': { description: A. }`),
    ['major response-status-removed'],
  ],
  [
    'a status as part of a range',
    responses(`'404': { description: A., ${ERROR} }`),
    responses(`4XX: { description: A., ${ERROR} }`),
    ['minor response-status-generalized'],
  ],
  [
    'a status that default described otherwise',
    responses(`default: { description: A., ${ERROR} }`),
    responses(`'404': { description: B. }, default: { description: A., ${ERROR} }`),
    ['major response-media-type-removed', 'minor response-status-added'],
  ],
  [
    'the case of a range',
    responses(`4xx: { description: A. }`),
    responses(`4XX: { description: A. }`),
    [],
  ],
  [
    'a media type of a response',
    response('content: { text/csv: {} }'),
    response('content: { text/csv: {}, text/plain: {} }'),
    ['minor response-media-type-added'],
  ],
  [
    'a removed media type of a response',
    response('content: { text/csv: {}, text/plain: {} }'),
    response('content: { text/csv: {} }'),
    ['major response-media-type-removed'],
  ],
  [
    'a removed schema of a response',
    response(ERROR),
    response('content: { application/json: {} }'),
    ['major response-schema-removed'],
  ],
  [
    'an optional header',
    responses(`'200': { description: Pets. }`),
    header(INTEGER),
    ['minor response-header-added'],
  ],
  [
    'a new required header',
    responses(`'200': { description: Pets. }`),
    header(`required: true, ${INTEGER}`),
    ['major response-header-added-required'],
  ],
  [
    'a removed header',
    header(INTEGER),
    responses(`'200': { description: Pets. }`),
    ['major response-header-removed'],
  ],
  [
    'a header that becomes required',
    header(INTEGER),
    header(`required: true, ${INTEGER}`),
    ['major response-header-became-required'],
  ],
  [
    'a header that becomes optional',
    header(`required: true, ${INTEGER}`),
    header(INTEGER),
    ['major response-header-became-optional'],
  ],
  [
    'a lower maximum of a header',
    header(INTEGER),
    header('schema: { type: integer, maximum: 9 }'),
    ['major response-maximum-added'],
  ],
  [
    'the case of a response header',
    header(INTEGER),
    header(INTEGER).replace('X-Rate', 'x-rate'),
    [],
  ],
  [
    'the description of a response',
    responses(`'200': { description: A. }`),
    responses(`'200': { description: B. }`),
    ['patch documentation-changed'],
  ],
  [
    'the conditions of a mock',
    response('x-when: { page: 1 }'),
    response('x-when: { page: 2 }'),
    ['patch extension-changed'],
  ],
  [
    'a new example',
    examples('a: { value: 1 }'),
    examples('a: { value: 1 }', 'b: { value: 2 }'),
    ['minor example-added'],
  ],
  [
    'a removed example',
    examples('a: { value: 1 }', 'b: { value: 2 }'),
    examples('a: { value: 1 }'),
    ['patch example-removed'],
  ],
  [
    'another value of an example',
    examples('a: { value: 1 }'),
    examples('a: { value: 2 }'),
    ['patch example-changed'],
  ],
  [
    'another default example',
    examples('a: { value: 1 }', 'b: { value: 2 }'),
    examples('b: { value: 2 }', 'a: { value: 1 }'),
    ['patch default-example-changed'],
  ],
  [
    'the order of keys in an example',
    examples('a: { value: { b: 1, c: 2 } }'),
    examples('a: { value: { c: 2, b: 1 } }'),
    [],
  ],

  [
    'security: [] that goes away',
    operation('security: []', 'security: [{ token: [] }]'),
    operation('', 'security: [{ token: [] }]'),
    ['major security-required'],
  ],
  ['a token', operation(''), secured('{ token: [] }'), ['major security-required']],
  [
    'an optional token that is needed now',
    secured('{ token: [] }, {}'),
    secured('{ token: [] }'),
    ['major security-required'],
  ],
  ['no token', secured('{ token: [] }'), secured(''), ['minor security-no-longer-required']],
  [
    'another scheme',
    secured('{ token: [] }'),
    secured('{ key: [] }'),
    ['major security-alternative-removed', 'minor security-alternative-added'],
  ],
  [
    'an alternative scheme',
    secured('{ token: [] }'),
    secured('{ token: [] }, { key: [] }'),
    ['minor security-alternative-added'],
  ],
  [
    'an alternative scheme less',
    secured('{ token: [] }, { key: [] }'),
    secured('{ key: [] }'),
    ['major security-alternative-removed'],
  ],
  [
    'a second scheme beside the first',
    secured('{ token: [] }'),
    secured('{ token: [], key: [] }'),
    ['major security-alternative-removed'],
  ],
  [
    'a further scope',
    secured('{ login: [read] }'),
    secured('{ login: [read, write] }'),
    ['major security-alternative-removed'],
  ],
  [
    'a scope less',
    secured('{ login: [read, write] }'),
    secured('{ login: [read] }'),
    ['minor security-alternative-added'],
  ],
  [
    'security of the contract in its operation',
    operation('', 'security: [{ token: [] }]'),
    secured('{ token: [] }'),
    [],
  ],
  [
    'the order of alternatives',
    secured('{ token: [] }, { key: [] }'),
    secured('{ key: [] }, { token: [] }'),
    [],
  ],
  [
    'a renamed scheme',
    secured('{ token: [] }'),
    secured('{ token: [] }').replaceAll('token:', 'bearer:'),
    [],
  ],
  [
    'another header of a key',
    secured('{ key: [] }'),
    secured('{ key: [] }').replace('X-Key', 'X-Token'),
    ['major security-scheme-changed'],
  ],
  [
    'another address for tokens',
    secured('{ login: [] }'),
    secured('{ login: [] }').replace('/token', '/tokens'),
    ['major security-scheme-changed'],
  ],

  [
    'a new server',
    contract('servers: [{ url: /a }]'),
    contract('servers: [{ url: /a }, { url: /b }]'),
    ['minor server-added'],
  ],
  [
    'a removed server',
    contract('servers: [{ url: /a }, { url: /b }]'),
    contract('servers: [{ url: /b }]'),
    ['major server-removed'],
  ],
  ['the server that is meant without any', contract(''), contract('servers: [{ url: / }]'), []],
  [
    'a server of an operation',
    operation('', 'servers: [{ url: /a }]'),
    operation('servers: [{ url: /b }]', 'servers: [{ url: /a }]'),
    ['major server-removed', 'minor server-added'],
  ],
  [
    'another default in a server',
    contract(`servers: [{ url: '/{v}', variables: { v: { default: a } } }]`),
    contract(`servers: [{ url: '/{v}', variables: { v: { default: b } } }]`),
    ['major server-variable-default-changed'],
  ],
  [
    'the description of a server',
    contract('servers: [{ url: /a, description: A. }]'),
    contract('servers: [{ url: /a, description: B. }]'),
    ['patch documentation-changed'],
  ],
]

describe('a contract', () => {
  it.each(CONTRACTS)('%s', async (_, base, revision, found) => {
    expect(await ratingsBetween(base, revision)).toEqual(found)
  })
})

const webhook = (parts: string) =>
  contract(
    `webhooks: { newPet: { post: { ${parts}, responses: { '200': { description: Done. } } } } }`,
  )
const callback = (parts: string) =>
  operation(`callbacks: { onPet: { '{$request.query.url}': { post: { ${parts}, ${OK} } } } }`)
const answered = (schema: string) =>
  contract(
    `webhooks: { newPet: { post: { responses: { '200': { description: Done., content: { application/json: { schema: ${schema} } } } } } } }`,
  )

describe('what the server sends by itself', () => {
  it.each<[string, string, string, string[]]>([
    [
      'a new webhook',
      contract('webhooks: {}'),
      webhook('summary: A'),
      ['minor webhook-operation-added'],
    ],
    [
      'a removed webhook',
      webhook('summary: A'),
      contract('webhooks: {}'),
      ['major webhook-operation-removed'],
    ],
    [
      'a removed callback',
      callback('summary: A'),
      operation(''),
      ['major callback-operation-removed'],
    ],
    [
      'a limit less in a callback',
      callback(
        `requestBody: { content: { application/json: { schema: { type: string, maxLength: 9 } } } }`,
      ),
      callback(`requestBody: { content: { application/json: { schema: { type: string } } } }`),
      ['major callback-request-max-length-removed'],
    ],
    [
      'an optional body of a webhook',
      webhook(`requestBody: { required: true, ${JSON_BODY} }`),
      webhook(`requestBody: { ${JSON_BODY} }`),
      ['major webhook-request-body-became-optional'],
    ],
    [
      'another media type of a webhook',
      webhook(`requestBody: { content: { text/csv: {} } }`),
      webhook(`requestBody: { content: { text/csv: {}, text/plain: {} } }`),
      ['major webhook-request-body-media-type-added'],
    ],
    [
      'a new required header of a webhook',
      webhook('summary: A'),
      webhook(`summary: A, parameters: [{ name: X-A, in: header, required: true, ${INTEGER} }]`),
      ['major webhook-request-parameter-added-required'],
    ],
    [
      'more is accepted in response',
      answered('{ type: string, maxLength: 9 }'),
      answered('{ type: string }'),
      ['minor webhook-response-max-length-removed'],
    ],
    [
      'less is accepted in response',
      answered('{ type: string }'),
      answered('{ type: string, maxLength: 9 }'),
      ['major webhook-response-max-length-added'],
    ],
  ])('%s', async (_, base, revision, found) => {
    expect(await ratingsBetween(base, revision)).toEqual(found)
  })
})
