import { describe, expect, it } from 'vitest'
import { contract, listRatings, listSentences, parseRatings, parseRows } from '../compared'

/** `<Name>` in a table is a reference to one of these schemas. */
const COMPONENTS = `
components:
  schemas:
    Name: { type: string, maxLength: 9 }
    Title: { type: string, maxLength: 9 }
    Noted: { type: string, description: Noted. }
    Hue: { enum: [red, blue] }
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string }, tricks: { type: integer } } }
    Bird: { type: object, required: [kind], properties: { kind: { type: string }, wings: { type: integer } } }
    Puss: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
    Tree: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }
    Trie: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/Trie' } } } }
`

const withRefs = (cell: string) => cell.replace(/<(\w+)>/g, "{ $ref: '#/components/schemas/$1' }")

/** @param cell a reference, or a schema without its braces. */
const createSchema = (cell: string) => withRefs(/^<\w+>$/.test(cell) ? cell : `{ ${cell} }`)

const inBody = (cell: string) => `content: { application/json: { schema: ${createSchema(cell)} } }`
const DONE = `{ '204': { description: Done. } }`

/** The components take most of the time of a row, and most rows refer to none. */
const withComponents = (parts: string) =>
  contract(parts.includes('$ref') ? parts + COMPONENTS : parts)

const inRequest = (cell: string) =>
  withComponents(`
paths: { /pets: { post: { requestBody: { required: true, ${inBody(cell)} }, responses: ${DONE} } } }
`)

const inResponse = (cell: string) =>
  withComponents(`
paths: { /pets: { get: { responses: { '200': { description: Pets., ${inBody(cell)} } } } } }
`)

/** Senders of the earlier contract send values that are invalid now. */
const NARROWED = `
  dependentSchemas of a field named as an annotation | type: object, dependentSchemas: { title: { required: [a] } } | type: object, dependentSchemas: { title: { required: [a, b] } } | constraint-narrowed
  a name of fields that is no longer valid | type: object, propertyNames: { pattern: '^[a-zA-Z]+$' } | type: object, propertyNames: { pattern: '^[a-z]+$' } | constraint-narrowed
  one more field that a field needs | type: object, dependentRequired: { a: [b] } | type: object, dependentRequired: { a: [b, c] } | constraint-narrowed
  an item that a list must contain | type: array, contains: { enum: [a, b] } | type: array, contains: { const: a } | constraint-narrowed
  a consequence of a condition | if: { required: [a] }, then: { required: [b] } | if: { required: [a] }, then: { required: [b, c] } | constraint-narrowed
  an alternative consequence of a condition | if: { required: [a] }, else: { required: [b] } | if: { required: [a] }, else: { required: [b, c] } | constraint-narrowed
  a wider schema within not | not: { type: string, minLength: 2 } | not: { type: string } | constraint-narrowed
  a removed type                             | type: [string, integer]                              | type: string                                                                         | type-narrowed
  a type where any was allowed               | $comment: Any.                                       | type: string                                                                         | type-narrowed
  number to integer                          | type: number                                         | type: integer                                                                        | type-narrowed
  types that exclude each other               | type: string | allOf: [{ type: string }, { type: integer }] | type-narrowed
  null removed                               | type: [string, "null"]                               | type: string                                                                         | no-longer-nullable
  an enum                                    | type: string                                         | type: string, enum: [a]                                                              | enum-added
  a removed enum value                       | enum: [a, b]                                         | enum: [a]                                                                            | enum-value-removed
  a format beside another type | type: [string, array] | type: [string, array], format: email | format-added
  int64 to int32                             | type: integer, format: int64                         | type: integer, format: int32                                                         | format-narrowed
  a pattern                                  | type: string                                         | type: string, pattern: ^a                                                            | pattern-added
  minimum                                    | type: number                                         | type: number, minimum: 1                                                             | minimum-added
  a higher minimum                           | type: number, minimum: 1                             | type: number, minimum: 2                                                             | minimum-increased
  maximum to exclusiveMaximum                | type: number, maximum: 1                             | type: number, exclusiveMaximum: 1                                                    | maximum-decreased
  a limit without a type | minimum: 1 | minimum: 2 | minimum-increased
  a limit of items without a type | maxItems: 9 | maxItems: 8 | max-items-decreased
  a higher minLength                         | type: string, minLength: 8                           | type: string, minLength: 9                                                           | min-length-increased
  a lower maxLength                          | type: string, maxLength: 9                           | type: string, maxLength: 8                                                           | max-length-decreased
  minItems                                   | type: array, items: {}                               | type: array, items: {}, minItems: 1                                                  | min-items-added
  a lower maxItems                           | type: array, maxItems: 9                             | type: array, maxItems: 8                                                             | max-items-decreased
  minProperties                              | type: object                                         | type: object, minProperties: 1                                                       | min-properties-added
  a lower maxProperties                      | type: object, maxProperties: 9                       | type: object, maxProperties: 8                                                       | max-properties-decreased
  multipleOf                                 | type: number                                         | type: number, multipleOf: 2                                                          | multiple-of-added
  multipleOf 2 to 4                          | type: number, multipleOf: 2                          | type: number, multipleOf: 4                                                          | multiple-of-narrowed
  a pattern that matches fewer texts | type: string, pattern: ^a | type: string, pattern: ^ab | pattern-narrowed
  a second divisor | type: integer, multipleOf: 2 | allOf: [{ type: integer, multipleOf: 2 }, { multipleOf: 3 }] | multiple-of-narrowed
  one more forbidden value | type: string, not: { enum: [a] } | type: string, not: { enum: [a, b] } | constraint-narrowed
  a second item that matches contains | type: array, contains: { type: string } | type: array, contains: { type: string }, minContains: 2 | constraint-narrowed
  one of two objects as the only one | type: object, properties: { a: { const: 1 } }, additionalProperties: false | enum: [{ a: 1 }], type: object, properties: { a: { const: 1 } }, additionalProperties: false | enum-added
  more items that match contains | type: array, contains: { type: string }, minContains: 2 | type: array, contains: { type: string }, minContains: 3 | constraint-narrowed
  fewer items that match contains | type: array, contains: { type: string }, maxContains: 3 | type: array, contains: { type: string }, maxContains: 2 | constraint-narrowed
  a type beside an alternative that contains itself | anyOf: [{ type: string }, <Tree>] | type: string, anyOf: [{ type: string }, <Tree>] | alternatives-narrowed
  a type beside the same alternatives | anyOf: [{ type: string, minLength: 1 }, { type: integer, minimum: 1 }] | type: string, anyOf: [{ type: string, minLength: 1 }, { type: integer, minimum: 1 }] | alternatives-narrowed
  a pattern that excludes a listed value | type: string, enum: [a, b] | type: string, enum: [a, b], pattern: ^a | enum-value-removed
  alternatives that exclude a listed value | type: string, enum: [a, abc], anyOf: [{ maxLength: 1 }, { pattern: c }] | type: string, enum: [a, abc], anyOf: [{ maxLength: 1 }] | enum-value-removed
  an alternative of one value, which is null | anyOf: [{ type: string, minLength: 1 }, { const: null }] | anyOf: [{ type: string, minLength: 1 }] | no-longer-nullable
  dependentRequired                          | type: object                                         | type: object, dependentRequired: { a: [b] }                                          | constraint-added
  uniqueItems                                | type: array                                          | type: array, uniqueItems: true                                                       | unique-items-added
  a limit of items                           | type: array, items: { type: string }                 | type: array, items: { type: string, maxLength: 9 }                                   | max-length-added
  a limit of prefixItems                     | type: array, prefixItems: [{ type: string }]         | type: array, prefixItems: [{ type: string, maxLength: 9 }]                           | max-length-added
  no items | type: array | type: array, items: false | max-items-added
  no items instead of strings | type: array, items: { type: string } | type: array, items: false | max-items-added
  a required field                           | type: object, properties: { a: { type: string } }    | type: object, properties: { a: { type: string } }, required: [a]                     | property-became-required
  a new required field                       | type: object, properties: {}                         | type: object, properties: { a: { type: string } }, required: [a]                     | property-added-required
  a limit of a field                         | type: object, properties: { a: { type: string } }    | type: object, properties: { a: { type: string, maxLength: 9 } }                      | max-length-added
  additional fields forbidden                | type: object, properties: { a: { type: string } }    | type: object, properties: { a: { type: string } }, additionalProperties: false       | additional-properties-forbidden
  a schema of additional fields              | type: object                                         | type: object, additionalProperties: { type: string }                                 | additional-properties-restricted
  a schema of patternProperties              | type: object                                         | type: object, patternProperties: { ^a: { type: string } }                            | constraint-added
  a removed alternative of a discriminator | oneOf: [<Cat>, <Dog>, <Bird>], discriminator: { propertyName: kind } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind } | alternative-removed
  anyOf to oneOf | anyOf: [<Cat>, <Dog>] | oneOf: [<Cat>, <Dog>] | alternatives-narrowed
  alternatives beside a limit | type: object, maxProperties: 9 | allOf: [{ maxProperties: 9 }, { anyOf: [{ required: [a] }, { required: [b] }] }] | alternatives-added
`

