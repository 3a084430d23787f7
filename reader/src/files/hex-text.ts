import { hex } from '@scure/base'
import { COST } from './budget.ts'
import type { OpenFile } from './file-parts.ts'

/** Printable ASCII as hexadecimal digits, such as a message in a transaction. The shortest address has as many letters. */
const RUN = /(?:[2-7][\da-f]|0[9ad]){26,}/gi

export const hasHexText = (text: string): boolean => text.search(RUN) >= 0

/** Reads what a text has as hexadecimal digits and is a text, as one part. */
export function readHexText(text: string, file: OpenFile) {
  let texts = ''
  for (const [digits] of text.matchAll(RUN)) {
    file.budget.charge(COST.kept * digits.length)
    texts += `${new TextDecoder().decode(hex.decode(digits))}\n\n`
  }
  if (texts !== '') file.openText('Hexadecimal').write(texts)
}
