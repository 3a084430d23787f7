import { toAscii } from '../unwrap/look-alikes.ts'
import { ALIKE } from './pieces.ts'

export const CLASS_BITS = 5

const NO_CLASS = 0

const UNKNOWN = 0xff

function createClasses() {
  const classes = new Map<string, number>()
  for (const letter of '0123456789abcdefghijklmnopqrstuvwxyz') {
    const group = ALIKE.find((letters) => letters.includes(letter))
    const known = group === undefined ? undefined : classes.get(group.charAt(0))
    // Groups leave 30 classes, from 1.
    classes.set(letter, known ?? new Set(classes.values()).size + 1)
  }
  return classes
}

const CLASSES = createClasses()

const MARKS = /\p{M}/gu

/** The ASCII letter that a character looks like (UTS 39, "Confusable Detection"), without its accents. */
function toLatin(letter: string): string {
  const ascii = toAscii(letter)
  return ascii === letter ? letter.normalize('NFKD').replace(MARKS, '') : ascii
}

const findClass = (letter: string) => CLASSES.get(toLatin(letter).toLowerCase()) ?? NO_CLASS

/** By UTF-16 code. */
const TABLE = new Uint8Array(2 ** 16).fill(UNKNOWN)
for (let code = 0; code < 0x80; code++) TABLE[code] = findClass(String.fromCharCode(code))

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff

/**
 * The letters and digits of a text. `classes`: equal for letters that look alike; `places`: offsets in the text;
 * both have valid items up to `length`.
 */
export type LetterStream = {
  classes: Uint8Array | Uint16Array
  places: Int32Array
  length: number
}

export const createLetterStream = (size: number): LetterStream => ({
  classes: new Uint8Array(size),
  places: new Int32Array(size),
  length: 0,
})

function classify(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (isHighSurrogate(code)) return findClass(String.fromCodePoint(text.codePointAt(at) ?? 0))
  const found = findClass(text.charAt(at))
  TABLE[code] = found
  return found
}

export function streamLetters(text: string, stream: LetterStream): void {
  const { classes, places } = stream
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const known = TABLE[text.charCodeAt(at)] as number
    const letter = known === UNKNOWN ? classify(text, at) : known
    if (letter === NO_CLASS) continue
    classes[length] = letter
    places[length++] = at
  }
  stream.length = length
}

export function toExactStream(
  text: string,
  { places, length }: LetterStream,
  ignoresCase: boolean,
): LetterStream {
  const letters = ignoresCase ? text.toLowerCase() : text
  const classes = new Uint16Array(length)
  // A few letters get longer in lower case.
  const source = letters.length === text.length ? letters : text
  for (let at = 0; at < length; at++) classes[at] = source.charCodeAt(places[at] as number)
  return { classes, places, length }
}

export function toCodes(letters: string, ignoresCase: boolean): Uint16Array {
  const text = ignoresCase ? letters.toLowerCase() : letters
  const codes = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at)
  return codes
}

export function toClasses(letters: string): Uint8Array {
  const stream = createLetterStream(letters.length)
  streamLetters(letters, stream)
  return stream.classes.slice(0, stream.length) as Uint8Array
}

/** @returns the letters and digits of a text, of which a stream was made. */
export function selectLetters(text: string, { places, length }: LetterStream): string {
  if (length === text.length) return text
  let letters = ''
  for (let at = 0; at < length; at++) letters += text.charAt(places[at] ?? 0)
  return letters
}