/** Receivers of the earlier contract receive values that were invalid. */
const WIDENED = `
  a limit beside a reference within not | not: <Name> | not: { $ref: '#/components/schemas/Name', minLength: 1 } | constraint-widened
  a value beside its list and null | type: [array, "null"], items: { type: string } | anyOf: [{ type: string }, { type: array, items: { type: string } }, { type: "null" }] | alternative-added
  a word beside a number and null | type: [integer, "null"], minimum: 0 | anyOf: [{ anyOf: [{ type: integer, minimum: 0 }, { const: auto }] }, { type: "null" }] | alternative-added
  a value beside its list, with a default | type: array, items: { type: string }, default: [] | anyOf: [{ type: string }, { type: array, items: { type: string } }], default: [] | alternative-added
  two types, or one of any value | type: [array, "null"] | anyOf: [{ type: array }, { $comment: Any. }] | alternative-added
  alternatives, of which one accepts another | anyOf: [{ type: string, maxLength: 2 }, { type: string, maxLength: 3 }] | anyOf: [{ type: string, maxLength: 3 }, { type: integer, minimum: 4 }] | alternative-added
  a type as one of two | type: string | oneOf: [{ type: string }, { type: integer }] | alternative-added
  a removed discriminator            | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind } | oneOf: [<Cat>, <Dog>] | discriminator-removed
  a new type beside alternatives | type: object, anyOf: [{ required: [a] }, { required: [b] }] | type: [object, string], anyOf: [{ required: [a] }, { required: [b] }] | alternatives-widened
  null in an enum of that type | type: [string, "null"], enum: [a] | type: [string, "null"], enum: [a, null] | became-nullable
  a removed enum, and a limit that allows its values | type: string, enum: [a] | type: string, maxLength: 9 | enum-removed
  float to double                | type: number, format: float                                      | type: number, format: double                                                   | format-widened
  a removed maximum              | type: number, maximum: 1                                         | type: number                                                                   | maximum-removed
  a new field of a closed object | type: object, additionalProperties: false                        | type: object, properties: { a: { type: string } }, additionalProperties: false | property-added-to-closed
  a new alternative              | oneOf: [<Cat>, <Dog>]                                            | oneOf: [<Cat>, <Dog>, <Bird>]                                                  | alternative-added
  additional fields of a schema allowed | type: object, additionalProperties: false                        | type: object, additionalProperties: { type: string }                           | additional-properties-allowed
  only patternProperties allowed | type: object, additionalProperties: false                        | type: object, additionalProperties: false, patternProperties: { ^a: { type: string } } | additional-properties-allowed
`

/** Maps the suffix of a rule to the suffix for the reverse change. */
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
const findOpposite = (rule: string) => {
  const [end = '', other = ''] = Object.entries(OPPOSITES).find(([one]) => rule.endsWith(one)) ?? []
  return rule.slice(0, rule.length - end.length) + other
}
/** Swaps the contracts of NARROWED, except for added fields: REMOVED has their reverse. */
const REVERSED = parseRows(NARROWED)
  .filter(([, , , rule = '']) => !/^property-added/.test(rule))
  .map(([what, base, revision, rule = '']) => [
    `the reverse of ${what}`,
    revision,
    base,
    findOpposite(rule),
  ])

