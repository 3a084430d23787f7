import { describe, expect, it } from 'vitest'
import { contract, parseRatings, parseRows, ratingsBetween, sentencesBetween } from '../compared'

/** Schemas that others refer to: `<Name>` in a table. */
const COMPONENTS = `
components:
  schemas:
    Name: { type: string, maxLength: 9 }
    Title: { type: string, maxLength: 9 }
    Noted: { type: string, description: Noted. }
    Any: true
    Hue: { enum: [red, blue] }
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string }, tricks: { type: integer } } }
    Bird: { type: object, required: [kind], properties: { kind: { type: string }, wings: { type: integer } } }
    Puss: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
    Tree: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }
    Trie: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/Trie' } } } }
`

const withRefs = (cell: string) => cell.replace(/<(\w+)>/g, "{ $ref: '#/components/schemas/$1' }")

/** A schema as a table has it: without its braces. */
const createSchema = (cell: string) => withRefs(/^<\w+>$/.test(cell) ? cell : `{ ${cell} }`)

const inBody = (cell: string) => `content: { application/json: { schema: ${createSchema(cell)} } }`
const DONE = `{ '204': { description: Done. } }`

const inRequest = (cell: string) =>
  contract(`
paths: { /pets: { post: { requestBody: { required: true, ${inBody(cell)} }, responses: ${DONE} } } }
${COMPONENTS}`)

const inResponse = (cell: string) =>
  contract(`
paths: { /pets: { get: { responses: { '200': { description: Pets., ${inBody(cell)} } } } } }
${COMPONENTS}`)

const inWebhook = (cell: string) =>
  contract(`
webhooks: { newPet: { post: { requestBody: { required: true, ${inBody(cell)} }, responses: ${DONE} } } }
${COMPONENTS}`)

