import type { Schema } from '../../reader/document.ts'
import { withoutMatches } from '../../reader/pattern.ts'

/** No value is made that is longer, or has more items. */
const MOST = { characters: 100_000, items: 1_000 }

/** Grows a sample by repeating its last character, which breaks only the rule of its length. */
export const grown = (sample: string, length: number) =>
  sample.padEnd(length, sample.slice(-1) || 'a')

/** One character by JSON Schema (section 6.3.1), two units of UTF-16, and four bytes of UTF-8. */
const EMOJI = '\u{1f642}'

const lengthOf = (text: string) => [...text].length

/** Fills a sample up with emoji. */
export const grownByEmoji = (sample: string, length: number) =>
  sample + EMOJI.repeat(Math.max(0, length - lengthOf(sample)))

/** An email of a length: labels of at most 63, a local part of at most 64 (RFC 5321, 4.5.3.1). */
export function emailOf(length: number): string {
  const local = Math.min(64, length - 'b.com'.length - 1)
  const rest = length - local - 1
  const labels = 'b'.repeat(Math.max(1, rest - '.com'.length)).replace(/(b{50})b(?=b)/g, '$1.')
  return `${'a'.repeat(Math.max(1, local))}@${labels}.com`
}

/** One character of each kind that a rule may ask for. */
const kindsIn = (sample: string) =>
  [/[A-Z]/, /[a-z]/, /[0-9]/].flatMap((kind) => kind.exec(sample)?.[0] ?? [])

/** Cuts a sample to a length, keeping one character of each kind that a rule may ask for. */
export function shortened(sample: string, length: number): string {
  const kinds = kindsIn(sample)
  return kinds.length <= length && kinds.length > 1
    ? kinds.join('').padEnd(length, sample.match(/[a-z]/)?.[0])
    : sample.slice(0, length)
}

/** A sample of a length that is longer in units of UTF-16, and in bytes. */
function shortenedByEmoji(sample: string, length: number): string[] {
  const kinds = kindsIn(sample).join('')
  return [kinds, ''].map((start) => grownByEmoji(start.slice(0, length - 1), length))
}

function withoutPattern(pattern: string, sample: string): string[] {
  const changed = ['-'.repeat(sample.length), `${sample.slice(0, -1)}!`, `!${sample.slice(1)}`]
  if (pattern.startsWith('^')) return [`${sample.slice(0, -1)}a`, ...changed]
  return [withoutMatches(pattern, sample), ...changed]
}

/** Digits of another script in place of those of ASCII, from that of zero on. */
const digitsFrom = (zero: string) => (digit: string) =>
  String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))

/** A kind of change of a sample, and what it is like then. */
type Change = [kind: string, said: string, change: (sample: string) => string]

/** Values of which only a part fits. */
const AROUND: Change[] = [
  ['line-break', 'ends with a line break', (sample) => `${sample}\n`],
  ['second-line', 'has a second line', (sample) => `${sample}\nx`],
  ['blank', 'has spaces around it', (sample) => ` ${sample} `],
]

/** Values that fit where other scripts count as ASCII's letters and digits. */
const OTHER_SCRIPTS: Change[] = [
  ['arabic', 'has Arabic digits', (sample) => sample.replace(/[0-9]/g, digitsFrom('\u0660'))],
  ['fullwidth', 'has fullwidth digits', (sample) => sample.replace(/[0-9]/g, digitsFrom('\uff10'))],
  [
    'accent-uppercase',
    'has accented capitals only',
    (sample) => sample.replace(/[A-Z]/g, '\u00c9'),
  ],
  ['accent-lowercase', 'has accented letters only', (sample) => sample.replace(/[a-z]/g, '\u00e9')],
]

/** The message for each format (OpenAPI 3.1, section 4.4), and values that break it. */
const FORMATS: Record<string, [rule: string, ...values: unknown[]]> = {
  email: ['is not an address'],
  date: ['is not a date', '2026-02-30', 'yesterday'],
  'date-time': ['is not a date and time', '2026-02-30T10:00:00Z', 'yesterday'],
  time: ['is not a time', '25:61:00Z'],
  uuid: ['is not a UUID', '123e4567-e89b-12d3-a456-42661417400g', 'not-a-uuid'],
  uri: ['is not a URI', 'no address'],
  ipv4: ['is not an IPv4 address', '256.1.1.1'],
  ipv6: ['is not an IPv6 address', '1:2:3:4:5:6:7:8:9'],
  int32: ['is not an integer of 32 bits', 2 ** 31],
}

/** Formats that no value breaks: they say how a value is shown or stored. */
const WITHOUT_RULE = new Set(['password', 'binary', 'byte', 'int64', 'float', 'double'])

const KINDS: Record<string, string> = {
  '[0-9]': 'pattern-digit',
  '[a-z]': 'pattern-lowercase',
  '[A-Z]': 'pattern-uppercase',
}
const kindOfPattern = (pattern: string) =>
  KINDS[pattern] ?? (pattern.startsWith('^[0-9]') ? 'pattern-digits' : 'pattern')