const CHANGED = `
  a limit of a schema by a dynamic reference | $defs: { kid: { $dynamicAnchor: kid, type: string } }, items: { $dynamicRef: '#kid' } | $defs: { kid: { $dynamicAnchor: kid, type: string, maxLength: 9 } }, items: { $dynamicRef: '#kid' } | constraint-changed
  another type                       | type: string                                                     | type: integer                                                                     | type-changed
  a string instead of a number | type: number | type: string | type-changed
  null instead of a value | const: a | const: null | const-changed
  null instead of an object | type: object | type: "null" | type-changed
  a pattern that matches other texts | type: string, pattern: ^a | type: string, pattern: a$ | pattern-changed
  a pattern with a lookahead | type: string, pattern: "^(?=.*a)[a-c]+$" | type: string, pattern: "^(?=.*b)[a-c]+$" | pattern-changed
  a pattern with a word boundary | type: string, pattern: "^a.*\\\\bb" | type: string, pattern: "^b.*\\\\ba" | pattern-changed
  another const                      | const: a                                                         | const: b                                                                          | const-changed
  another format                     | type: string, format: email                                      | type: string, format: uri                                                         | format-changed
  a pattern with the text of a format | type: string, pattern: int32 | type: string, pattern: int64 | pattern-changed
  multipleOf 2 to 3                  | type: number, multipleOf: 2                                      | type: number, multipleOf: 3                                                       | multiple-of-changed
  another condition | if: { required: [a] }, then: { required: [b] } | if: { required: [c] }, then: { required: [b] } | constraint-changed
  a field named as an annotation, within not | not: { properties: { title: { type: string } } } | not: { properties: { title: { type: integer } } } | constraint-changed
  the order within an enum of lists | not: { enum: [[1, 2]] } | not: { enum: [[2, 1]] } | constraint-changed
  another default                    | type: string, default: a                                         | type: string, default: b                                                          | default-changed
  the default of alternatives | anyOf: [{ type: array, maxItems: 9 }, { type: string, maxLength: 9 }], default: a | anyOf: [{ type: array, maxItems: 9 }, { type: string, maxLength: 9 }], default: b | default-changed
  a removed default                  | type: string, default: a                                         | type: string                                                                      | default-removed
  another field as discriminator     | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: sort, mapping: { a: Cat } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat } } | discriminator-changed
`

const REMOVED = `
  a removed field                    | type: object, properties: { a: { type: string } }                | type: object, properties: {}                                                      | property-removed
`

const ADDED = `
  a new optional field | type: object, properties: {} | type: object, properties: { a: { type: string } } | property-added
  a default            | type: string                 | type: string, default: a                          | default-added
  a discriminator      | oneOf: [<Cat>, <Dog>]        | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind } | discriminator-added
`

