import { readParts } from 'aml-reader'
import { indexInSteps, joinIndexes, type ListIndex, type OwnList } from 'aml-reader/lists'
import { runInSlices } from '@/platform/run-in-slices'

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

const MAX_BYTES = 5 * 2 ** 20

/** The index of so many takes some seconds and 700 MB. */
const MAX_ADDRESSES = 50_000

export async function readSessionList(
  file: File,
  signal: AbortSignal,
): Promise<SessionList | SessionListProblem> {
  if (file.size > MAX_BYTES) return 'too-large'
  const { name } = file
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { parts, unread } = await readParts({ name, bytes }, { signal })
  const [part, ...others] = parts
  if (!part || part.unit || others.length > 0)
    return unread[0]?.reason === 'empty' ? 'no-rows' : 'not-text'
  const { text, encoding, sha256 } = part
  const { parseOwnList, RepeatedColumnError } = await import('./parse-own-list')
  const date = new Date(file.lastModified).toISOString().slice(0, 10)
  try {
    const info = { id: 'own-session', title: name, date }
    const { file: list, ...rows } = await runInSlices(parseOwnList(text, info), { signal })
    if (list.entries.length === 0) return 'no-rows'
    if (list.entries.length > MAX_ADDRESSES) return 'too-large'
    const index = await runInSlices(indexInSteps([{ file: list, sha256 }]), { signal })
    const addTo = (lists: ListIndex) => joinIndexes(lists, index)
    return { name, encoding, addresses: list.entries.length, ...rows, addTo }
  } catch (error) {
    return error instanceof RepeatedColumnError ? 'repeated-column' : 'no-column'
  }
}