/** One keyword of a schema, and values that may break it. */
type InvalidValues = {
  keyword: string
  kind: string
  rule: string
  values: unknown[]
  /** Another case of a rule that has one: nothing is missing without it. */
  isFurther?: boolean
}

/** Lists of a length: one with different items, one that repeats the sample's. */
export function lists(sample: unknown[], length: number): unknown[][] {
  const varied = (item: unknown, index: number) => {
    if (index < sample.length) return item
    if (typeof item === 'string') return `${item.slice(0, -String(index).length)}${index}`
    return typeof item === 'number' ? item + index : item
  }
  if (length > MOST.items) return []
  const again = Array.from({ length }, (_, index) => sample[index % sample.length])
  return [again.map(varied), again]
}

/** Values that are not among some others. */
const notAmong = (choice: unknown[], sample: unknown): unknown[] => {
  const numbers = choice.filter((one) => typeof one === 'number')
  const others = typeof sample === 'number' ? [Math.max(0, ...numbers) + 1] : []
  const text = String(sample)
  return [...others, `${text}x`, [...text].reverse().join(''), 'another', !sample]
}

/** Values of other types. Sent as text, any value is a valid string, list or object. */
export function ofAnotherType(types: string[], asText: boolean): unknown[] {
  const isNeverWrong = types.some((type) => ['string', 'array', 'object'].includes(type))
  if (asText) return isNeverWrong ? [] : ['text']
  return ['text', 12345, true, {}, []]
}

/**
 * The ways to break each keyword that stands in a schema itself.
 * @param sample a value that the schema takes.
 */
export function invalidValuesOf(schema: Schema, sample: unknown): InvalidValues[] {
  const found: InvalidValues[] = []
  const add = (keyword: string, kind: string, rule: string, ...values: unknown[]) =>
    found.push({ keyword, kind, rule, values })
  const addFurther = (keyword: string, kind: string, rule: string, ...values: unknown[]) =>
    found.push({ keyword, kind, rule, values, isFurther: true })
  const addChanged = (keyword: string, start: string, text: string, changes: Change[]) => {
    for (const [kind, said, change] of changes)
      if (change(text) !== text) addFurther(keyword, `${start}-${kind}`, said, change(text))
  }
  const { enum: choice, multipleOf, minLength = 0, maxLength, pattern, format } = schema
  if (choice) add('enum', 'choice', `is none of ${choice.join(', ')}`, ...notAmong(choice, sample))
  if (schema.const !== undefined)
    add('const', 'choice', `is not ${String(schema.const)}`, ...notAmong([schema.const], sample))
  if (typeof sample === 'string') {
    if (minLength > 0)
      add('minLength', 'short', `is shorter than ${minLength}`, shortened(sample, minLength - 1))
    if (minLength > 1 && !/^\d+$/.test(sample))
      addFurther(
        'minLength',
        'short-emoji',
        `is shorter than ${minLength}, with emoji`,
        ...shortenedByEmoji(sample, minLength - 1),
      )
    if (maxLength !== undefined) {
      const length = maxLength + 1
      const longer = format === 'email' ? emailOf : (count: number) => grown(sample, count)
      const values = maxLength < MOST.characters ? [longer(length)] : []
      add('maxLength', 'long', `is longer than ${maxLength}`, ...values)
    }
    if (format === 'email') {
      add('format', 'form', 'is not an address', sample.replace('@', ' at '))
      addChanged('format', 'form', sample, AROUND)
    }
    if (pattern) {
      const values = withoutPattern(pattern, sample)
      add('pattern', kindOfPattern(pattern), `does not match ${pattern}`, ...values)
      addChanged('pattern', kindOfPattern(pattern), sample, [...AROUND, ...OTHER_SCRIPTS])
    }
  }
  if (format && format !== 'email' && !WITHOUT_RULE.has(format)) {
    const [rule, ...values] = FORMATS[format] ?? [`is not of the format ${format}`, 'a b', '']
    add('format', 'form', rule, ...values)
  }
  if (typeof sample === 'number') {
    const step = multipleOf ?? 1
    const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema
    if (minimum !== undefined) add('minimum', 'low', `is less than ${minimum}`, minimum - step)
    if (maximum !== undefined) add('maximum', 'high', `is more than ${maximum}`, maximum + step)
    if (above !== undefined) add('exclusiveMinimum', 'low', `is not more than ${above}`, above)
    if (below !== undefined) add('exclusiveMaximum', 'high', `is not less than ${below}`, below)
    if (multipleOf !== undefined) {
      const values = [sample + multipleOf / 2, sample + 1]
      add('multipleOf', 'step', `is no multiple of ${multipleOf}`, ...values)
    }
  }
  if (Array.isArray(sample)) {
    const { minItems = 0, maxItems, uniqueItems } = schema
    if (minItems > 0)
      add('minItems', 'few', `has fewer than ${minItems} items`, ...lists(sample, minItems - 1))
    if (maxItems !== undefined && sample.length > 0)
      add('maxItems', 'many', `has more than ${maxItems} items`, ...lists(sample, maxItems + 1))
    if (uniqueItems && sample.length > 0) {
      const [first] = sample
      add('uniqueItems', 'twice', 'has an item twice', [first, first], [...sample, first])
    }
  }
  return found
}