const SAME = `
  values of a boolean | type: boolean | type: boolean, enum: [false, true]
  a length that a pattern implies | type: string, pattern: '^[0-9]{2,4}$' | type: string, pattern: '^[0-9]{2,4}$', maxLength: 4, minLength: 1
  a length that a format implies | type: string, format: date | type: string, format: date, maxLength: 10
  the length of a UUID | type: string, format: uuid | type: string, format: uuid, minLength: 36, maxLength: 36
  bounds of a format | type: integer, format: int32 | type: integer, format: int32, minimum: -2147483648, maximum: 2147483647
  bounds that listed values keep | type: integer, enum: [1, 2, 3] | type: integer, minimum: 1, maximum: 3
  bounds and a divisor, as values | type: integer, minimum: 1, maximum: 6, multipleOf: 3 | enum: [3, 6]
  a fraction as the bound of integers | type: integer, minimum: 1 | type: integer, minimum: 0.5
  a length of a closed tuple | type: array, prefixItems: [{ type: string }, { type: string }], items: false | type: array, prefixItems: [{ type: string }, { type: string }], items: false, maxItems: 2
  unique items of a list with one | type: array, maxItems: 1 | type: array, maxItems: 1, uniqueItems: true
  a count of the fields of a closed object | type: object, properties: { a: {}, b: {} }, additionalProperties: false | type: object, properties: { a: {}, b: {} }, additionalProperties: false, maxProperties: 2
  a condition that is always true | type: string, maxLength: 3 | type: string, if: true, then: { maxLength: 3 }
  a condition that no value meets | type: string | type: string, if: { type: integer }, then: { maximum: 3 }
  an exclusion of an exclusion | type: string, maxLength: 3 | type: string, not: { not: { maxLength: 3 } }
  a dependency on a field that no object has | type: object, properties: { a: {} }, additionalProperties: false | type: object, properties: { a: {} }, additionalProperties: false, dependentRequired: { b: [a] }
  the schema of a field that is forbidden | type: object, properties: { a: false } | type: object, properties: { a: { type: string, maxLength: 3, minLength: 4 } }
  no value of listed ones that a pattern excludes | type: string, enum: [ab, cd], pattern: ^a | type: string, enum: [ab]
  an open enum of a text | type: string | anyOf: [{ type: string }, { type: string, enum: [a, b] }]
  one more value of an open enum | anyOf: [{ type: string }, { const: a }] | anyOf: [{ type: string }, { const: a }, { const: b }]
  an alternative that another one includes | anyOf: [{ type: object, properties: { a: {} }, additionalProperties: false }, { type: object }] | type: object
  a pattern that every text matches | type: string | type: string, pattern: '.*'
  a count of fields that the required ones imply | type: object, required: [a], properties: { a: {} } | type: object, required: [a], properties: { a: {} }, minProperties: 1
  items of a list that has none | type: array, maxItems: 0, items: { type: string } | type: array, maxItems: 0, items: { type: integer }
  a dependency on a field that is required | type: object, required: [b], properties: { b: {} } | type: object, required: [b], properties: { b: {} }, dependentRequired: { a: [b] }
  alternatives in another order of groups | allOf: [{ oneOf: [<Cat>, <Dog>] }, { oneOf: [<Dog>, <Bird>] }] | allOf: [{ oneOf: [<Dog>, <Bird>] }, { oneOf: [<Cat>, <Dog>] }] | -
  a file by its format or its media type | type: object, properties: { f: { type: string, format: binary } } | type: object, properties: { f: { type: string, contentMediaType: application/octet-stream } } | -
  Base64 by its format or its encoding | type: string, format: byte | type: string, contentEncoding: base64 | -
  the order of keys           | type: string, maxLength: 9                                       | maxLength: 9, type: string
  the order of dependentRequired  | type: object, dependentRequired: { a: [b, c] } | type: object, dependentRequired: { a: [c, b] }
  the order of an enum within not | type: string, not: { enum: [a, b] } | type: string, not: { enum: [b, a] }
  comments within not | not: { x-a: 1, items: { $comment: A., const: null } } | not: { x-a: 2, items: { $comment: B., const: null } }
  an inlined schema within not | not: <Name> | not: { type: string, maxLength: 9 }
  a renamed schema within not | not: { $ref: '#/components/schemas/Name', minLength: 1 } | not: { $ref: '#/components/schemas/Title', minLength: 1 }
  an object that is split by a list of values | type: object, required: [k], properties: { k: { enum: [a, b, c] }, x: { type: string } } | oneOf: [{ type: object, required: [k], properties: { k: { const: a }, x: { type: string } } }, { type: object, required: [k], properties: { k: { enum: [c, b] }, x: { type: string } } }]
  an object that is split by a boolean within a field | type: object, required: [o], properties: { o: { type: object, required: [k], properties: { k: { type: boolean } } } } | anyOf: [{ type: object, required: [o], properties: { o: { type: object, required: [k], properties: { k: { const: false } } } } }, { type: object, required: [o], properties: { o: { type: object, required: [k], properties: { k: { const: true } } } } }]
  a closed object that is split by the types of a field | type: object, required: [k], properties: { k: { type: [string, integer] } }, additionalProperties: false | oneOf: [{ type: object, required: [k], properties: { k: { type: integer } }, additionalProperties: false }, { type: object, required: [k], properties: { k: { type: string } }, additionalProperties: false }]
  an object that is split by a field or none | type: object, properties: { k: { enum: [a, b] } } | oneOf: [{ type: object, properties: { k: { const: a } } }, { type: object, required: [k], properties: { k: { const: b } } }]
  a field beside alternatives that moves into them | type: object, required: [id], properties: { id: { type: string } }, oneOf: [{ required: [a], properties: { a: { type: string } } }, { required: [b], properties: { b: { type: string } } }] | oneOf: [{ type: object, required: [id, a], properties: { id: { type: string }, a: { type: string } } }, { type: object, required: [id, b], properties: { id: { type: string }, b: { type: string } } }]
  a member of allOf that moves into the alternatives of another | allOf: [<Tree>, { anyOf: [<Cat>, <Dog>] }] | anyOf: [{ allOf: [<Cat>, <Tree>] }, { allOf: [<Tree>, <Dog>] }]
  two lists of alternatives that become one | allOf: [{ anyOf: [{ type: string, maxLength: 3 }, { type: integer }] }, { anyOf: [{ type: string, minLength: 1 }, { type: integer, minimum: 0 }] }] | anyOf: [{ type: string, minLength: 1, maxLength: 3 }, { type: integer, minimum: 0 }]
  disjoint alternatives of oneOf, by their types | oneOf: [{ type: string }, { type: integer, maximum: 3 }] | anyOf: [{ type: string }, { type: integer, maximum: 3 }]
  disjoint alternatives of oneOf, by a field | oneOf: [{ type: object, required: [k], properties: { k: { const: a } } }, { type: object, required: [k], properties: { k: { const: b } } }] | anyOf: [{ type: object, required: [k], properties: { k: { const: a } } }, { type: object, required: [k], properties: { k: { const: b } } }]
  disjoint alternatives of oneOf, by their bounds | oneOf: [{ type: integer, maximum: 3 }, { type: integer, exclusiveMinimum: 3 }] | anyOf: [{ type: integer, maximum: 3 }, { type: integer, minimum: 4 }]
  an alternative that another one contains | anyOf: [{ type: integer, minimum: 3 }, { type: number, minimum: 1 }] | type: number, minimum: 1
  alternatives within alternatives | oneOf: [{ type: string, maxLength: 3 }, { anyOf: [{ type: integer, minimum: 2 }, { type: boolean }] }] | anyOf: [{ type: string, maxLength: 3 }, { type: integer, minimum: 2 }, { type: boolean }]
  integers, which are multiples of 0.5 | type: integer | type: integer, multipleOf: 0.5
  no value, in other words | type: object, properties: { a: { not: {} }, b: { not: true } } | type: object, properties: { a: false, b: { not: { description: All. } } }
  fields of any name | type: object, additionalProperties: { type: string } | type: object, patternProperties: { '': { type: string } }
  a pattern of fields with any value | type: object, properties: { a: { type: string } } | type: object, properties: { a: { type: string } }, patternProperties: { ^x-: {} }
  a condition with the same consequence either way, of an item | type: array, contains: { enum: [a, 1] } | type: array, contains: { if: { type: string }, then: { enum: [a, 1] }, else: { enum: [1, a] } }
  a field that no value fits, and that is not required | type: object, properties: { a: false } | type: object, not: { required: [a] }
  a field of any object that no value fits | properties: { a: false } | not: { type: object, required: [a] }
  a field that another one needs, as a schema | type: object, dependentRequired: { a: [b], c: [d] } | type: object, dependentRequired: { c: [d] }, dependentSchemas: { a: { required: [b] } }
  the order of alternatives   | oneOf: [<Cat>, <Dog>]                                            | oneOf: [<Dog>, <Cat>]
  the order of alternatives of one type | oneOf: [{ type: string, pattern: ^a }, { type: string, pattern: ^b }] | oneOf: [{ type: string, pattern: ^b }, { type: string, pattern: ^a }]
  a pattern in other words | type: string, pattern: '^[0-9a-f]{1,}$' | type: string, pattern: '^(?:[a-f\\d])+$'
  multiples of 1 | type: number, multipleOf: 1 | type: integer
  multiples of 1, which integers are | type: integer | type: integer, multipleOf: 1
  a type that all alternatives have | anyOf: [{ type: object, required: [a] }, { type: object, required: [b] }] | type: object, anyOf: [{ type: object, required: [a] }, { type: object, required: [b] }]
  the type of alternatives with required fields | anyOf: [{ required: [a] }, { required: [b] }] | type: object, anyOf: [{ required: [a] }, { required: [b] }]
  an extracted schema         | type: string, maxLength: 9                                       | <Name>
  an inlined schema with another description      | $ref: '#/components/schemas/Noted', description: A. | type: string, description: A.
  a renamed schema            | <Name>                                                           | <Title>
  a renamed alternative       | oneOf: [<Cat>, <Dog>]                                            | oneOf: [<Puss>, <Dog>]
  oneOf of one member         | <Name>                                                           | oneOf: [<Name>]
  alternatives of one value each    | oneOf: [{ const: a }, { const: b }] | type: string, enum: [a, b]
  the type of a schema with properties | properties: { a: { type: string } } | type: object, properties: { a: { type: string } }
  the type of a schema with items | items: { type: string } | type: array, items: { type: string }
  the type of a schema with prefixItems | prefixItems: [{ type: string }] | type: array, prefixItems: [{ type: string }]
  a value in two enums | allOf: [{ enum: [a, b] }, { enum: [b, c] }] | enum: [b]
  an enum value that the type forbids | type: string, enum: [a, 1] | type: string, enum: [a]
  null in oneOf               | type: [string, "null"]                                           | oneOf: [{ type: string }, { type: "null" }]
  null in anyOf, beside a list | type: [array, "null"], items: <Name> | anyOf: [{ type: array, items: <Name> }, { type: "null" }]
  types as alternatives | type: [string, integer] | anyOf: [{ type: string }, { type: integer }]
  types with limits as alternatives | type: [string, integer], maxLength: 9, minimum: 1 | oneOf: [{ type: integer, minimum: 1 }, { type: string, maxLength: 9 }]
  no default and the default null | type: [string, "null"] | type: [string, "null"], default: null
  null in oneOf, beside a const | type: [string, "null"], enum: [a, null] | oneOf: [{ const: a }, { type: "null" }]
  only null in oneOf  | type: "null" | oneOf: [{ type: "null" }]
  a bound of integers         | type: integer, minimum: 1                                        | type: integer, exclusiveMinimum: 0
  the stricter of two bounds | type: number, minimum: 5, maximum: 6 | allOf: [{ type: number, minimum: 1, maximum: 9 }, { minimum: 5, maximum: 6 }]
  a length of at least 0      | type: string                                                     | type: string, minLength: 0
  unevaluatedProperties beside a schema of all others | type: object, additionalProperties: { type: string } | type: object, additionalProperties: { type: string }, unevaluatedProperties: false
  unique items of a member | type: array, allOf: [{ uniqueItems: true }], maxItems: 3 | type: array, uniqueItems: true, maxItems: 3
  a required field by a dependency | type: object, properties: { a: {}, b: {} }, required: [a], dependentRequired: { a: [b] } | type: object, properties: { a: {}, b: {} }, required: [a, b]
  a closed allOf as one closed object | allOf: [{ type: object, properties: { a: {} } }, { type: object, properties: { b: {} } }], unevaluatedProperties: false | type: object, properties: { a: {}, b: {} }, additionalProperties: false
  other fields of an allOf with a schema | allOf: [{ type: object, properties: { a: { type: string } } }], unevaluatedProperties: { type: number } | type: object, properties: { a: { type: string } }, additionalProperties: { type: number }
  alternatives that are closed from outside | type: object, oneOf: [{ type: object, required: [k], properties: { k: { const: a }, a: {} } }, { type: object, required: [k], properties: { k: { const: b }, b: {} } }], unevaluatedProperties: false | oneOf: [{ type: object, required: [k], properties: { k: { const: a }, a: {} }, additionalProperties: false }, { type: object, required: [k], properties: { k: { const: b }, b: {} }, additionalProperties: false }]
  alternatives beside unevaluatedProperties, in another order | type: object, anyOf: [{ required: [a], properties: { a: {} } }, { required: [b], properties: { b: {} } }], unevaluatedProperties: false | type: object, anyOf: [{ required: [b], properties: { b: {} } }, { required: [a], properties: { a: {} } }], unevaluatedProperties: false
  fields that a condition describes, closed | type: object, properties: { a: {} }, if: { required: [a] }, then: { properties: { b: {} } }, unevaluatedProperties: false | type: object, properties: { a: {}, b: {} }, if: { required: [a] }, else: { properties: { b: false } }, additionalProperties: false
  fields that a field brings, closed | type: object, properties: { a: {} }, dependentSchemas: { a: { properties: { b: {} } } }, unevaluatedProperties: false | type: object, properties: { a: {}, b: {} }, dependentRequired: { b: [a] }, additionalProperties: false
  a closed tuple in an allOf | type: array, allOf: [{ prefixItems: [{ type: string }] }], unevaluatedItems: false | type: array, prefixItems: [{ type: string }], items: false
  a count of fields as required ones | type: object, properties: { a: {}, b: {} }, minProperties: 1, additionalProperties: false | type: object, properties: { a: {}, b: {} }, anyOf: [{ required: [a] }, { required: [b] }], additionalProperties: false
  a count of all fields as required ones | type: object, properties: { a: {}, b: {} }, minProperties: 2, additionalProperties: false | type: object, properties: { a: {}, b: {} }, required: [a, b], additionalProperties: false
  a count of fields that excludes a pair | type: object, properties: { a: {}, b: {} }, maxProperties: 1, additionalProperties: false | type: object, properties: { a: {}, b: {} }, not: { required: [a, b] }, additionalProperties: false
  a count of fields that need each other | type: object, properties: { a: {}, b: {} }, minProperties: 1, dependentRequired: { a: [b] }, additionalProperties: false | type: object, properties: { a: {}, b: {} }, required: [b], additionalProperties: false
  a count of items that contains counts | type: array, items: { type: string }, minItems: 2 | type: array, items: { type: string }, contains: true, minContains: 2
  unevaluatedItems beside a schema of all items | type: array, items: { type: string } | type: array, items: { type: string }, unevaluatedItems: false
  an exclusion of values that have another type | type: string | type: string, not: { type: integer }
  additional fields of any type | type: object                                                     | type: object, additionalProperties: {}
  a field for requests and responses | type: object, properties: { a: { type: string } }                | type: object, properties: { a: { type: string, readOnly: false, writeOnly: false } }
  items that may repeat | type: array | type: array, uniqueItems: false
  alternatives of a discriminator, one without a name | oneOf: [<Cat>, { type: object, maxProperties: 9 }], discriminator: { propertyName: kind } | oneOf: [{ maxProperties: 9, type: object }, <Cat>], discriminator: { propertyName: kind }
  limits of other types than string | type: string | type: string, multipleOf: 2, minItems: 1, uniqueItems: true, required: [a], minProperties: 1
  limits of other types than boolean | type: boolean | type: boolean, format: email, pattern: ^a, minLength: 1
`

