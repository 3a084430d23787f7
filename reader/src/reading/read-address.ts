import type { AddressFinding, Finding } from '../finding.ts'
import { lookUp } from '../findings/look-up.ts'
import { isSettled } from '../findings/settled.ts'
import { findListedName } from '../formats/account-names.ts'
import { recognize } from '../formats/table.ts'
import type { ListIndex } from '../lists/list-index.ts'

const WORD = /^[0-9A-Za-z]{20,120}$/

/**
 * Reads a text that is one address which a list or a right checksum settles, without the screen and all that reads
 * words around an address.
 * @returns what readText finds in it (a test compares them), or undefined for a text that has to be read.
 */
export function readAddress(whole: string, lists: ListIndex): AddressFinding | undefined {
  const text = whole.trimEnd()
  if (!WORD.test(text) || findListedName(text, lists.names)) return
  const content = recognize(text)?.content
  if (content?.kind !== 'address') return
  const lookup = lookUp(content, lists)
  if (!isSettled({ ...content, lookup })) return
  const place = { line: 1, column: 0, endLine: 1, endColumn: text.length }
  return { ...content, ...place, original: text, notes: [], evidence: [], lookup } satisfies Finding
}