/** Narrowed schemas: earlier clients, and earlier servers, send values that are invalid now. */
const NARROWED = `
  a type less                                | type: [string, integer]                              | type: string                                                                         | type-narrowed
  a type where any was allowed               | $comment: Any.                                       | type: string                                                                         | type-narrowed
  number to integer                          | type: number                                         | type: integer                                                                        | type-narrowed
  a type less, with its limit | type: [string, integer], maxLength: 9 | type: integer | type-narrowed
  a list of types that allow nothing together | type: string | allOf: [{ type: string }, { type: integer }] | type-narrowed
  no null                                    | type: [string, "null"]                               | type: string                                                                         | no-longer-nullable
  an enum                                    | type: string                                         | type: string, enum: [a]                                                              | enum-added
  a value less                               | enum: [a, b]                                         | enum: [a]                                                                            | enum-value-removed
  a const                                    | type: string                                         | const: a                                                                             | enum-added
  a format beside another type | type: [string, array] | type: [string, array], format: email | format-added
  a format                                   | type: string                                         | type: string, format: email                                                          | format-added
  int64 to int32                             | type: integer, format: int64                         | type: integer, format: int32                                                         | format-narrowed
  a pattern                                  | type: string                                         | type: string, pattern: ^a                                                            | pattern-added
  a pattern in allOf                         | allOf: [{ type: string }]                            | allOf: [{ type: string }, { pattern: ^a }]                                           | pattern-added
  minimum                                    | type: number                                         | type: number, minimum: 1                                                             | minimum-added
  a higher minimum                           | type: number, minimum: 1                             | type: number, minimum: 2                                                             | minimum-increased
  minimum to exclusiveMinimum                | type: number, minimum: 1                             | type: number, exclusiveMinimum: 1                                                    | minimum-increased
  a lower maximum                            | type: number, maximum: 2                             | type: number, maximum: 1                                                             | maximum-decreased
  maximum to exclusiveMaximum                | type: number, maximum: 1                             | type: number, exclusiveMaximum: 1                                                    | maximum-decreased
  a higher minLength                         | type: string, minLength: 8                           | type: string, minLength: 9                                                           | min-length-increased
  maxLength                                  | type: string                                         | type: string, maxLength: 9                                                           | max-length-added
  a lower maxLength                          | type: string, maxLength: 9                           | type: string, maxLength: 8                                                           | max-length-decreased
  a stricter maxLength beside allOf          | allOf: [<Name>]                                      | allOf: [<Name>], maxLength: 8                                                        | max-length-decreased
  minItems                                   | type: array, items: {}                               | type: array, items: {}, minItems: 1                                                  | min-items-added
  a lower maxItems                           | type: array, maxItems: 9                             | type: array, maxItems: 8                                                             | max-items-decreased
  a limit of an enum of lists | type: array, enum: [[a, b]] | type: array, enum: [[a, b]], maxItems: 1 | max-items-added
  minProperties                              | type: object                                         | type: object, minProperties: 1                                                       | min-properties-added
  a lower maxProperties                      | type: object, maxProperties: 9                       | type: object, maxProperties: 8                                                       | max-properties-decreased
  multipleOf                                 | type: number                                         | type: number, multipleOf: 2                                                          | multiple-of-added
  multipleOf 2 to 4                          | type: number, multipleOf: 2                          | type: number, multipleOf: 4                                                          | multiple-of-narrowed
  uniqueItems                                | type: array                                          | type: array, uniqueItems: true                                                       | unique-items-added
  a limit of items                           | type: array, items: { type: string }                 | type: array, items: { type: string, maxLength: 9 }                                   | max-length-added
  a limit of a first item                    | type: array, prefixItems: [{ type: string }]         | type: array, prefixItems: [{ type: string, maxLength: 9 }]                           | max-length-added
  no items | type: array | type: array, items: false | constraint-added
  a required field                           | type: object, properties: { a: { type: string } }    | type: object, properties: { a: { type: string } }, required: [a]                     | property-became-required
  a field required by allOf                  | type: object, properties: { a: { type: string } }    | allOf: [{ type: object, properties: { a: { type: string } } }, { required: [a] }]    | property-became-required
  a new required field                       | type: object, properties: {}                         | type: object, properties: { a: { type: string } }, required: [a]                     | property-added-required
  a limit of a field                         | type: object, properties: { a: { type: string } }    | type: object, properties: { a: { type: string, maxLength: 9 } }                      | max-length-added
  no further fields                          | type: object, properties: { a: { type: string } }    | type: object, properties: { a: { type: string } }, additionalProperties: false       | additional-properties-forbidden
  no further fields by unevaluatedProperties | type: object, properties: { a: { type: string } }    | type: object, properties: { a: { type: string } }, unevaluatedProperties: false      | additional-properties-forbidden
  a schema of further fields                 | type: object                                         | type: object, additionalProperties: { type: string }                                 | additional-properties-restricted
  a limit of further fields                  | type: object, additionalProperties: { type: string } | type: object, additionalProperties: { type: string, maxLength: 9 }                   | max-length-added
  a schema of a required field               | type: object, required: [a]                          | type: object, required: [a], properties: { a: { type: string } }                     | type-narrowed
  a limit of fields by pattern               | type: object, patternProperties: { ^a: { type: string } } | type: object, patternProperties: { ^a: { type: string, maxLength: 9 } }         | max-length-added
  a schema of fields by pattern              | type: object                                         | type: object, patternProperties: { ^a: { type: string } }                            | pattern-properties-added
  an alternative less                        | oneOf: [<Cat>, <Dog>]                                | oneOf: [<Dog>]                                                                       | alternative-removed
  a limit of one alternative                 | oneOf: [<Cat>, { title: a, type: string }, { title: b, type: string, minLength: 1 }] | oneOf: [<Cat>, { title: b, type: string, minLength: 1 }, { title: a, type: string, maxLength: 9 }] | max-length-added
  an alternative less, beside null | anyOf: [{ type: string }, <Cat>, { type: 'null' }] | oneOf: [<Cat>, { type: 'null' }] | alternative-removed
  alternatives of any object | type: object | oneOf: [<Cat>, <Dog>] | alternatives-added
  an alternative of anyOf less               | anyOf: [<Cat>, <Dog>, <Bird>]                        | anyOf: [<Cat>, <Bird>]                                                               | alternative-removed
  an alternative less of a discriminator | oneOf: [<Cat>, <Dog>, <Bird>], discriminator: { propertyName: kind } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind } | alternative-removed
  anyOf to oneOf                             | anyOf: [<Cat>, <Dog>]                                | oneOf: [<Cat>, <Dog>]                                                                | any-of-became-one-of
  alternatives beside fields                 | type: object, properties: { a: { type: string } }    | type: object, properties: { a: { type: string } }, anyOf: [{ required: [a] }, { required: [b] }] | alternatives-added
  alternatives beside a limit | type: object, maxProperties: 9 | allOf: [{ maxProperties: 9 }, { anyOf: [{ required: [a] }, { required: [b] }] }] | alternatives-added
  not                                        | type: string                                         | type: string, not: { const: a }                                                      | constraint-added
  dependentRequired                          | type: object                                         | type: object, dependentRequired: { a: [b] }                                          | constraint-added
  a schema of recursion                      | type: array, items: <Tree>                           | type: array, maxItems: 9, items: <Tree>                                              | max-items-added
`