/** References to a schema that others extend, and whether a value can be one of these. */
const PETS: Record<string, boolean> = {
  "$ref: '#/components/schemas/Pet'": true,
  "description: A pet., allOf: [{ $ref: '#/components/schemas/Pet' }]": true,
  "anyOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'null' }]": true,
  "$ref: '#/components/schemas/Hare'": false,
}

/** @param cell the mapping of the discriminator, and the schema that extends. */
function extend(cell: string) {
  const [mapping = '', rabbit = ''] = cell.split(';')
  const pet = "allOf: [{ $ref: '#/components/schemas/Pet' }"
  return `  schemas:
    Pet: { type: object, discriminator: { propertyName: kind, mapping: { ${mapping} } }, properties: { kind: { type: string } } }
    Hare: { ${pet}] }
    ${rabbit.trim() && `Rabbit: { ${pet}, { ${rabbit} }] }`}
`
}

const EXTENDED = `
  a limit | ; properties: { name: { type: string } } | ; properties: { name: { type: string, maxLength: 9 } } | major/minor request-max-length-added | minor/major response-max-length-added
  the removal | ; properties: {} | ; | major/minor request-discriminator-value-removed | minor/major response-discriminator-value-removed
  the addition | ; | ; properties: {} | minor/major request-discriminator-value-added | major/minor response-discriminator-value-added
  another value | a: Rabbit; properties: {} | b: Rabbit; properties: {} | major request-discriminator-value-changed | major response-discriminator-value-changed | major/minor request-values-narrowed, minor/major request-values-widened | major/minor response-values-widened, minor/major response-values-narrowed
  the description | ; description: A | ; description: B | patch documentation-changed | patch documentation-changed
`

