import { hex } from '@scure/base'
import { findRuns, toCharacterSet } from '../text/runs.ts'
import { COST } from './budget.ts'
import type { OpenFile } from './file-parts.ts'

const DIGITS = toCharacterSet(/[\da-f]/i)

const PRINTABLE = /[\t\n\r -\x7f]+/g

/** Letters of the shortest address. */
const MIN_LETTERS = 26

/** Lists the texts that hexadecimal digits are, such as a message in a transaction. Other digits can be in front. */
function* listTexts(text: string): Generator<string> {
  const bounds = findRuns(text, DIGITS, 2 * MIN_LETTERS)
  for (let index = 0; index < bounds.length; index += 2) {
    const digits = text.slice(bounds[index], bounds[index + 1])
    for (const from of [0, 1]) {
      const pairs = digits.slice(from, digits.length - ((digits.length - from) % 2))
      const letters = new TextDecoder('latin1').decode(hex.decode(pairs)).match(PRINTABLE) ?? []
      yield* letters.filter(({ length }) => length >= MIN_LETTERS)
    }
  }
}

export const hasHexText = (text: string): boolean => listTexts(text).next().done === false

/** Reads what a text has as hexadecimal digits and is a text, as one part. */
export function readHexText(text: string, file: OpenFile) {
  let texts = ''
  for (const letters of listTexts(text)) {
    file.budget.charge(2 * COST.kept * letters.length)
    texts += `${letters}\n\n`
  }
  if (texts !== '') file.openText('Hexadecimal').write(texts)
}
