import { expect, it } from 'vitest'
import { listSentValues } from './sent-values'

/** The invalid values of a schema's cases, and the rules without a case. */
const ROWS: [schema: string, values: Record<string, unknown>, ...omitted: string[]][] = [
  [
    '{ type: string, minLength: 3, maxLength: 9, example: Anna1 }',
    {
      'is not of the type string': 12345,
      'is shorter than 3': 'An',
      'is shorter than 3, with emoji': 'A🙂',
      'is longer than 9': 'Anna111111',
    },
  ],
  [
    '{ type: string, minLength: 1, maxLength: 100000, example: A }',
    { 'is not of the type string': 12345, 'is shorter than 1': '' },
    'is longer than 100000',
  ],
  [
    "{ type: string, minLength: 4, maxLength: 5, pattern: '^[0-9]+$', example: '12345' }",
    {
      'is not of the type string': 12345,
      'is shorter than 4': '123',
      'is longer than 5': '123455',
      'does not match ^[0-9]+$': '1234a',
      'ends with a line break': '12345\n',
      'has a second line': '12345\nx',
      'has spaces around it': ' 12345 ',
      'has Arabic digits': '١٢٣٤٥',
      'begins with an Arabic digit': '١2345',
      'begins with a plus sign': '+2345',
      'begins with a minus sign': '-2345',
      'has an exponent': '1e345',
      'has fullwidth digits': '１２３４５',
    },
  ],
  [
    "{ type: string, pattern: 'b', example: Abc }",
    {
      'is not of the type string': 12345,
      'does not match b': 'A-c',
      'has accented letters only': 'Aéé',
    },
  ],
  [
    '{ type: string, format: email, minLength: 6, maxLength: 20, example: a@b.com }',
    {
      'is not of the type string': 12345,
      'is shorter than 6': 'a@b.c',
      'is shorter than 6, with emoji': 'a🙂🙂🙂🙂',
      'is longer than 20': 'aaaaaaaaaaaaaaa@b.com',
      'is not an address': 'a at b.com',
      'ends with a line break': 'a@b.com\n',
      'has a second line': 'a@b.com\nx',
      'has spaces around it': ' a@b.com ',
      'has a letter outside ASCII': 'ſa@b.com',
    },
  ],
  [
    '{ type: integer, format: int32, example: 7 }',
    {
      'is not of the type integer': 'text',
      'is no whole number': 7.5,
      'is not an integer of 32 bits: 2147483648': 2147483648,
    },
  ],
  [
    '{ type: integer, minimum: 1, maximum: 99, multipleOf: 10, example: 20 }',
    {
      'is not of the type integer': 'text',
      'is no whole number': 20.5,
      'is less than 1': 0,
      'is more than 99': 100,
      'is no multiple of 10': 25,
    },
  ],
  [
    '{ type: integer, exclusiveMinimum: 3, exclusiveMaximum: 33, multipleOf: 5, example: 10 }',
    {
      'is not of the type integer': 'text',
      'is no whole number': 10.5,
      'is not more than 3': 0,
      'is not less than 33': 35,
      'is no multiple of 5': 11,
    },
  ],
  ['{ enum: [3, 9] }', { 'is none of 3, 9': 10 }],
  [
    '{ enum: [ab, ba, abx] }',
    { 'is none of ab, ba, abx': 'another', 'is a value in another case': 'AB' },
  ],
  [
    '{ type: boolean, const: true }',
    { 'is not of the type boolean': 'text', 'is not true': false },
  ],
  [
    '{ type: array, minItems: 1, maxItems: 3, items: { type: string, maxLength: 3 }, example: [abc] }',
    {
      'is not of the type array': 'text',
      'has fewer than 1 item': [],
      'has more than 3 items': ['abc', 'ab1', 'ab2', 'ab3'],
      '0 is not of the type string': [12345],
      '0 is longer than 3': ['abcc'],
    },
  ],
  [
    '{ type: array, minItems: 2, maxItems: 4, uniqueItems: true, items: { type: integer }, example: [1, 2] }',
    {
      'is not of the type array': 'text',
      'has fewer than 2 items': [1],
      'has more than 4 items': [1, 2, 3, 4, 5],
      'has an item twice': [1, 1],
      '0 is not of the type integer': ['text', 2],
      '0 is no whole number': [1.5, 2],
    },
  ],
  [
    '{ type: array, maxItems: 2, uniqueItems: true, example: [] }',
    { 'is not of the type array': 'text', 'has more than 2 items': ['string', 'other', 'string2'] },
    'has an item twice',
  ],
  [
    '{ type: array, maxItems: 1000, example: [1] }',
    { 'is not of the type array': 'text' },
    'has more than 1000 items',
  ],
  // Null breaks no rule of the field, so the cases send another value.
  [
    "{ type: object, properties: { note: { type: [string, 'null'], default: null, maxLength: 6 } }, example: {} }",
    {
      'is not of the type object': 'text',
      'note is not of the type string or null': { note: 12345 },
      'note is longer than 6': { note: 'stringg' },
    },
  ],
  [
    '{ type: string, maxLength: 6, default: too long }',
    { 'is not of the type string': 12345, 'is longer than 6': 'stringg' },
  ],
  [
    '{ type: object, properties: { a: { type: integer }, b: false } }',
    {
      'is not of the type object': 'text',
      'a is not of the type integer': { a: 'text' },
      'a is no whole number': { a: 1.5 },
      'b is forbidden': { a: 1, b: 'x' },
    },
  ],
  [
    '{ type: string, minLength: 3, example: 12ab }',
    {
      'is not of the type string': 12345,
      'is shorter than 3': 'a1',
      'is shorter than 3, with emoji': 'a🙂',
    },
  ],
  // A value that breaks a rule of a member matches another member, so only types have a case.
  [
    '{ anyOf: [{ type: string, maxLength: 3 }, { type: string, minLength: 4 }, { type: integer }], example: abc }',
    { 'is not of the type string': true, 'is no whole number': 1.5, 'is null': null },
  ],
  [
    '{ type: object, required: [a], properties: { a: { type: string, maxLength: 3 }, b: { type: string }, c: { type: boolean } }, dependentRequired: { b: [c] }, example: { a: x } }',
    {
      'is not of the type object': 'text',
      'a is missing': {},
      'a is null': { a: null },
      'a is not of the type string': { a: 12345 },
      'a is longer than 3': { a: 'xxxx' },
      'b is not of the type string': { a: 'x', b: 12345, c: true },
      'c is not of the type boolean': { a: 'x', c: 'text' },
      'c is missing beside b': { a: 'x', b: 'string' },
    },
  ],
  // A recursive schema is visited once.
  [
    "{ type: object, properties: { child: { $ref: '#/paths/~1notes/post/requestBody/content/application~1json/schema' }, n: { type: integer } }, example: { n: 2, child: { n: 2 } } }",
    {
      'is not of the type object': 'text',
      'n is not of the type integer': { n: 'text', child: { n: 2 } },
      'n is no whole number': { n: 2.5, child: { n: 2 } },
    },
  ],
]

it.each(ROWS)(
  'generateInvalidInputs breaks each rule of %s',
  async (schema, values, ...omitted) => {
    const found = await listSentValues('invalid-inputs', schema)
    const isTyped = /^\{ type:/.test(schema)
    expect(found).toEqual({ values: { ...values, ...(isTyped && { 'is null': null }) }, omitted })
  },
)