/** Widened schemas, beside the reverse of NARROWED. */
const WIDENED = `
  no discriminator                   | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind } | oneOf: [<Cat>, <Dog>] | discriminator-removed
  a type more beside alternatives | type: object, anyOf: [{ required: [a] }, { required: [b] }] | type: [object, string], anyOf: [{ required: [a] }, { required: [b] }] | type-widened
  null by oneOf                  | type: string                                                     | oneOf: [{ type: string }, { type: "null" }]                                    | became-nullable
  null in an enum                | type: string, enum: [a]                                          | type: [string, "null"], enum: [a, null]                                        | became-nullable
  null in an enum of that type | type: [string, "null"], enum: [a] | type: [string, "null"], enum: [a, null] | became-nullable
  a list more in an enum | type: array, enum: [[a]] | type: array, enum: [[a], [b]] | enum-value-added
  a const as one of two          | const: a                                                         | enum: [a, b]                                                                   | enum-value-added
  no enum, and a limit that its values keep | type: string, enum: [a] | type: string, maxLength: 9 | enum-removed
  float to double                | type: number, format: float                                      | type: number, format: double                                                   | format-widened
  one pattern of two             | allOf: [{ type: string, pattern: ^a }, { pattern: b$ }]          | allOf: [{ type: string, pattern: ^a }]                                         | pattern-removed
  no maximum                     | type: number, maximum: 1                                         | type: number                                                                   | maximum-removed
  a lower minLength              | type: string, minLength: 8                                       | type: string, minLength: 6                                                     | min-length-decreased
  a new field of a closed object | type: object, additionalProperties: false                        | type: object, properties: { a: { type: string } }, additionalProperties: false | property-added-to-closed
  any further fields             | type: object, additionalProperties: { type: string }             | type: object, additionalProperties: true                                       | additional-properties-allowed
  an alternative more            | oneOf: [<Cat>, <Dog>]                                            | oneOf: [<Cat>, <Dog>, <Bird>]                                                  | alternative-added
  a schema as one of two         | <Cat>                                                            | oneOf: [<Cat>, <Dog>]                                                          | alternative-added
  a schema as one of two by a discriminator | <Cat> | $comment: Pets., oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind } | alternative-added
  multipleOf 0.3 to 0.1 | type: number, multipleOf: 0.3 | type: number, multipleOf: 0.1 | multiple-of-widened
  further fields of a schema     | type: object, additionalProperties: false                        | type: object, additionalProperties: { type: string }                           | additional-properties-allowed
  fields by pattern alone        | type: object, additionalProperties: false                        | type: object, additionalProperties: false, patternProperties: { ^a: { type: string } } | pattern-properties-added-to-closed
`

/** The ends of rules about opposite changes. */
const OPPOSITES = {
  added: 'removed',
  decreased: 'increased',
  forbidden: 'allowed',
  increased: 'decreased',
  narrowed: 'widened',
  removed: 'added',
  'any-of-became-one-of': 'one-of-became-any-of',
  'became-required': 'became-optional',
  'no-longer-nullable': 'became-nullable',
  restricted: 'allowed',
}
const opposite = (rule: string) => {
  const [end = '', other = ''] = Object.entries(OPPOSITES).find(([one]) => rule.endsWith(one)) ?? []
  return rule.slice(0, rule.length - end.length) + other
}
/** A field or a pattern less is rated as a removal. */
const REVERSED = parseRows(NARROWED)
  .filter(([, , , rule = '']) => !/^(property|pattern-properties)-added/.test(rule))
  .map(([what, base, revision, rule = '']) => [`not ${what}`, revision, base, opposite(rule)])

/** Other messages are valid, or have another meaning. */
const CHANGED = `
  another type                       | type: string                                                     | type: integer                                                                     | type-changed
  a text instead of any number | type: number | type: string | type-changed
  another type, with an enum | type: string | type: integer, enum: [1] | type-changed
  a text instead of a number        | type: integer                                                    | type: string                                                                      | type-changed
  another const                      | const: a                                                         | const: b                                                                          | const-changed
  another format                     | type: string, format: email                                      | type: string, format: uri                                                         | format-changed
  a format of another kind | type: number, format: float | type: number, format: int32 | format-changed
  a pattern that reads as a format | type: string, pattern: int32 | type: string, pattern: int64 | pattern-changed
  another pattern                    | type: string, pattern: ^a                                        | type: string, pattern: ^b                                                         | pattern-changed
  multipleOf 2 to 3                  | type: number, multipleOf: 2                                      | type: number, multipleOf: 3                                                       | multiple-of-changed
  another condition                  | if: { required: [a] }, then: { required: [b] }                   | if: { required: [a] }, then: { required: [c] }                                    | constraint-changed
  a limit within not | not: { maxLength: 8 } | not: { maxLength: 9 } | constraint-changed
  a limit beside a reference within not | not: <Name> | not: { $ref: '#/components/schemas/Name', minLength: 1 } | constraint-changed
  the order within an enum of lists | not: { enum: [[1, 2]] } | not: { enum: [[2, 1]] } | constraint-changed
  a field named as an annotation, within not | not: { properties: { title: { type: string } } } | not: { properties: { title: { type: integer } } } | constraint-changed
  what a field named as an annotation needs | type: object, dependentRequired: { title: [a] } | type: object, dependentRequired: { title: [b] } | constraint-changed
  what a field named as an annotation accepts | type: object, dependentSchemas: { title: { required: [a] } } | type: object, dependentSchemas: { title: { required: [b] } } | constraint-changed
  another default                    | type: string, default: a                                         | type: string, default: b                                                          | default-changed
  a removed default                  | type: string, default: a                                         | type: string                                                                      | default-removed
  another field as discriminator     | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: sort, mapping: { a: Cat } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat } } | discriminator-changed
  another value of a discriminator   | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { b: Cat } } | discriminator-value-changed
`

