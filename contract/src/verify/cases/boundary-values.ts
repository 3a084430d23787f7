import type { Schema } from '../../model/document/document.ts'
import { type AnyNumber, isAnyNumber, readExactly } from '../../model/document/numbers.ts'
import { resolveSchema } from '../../model/schema/schema.ts'
import {
  addExactly,
  createEmail,
  createLists,
  findStep,
  growByEmoji,
  growText,
  insertText,
  readBound,
  shortenText,
} from './vary-values.ts'

/** @property values candidates, of which the first valid one is sent. */
type Boundary = { kind: string; rule: string; keyword: string; values: unknown[] }

/** Characters with a meaning in URLs, forms and templates. */
const RESERVED = '$&+#%'
/** Characters with a meaning in SQL, HTML and JSON. */
const MARKUP = `O'B "<b>\\`
const URDU = '\u0635\u0648\u0641\u06cc\u06c1'
/** A letter and its accent as two characters. */
const COMBINING = 'Zoe\u0308'

const FORMAT_BOUNDARIES = new Map<string, [kind: string, rule: string, value: string][]>([
  [
    'date',
    [
      ['leap', 'is a leap day', '2024-02-29'],
      ['last', 'is the last day of a year', '2026-12-31'],
    ],
  ],
  [
    'date-time',
    [
      ['leap', 'is on a leap day', '2024-02-29T23:59:59Z'],
      ['offset', 'has an offset', '2026-01-31T10:00:00+05:30'],
      ['fraction', 'has a fraction of a second', '2026-01-31T10:00:00.125Z'],
    ],
  ],
])

const formatCharacterCount = (count: number) =>
  `${count} ${count === 1 ? 'character' : 'characters'}`

type Add = (kind: string, keyword: string, rule: string, ...values: unknown[]) => void

function addTextBoundaries(add: Add, { format, minLength = 0, maxLength }: Schema, sample: string) {
  if (minLength === 0) add('empty', 'type', 'is empty', '')
  else
    add(
      'shortest',
      'minLength',
      `has ${formatCharacterCount(minLength)}`,
      shortenText(sample, minLength),
    )
  if (maxLength !== undefined && maxLength < 6000) {
    const longest = format === 'email' ? createEmail(maxLength) : growText(sample, maxLength)
    add('longest', 'maxLength', `has ${formatCharacterCount(maxLength)}`, longest)
    if (format !== 'email')
      add(
        'longest-emoji',
        'maxLength',
        `has ${formatCharacterCount(maxLength)}, with emoji`,
        growByEmoji(sample, maxLength),
      )
  }
  if (format === 'email') add('plus', 'format', 'has a + in it', sample.replace('@', '+tag@'))
  if (format === undefined || format === 'password') {
    add('reserved', 'type', 'has reserved characters', insertText(sample, RESERVED))
    add('space', 'type', 'has a space in it', insertText(sample, ' '))
    add('urdu', 'type', 'is in Urdu', URDU, insertText(sample, URDU))
    add('emoji', 'type', 'has an emoji', insertText(sample, '\u{1f642}'))
    add('markup', 'type', 'has quotes, brackets and a backslash', insertText(sample, MARKUP))
    add('combining', 'type', 'has a combining character', COMBINING, insertText(sample, COMBINING))
    add('line-break', 'type', 'has a line break', insertText(sample, '\n'))
    if (/^\d+$/.test(sample)) add('zero', 'pattern', 'begins with a zero', `0${sample.slice(1)}`)
  }
  for (const [kind, rule, value] of FORMAT_BOUNDARIES.get(format ?? '') ?? [])
    add(kind, 'format', rule, value)
}

function addNumberBoundaries(add: Add, schema: Schema, sample: AnyNumber) {
  const [minimum, maximum] = [readBound(schema, 'minimum'), readBound(schema, 'maximum')]
  const above = readBound(schema, 'exclusiveMinimum')
  const below = readBound(schema, 'exclusiveMaximum')
  const { step, up, down } = findStep(schema)
  if (minimum !== undefined) add('smallest', 'minimum', 'is the minimum', minimum, up(minimum))
  if (maximum !== undefined) add('largest', 'maximum', 'is the maximum', maximum, down(maximum))
  if (above !== undefined) {
    const values = [addExactly(above, 0.01), addExactly(down(above), step)]
    add('above', 'exclusiveMinimum', `is just more than ${above}`, ...values)
  }
  if (below !== undefined) {
    const values = [addExactly(below, -0.01), addExactly(up(below), -step)]
    add('below', 'exclusiveMaximum', `is just less than ${below}`, ...values)
  }
  add('zero', 'type', 'is zero', 0)
  if (minimum === undefined && above === undefined) add('negative', 'type', 'is negative', -step)
  if (Number.isInteger(Number(sample)))
    add('fraction', 'type', 'has a fraction', ...listFractions(sample))
  if (schema.format === 'int64')
    add('over-32-bits', 'format', 'has more than 32 bits', up(MORE_THAN_32_BITS))
}

/** More than signed and unsigned integers of 32 bits. */
const MORE_THAN_32_BITS = 2 ** 32

const listFractions = (sample: AnyNumber) =>
  [0.5, -0.5, 0.25, -0.25].map((one) => addExactly(sample, one))

const listChoice = (items: Schema) => resolveSchema(items).enum ?? []

/** @param schema with the keywords of all members of its `allOf`. @param sample a valid value. */
export function generateBoundaries(schema: Schema, sample: unknown): Boundary[] {
  const found: Boundary[] = []
  const add: Add = (kind, keyword, rule, ...values) => found.push({ kind, keyword, rule, values })
  const { minItems, maxItems } = schema
  const choice = schema.enum && readExactly(schema, 'enum')
  if (Array.isArray(choice))
    for (const value of choice) add(`is-${String(value)}`, 'enum', `is ${String(value)}`, value)
  else if (typeof sample === 'string') addTextBoundaries(add, schema, sample)
  else if (isAnyNumber(sample)) addNumberBoundaries(add, schema, sample)
  else if (typeof sample === 'boolean')
    for (const value of [true, false]) add(`is-${value}`, 'type', `is ${value}`, value)
  else if (Array.isArray(sample)) {
    const known = [...sample, ...(schema.items ? listChoice(schema.items) : [])]
    const items = (count: number) => [`has ${count} items`, ...createLists(known, count)] as const
    if (!minItems) add('empty', 'minItems', 'is empty', [])
    else add('fewest', 'minItems', ...items(minItems))
    if (maxItems !== undefined) add('most', 'maxItems', ...items(maxItems))
    if (minItems !== 2 && maxItems !== 2) add('two', 'type', ...items(2))
  }
  return found
}
