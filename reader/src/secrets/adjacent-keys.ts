import { readExact } from '../formats/table.ts'
import { isAscii } from '../unwrap/look-alikes.ts'
import type { SecretSpan } from './spans.ts'

/** A text with the letters and a length of a key. */
const KEY = /[1-9A-HJ-NP-Za-km-z]{29,120}/g

const IS_FOREIGN = /[^\0-\u007f]/

/** Finds keys that letters of another alphabet touch, some of which look like Latin ones. A checksum proves them. */
export function findAdjacentKeys(line: string): SecretSpan[] {
  if (isAscii(line)) return []
  const spans: SecretSpan[] = []
  for (const { 0: text, index: at } of line.matchAll(KEY)) {
    const end = at + text.length
    if (!IS_FOREIGN.test(line.charAt(at - 1) + line.charAt(end))) continue
    const content = readExact(text)
    if (content?.kind === 'secret' && content.isExact)
      spans.push({ at, end, secret: content.secret })
  }
  return spans
}