/** An optional part is gone. */
const REMOVED = `
  fields by pattern less             | type: object, patternProperties: { ^a: { type: string } }        | type: object                                                                      | pattern-properties-removed
  a removed field                    | type: object, properties: { a: { type: string } }                | type: object, properties: {}                                                      | property-removed
  a removed field of a closed object | type: object, properties: { a: { type: string } }, additionalProperties: false | type: object, additionalProperties: false                                         | property-removed
`

/** Changes that break neither clients nor servers. */
const ADDED = `
  a new optional field | type: object, properties: {} | type: object, properties: { a: { type: string } } | property-added
  a default            | type: string                 | type: string, default: a                          | default-added
  a discriminator      | oneOf: [<Cat>, <Dog>]        | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind } | discriminator-added
`

const SAME = `
  the order of keys           | type: string, maxLength: 9                                       | maxLength: 9, type: string
  the order of required       | type: object, properties: { a: { type: string } }, required: [a, b] | type: object, properties: { a: { type: string } }, required: [b, a]
  the order of an enum        | enum: [a, b]                                                     | enum: [b, a]
  the order of types          | type: [string, "null"]                                           | type: ["null", string]
  the order within a list of schemas | allOf: [{ enum: [a, b] }]                                 | allOf: [{ enum: [b, a] }]
  the order of what a field needs | type: object, dependentRequired: { a: [b, c] } | type: object, dependentRequired: { a: [c, b] }
  the order of an enum within not | type: string, not: { enum: [a, b] } | type: string, not: { enum: [b, a] }
  comments within not | not: { x-a: 1, items: { $comment: A., const: null } } | not: { x-a: 2, items: { $comment: B., const: null } }
  an inlined schema within not | not: <Name> | not: { type: string, maxLength: 9 }
  a renamed schema within not | not: { $ref: '#/components/schemas/Name', minLength: 1 } | not: { $ref: '#/components/schemas/Title', minLength: 1 }
  a renamed recursive schema within not | not: <Tree> | not: <Trie>
  the order of alternatives' keys | oneOf: [{ type: string, maxLength: 9 }, { type: object, properties: { a: {}, b: {} } }] | oneOf: [{ type: object, properties: { b: {}, a: {} } }, { maxLength: 9, type: string }]
  a field named as a keyword  | oneOf: [{ properties: { enum: { type: string } } }, { type: string }] | oneOf: [{ type: string }, { properties: { enum: { type: string } } }]
  the order of alternatives   | oneOf: [<Cat>, <Dog>]                                            | oneOf: [<Dog>, <Cat>]
  the order of alternatives of one type | oneOf: [{ type: string, pattern: ^a }, { type: string, pattern: ^b }] | oneOf: [{ type: string, pattern: ^b }, { type: string, pattern: ^a }]
  an extracted schema         | type: string, maxLength: 9                                       | <Name>
  an inlined schema           | <Name>                                                           | type: string, maxLength: 9
  an inlined schema with a description of its own | $ref: '#/components/schemas/Noted', description: A. | type: string, description: A.
  a renamed schema            | <Name>                                                           | <Title>
  a renamed recursive schema  | <Tree>                                                           | <Trie>
  a renamed alternative       | oneOf: [<Cat>, <Dog>]                                            | oneOf: [<Puss>, <Dog>]
  allOf of one member         | <Name>                                                           | allOf: [<Name>]
  oneOf of one member         | <Name>                                                           | oneOf: [<Name>]
  allOf that splits an object | type: object, properties: { a: { type: string } }, required: [a] | allOf: [{ type: object, properties: { a: { type: string } } }, { required: [a] }]
  alternatives that list the values | oneOf: [{ const: a }, { const: b }] | type: string, enum: [a, b]
  a const as an enum of one   | const: a                                                         | enum: [a]
  the type of an enum         | enum: [a]                                                        | type: string, enum: [a]
  the type of what has fields | properties: { a: { type: string } } | type: object, properties: { a: { type: string } }
  the type of what has items | items: { type: string } | type: array, items: { type: string }
  the type of what has a first item | prefixItems: [{ type: string }] | type: array, prefixItems: [{ type: string }]
  a value in two enums | allOf: [{ enum: [a, b] }, { enum: [b, c] }] | enum: [b]
  an enum value that the type forbids | type: string, enum: [a, 1] | type: string, enum: [a]
  a limit beside an enum | type: string, enum: [a], maxLength: 9 | type: string, enum: [a], maxLength: 8
  null in oneOf               | type: [string, "null"]                                           | oneOf: [{ type: string }, { type: "null" }]
  null in oneOf, beside an enum | type: [string, "null"], enum: [a, null] | oneOf: [{ enum: [a] }, { type: "null" }]
  null in oneOf, beside a const | type: [string, "null"], enum: [a, null] | oneOf: [{ const: a }, { type: "null" }]
  null as a const | type: "null" | const: null
  null alone in oneOf | type: "null" | oneOf: [{ type: "null" }]
  a bound of integers         | type: integer, minimum: 1                                        | type: integer, exclusiveMinimum: 0
  an upper bound of integers | type: integer, maximum: 9 | type: integer, exclusiveMaximum: 10
  the stricter of two bounds | type: number, minimum: 5, maximum: 6 | allOf: [{ type: number, minimum: 1, maximum: 9 }, { minimum: 5, maximum: 6 }]
  the stricter of two bounds, first | type: number, minimum: 5, maximum: 6 | allOf: [{ type: number, minimum: 5, maximum: 6 }, { minimum: 1, maximum: 9 }]
  exclusiveMaximum as OpenAPI 3.0 has it | type: number, maximum: 5 | type: number, maximum: 5, exclusiveMaximum: true
  a length of at least 0      | type: string                                                     | type: string, minLength: 0
  any further fields          | type: object                                                     | type: object, additionalProperties: true
  further fields of any kind  | type: object                                                     | type: object, additionalProperties: {}
  a field for either side     | type: object, properties: { a: { type: string } }                | type: object, properties: { a: { type: string, readOnly: false, writeOnly: false } }
  required that is no list    | type: object, properties: { a: { type: string } }                | type: object, properties: { a: { type: string } }, required: true
  items of any kind           | type: array                                                      | type: array, items: {}
  items of any kind, by a reference | type: array | type: array, items: <Any>
  items that may repeat | type: array | type: array, uniqueItems: false
  the name of a mapped schema | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: '#/components/schemas/Cat' } }
  alternatives of a discriminator, one without a name | oneOf: [<Cat>, { type: object, maxProperties: 9 }], discriminator: { propertyName: kind } | oneOf: [{ maxProperties: 9, type: object }, <Cat>], discriminator: { propertyName: kind }
  a limit of another type     | type: string                                                     | type: string, maximum: 9
  limits of other types than string | type: string | type: string, multipleOf: 2, minItems: 1, uniqueItems: true, required: [a], minProperties: 1
  limits of other types than boolean | type: boolean | type: boolean, format: email, pattern: ^a, minLength: 1
`

