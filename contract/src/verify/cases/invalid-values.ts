import type { Schema } from '../../model/document/document.ts'
import { type AnyNumber, isAnyNumber } from '../../model/document/numbers.ts'
import { replaceMatches } from '../../model/schema/pattern.ts'
import {
  addExactly,
  createEmail,
  createLists,
  createShortEmojiTexts,
  findStep,
  growText,
  MAX_GENERATED,
  readBound,
  shortenText,
} from './vary-values.ts'

function breakPattern(pattern: string, sample: string): string[] {
  const changed = ['-'.repeat(sample.length), `${sample.slice(0, -1)}!`, `!${sample.slice(1)}`]
  if (pattern.startsWith('^')) return [`${sample.slice(0, -1)}a`, ...changed]
  return [replaceMatches(pattern, sample), ...changed]
}

/** Replaces an ASCII digit by the digit of another script. @param zero the zero of this script. */
const createDigitReplacer = (zero: string) => (digit: string) =>
  String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))

type Change = [kind: string, rule: string, change: (sample: string) => string]

/** Changed values that match a pattern without anchors. */
const SURROUNDINGS: Change[] = [
  ['line-break', 'ends with a line break', (sample) => `${sample}\n`],
  ['second-line', 'has a second line', (sample) => `${sample}\nx`],
  ['spaces', 'has spaces around it', (sample) => ` ${sample} `],
]

/** Changed values that pass if a server accepts all letters and digits of Unicode instead of ASCII's. */
const OTHER_SCRIPTS: Change[] = [
  [
    'arabic',
    'has Arabic digits',
    (sample) => sample.replace(/[0-9]/g, createDigitReplacer('\u0660')),
  ],
  [
    'fullwidth',
    'has fullwidth digits',
    (sample) => sample.replace(/[0-9]/g, createDigitReplacer('\uff10')),
  ],
  [
    'arabic-first',
    'begins with an Arabic digit',
    (sample) => sample.replace(/^[0-9]/, createDigitReplacer('\u0660')),
  ],
  ['plus', 'begins with a plus sign', (sample) => sample.replace(/^[0-9](?=[0-9])/, '+')],
  ['minus', 'begins with a minus sign', (sample) => sample.replace(/^[0-9](?=[0-9])/, '-')],
  ['exponent', 'has an exponent', (sample) => sample.replace(/^([0-9])[0-9](?=[0-9])/, '$1e')],
  [
    'accent-uppercase',
    'has accented capitals only',
    (sample) => sample.replace(/[A-Z]/g, '\u00c9'),
  ],
  ['accent-lowercase', 'has accented letters only', (sample) => sample.replace(/[a-z]/g, '\u00e9')],
]

/** Formats with a rule. Others, as `password` and `int64`, are annotations (OpenAPI 3.1, section 4.4). */
const FORMATS = new Map<string, [rule: string, ...values: unknown[]]>([
  ['date', ['is not a date', '2026-02-30', 'yesterday']],
  ['date-time', ['is not a date and time', '2026-02-30T10:00:00Z', 'yesterday']],
  ['time', ['is not a time', '25:61:00Z']],
  ['uuid', ['is not a UUID', '123e4567-e89b-12d3-a456-42661417400g', 'not-a-uuid']],
  ['uri', ['is not a URI', 'no address']],
  ['ipv4', ['is not an IPv4 address', '256.1.1.1']],
  ['ipv6', ['is not an IPv6 address', '1:2:3:4:5:6:7:8:9']],
  ['int32', ['is not an integer of 32 bits', 2 ** 31]],
  ...'duration hostname json-pointer regex relative-json-pointer uri-reference uri-template url'
    .split(' ')
    .map(
      (name) =>
        [name, [`is not of the format ${name}`, 'a b', '']] as [string, [string, ...string[]]],
    ),
])

const KINDS: Record<string, string> = {
  '[0-9]': 'pattern-digit',
  '[a-z]': 'pattern-lowercase',
  '[A-Z]': 'pattern-uppercase',
}
const classifyPattern = (pattern: string) =>
  KINDS[pattern] ?? (pattern.startsWith('^[0-9]') ? 'pattern-digits' : 'pattern')

type InvalidValues = {
  keyword: string
  kind: string
  rule: string
  /** Candidates: some may keep the rule. */
  values: unknown[]
  /** Whether the keyword has another case, so that its omission is not reported. */
  isAdditional: boolean
}

const listOtherValues = (choice: unknown[], sample: unknown): unknown[] => {
  const numbers = choice.filter((one) => typeof one === 'number')
  const others = typeof sample === 'number' ? [Math.max(0, ...numbers) + 1] : []
  const text = String(sample)
  return [...others, `${text}x`, [...text].reverse().join(''), 'another', !sample]
}

/** @param asText the value is sent as text, which is always a valid string, list or object. */
export function listValuesOfOtherTypes(types: string[], asText: boolean): unknown[] {
  const isNeverWrong = types.some((type) => ['string', 'array', 'object'].includes(type))
  if (asText) return isNeverWrong ? [] : ['text']
  return ['text', 12345, true, {}, []]
}

type Add = (keyword: string, kind: string, rule: string, ...values: unknown[]) => void

