import { hex } from '@scure/base'
import { COST } from './budget.ts'
import type { OpenFile } from './file-parts.ts'

/** Printable ASCII as hexadecimal digits, such as a message in a transaction. */
const RUN = /(?:[2-7][\da-f]|0[9ad]){13,}/gi

/** Digits of the letters of the shortest address. */
const MIN_DIGITS = 52

const listRuns = (text: string) =>
  text.matchAll(RUN).filter(({ 0: digits }) => digits.length >= MIN_DIGITS)

export const hasHexText = (text: string): boolean => listRuns(text).next().done === false

/** Reads what a text has as hexadecimal digits and is a text, as one part. */
export function readHexText(text: string, file: OpenFile) {
  let texts = ''
  for (const [digits] of listRuns(text)) {
    file.budget.charge(COST.kept * digits.length)
    texts += `${new TextDecoder().decode(hex.decode(digits))}\n\n`
  }
  if (texts !== '') file.openText('Hexadecimal').write(texts)
}