/** Changes whose ratings differ between requests and responses. */
const APART = `
  a field becomes readOnly                       | type: object, properties: { a: { type: string } }                | type: object, properties: { a: { type: string, readOnly: true } }                    | major/minor request-property-became-read-only                         | -
  a field becomes writeOnly                      | type: object, properties: { a: { type: string } }                | type: object, properties: { a: { type: string, writeOnly: true } }                   | -                                                               | major/minor response-property-became-write-only
  a field is no longer readOnly                  | type: object, properties: { a: { type: string, readOnly: true } } | type: object, properties: { a: { type: string } }                                    | minor request-property-no-longer-read-only                      | -
  a field is no longer writeOnly                 | type: object, properties: { a: { type: string, writeOnly: true } } | type: object, properties: { a: { type: string } }                                  | - | minor response-property-no-longer-write-only
  a removed readOnly field                       | type: object, properties: { a: { type: string, readOnly: true } } | type: object, properties: {} | - | major/minor response-property-removed
  another type of a readOnly field               | type: object, properties: { a: { type: string, readOnly: true } } | type: object, properties: { a: { type: integer, readOnly: true } } | - | major response-type-changed
  a required field is no longer readOnly         | type: object, required: [a], properties: { a: { type: string, readOnly: true } } | type: object, required: [a], properties: { a: { type: string } } | major/minor request-property-added-required | -
  a new required readOnly field                  | type: object, properties: {}                                     | type: object, properties: { a: { type: string, readOnly: true } }, required: [a]     | -                                                               | minor/major response-property-added-required
  a new required writeOnly field                 | type: object, properties: {}                                     | type: object, properties: { a: { type: string, writeOnly: true } }, required: [a]    | major/minor request-property-added-required                           | -
  another description                            | description: A.                                                  | description: B.                                                                      | patch documentation-changed                                     | patch documentation-changed
  another example                                | type: string, examples: [a]                                      | type: string, examples: [b]                                                          | patch documentation-changed                                     | patch documentation-changed
  another extension                              | x-secret: true                                                   | x-secret: false                                                                      | patch extension-changed                                         | patch extension-changed
  no longer deprecated                           | type: string, deprecated: true                                   | type: string                                                                         | patch schema-no-longer-deprecated | patch schema-no-longer-deprecated
  deprecated: false                              | type: string                                                     | type: string, deprecated: false                                                      | - | -
  a further mapped value                         | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat, d: Dog } } | major request-discriminator-value-changed | major response-discriminator-value-changed
  deprecated                                     | type: string                                                     | type: string, deprecated: true                                                       | minor schema-deprecated                                         | minor schema-deprecated
  a new required field of a closed object | type: object, properties: {}, additionalProperties: false | type: object, properties: { a: { type: string } }, required: [a], additionalProperties: false | major/minor request-property-added-required, minor/major request-property-added-to-closed | major/minor response-property-added-to-closed, minor/major response-property-added-required
  a removed required field | type: object, properties: { a: { type: string } }, required: [a] | type: object, properties: {} | major request-property-removed-required | major/minor response-property-removed-required
  an enum instead of alternatives | oneOf: [{ const: a }, { const: b }] | enum: [a, b, c] | minor/major request-enum-value-added | major/minor response-enum-value-added
  null beside alternatives | anyOf: [{ type: string }, { type: 'null' }] | anyOf: [{ oneOf: [<Cat>, <Dog>] }, { type: 'null' }] | major/minor request-alternative-removed, minor/major request-alternative-added, minor/major request-alternative-added | major/minor response-alternative-added, major/minor response-alternative-added, minor/major response-alternative-removed
  objects or null instead of any object | type: object | anyOf: [<Cat>, <Dog>, { type: 'null' }] | major/minor request-alternatives-added, minor/major request-became-nullable | major/minor response-became-nullable, minor/major response-alternatives-added
  two changes                                    | type: string, maxLength: 8                                       | type: string, maxLength: 9, pattern: ^a                                              | major/minor request-pattern-added, minor/major request-max-length-increased | major/minor response-max-length-increased, minor/major response-pattern-added
  integer to number, and a lower maximum | type: integer, maximum: 9 | type: number, maximum: 8 | major/minor request-maximum-decreased, minor/major request-type-widened | major/minor response-type-widened, minor/major response-maximum-decreased
  number to integer, and a higher maximum | type: number, maximum: 8 | type: integer, maximum: 9 | major/minor request-type-narrowed, minor/major request-maximum-increased | major/minor response-maximum-increased, minor/major response-type-narrowed
  one value instead of two | enum: [a, b] | enum: [c] | major/minor request-enum-value-removed, minor/major request-enum-value-added | major/minor response-enum-value-added, minor/major response-enum-value-removed
  no enum, and a limit that its values break | type: string, enum: [a, abc] | type: string, maxLength: 2 | major/minor request-max-length-added, minor/major request-enum-removed | major/minor response-enum-removed, minor/major response-max-length-added
  one pattern instead of two | allOf: [{ type: string, pattern: ^a }, { pattern: b$ }] | type: string, pattern: ^c | major/minor request-pattern-added, minor/major request-pattern-removed, minor/major request-pattern-removed | major/minor response-pattern-removed, major/minor response-pattern-removed, minor/major response-pattern-added
  two patterns instead of one | type: string, pattern: ^c | allOf: [{ type: string, pattern: ^a }, { pattern: b$ }] | major/minor request-pattern-added, major/minor request-pattern-added, minor/major request-pattern-removed | major/minor response-pattern-removed, minor/major response-pattern-added, minor/major response-pattern-added
  two lists of alternatives | type: string | allOf: [{ oneOf: [{ type: string }, { type: integer }] }, { anyOf: [{ minLength: 1 }, { maximum: 9 }] }] | major/minor request-alternatives-added, major/minor request-alternatives-added | minor/major response-alternatives-added, minor/major response-alternatives-added
  no longer two lists of alternatives | allOf: [{ oneOf: [{ type: string }, { type: integer }] }, { anyOf: [{ minLength: 1 }, { maximum: 9 }] }] | type: string | minor/major request-alternatives-removed, minor/major request-alternatives-removed | major/minor response-alternatives-removed, major/minor response-alternatives-removed
  alternatives by their titles | oneOf: [{ title: a, type: string }, { title: b, type: string, minLength: 1 }] | oneOf: [{ title: b, type: string, minLength: 2 }, { title: a, type: string, pattern: ^a }] | major/minor request-pattern-added, major/minor request-min-length-increased | minor/major response-pattern-added, minor/major response-min-length-increased
  alternatives without names, by their types | oneOf: [{ type: string, maxLength: 8 }, { type: array, maxItems: 8 }] | oneOf: [{ type: array, maxItems: 9 }, { type: string, maxLength: 9 }] | minor/major request-max-length-increased, minor/major request-max-items-increased | major/minor response-max-length-increased, major/minor response-max-items-increased
  alternatives without names, by their fields | oneOf: [{ properties: { a: { maxLength: 8 } } }, { properties: { b: { maxItems: 8 } } }] | oneOf: [{ properties: { b: { maxItems: 9 } } }, { properties: { a: { maxLength: 9 } } }] | minor/major request-max-length-increased, minor/major request-max-items-increased | major/minor response-max-length-increased, major/minor response-max-items-increased
  alternatives without names, by their order | oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] | oneOf: [{ properties: { a: {}, c: {} } }, { properties: { b: {}, d: {} } }] | minor request-property-added, minor request-property-added | minor response-property-added, minor response-property-added
  an alternative instead of another | oneOf: [<Cat>, <Dog>] | oneOf: [<Cat>, <Bird>] | major/minor request-property-removed, minor request-property-added | major/minor response-property-removed, minor response-property-added
  an alternative instead of two | oneOf: [<Cat>, <Dog>, <Tree>] | oneOf: [<Cat>, <Bird>] | major/minor request-alternative-removed, major/minor request-alternative-removed, minor/major request-alternative-added | major/minor response-alternative-added, minor/major response-alternative-removed, minor/major response-alternative-removed
  two alternatives instead of one | oneOf: [<Cat>, <Bird>] | oneOf: [<Cat>, <Dog>, <Tree>] | major/minor request-alternative-removed, minor/major request-alternative-added, minor/major request-alternative-added | major/minor response-alternative-added, major/minor response-alternative-added, minor/major response-alternative-removed
  a second value for an alternative | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat, b: Cat } } | minor/major request-discriminator-value-added | major/minor response-discriminator-value-added
  one of two values for an alternative | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat, b: Cat } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat } } | major/minor request-discriminator-value-removed | minor/major response-discriminator-value-removed
  one value for an alternative instead of two | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat, b: Cat } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { c: Cat } } | major request-discriminator-value-changed, major/minor request-discriminator-value-removed | major response-discriminator-value-changed, minor/major response-discriminator-value-removed
  values of a discriminator that are swapped | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat, b: Dog } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Dog, b: Cat } } | major request-discriminator-value-changed, major request-discriminator-value-changed | major response-discriminator-value-changed, major response-discriminator-value-changed
  null in one of two fields of a schema | type: object, properties: { a: <Hue>, b: <Hue> } | type: object, properties: { a: <Hue>, b: { oneOf: [<Hue>, { type: "null" }] } } | minor/major request-became-nullable | major/minor response-became-nullable
  a new field that further fields described otherwise | type: object, additionalProperties: { type: string }             | type: object, properties: { a: { type: integer } }, additionalProperties: { type: string } | major request-type-changed, minor request-property-added        | major response-type-changed, minor response-property-added
`

