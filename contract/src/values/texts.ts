import type { Schema } from '../model/document/document.ts'
import { compileRegExp } from '../model/schema/pattern.ts'
import { createEmail, FORMATS } from './formats.ts'
import { generateMatchingTexts } from './pattern-text.ts'

/** Longer values are not made. */
export const MAX_CHARACTERS = 100_000

/** One character (JSON Schema Validation, section 6.3.1), two UTF-16 code units, four bytes of UTF-8. */
export const EMOJI = '\u{1f642}'

const countCharacters = (text: string) => [...text].length

/** Repeats the last character, which breaks only the rule of the length. */
export const growText = (sample: string, length: number, by = [...sample].at(-1) ?? 'a') =>
  sample + by.repeat(Math.max(0, length - countCharacters(sample)))

export function insertText(sample: string, text: string): string {
  const characters = [...sample]
  return characters.toSpliced(Math.ceil(characters.length / 2), 0, text).join('')
}

/** One character of each kind that a rule may require. */
const findCharacterKinds = (sample: string) =>
  [/[A-Z]/, /[a-z]/, /[0-9]/].flatMap((kind) => kind.exec(sample)?.[0] ?? [])

/** Keeps one character of each kind that a rule may require. */
export function shortenText(sample: string, length: number): string {
  const kinds = findCharacterKinds(sample)
  return kinds.length <= length && kinds.length > 1
    ? kinds.join('').padEnd(length, sample.match(/[a-z]/)?.[0])
    : [...sample].slice(0, length).join('')
}

/** Creates texts of `length` characters, which have more UTF-16 code units and more bytes. */
export function createShortEmojiTexts(sample: string, length: number): string[] {
  const kinds = findCharacterKinds(sample).join('')
  return [kinds, ''].map((start) => growText(start.slice(0, length - 1), length, EMOJI))
}

export const growToFormat = ({ format }: Schema, sample: string, length: number) =>
  format === 'email' ? createEmail(length) : growText(sample, length)

export function* generatePatternTexts(
  pattern: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema = {},
): Generator<string> {
  // No text is known to match a pattern that JavaScript can't test.
  if (!compileRegExp(pattern)) return
  const fits = (text: string) =>
    countCharacters(text) >= minLength && countCharacters(text) <= maxLength
  const texts = generateMatchingTexts(pattern, fits)
  yield* texts
  if (texts.length > 0) return
  for (const text of generateMatchingTexts(pattern, () => true)) {
    yield growText(text, Math.min(minLength, MAX_CHARACTERS))
    yield [...text].slice(0, maxLength).join('')
  }
}

/** Generates texts that a schema may allow. */
export function* generateTexts(schema: Schema): Generator<string> {
  const { format = '', pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const sample = FORMATS.get(format)?.sample
  if (sample) yield sample
  if (pattern !== undefined) return yield* generatePatternTexts(pattern, schema)
  const length = Math.min(Math.max(minLength, 'string'.length), maxLength, MAX_CHARACTERS)
  yield 'string'.repeat(Math.ceil(length / 'string'.length)).slice(0, length)
  yield 'other'.padEnd(Math.min(minLength, MAX_CHARACTERS), 'x').slice(0, maxLength)
}