/** Changes whose ratings differ between requests and responses. */
const APART = `

  a limit of an enum of lists | type: array, enum: [[a, b]] | type: array, enum: [[a, b]], maxItems: 1 | major/minor request-enum-value-removed, major/minor request-max-items-added | minor/major response-enum-value-removed, minor/major response-max-items-added
  a removed alternative, beside a description | description: Pets., oneOf: [<Cat>, <Dog>] | description: Pets., oneOf: [<Dog>] | major/minor request-alternative-removed, minor/major request-alternatives-widened | major/minor response-alternatives-widened, minor/major response-alternative-removed
  a schema as one of two | <Cat> | oneOf: [<Cat>, <Dog>] | major/minor request-alternatives-narrowed, minor/major request-alternative-added | major/minor response-alternative-added, minor/major response-alternatives-narrowed
  a schema as one of two by a discriminator | <Cat> | $comment: Pets., oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind } | major/minor request-alternatives-narrowed, minor/major request-alternative-added, minor request-discriminator-added | major/minor response-alternative-added, minor response-discriminator-added, minor/major response-alternatives-narrowed
  an object as a union with more required fields | type: object, required: [k], properties: { k: { enum: [a, b] }, x: { type: string } } | oneOf: [{ type: object, required: [k, x], properties: { k: { const: a }, x: { type: string } } }, { type: object, required: [k], properties: { k: { const: b }, x: { type: string } } }] | major/minor request-enum-value-removed, major/minor request-property-became-required | minor/major response-enum-value-removed, minor/major response-property-became-required
  an object as a union that lacks one of its values | type: object, required: [k], properties: { k: { enum: [a, b, c] } } | anyOf: [{ type: object, required: [k], properties: { k: { const: a } } }, { type: object, required: [k], properties: { k: { const: b } } }] | major/minor request-enum-value-removed | minor/major response-enum-value-removed
  an object as a union that excludes those without a field | type: object, properties: { k: { enum: [a, b] } } | oneOf: [{ type: object, properties: { k: { const: a } } }, { type: object, properties: { k: { const: b } } }] | major/minor request-enum-value-removed | minor/major response-enum-value-removed
  an alternative whose values another one accepts | oneOf: [{ type: integer, maximum: 3 }, { type: string }] | oneOf: [{ type: integer, maximum: 3 }, { type: string }, { type: integer, maximum: 2 }] | major/minor request-alternatives-narrowed | minor/major response-alternatives-narrowed
  a field becomes readOnly                       | type: object, properties: { a: { type: string } }                | type: object, properties: { a: { type: string, readOnly: true } }                    | major/minor request-property-became-read-only                         | -
  a field becomes writeOnly                      | type: object, properties: { a: { type: string } }                | type: object, properties: { a: { type: string, writeOnly: true } }                   | -                                                               | major/minor response-property-became-write-only
  a field is no longer readOnly                  | type: object, properties: { a: { type: string, readOnly: true } } | type: object, properties: { a: { type: string } }                                    | minor request-property-no-longer-read-only                      | -
  a field is no longer writeOnly                 | type: object, properties: { a: { type: string, writeOnly: true } } | type: object, properties: { a: { type: string } }                                  | - | minor response-property-no-longer-write-only
  a removed readOnly field                       | type: object, properties: { a: { type: string, readOnly: true } } | type: object, properties: {} | - | major/minor response-property-removed
  an object that a readOnly field excludes       | type: object, required: [a], properties: { a: { type: string, readOnly: true }, b: { type: string } }, maxProperties: 1 | type: object, required: [a], properties: { a: { type: string, readOnly: true }, b: { type: string, maxLength: 9 } }, maxProperties: 1 | major/minor request-max-length-added | -
  a required field is no longer readOnly         | type: object, required: [a], properties: { a: { type: string, readOnly: true } } | type: object, required: [a], properties: { a: { type: string } } | major/minor request-property-added-required | -
  another example                                | type: string, examples: [a]                                      | type: string, examples: [b]                                                          | patch documentation-changed                                     | patch documentation-changed
  no longer deprecated                           | type: string, deprecated: true                                   | type: string                                                                         | patch schema-no-longer-deprecated | patch schema-no-longer-deprecated
  deprecated: false                              | type: string                                                     | type: string, deprecated: false                                                      | - | -
  a new mapped value                             | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat, d: Dog } } | major request-discriminator-value-changed | major response-discriminator-value-changed
  another alternative for any other value | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, defaultMapping: Cat } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, defaultMapping: Dog } | major/minor request-discriminator-value-removed, minor/major request-discriminator-value-added | major/minor response-discriminator-value-added, minor/major response-discriminator-value-removed
  deprecated                                     | type: string                                                     | type: string, deprecated: true                                                       | minor schema-deprecated                                         | minor schema-deprecated
  a required name that has no schema, dropped | type: object, required: [a] | type: object | minor/major request-property-became-optional | major/minor response-property-became-optional
  a required name of described fields, dropped | type: object, required: [a], additionalProperties: { type: string } | type: object, additionalProperties: { type: string } | minor/major request-property-became-optional | major/minor response-property-became-optional
  another dialect | type: string | type: string, $schema: 'https://json-schema.org/draft/2019-09/schema' | major uncompared-part-changed | major uncompared-part-changed
  a removed required field | type: object, properties: { a: { type: string } }, required: [a] | type: object, properties: {} | major request-property-removed-required | major/minor response-property-removed-required
  null beside alternatives | anyOf: [{ type: string }, { type: 'null' }] | anyOf: [{ oneOf: [<Cat>, <Dog>] }, { type: 'null' }] | major/minor request-alternative-removed, minor/major request-alternative-added, minor/major request-alternative-added | major/minor response-alternative-added, major/minor response-alternative-added, minor/major response-alternative-removed
  objects or null instead of any object | type: object | anyOf: [<Cat>, <Dog>, { type: 'null' }] | major/minor request-alternative-removed, minor/major request-became-nullable, minor/major request-alternative-added | major/minor response-became-nullable, major/minor response-alternative-added, minor/major response-alternative-removed
  integer to number, and a lower maximum | type: integer, maximum: 9 | type: number, maximum: 8 | major/minor request-maximum-decreased, minor/major request-type-widened | major/minor response-type-widened, minor/major response-maximum-decreased
  number to integer, and a higher maximum | type: number, maximum: 8 | type: integer, maximum: 9 | major/minor request-type-narrowed, minor/major request-maximum-increased | major/minor response-maximum-increased, minor/major response-type-narrowed
  one value instead of two | enum: [a, b] | enum: [c] | major/minor request-enum-value-removed, minor/major request-enum-value-added | major/minor response-enum-value-added, minor/major response-enum-value-removed
  values that the earlier pattern excludes | type: string, pattern: ^a | type: string, enum: [a, b] | major/minor request-enum-added, minor/major request-pattern-removed | major/minor response-pattern-removed, minor/major response-enum-added
  a schema of a required field without one | type: object, required: [a], additionalProperties: { type: string } | type: object, required: [a], additionalProperties: { type: string }, properties: { a: { type: integer } } | major request-type-changed | major response-type-changed
  a value of another alternative | oneOf: [<Cat>, { type: string }] | oneOf: [<Cat>, { type: string }, { enum: [a] }] | major/minor request-alternatives-narrowed | minor/major response-alternatives-narrowed
  a text of another alternative | oneOf: [<Cat>, { type: string, maxLength: 1 }] | oneOf: [<Cat>, { type: string, maxLength: 1 }, { type: string, pattern: ^a? }] | major/minor request-alternatives-narrowed, minor/major request-alternative-added | major/minor response-alternative-added, minor/major response-alternatives-narrowed
  a removed enum, and a limit that excludes its values | type: string, enum: [a, abc] | type: string, maxLength: 2 | major/minor request-max-length-added, minor/major request-enum-removed | major/minor response-enum-removed, minor/major response-max-length-added
  two lists of alternatives | type: string | allOf: [{ oneOf: [{ maxLength: 9 }, { type: integer }] }, { anyOf: [{ minLength: 1 }, { maximum: 9 }] }] | major/minor request-alternatives-added, minor/major request-type-widened | major/minor response-type-widened, minor/major response-alternatives-added
  alternatives by their titles | oneOf: [{ title: a, type: string }, { title: b, type: string, minLength: 1 }] | oneOf: [{ title: b, type: string, minLength: 2 }, { title: a, type: string, pattern: ^a }] | major/minor request-pattern-added, major/minor request-min-length-increased, minor/major request-alternatives-widened | major/minor response-alternatives-widened, minor/major response-pattern-added, minor/major response-min-length-increased
  alternatives without names, by their types | oneOf: [{ type: string, maxLength: 8 }, { type: array, maxItems: 8 }] | oneOf: [{ type: array, maxItems: 9 }, { type: string, maxLength: 9 }] | minor/major request-max-length-increased, minor/major request-max-items-increased | major/minor response-max-length-increased, major/minor response-max-items-increased
  alternatives without names, by their order | oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] | oneOf: [{ properties: { a: {}, c: {} } }, { properties: { b: {}, d: {} } }] | minor request-property-added, minor request-property-added, minor/major request-alternatives-widened | major/minor response-alternatives-widened, minor response-property-added, minor response-property-added
  an alternative instead of another | oneOf: [<Cat>, <Dog>] | oneOf: [<Cat>, <Bird>] | major/minor request-property-removed, major/minor request-alternatives-narrowed, minor request-property-added, minor/major request-alternatives-widened | major/minor response-property-removed, major/minor response-alternatives-widened, minor response-property-added, minor/major response-alternatives-narrowed
  an alternative instead of two | oneOf: [<Cat>, <Dog>, <Tree>] | oneOf: [<Cat>, <Bird>] | major/minor request-property-removed, major/minor request-alternative-removed, minor request-property-added, minor/major request-alternatives-widened | major/minor response-property-removed, major/minor response-alternatives-widened, minor response-property-added, minor/major response-alternative-removed
  a second value for an alternative | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat, b: Cat } } | minor/major request-discriminator-value-added | major/minor response-discriminator-value-added
  one of two values for an alternative | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat, b: Cat } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat } } | major/minor request-discriminator-value-removed | minor/major response-discriminator-value-removed
  values of a discriminator that are swapped | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Cat, b: Dog } } | oneOf: [<Cat>, <Dog>], discriminator: { propertyName: kind, mapping: { a: Dog, b: Cat } } | major request-discriminator-value-changed, major request-discriminator-value-changed | major response-discriminator-value-changed, major response-discriminator-value-changed
  a value that two alternatives accept | type: object, properties: { a: {}, b: {} }, required: [a, b] | oneOf: [{ type: object, properties: { a: {}, b: {} }, required: [a] }, { type: object, properties: { a: {}, b: {} }, required: [b] }] | major/minor request-alternatives-narrowed, minor/major request-property-became-optional, minor/major request-alternative-added | major/minor response-property-became-optional, major/minor response-alternative-added, minor/major response-alternatives-narrowed
  a value that another alternative accepts too | oneOf: [<Cat>, { type: integer }] | oneOf: [<Cat>, { type: integer }, { type: number }] | major/minor request-alternatives-narrowed, minor/major request-alternative-added | major/minor response-alternative-added, minor/major response-alternatives-narrowed
  one of two alternatives with common values | oneOf: [{ type: integer }, { type: number }, <Cat>] | oneOf: [{ type: number }, <Cat>] | minor/major request-alternatives-widened | major/minor response-alternatives-widened
  alternatives with common values instead of a schema | type: object | oneOf: [{}, { type: object, minProperties: 2 }] | major/minor request-min-properties-added, minor/major request-alternative-added | major/minor response-alternative-added, minor/major response-min-properties-added
  an open alternative beside one with other fields | oneOf: [{ type: object, required: [a], properties: { a: {} } }, { type: integer }] | oneOf: [{ type: object, required: [a], properties: { a: {} } }, { type: integer }, { type: object, required: [b], properties: { b: {} } }] | minor/major request-alternative-added | major/minor response-alternative-added
  no schema of a required field that has no other | type: object, properties: { a: { type: string } }, required: [a], additionalProperties: false | type: object, required: [a], additionalProperties: false | major/minor request-values-narrowed | minor/major response-values-narrowed
  a first item beside unevaluatedItems | type: array, unevaluatedItems: false | type: array, unevaluatedItems: false, prefixItems: [{ type: string }] | minor/major request-values-widened | major/minor response-values-widened
  additional fields beside unevaluatedProperties | type: object, additionalProperties: false, unevaluatedProperties: false | type: object, additionalProperties: { type: string }, unevaluatedProperties: false | minor/major request-additional-properties-allowed | major/minor response-additional-properties-allowed
  null in one of two fields of a schema | type: object, properties: { a: <Hue>, b: <Hue> } | type: object, properties: { a: <Hue>, b: { oneOf: [<Hue>, { type: "null" }] } } | minor/major request-became-nullable | major/minor response-became-nullable
  a new field with another type than additional fields | type: object, additionalProperties: { type: string }             | type: object, properties: { a: { type: integer } }, additionalProperties: { type: string } | major request-type-changed, minor request-property-added        | major response-type-changed, minor response-property-added
`

