import { hex } from '@scure/base'
import { type CharacterSet, findRuns, toCharacterSet } from '../text/runs.ts'
import { COST } from './budget.ts'
import type { OpenFile } from './file-parts.ts'

const DIGITS = toCharacterSet(/[\da-f]/i)

const PRINTABLE = /[\t\n\r -\x7f]+/g

/** Letters of the shortest address. */
const MIN_LETTERS = 26

/** Bytes as numbers: in decimal, as JSON and code have them, or of two hexadecimal digits. */
const BYTES = /(?<!\w)(?:0x)?[\da-f]{1,3}(?:[\s,]{1,80}(?:0x)?[\da-f]{1,3}){25,4000}(?!\w)/gi

const OF_BYTES = toCharacterSet(/[\s,\da-fx]/i)

const OF_WORDS = toCharacterSet(/[\da-z]/i)

/** A column of numbers is no text: an address has digits and small letters. */
const hasAddressLetters = (text: string) =>
  /\d/.test(text) && /[a-z]/.test(text) && findRuns(text, OF_WORDS, MIN_LETTERS).length > 0

function* listRuns(text: string, set: CharacterSet, least: number): Generator<string> {
  const bounds = findRuns(text, set, least)
  for (let index = 0; index < bounds.length; index += 2)
    yield text.slice(bounds[index], bounds[index + 1])
}

/** Lists the texts that hexadecimal digits are, such as a message in a transaction. Other digits can be in front. */
function* listTexts(text: string): Generator<string> {
  for (const digits of listRuns(text, DIGITS, 2 * MIN_LETTERS)) {
    for (const from of [0, 1]) {
      const pairs = digits.slice(from, digits.length - ((digits.length - from) % 2))
      const letters = new TextDecoder('latin1').decode(hex.decode(pairs)).match(PRINTABLE) ?? []
      yield* letters.filter(({ length }) => length >= MIN_LETTERS)
    }
  }
}

function* listByteTexts(text: string): Generator<string> {
  const runs = [...listRuns(text, OF_BYTES, 3 * MIN_LETTERS - 1)]
  for (const [run] of runs.flatMap((one) => [...one.matchAll(BYTES)]))
    for (const radix of /[a-fx]/i.test(run) ? [16] : [10, 16]) {
      const bytes = run.split(/[\s,]+/).map((byte) => Number.parseInt(byte, radix))
      const letters = String.fromCharCode(...bytes).match(PRINTABLE) ?? []
      yield* letters.filter(hasAddressLetters)
    }
}

function* listAll(text: string): Generator<string> {
  yield* listTexts(text)
  yield* listByteTexts(text)
}

export const hasHexText = (text: string): boolean => listAll(text).next().done === false

/** Reads what a text has as hexadecimal digits or bytes and is a text, as one part. */
export function readHexText(text: string, file: OpenFile) {
  let texts = ''
  for (const letters of listAll(text)) {
    file.budget.charge(2 * COST.kept * letters.length)
    texts += `${letters}\n\n`
  }
  if (texts !== '') file.openText('Hexadecimal').write(texts)
}
