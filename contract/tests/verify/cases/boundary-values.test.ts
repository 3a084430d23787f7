import { expect, it } from 'vitest'
import { listSentValues } from './sent-values'

/** The values that the cases of a schema's bounds send. */
const ROWS: [schema: string, values: Record<string, unknown>][] = [
  [
    '{ type: string, minLength: 1, maxLength: 9, example: Anna1 }',
    {
      'has 1 character': 'A',
      'has 9 characters': 'Anna11111',
      'has 9 characters, with emoji': 'Anna1🙂🙂🙂🙂',
      'has a space in it': 'Ann a1',
      'is in Urdu': 'صوفیہ',
      'has an emoji': 'Ann🙂a1',
      'has a combining character': 'Zoë',
      'has a line break': 'Ann\na1',
    },
  ],
  [
    '{ type: string, minLength: 2, maxLength: 6000, example: ABCD }',
    {
      'has 2 characters': 'AB',
      'has reserved characters': 'AB$&+#%CD',
      'has a space in it': 'AB CD',
      'is in Urdu': 'صوفیہ',
      'has an emoji': 'AB🙂CD',
      'has quotes, brackets and a backslash': 'ABO\'B "<b>\\CD',
      'has a combining character': 'Zoë',
      'has a line break': 'AB\nCD',
    },
  ],
  [
    "{ type: string, minLength: 2, maxLength: 5, pattern: '^🙂+$', example: '🙂🙂🙂' }",
    {
      'has 2 characters': '🙂🙂',
      'has 5 characters': '🙂🙂🙂🙂🙂',
      'has 5 characters, with emoji': '🙂🙂🙂🙂🙂',
      'has an emoji': '🙂🙂🙂🙂',
    },
  ],
  [
    "{ type: string, minLength: 2, maxLength: 4, pattern: '^[0-9]+$', example: '123' }",
    { 'has 2 characters': '12', 'has 4 characters': '1233', 'begins with a zero': '023' },
  ],
  [
    '{ type: string, format: email, maxLength: 90, example: a@b.com }',
    {
      'has 90 characters':
        'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@bbbbbbbbbbbbbbbbbbbbb.com',
      'has a + in it': 'a+tag@b.com',
    },
  ],
  [
    "{ type: string, format: date-time, example: '2026-01-31T10:00:00Z' }",
    {
      'is on a leap day': '2024-02-29T23:59:59Z',
      'has an offset': '2026-01-31T10:00:00+05:30',
      'has a fraction of a second': '2026-01-31T10:00:00.125Z',
    },
  ],
  [
    "{ type: string, format: date, example: '2026-01-31' }",
    { 'is a leap day': '2024-02-29', 'is the last day of a year': '2026-12-31' },
  ],
  [
    '{ type: integer, minimum: 1, maximum: 99, multipleOf: 10, example: 20 }',
    { 'is the minimum': 10, 'is the maximum': 90 },
  ],
  [
    '{ type: integer, exclusiveMinimum: 3, exclusiveMaximum: 33, multipleOf: 5, example: 20 }',
    { 'is just more than 3': 5, 'is just less than 33': 30 },
  ],
  [
    '{ type: number, exclusiveMinimum: 0, exclusiveMaximum: 1, example: 0.5 }',
    { 'is just more than 0': 0.01, 'is just less than 1': 0.99 },
  ],
  ['{ enum: [a, 5, true] }', { 'is 5': 5, 'is true': true }],
  [
    '{ type: array, minItems: 2, maxItems: 5, uniqueItems: true, items: { type: integer }, example: [1, 2, 9] }',
    {
      'has 2 items': [1, 2],
      'has 5 items': [1, 2, 9, 3, 4],
      '0 is zero': [0, 2, 9],
      '0 is negative': [-1, 2, 9],
    },
  ],
  [
    "{ type: array, maxItems: 12, uniqueItems: true, items: { type: string, pattern: '^[0-9]$' }, example: ['1', '2'] }",
    { 'is empty': [], '0 begins with a zero': ['0', '2'] },
  ],
  [
    "{ allOf: [{ type: string, minLength: 2 }, { minLength: 3, maxLength: 9 }, { maxLength: 5 }], pattern: '^[a-d]+$', example: abcd }",
    { 'has 3 characters': 'abc', 'has 5 characters': 'abcdd' },
  ],
  [
    '{ type: object, required: [a], properties: { a: { type: integer }, b: { enum: [x] }, c: { type: string, readOnly: true }, d: { type: object, properties: { e: { type: integer } } } }, example: { a: 1 } }',
    {
      'a is zero': { a: 0 },
      'a is negative': { a: -1 },
      'b is given': { a: 1, b: 'x' },
      'd is given': { a: 1, d: { e: 1 } },
      'd.e is omitted': { a: 1, d: {} },
      'd.e is zero': { a: 1, d: { e: 0 } },
      'd.e is negative': { a: 1, d: { e: -1 } },
    },
  ],
  [
    '{ type: object, properties: { a: { type: integer, maximum: 2 } }, example: { a: 1 } }',
    {
      'a is omitted': {},
      'a is the maximum': { a: 2 },
      'a is zero': { a: 0 },
      'a is negative': { a: -1 },
    },
  ],
  [
    '{ type: object, required: [id, a], properties: { id: { type: string, readOnly: true }, a: { type: integer, maximum: 5, example: 2 } } }',
    { 'a is the maximum': { a: 5 }, 'a is zero': { a: 0 }, 'a is negative': { a: -1 } },
  ],
  // Emails are unique to each case, where the maximum length allows it.
  [
    '{ type: object, required: [to, owner], properties: { to: { type: string, format: email, maxLength: 20 }, owner: { type: object, required: [cc], properties: { cc: { type: string, format: email } } } }, example: { to: a@b.com, owner: { cc: a@b.com } } }',
    {
      'to has 20 characters': {
        to: 'aaaaaaaaaaaaaa@b.com',
        owner: { cc: 'v1-{$inputs.id}@{$inputs.emailDomain}' },
      },
      'to has a + in it': {
        to: 'a+tag@b.com',
        owner: { cc: 'v2-{$inputs.id}@{$inputs.emailDomain}' },
      },
      'owner.cc has a + in it': { to: 'a@b.com', owner: { cc: 'a+tag@b.com' } },
    },
  ],
  // These fields can't be sent: only null is valid, or no value.
  [
    "{ type: object, properties: { a: { type: integer }, gone: { type: 'null' }, never: false }, example: { a: 2 } }",
    { 'a is omitted': {}, 'a is zero': { a: 0 }, 'a is negative': { a: -1 } },
  ],
  [
    "{ type: object, required: [a, b], properties: { a: { type: [integer, 'null'], maximum: 5 }, b: { oneOf: [{ type: boolean }, { type: 'null' }] } }, example: { a: 1, b: true } }",
    {
      'a is null': { a: null, b: true },
      'a is the maximum': { a: 5, b: true },
      'a is zero': { a: 0, b: true },
      'a is negative': { a: -1, b: true },
      'b is false': { a: 1, b: false },
      'b is null': { a: 1, b: null },
    },
  ],
]

it.each(ROWS)('generateValidInputs sends each bound of %s', async (schema, values) => {
  expect((await listSentValues('valid-inputs', schema)).values).toEqual(values)
})