const inLines = (cell: string) =>
  withComponents(`
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
`)

/** The last cells: the message, and its lines in both schemas. A `;` ends a line. */
const SENTENCES = `
  $comment: Any.                                 | type: string                          | the type changes from any to string                      | schema:                    | type: string
  type: string                                   | type: [string, integer]               | the type changes from string to integer or string        | type: string               | type: [string, integer]
  type: string                                  | type: string; enum: [a, b] | must be one of "a", "b" now                        | schema:                    | enum: [a, b]
  type: string; const: a                         | type: string                         | may be other than "a" now                                | const: a                   | schema:
  type: number; minimum: 1                       | type: number; exclusiveMinimum: 1     | the lower bound rises from >= 1 to > 1                   | minimum: 1                 | exclusiveMinimum: 1
  type: integer; minimum: 1                      | type: integer; exclusiveMinimum: 1    | the lower bound rises from >= 1 to > 1                  | minimum: 1                 | exclusiveMinimum: 1
  type: integer; exclusiveMaximum: 9             | type: integer; maximum: 7             | the upper bound falls from < 9 to <= 7                  | exclusiveMaximum: 9        | maximum: 7
  oneOf: [<Cat>, <Dog>, { type: string }]        | oneOf: [<Cat>, <Dog>]                 | the alternative string is removed                             | oneOf: [<Cat>, <Dog>, { type: string }] | -
  oneOf: [<Cat>, <Dog>]                          | oneOf: [<Cat>, <Dog>, true]           | the alternative true is new                              | -                          | oneOf: [<Cat>, <Dog>, true]
`

