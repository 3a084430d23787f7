import type { Schema } from '../reader/document.ts'
import { grown, lists, shortened } from './wrong-values.ts'

/** A value at a bound of its schema: what is about it, and values that may be so. The first that fits counts. */
export type Boundary = { kind: string; rule: string; keyword: string; values: unknown[] }

/** Characters that mean something in a URL, a form or a template. */
const RESERVED = '$&+#%'
/** A name as it is written in Urdu. */
const URDU = '\u0635\u0648\u0641\u06cc\u06c1'
/** A letter and its accent as two characters. */
const COMBINING = 'Zoe\u0308'

const inserted = (sample: string, text: string) => {
  const middle = Math.ceil(sample.length / 2)
  return sample.slice(0, middle) + text + sample.slice(middle)
}

/** An address of a length: no label longer than 63, no local part longer than 64 (RFC 5321, 4.5.3.1). */
function emailOf(length: number): string {
  const local = Math.min(64, length - 'b.com'.length - 1)
  const rest = length - local - 1
  const labels = 'b'.repeat(Math.max(1, rest - '.com'.length)).replace(/(b{50})b(?=b)/g, '$1.')
  return `${'a'.repeat(Math.max(1, local))}@${labels}.com`
}

/** Formats with bounds of their own: a leap day, the last second, another time zone. */
const OF_FORMAT: Record<string, [kind: string, rule: string, value: string][]> = {
  date: [
    ['leap', 'is a leap day', '2024-02-29'],
    ['last', 'is the last day of a year', '2026-12-31'],
  ],
  'date-time': [
    ['leap', 'is on a leap day', '2024-02-29T23:59:59Z'],
    ['offset', 'has an offset', '2026-01-31T10:00:00+05:30'],
    ['fraction', 'has a fraction of a second', '2026-01-31T10:00:00.125Z'],
  ],
}

const charactersOf = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`

function ofText(schema: Schema, sample: string): Boundary[] {
  const { format, minLength = 0, maxLength } = schema
  const isFree = format === undefined || format === 'password'
  const at = (kind: string, rule: string, keyword: string, ...values: unknown[]) => ({
    kind,
    rule,
    keyword,
    values,
  })
  return [
    ...(minLength > 0
      ? [
          at(
            'shortest',
            `has ${charactersOf(minLength)}`,
            'minLength',
            shortened(sample, minLength),
          ),
        ]
      : []),
    ...(maxLength !== undefined && maxLength < 6000
      ? [
          at(
            'longest',
            `has ${charactersOf(maxLength)}`,
            'maxLength',
            format === 'email' ? emailOf(maxLength) : grown(sample, maxLength),
          ),
        ]
      : []),
    ...(format === 'email'
      ? [at('plus', 'has a + in it', 'format', sample.replace('@', '+kit@'))]
      : []),
    ...(isFree
      ? [
          at('reserved', 'has reserved characters', 'type', inserted(sample, RESERVED)),
          at('blank', 'has a blank in it', 'type', inserted(sample, ' ')),
          at('urdu', 'is in Urdu', 'type', URDU, inserted(sample, URDU)),
          at(
            'combining',
            'has a combining character',
            'type',
            COMBINING,
            inserted(sample, COMBINING),
          ),
          ...(/^\d+$/.test(sample)
            ? [at('zero', 'begins with a zero', 'pattern', `0${sample.slice(1)}`)]
            : []),
        ]
      : []),
    ...(OF_FORMAT[format ?? ''] ?? []).map(([kind, rule, value]) =>
      at(kind, rule, 'format', value),
    ),
  ]
}

function ofNumber(schema: Schema): Boundary[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema
  const step = schema.multipleOf ?? 1
  const up = (value: number) => Math.ceil(value / step) * step
  const down = (value: number) => Math.floor(value / step) * step
  const at = (kind: string, keyword: string, rule: string, ...values: number[]) => ({
    kind,
    keyword,
    rule,
    values,
  })
  return [
    ...(minimum !== undefined
      ? [at('smallest', 'minimum', 'is the least', minimum, up(minimum))]
      : []),
    ...(maximum !== undefined
      ? [at('largest', 'maximum', 'is the most', maximum, down(maximum))]
      : []),
    ...(above !== undefined
      ? [
          at(
            'above',
            'exclusiveMinimum',
            `is just more than ${above}`,
            above + 0.01,
            down(above) + step,
          ),
        ]
      : []),
    ...(below !== undefined
      ? [
          at(
            'below',
            'exclusiveMaximum',
            `is just less than ${below}`,
            below - 0.01,
            up(below) - step,
          ),
        ]
      : []),
  ]
}

/**
 * The bounds of a schema.
 * @param schema with the keywords of all that has to be met at once.
 * @param sample a value that it takes.
 */
export function boundariesOf(schema: Schema, sample: unknown): Boundary[] {
  const { enum: choice, minItems, maxItems } = schema
  if (choice)
    return choice.map((value) => ({
      kind: `is-${String(value)}`,
      rule: `is ${String(value)}`,
      keyword: 'enum',
      values: [value],
    }))
  if (typeof sample === 'string') return ofText(schema, sample)
  if (typeof sample === 'number') return ofNumber(schema)
  if (!Array.isArray(sample) || sample.length === 0) return []
  const items = (kind: string, keyword: string, count: number | undefined): Boundary[] =>
    count === undefined
      ? []
      : [{ kind, rule: `has ${count} items`, keyword, values: lists(sample, count) }]
  return [...items('fewest', 'minItems', minItems), ...items('most', 'maxItems', maxItems)]
}