const inLines = (cell: string) =>
  contract(`
paths:
  /pets:
    get:
      responses:
        '200':
          description: Pets.
          content:
            application/json:
              schema:
${withRefs(cell)
  .split('; ')
  .map((line) => `                ${line}`)
  .join('\n')}
${COMPONENTS}`)

/** The message, and its lines in the earlier and in the later schema. A `;` ends a line. */
const SENTENCES = `
  $comment: Any.                                 | type: string                          | the type changes from any to string                      | schema:                    | type: string
  type: string                                   | type: [string, integer]               | the type changes from string to integer or string        | type: string               | type: [string, integer]
  type: string                                   | allOf: [{}, { type: integer }]; type: string | the type changes from string to none              | type: string               | type: string
  type: string                                  | type: string; enum: [a, b] | must be one of "a", "b" now                        | schema:                    | enum: [a, b]
  type: string; const: a                         | type: string                         | may be other than "a" now                                | const: a                   | schema:
  type: string; enum: [a]                        | type: string; enum: [a, b]            | may be "b" now                                           | enum: [a]                  | enum: [a, b]
  type: string; const: a                         | type: string; enum: [b]               | must be "b", and was "a"                                 | const: a                   | enum: [b]
  type: number; minimum: 1                       | type: number; exclusiveMinimum: 1     | the lower bound rises from >= 1 to > 1                   | minimum: 1                 | exclusiveMinimum: 1
  type: number; exclusiveMaximum: 1              | type: number                          | the upper bound < 1 is removed                           | exclusiveMaximum: 1        | schema:
  type: integer; minimum: 1                      | type: integer; exclusiveMinimum: 1    | the lower bound rises from >= 1 to >= 2                  | minimum: 1                 | exclusiveMinimum: 1
  type: integer; exclusiveMaximum: 9             | type: integer; maximum: 7             | the upper bound falls from <= 8 to <= 7                  | exclusiveMaximum: 9        | maximum: 7
  type: string; maxLength: 9                     | type: string; maxLength: 8            | maxLength falls from 9 to 8                              | maxLength: 9               | maxLength: 8
  type: array; items: { type: string }           | type: array; items: { type: string, format: email } | []: format email is new                    | items: { type: string }    | items: { type: string, format: email }
  oneOf: [<Cat>, <Dog>]                          | oneOf: [<Cat>, <Dog>, <Bird>]         | the alternative Bird is new                              | -                          | oneOf: [<Cat>, <Dog>, <Bird>]
  oneOf: [<Cat>, <Dog>]                          | oneOf: [<Cat>, <Dog>, { title: A name, type: string }] | the alternative A name is new           | -                          | oneOf: [<Cat>, <Dog>, { title: A name, type: string }]
  oneOf: [<Cat>, <Dog>, { type: string }]        | oneOf: [<Cat>, <Dog>]                 | the alternative 2 is removed                             | oneOf: [<Cat>, <Dog>, { type: string }] | -
  oneOf: [<Cat>, <Dog>]                          | oneOf: [<Cat>, <Dog>, true]           | the alternative true is new                              | -                          | oneOf: [<Cat>, <Dog>, true]
  oneOf: [<Cat>, <Dog>]; discriminator: { propertyName: kind, mapping: { a: Cat } } | oneOf: [<Cat>, <Dog>]; discriminator: { propertyName: kind, mapping: { a: Cat, b: Cat } } | the value b of kind is new | discriminator: { propertyName: kind, mapping: { a: Cat } } | discriminator: { propertyName: kind, mapping: { a: Cat, b: Cat } }
  oneOf: [<Cat>, <Dog>]; discriminator: { propertyName: kind, mapping: { a: Cat, b: Cat } } | oneOf: [<Cat>, <Dog>]; discriminator: { propertyName: kind, mapping: { a: Cat } } | the value b of kind is removed | discriminator: { propertyName: kind, mapping: { a: Cat, b: Cat } } | discriminator: { propertyName: kind, mapping: { a: Cat } }
  oneOf: [<Cat>, <Dog>]; discriminator: { propertyName: kind, mapping: { a: Cat } } | oneOf: [<Cat>, <Dog>]; discriminator: { propertyName: kind, mapping: { b: Cat } } | the value of kind for an alternative changes from a to b | discriminator: { propertyName: kind, mapping: { a: Cat } } | discriminator: { propertyName: kind, mapping: { b: Cat } }
`