describe('compare, for a schema', () => {
  it.each([
    ...parseRows(NARROWED).map((row) => [...row, 'major/minor', 'minor/major']),
    ...[...REVERSED, ...parseRows(WIDENED)].map((row) => [...row, 'minor/major', 'major/minor']),
    ...parseRows(CHANGED).map((row) => [...row, 'major', 'major']),
    ...parseRows(REMOVED).map((row) => [...row, 'major/minor', 'major/minor']),
    ...parseRows(ADDED).map((row) => [...row, 'minor', 'minor']),
  ])(
    'rates %s: %s -> %s',
    async (_, base = '', revision = '', rule = '', request = '', response = '') => {
      const found = {
        request: await listRatings(inRequest(base), inRequest(revision)),
        response: await listRatings(inResponse(base), inResponse(revision)),
      }
      expect(found).toEqual({
        request: [`${request} request-${rule}`],
        response: [`${response} response-${rule}`],
      })
    },
  )

  it.each(parseRows(SAME))('ignores %s: %s -> %s', async (_, base = '', revision = '') => {
    expect(await listRatings(inRequest(base), inRequest(revision))).toEqual([])
    expect(await listRatings(inResponse(base), inResponse(revision))).toEqual([])
  })

  it.each(parseRows(APART))(
    'rates by direction %s: %s -> %s',
    async (_, base = '', revision = '', request = '', response = '') => {
      expect(await listRatings(inRequest(base), inRequest(revision))).toEqual(parseRatings(request))
      expect(await listRatings(inResponse(base), inResponse(revision))).toEqual(
        parseRatings(response),
      )
    },
  )

  it.each(parseRows(SENTENCES))(
    'describes %s -> %s: %s',
    async (base = '', revision = '', ...cells) => {
      const [sentence = ''] = await listSentences(inLines(base), inLines(revision))
      const plain = sentence.replace(/^GET \/pets response 200 application\/json(: | (?=\[))/, '')
      expect(plain).toBe(withRefs(cells.join(' | ')))
    },
  )

  it.each(parseRows(EXTENDED))(
    'rates %s of a schema that extends another one: %s -> %s',
    async (_, base = '', revision = '', request = '', response = '', ...ofHare) => {
      for (const [reference, isPet] of Object.entries(PETS)) {
        const inBoth = (create: typeof inRequest) =>
          [base, revision].map((cell) =>
            create(reference).replace('  schemas:\n', extend(cell)),
          ) as [string, string]
        const [hareRequest = '-', hareResponse = '-'] = ofHare
        const cells = isPet ? [request, response] : [hareRequest, hareResponse]
        const expected = cells.map(parseRatings)
        const found = [inBoth(inRequest), inBoth(inResponse)]
        expect(await Promise.all(found.map((pair) => listRatings(...pair)))).toEqual(expected)
      }
    },
  )

  it('reports a change of a schema that two fields refer to once', async () => {
    const used = inRequest('type: object, properties: { a: <Name>, b: <Name> }')
    const changed = used.replace('Name: { ', 'Name: { pattern: ^a, ')
    expect(await listRatings(used, changed)).toEqual(['major/minor request-pattern-added'])
  })

  it.each(['components/schemas/Gone', 'info/title'])(
    'throws for an unresolved reference: %s',
    async (target) => {
      const lost = inLines(`type: array; items: { $ref: '#/${target}' }`)
      const between = listRatings(inLines('type: array'), lost)
      await expect(between).rejects.toThrow(`schema > items): #/${target} is unresolved`)
    },
  )
})
