import type { Schema } from '../../model/document.ts'

/** No value is made that is longer, or has more items. */
export const MAX_LENGTHS = { characters: 100_000, items: 1_000 }

/** One character by JSON Schema (section 6.3.1), two units of UTF-16, and four bytes of UTF-8. */
const EMOJI = '\u{1f642}'

/** Grows a sample by repeating its last character, which breaks only the rule of its length. */
export const grown = (sample: string, length: number, by = [...sample].at(-1) ?? 'a') =>
  sample + by.repeat(Math.max(0, length - [...sample].length))

export const grownByEmoji = (sample: string, length: number) => grown(sample, length, EMOJI)

/** A sample with a text in its middle. */
export function insertText(sample: string, text: string): string {
  const characters = [...sample]
  return characters.toSpliced(Math.ceil(characters.length / 2), 0, text).join('')
}

/** An email of a length: labels of at most 63, a local part of at most 64 (RFC 5321, 4.5.3.1). */
export function createEmail(length: number): string {
  const local = Math.min(64, length - 'b.com'.length - 1)
  const rest = length - local - 1
  const labels = 'b'.repeat(Math.max(1, rest - '.com'.length)).replace(/(b{50})b(?=b)/g, '$1.')
  return `${'a'.repeat(Math.max(1, local))}@${labels}.com`
}

/** One character of each kind that a rule may ask for. */
const findKinds = (sample: string) =>
  [/[A-Z]/, /[a-z]/, /[0-9]/].flatMap((kind) => kind.exec(sample)?.[0] ?? [])

/** Cuts a sample to a length, keeping one character of each kind that a rule may ask for. */
export function shortenText(sample: string, length: number): string {
  const kinds = findKinds(sample)
  return kinds.length <= length && kinds.length > 1
    ? kinds.join('').padEnd(length, sample.match(/[a-z]/)?.[0])
    : [...sample].slice(0, length).join('')
}

/** A sample of a length that is longer in units of UTF-16, and in bytes. */
export function shortenedByEmoji(sample: string, length: number): string[] {
  const kinds = findKinds(sample).join('')
  return [kinds, ''].map((start) => grownByEmoji(start.slice(0, length - 1), length))
}

/** The count-th value like another: the text `ab1` like `abc`, the number 8 like 7. */
function another(value: unknown, count: number): unknown {
  if (typeof value === 'string') return `${value.slice(0, -String(count).length)}${count}`
  return typeof value === 'number' ? value + count : value
}

/** Lists of a length: one of different items, one that repeats the sample's. None of an empty sample. */
export function lists(sample: unknown[], length: number): unknown[][] {
  if (length > MAX_LENGTHS.items || sample.length === 0) return []
  const more = Array.from({ length: 2 * length }, (_, index) => another(sample[0], index + 1))
  const varied = [...new Set([...sample, ...more])].slice(0, length)
  const again = Array.from({ length }, (_, index) => sample[index % sample.length])
  return varied.length < length ? [again] : [varied, again]
}

/** The step of a schema's numbers, and the multiple of it that is next to a number, or is it. */
export const findStep = ({ multipleOf: step = 1 }: Schema) => ({
  step,
  up: (value: number) => Math.ceil(value / step) * step,
  down: (value: number) => Math.floor(value / step) * step,
})