describe('a schema', () => {
  it.each([
    ...parseRows(NARROWED).map((row) => [...row, 'major/minor', 'minor/major']),
    ...[...REVERSED, ...parseRows(WIDENED)].map((row) => [...row, 'minor/major', 'major/minor']),
    ...parseRows(CHANGED).map((row) => [...row, 'major', 'major']),
    ...parseRows(REMOVED).map((row) => [...row, 'major/minor', 'major/minor']),
    ...parseRows(ADDED).map((row) => [...row, 'minor', 'minor']),
  ])(
    '%s: %s -> %s',
    async (_, base = '', revision = '', rule = '', request = '', response = '') => {
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
    },
  )

  it.each(parseRows(SAME))('%s is no change: %s -> %s', async (_, base = '', revision = '') => {
    expect(await ratingsBetween(inRequest(base), inRequest(revision))).toEqual([])
    expect(await ratingsBetween(inResponse(base), inResponse(revision))).toEqual([])
  })

  it.each(parseRows(APART))(
    '%s: %s -> %s',
    async (_, base = '', revision = '', request = '', response = '') => {
      expect(await ratingsBetween(inRequest(base), inRequest(revision))).toEqual(
        parseRatings(request),
      )
      expect(await ratingsBetween(inResponse(base), inResponse(revision))).toEqual(
        parseRatings(response),
      )
    },
  )

  it.each(parseRows(SENTENCES))('%s -> %s: %s', async (base = '', revision = '', ...said) => {
    const [sentence = ''] = await sentencesBetween(inLines(base), inLines(revision))
    const plain = sentence.replace(/^GET \/pets response 200 application\/json(: | (?=\[))/, '')
    expect(plain).toBe(withRefs(said.join(' | ')))
  })

  it('that two fields refer to has its changes once', async () => {
    const used = inRequest('type: object, properties: { a: <Name>, b: <Name> }')
    const changed = used.replace('Name: { ', 'Name: { pattern: ^a, ')
    expect(await ratingsBetween(used, changed)).toEqual(['major/minor request-pattern-added'])
  })

  it.each(['components/schemas/Gone', 'info/title'])(
    'has an unresolved reference: %s',
    async (target) => {
      const lost = inLines(`type: array; items: { $ref: '#/${target}' }`)
      const between = ratingsBetween(inLines('type: array'), lost)
      await expect(between).rejects.toThrow(`schema > items): #/${target} is unresolved`)
    },
  )
})
