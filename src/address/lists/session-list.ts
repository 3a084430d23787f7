import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { readParts } from 'aml-reader'
import { createListIndex, joinIndexes, type ListIndex, type OwnList } from 'aml-reader/lists'

/** A list of the user, in memory until the tab is closed or the user signs out. `encoding`: assumed. */
export type SessionList = Omit<OwnList, 'file'> & {
  name: string
  encoding?: string | undefined
  addresses: number
  addTo: (lists: ListIndex) => ListIndex
}

export type SessionListProblem =
  | 'too-large'
  | 'not-text'
  | 'no-column'
  | 'repeated-column'
  | 'no-rows'
  | 'unopened'

const MAX_BYTES = 20 * 2 ** 20

export async function readSessionList(file: File): Promise<SessionList | SessionListProblem> {
  if (file.size > MAX_BYTES) return 'too-large'
  const { name } = file
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { parts, unread } = await readParts({ name, bytes })
  const [part, ...others] = parts
  if (!part || part.unit || others.length > 0)
    return unread[0]?.reason === 'empty' ? 'no-rows' : 'not-text'
  const { text, encoding } = part
  const { parseOwnList, RepeatedColumnError } = await import('./parse-own-list')
  const date = new Date(file.lastModified).toISOString().slice(0, 10)
  try {
    const { file: list, ...rows } = parseOwnList(text, { id: 'own-session', title: name, date })
    if (list.entries.length === 0) return 'no-rows'
    const index = createListIndex([{ file: list, sha256: bytesToHex(sha256(bytes)) }])
    const addTo = (lists: ListIndex) => joinIndexes(lists, index)
    return { name, encoding, addresses: list.entries.length, ...rows, addTo }
  } catch (error) {
    return error instanceof RepeatedColumnError ? 'repeated-column' : 'no-column'
  }
}