function addChanged(add: Add, keyword: string, start: string, text: string, changes: Change[]) {
  for (const [kind, rule, change] of changes)
    if (change(text) !== text) add(keyword, `${start}-${kind}`, rule, change(text))
}

function breakChoice(add: Add, schema: Schema, sample: unknown) {
  const { enum: choice, const: only } = schema
  if (choice) {
    add('enum', 'choice', `is none of ${choice.join(', ')}`, ...listOtherValues(choice, sample))
    const texts = choice.filter((one) => typeof one === 'string')
    const swapped = texts.flatMap((one) => [one.toUpperCase(), one.toLowerCase()])
    const others = swapped.filter((one) => !choice.includes(one))
    add('enum', 'choice-case', 'is a value in another case', ...others)
  }
  if (only !== undefined)
    add('const', 'choice', `is not ${String(only)}`, ...listOtherValues([only], sample))
}

function breakLength(add: Add, { minLength = 0, maxLength, format }: Schema, sample: string) {
  if (minLength > 0)
    add('minLength', 'short', `is shorter than ${minLength}`, shortenText(sample, minLength - 1))
  if (minLength > 1 && !/^\d+$/.test(sample)) {
    const values = createShortEmojiTexts(sample, minLength - 1)
    add('minLength', 'short-emoji', `is shorter than ${minLength}, with emoji`, ...values)
  }
  if (maxLength === undefined) return
  const longer = format === 'email' ? createEmail : (count: number) => growText(sample, count)
  const values = maxLength < MAX_GENERATED.characters ? [longer(maxLength + 1)] : []
  add('maxLength', 'long', `is longer than ${maxLength}`, ...values)
}

function breakText(add: Add, schema: Schema, sample: string) {
  const { pattern, format } = schema
  breakLength(add, schema, sample)
  if (format === 'email') {
    add('format', 'form', 'is not an address', sample.replace('@', ' at '))
    addChanged(add, 'format', 'form', sample, SURROUNDINGS)
    // `idn-email` has letters outside ASCII. With `email`, a server that folds them reads another account's
    // address: U+017F is an `s` in capitals.
    add('format', 'form-unicode', 'has a letter outside ASCII', `\u017f${sample}`)
  }
  if (!pattern) return
  const kind = classifyPattern(pattern)
  add('pattern', kind, `does not match ${pattern}`, ...breakPattern(pattern, sample))
  addChanged(add, 'pattern', kind, sample, [...SURROUNDINGS, ...OTHER_SCRIPTS])
}

function breakNumber(add: Add, schema: Schema, sample: AnyNumber) {
  const { step, up, down } = findStep(schema)
  const { multipleOf } = schema
  const bound = (keyword: string) => readBound(schema, keyword)
  const [minimum, maximum] = [bound('minimum'), bound('maximum')]
  const [above, below] = [bound('exclusiveMinimum'), bound('exclusiveMaximum')]
  if (minimum !== undefined) {
    const values = [minimum, up(minimum)].map((one) => addExactly(one, -step))
    add('minimum', 'low', `is less than ${minimum}`, ...values)
  }
  if (maximum !== undefined) {
    const values = [maximum, down(maximum)].map((one) => addExactly(one, step))
    add('maximum', 'high', `is more than ${maximum}`, ...values)
  }
  if (above !== undefined)
    add('exclusiveMinimum', 'low', `is not more than ${above}`, above, down(above))
  if (below !== undefined)
    add('exclusiveMaximum', 'high', `is not less than ${below}`, below, up(below))
  if (multipleOf !== undefined) {
    const values = [addExactly(sample, multipleOf / 2), addExactly(sample, 1)]
    add('multipleOf', 'step', `is no multiple of ${multipleOf}`, ...values)
  }
}

function breakList(add: Add, { minItems = 0, maxItems, uniqueItems }: Schema, sample: unknown[]) {
  const lists = (length: number) => createLists(sample, length)
  if (minItems > 0)
    add('minItems', 'few', `has fewer than ${minItems} items`, ...lists(minItems - 1))
  if (maxItems !== undefined)
    add('maxItems', 'many', `has more than ${maxItems} items`, ...lists(maxItems + 1))
  if (!uniqueItems) return
  const twice = sample.slice(0, 1).flatMap((first) => [
    [first, first],
    [...sample, first],
  ])
  add('uniqueItems', 'twice', 'has an item twice', ...twice)
}

/** Breaks each keyword of a schema, without those of nested schemas. @param sample a valid value. */
export function generateInvalidValues(schema: Schema, sample: unknown): InvalidValues[] {
  const found: InvalidValues[] = []
  const add: Add = (keyword, kind, rule, ...values) => {
    const isAdditional = found.some((one) => one.keyword === keyword)
    found.push({ keyword, kind, rule, values, isAdditional })
  }
  breakChoice(add, schema, sample)
  if (typeof sample === 'string') breakText(add, schema, sample)
  const [broken, ...malformed] = FORMATS.get(schema.format ?? '') ?? []
  if (broken) add('format', 'form', broken, ...malformed)
  if (isAnyNumber(sample)) breakNumber(add, schema, sample)
  if (Array.isArray(sample)) breakList(add, schema, sample)
  return found
}
