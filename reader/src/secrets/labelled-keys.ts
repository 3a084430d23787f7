import type { PiecedLine, Place } from '../candidates/pieces.ts'
import { endsWithKeyLabel, hasKeyLabel } from '../evidence/hash-words.ts'
import { areKeyBytes } from './spans.ts'

/** Hexadecimal digits of a key, of one with the mark of a compressed public key, and of one with its public key. */
const DIGIT_COUNTS = [64, 66, 128]

/** Bytes of a key as numbers, alone and with its public key. */
const BYTE_COUNTS = [32, 64]

/** Lines that a key goes on in, as OpenSSL prints its bytes, and characters of them. */
const MAX_LINES = 14
const MAX_LENGTH = 800

/** The beginning of hexadecimal digits; a word of these letters has no number. */
const IS_DIGITS = /^(?=.{0,9}\d)(?:0x|[0-9a-f])/i

/** Between two groups of digits: also the quote marks of an email, a soft line break and the end of a text in code. */
const SEPARATORS = new Set(' \t\n\r:,;-=>|"\'`+.\\()[]{}\u00a0')

type Digits = { text: string; lines: number[]; offsets: number[] }

function collect(lines: PiecedLine[], { line, at }: { line: number; at: number }, digit: RegExp) {
  const found: Digits = { text: '', lines: [], offsets: [] }
  let length = 0
  for (let index = line; index < lines.length && index < line + MAX_LINES; index++) {
    const text = lines[index]?.text ?? ''
    let from = index === line ? at : 0
    if (found.text === '' && /^[\s"'`:=([{]*0x/i.test(text.slice(from)))
      from = text.toLowerCase().indexOf('0x', from) + 2
    for (let place = from; place < text.length; place++) {
      if (++length > MAX_LENGTH) return
      const character = text.charAt(place)
      if (digit.test(character)) {
        found.text += character
        found.lines.push(index)
        found.offsets.push(place)
      } else if (SEPARATORS.has(character)) {
        if (!found.text.endsWith(' ')) {
          found.text += ' '
          found.lines.push(index)
          found.offsets.push(place)
        }
      } else return found
    }
    found.text += ' '
    found.lines.push(index)
    found.offsets.push(text.length)
  }
  return found
}

function listParts({ text, lines, offsets }: Digits): Place[] {
  const parts = new Map<number, Place>()
  for (let index = 0; index < text.length; index++) {
    const [line, at] = [lines[index] ?? 0, offsets[index] ?? 0]
    if (text.charAt(index) === ' ') continue
    const part = parts.get(line)
    if (part) part.end = at + 1
    else parts.set(line, { line, at, end: at + 1 })
  }
  return [...parts.values()]
}

function isKeyOfDigits(text: string) {
  const digits = text.replace(/ /g, '')
  if (!DIGIT_COUNTS.includes(digits.length) || !/ /.test(text.trim())) return false
  return digits.length !== 66 || digits.endsWith('01')
}

function isKeyOfNumbers(text: string) {
  const numbers = text.trim().split(/ +/).map(Number)
  return BYTE_COUNTS.includes(numbers.length) && areKeyBytes(numbers)
}

/**
 * Finds a key behind a label in a line whose digits are cut: by spaces, line breaks, hyphens or colons, or as a number
 * for each byte. The user is asked about 64 digits that are not cut.
 */
export function findLabelledKey(lines: PiecedLine[], line: number): Place[] | undefined {
  const { text, bounds } = lines[line] as PiecedLine
  if (!hasKeyLabel(text)) return
  // In front of each group, and of the line break.
  const places = [...bounds.filter((_, index) => index % 2 === 0), text.length]
  for (const at of places) {
    if (at < text.length && !IS_DIGITS.test(text.slice(at, at + 10))) continue
    if (!endsWithKeyLabel(text.slice(0, at))) continue
    const hex = collect(lines, { line, at }, /[0-9a-f]/i)
    if (hex && isKeyOfDigits(hex.text)) return listParts(hex)
    const numbers = collect(lines, { line, at }, /\d/)
    if (numbers && isKeyOfNumbers(numbers.text)) return listParts(numbers)
  }
}
