import type { Schema } from '../../model/document/document.ts'
import {
  type AnyNumber,
  addToInteger,
  isAnyNumber,
  readExactly,
} from '../../model/document/numbers.ts'

/** Larger values are not generated. */
export const MAX_GENERATED = { characters: 100_000, items: 1_000 }

/** One character (JSON Schema Validation, section 6.3.1), two UTF-16 code units, four bytes of UTF-8. */
const EMOJI = '\u{1f642}'

/** Repeats the last character, which breaks only the rule of the length. */
export const growText = (sample: string, length: number, by = [...sample].at(-1) ?? 'a') =>
  sample + by.repeat(Math.max(0, length - [...sample].length))

export const growByEmoji = (sample: string, length: number) => growText(sample, length, EMOJI)

export function insertText(sample: string, text: string): string {
  const characters = [...sample]
  return characters.toSpliced(Math.ceil(characters.length / 2), 0, text).join('')
}

/** The local part has at most 64 characters, a label at most 63 (RFC 5321, section 4.5.3.1; RFC 1035). */
export function createEmail(length: number): string {
  const local = Math.min(64, length - 'b.com'.length - 1)
  const rest = length - local - 1
  const labels = 'b'.repeat(Math.max(1, rest - '.com'.length)).replace(/(b{50})b(?=b)/g, '$1.')
  return `${'a'.repeat(Math.max(1, local))}@${labels}.com`
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
  return [kinds, ''].map((start) => growByEmoji(start.slice(0, length - 1), length))
}

/** The first variant of `abc` is `ab1`, of 7 it is 8, and of an object one with a variant of a field. */
export function createVariant(value: unknown, count: number): unknown {
  if (typeof value === 'string') return `${value.slice(0, -String(count).length)}${count}`
  if (typeof value === 'number') return value + count
  if (typeof value !== 'object' || value === null) return value
  const variants = Object.entries(value).map(([key, one]) => [key, createVariant(one, count)])
  const [varied] = variants.filter(([key, one]) => one !== Reflect.get(value, String(key)))
  if (!varied) return value
  const copy = Array.isArray(value) ? [...value] : { ...value }
  Reflect.set(copy, String(varied[0]), varied[1])
  return copy
}

/** @returns a list of different items, then one that repeats the sample's; none for an empty sample. */
export function createLists(sample: unknown[], length: number): unknown[][] {
  if (length > MAX_GENERATED.items || sample.length === 0) return []
  const more = Array.from({ length: 2 * length }, (_, index) => createVariant(sample[0], index + 1))
  const varied = [...new Set([...sample, ...more])].slice(0, length)
  const again = Array.from({ length }, (_, index) => sample[index % sample.length])
  return varied.length < length ? [again] : [varied, again]
}

/** Adds to a number exactly, also beyond the integers that a double can hold. */
export const addExactly = (value: AnyNumber, step: number): AnyNumber => {
  const sum = Number(value) + step
  const isExact = typeof value === 'number' && (!Number.isInteger(sum) || Number.isSafeInteger(sum))
  return isExact || !Number.isInteger(step) ? sum : addToInteger(value, BigInt(step))
}

export function readBound(schema: Schema, keyword: string): AnyNumber | undefined {
  const value = readExactly(schema, keyword)
  return isAnyNumber(value) ? value : undefined
}

/** `up` and `down` round to a multiple of the step. */
export const findStep = ({ multipleOf: step = 1 }: Schema) => ({
  step,
  up: (value: AnyNumber) => Math.ceil(value / step) * step,
  down: (value: AnyNumber) => Math.floor(value / step) * step,
})
