import type { Schema } from '../model/document/document.ts'
import { createEmail } from './formats.ts'

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

/** `up` and `down` round to a multiple of the step. */
export const createStepRounding = ({ multipleOf: step = 1 }: Schema) => ({
  step,
  up: (value: number) => Math.ceil(value / step) * step,
  down: (value: number) => Math.floor(value / step) * step,
})
