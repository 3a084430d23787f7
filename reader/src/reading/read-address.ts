import type { AddressFinding, Finding } from '../finding.ts'
import { lookUp } from '../findings/look-up.ts'
import { isSettled } from '../findings/settled.ts'
import { findListedName } from '../formats/account-names.ts'
import type { AddressContent } from '../formats/content.ts'
import { recognize } from '../formats/table.ts'
import type { ListIndex } from '../lists/list-index.ts'

const WORD = /^\s*([0-9A-Za-z]{20,120})\s*$/

function recognizeAddress(text: string): AddressContent | undefined {
  const word = WORD.exec(text)?.[1]
  const content = word === undefined ? undefined : recognize(word)?.content
  return content?.kind === 'address' ? content : undefined
}

/** Whether lists can settle a text without its reading. */
export const isAddress = (text: string) => recognizeAddress(text) !== undefined

/**
 * Reads a text that is one address of which screens find nothing else, without all that reads words around an address.
 * @returns what readText finds in it (a test compares them), or undefined for a text that has to be read.
 */
export function readAddress(whole: string, lists: ListIndex): AddressFinding | undefined {
  const content = recognizeAddress(whole)
  if (!content || findListedName(content.text, lists.names)) return
  const lookup = lookUp(content, lists)
  // A hit would have all letters but two of a listed address. Spellings of its key in other networks are not compared.
  if (!isSettled({ ...content, lookup }) && lists.hasPieceOf(content.text)) return
  const text = whole.trim()
  const column = whole.indexOf(text)
  if (whole.slice(0, column).includes('\n')) return
  const place = { line: 1, column, endLine: 1, endColumn: column + text.length }
  return { ...content, ...place, original: text, notes: [], evidence: [], lookup } satisfies Finding
}
