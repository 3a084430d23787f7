import { replaceMatches } from '../model/schema/pattern.ts'
import { FORMATS } from './formats.ts'
import { type Adder, formatCount, MAX_VALID, probeCount } from './probe.ts'
import {
  createShortEmojiTexts,
  createStepRounding,
  EMOJI,
  growText,
  growToFormat,
  insertText,
  MAX_CHARACTERS,
  shortenText,
} from './texts.ts'

/** Characters with a meaning in URLs, forms and templates. */
const RESERVED = '$&+#%'
/** Characters with a meaning in SQL, HTML and JSON. */
const MARKUP = `O'B "<b>\\`
const URDU = '\u0635\u0648\u0641\u06cc\u06c1'
/** A letter and its accent as two characters. */
const COMBINING = 'Zoe\u0308'
/** Replaces an ASCII digit by the digit of another script. @param zero the zero of this script. */
const toDigit = (zero: string) => (digit: string) =>
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
  ['arabic', 'has Arabic digits', (text) => text.replace(/[0-9]/g, toDigit('\u0660'))],
  ['fullwidth', 'has fullwidth digits', (text) => text.replace(/[0-9]/g, toDigit('\uff10'))],
  [
    'arabic-first',
    'begins with an Arabic digit',
    (text) => text.replace(/^[0-9]/, toDigit('\u0660')),
  ],
  ['plus', 'begins with a plus sign', (sample) => sample.replace(/^[0-9](?=[0-9])/, '+')],
  ['minus', 'begins with a minus sign', (sample) => sample.replace(/^[0-9](?=[0-9])/, '-')],
  ['exponent', 'has an exponent', (sample) => sample.replace(/^([0-9])[0-9](?=[0-9])/, '$1e')],
  ['accent-uppercase', 'has accented capitals only', (text) => text.replace(/[A-Z]/g, '\u00c9')],
  ['accent-lowercase', 'has accented letters only', (sample) => sample.replace(/[a-z]/g, '\u00e9')],
]

const PATTERN_KINDS: Record<string, string> = {
  '[0-9]': 'pattern-digit',
  '[a-z]': 'pattern-lowercase',
  '[A-Z]': 'pattern-uppercase',
}
const classifyPattern = (pattern: string) =>
  PATTERN_KINDS[pattern] ?? (pattern.startsWith('^[0-9]') ? 'pattern-digits' : 'pattern')

function breakPattern(pattern: string, sample: string): string[] {
  const changed = ['-'.repeat(sample.length), `${sample.slice(0, -1)}!`, `!${sample.slice(1)}`]
  if (pattern.startsWith('^')) return [`${sample.slice(0, -1)}a`, ...changed]
  return [replaceMatches(pattern, sample), ...changed]
}

export function probeLength(adder: Adder, sample: string) {
  const { meet, miss, node } = adder
  const { minLength = 0, maxLength, format } = node
  probeCount(adder, {
    noun: 'character',
    least: ['minLength', 'shortest', 'short', 'is shorter than'],
    most: ['maxLength', 'longest', 'long', 'is longer than'],
    make: (length) =>
      length <= minLength ? [shortenText(sample, length)] : [growToFormat(node, sample, length)],
    max: MAX_CHARACTERS,
  })
  if (minLength > 1 && minLength <= MAX_CHARACTERS && !/^\d+$/.test(sample)) {
    const short = createShortEmojiTexts(sample, minLength - 1)
    miss('minLength', 'short-emoji', `is shorter than ${minLength}, with emoji`, short)
  }
  if (maxLength === undefined || maxLength >= MAX_VALID || format === 'email') return
  const rule = `has ${formatCount(maxLength, 'character')}, with emoji`
  meet('maxLength', 'longest-emoji', rule, [growText(sample, maxLength, EMOJI)])
}

function probeChanges(
  { miss }: Adder,
  keyword: string,
  start: string,
  text: string,
  all: Change[],
) {
  for (const [kind, rule, change] of all)
    if (change(text) !== text) miss(keyword, `${start}-${kind}`, rule, [change(text)])
}

export function probePattern(adder: Adder, sample: string) {
  const { pattern } = adder.node
  if (pattern === undefined) return
  const kind = classifyPattern(pattern)
  adder.miss('pattern', kind, `does not match ${pattern}`, breakPattern(pattern, sample))
  probeChanges(adder, 'pattern', kind, sample, [...SURROUNDINGS, ...OTHER_SCRIPTS])
}

export function probeFormat(adder: Adder, sample: unknown) {
  const { meet, miss, node, place } = adder
  const { noun, wrong = [], boundaries = [] } = FORMATS.get(node.format ?? '') ?? {}
  for (const [kind, rule, value] of boundaries) meet('format', kind, rule, [value])
  for (const value of wrong)
    miss('format', 'form', `is not ${noun}: ${JSON.stringify(value)}`, [value])
  if (node.format === 'int64' && typeof sample === 'number') {
    const large = createStepRounding(place.shape.flat).up(2 ** 32)
    meet('format', 'over-32-bits', 'has more than 32 bits', [large])
  }
  if (node.format !== 'email' || typeof sample !== 'string') return
  meet('format', 'plus', 'has a + in it', [sample.replace('@', '+tag@')])
  miss('format', 'form', 'is not an address', [sample.replace('@', ' at ')])
  probeChanges(adder, 'format', 'form', sample, SURROUNDINGS)
  // `idn-email` has letters outside ASCII. With `email`, a server that folds them reads another account's
  // address: U+017F is an `s` in capitals.
  miss('format', 'form-unicode', 'has a letter outside ASCII', [`\u017f${sample}`])
}

/** Values of a text that no rule of a single node describes. */
export function probeFreeText({ meet, place }: Adder, sample: string) {
  const { format, minLength = 0 } = place.shape.flat
  const add = (kind: string, rule: string, ...values: string[]) => meet('type', kind, rule, values)
  if (minLength === 0) add('empty', 'is empty', '')
  if (format !== undefined && format !== 'password') return
  add('reserved', 'has reserved characters', insertText(sample, RESERVED))
  add('space', 'has a space in it', insertText(sample, ' '))
  add('urdu', 'is in Urdu', URDU, insertText(sample, URDU))
  add('emoji', 'has an emoji', insertText(sample, EMOJI))
  add('markup', 'has quotes, brackets and a backslash', insertText(sample, MARKUP))
  add('combining', 'has a combining character', COMBINING, insertText(sample, COMBINING))
  add('line-break', 'has a line break', insertText(sample, '\n'))
  if (/^\d+$/.test(sample)) add('zero', 'begins with a zero', `0${sample.slice(1)}`)
}
