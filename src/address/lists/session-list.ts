import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createListIndex, joinIndexes, type ListIndex } from 'aml-reader/lists'
import type { OwnList } from 'aml-reader/own-list'

/** A list of the user, in memory until the tab is closed or the user signs out. */
export type SessionList = Pick<OwnList, 'unreadable' | 'broken'> & {
  name: string
  addresses: number
  addTo: (lists: ListIndex) => ListIndex
}

export type SessionListProblem = 'too-large' | 'not-text' | 'no-column' | 'no-rows'

const MAX_BYTES = 20 * 2 ** 20

/** Reads a list from a CSV file, which does not leave the device. */
export async function readSessionList(file: File): Promise<SessionList | SessionListProblem> {
  if (file.size > MAX_BYTES) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes)
  if (text === undefined) return 'not-text'
  const { parseOwnList } = await import('aml-reader/own-list')
  const date = new Date(file.lastModified).toISOString().slice(0, 10)
  const name = file.name
  try {
    const {
      file: list,
      unreadable,
      broken,
    } = parseOwnList(text, {
      id: 'own-session',
      title: name,
      date,
    })
    if (list.entries.length === 0) return 'no-rows'
    const index = createListIndex([{ file: list, sha256: bytesToHex(sha256(bytes)) }])
    const addTo = (lists: ListIndex) => joinIndexes(lists, index)
    return { name, addresses: list.entries.length, unreadable, broken, addTo }
  } catch {
    return text.trim() === '' ? 'no-rows' : 'no-column'
  }
}

/** @returns undefined for a file that is not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
