import { readParts, readText } from 'aml-reader'
import {
  createListIndex,
  type ListIndex,
  parseOwnList,
  RepeatedColumnError,
  TooManyRowsError,
} from 'aml-reader/lists'
import { toPrintableName } from 'aml-reader/wording'
import { maskText } from './mask-text'

/** The bytes of an own list. `id` tells lists of a tab apart. */
export type OwnListSource = { id: number; file: File }

/** `rows`: the first ones. */
type Rows<Row> = { count: number; rows: Row[] }

/**
 * A list of the user, in memory until the tab is closed or the user signs out. `file`: a copy, since the one of the
 * user can change. `encoding`: assumed. `unreadable`, `otherNetworks`, `broken`: as of OwnList.
 */
export type SessionList = OwnListSource & {
  name: string
  encoding?: string | undefined
  addresses: number
  unreadable: Rows<{ row: number; text: string }>
  otherNetworks: Rows<{ row: number; text: string }>
  broken: Rows<number>
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

/** Rows that are named, and characters of their cells. */
const MAX_ROWS = 20
const MAX_CELL = 200

const cutRows = <Row>(rows: Row[]): Rows<Row> => ({
  count: rows.length,
  rows: rows.slice(0, MAX_ROWS),
})

const cutCells = (cells: { row: number; text: string }[]) => {
  const { count, rows } = cutRows(cells)
  const cut = (text: string) => (text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text)
  const show = (text: string) => maskText(cut(text), readText(cut(text)))
  return { count, rows: rows.map(({ row, text }) => ({ row, text: show(text) })) }
}

export async function readOwnList(
  id: number,
  file: File,
): Promise<{ list: SessionList; index: ListIndex } | SessionListProblem> {
  if (file.size > MAX_BYTES) return 'too-large'
  const { type, lastModified } = file
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { parts, unread } = await readParts({ name: file.name, bytes })
  const [part, ...others] = parts
  if (!part || part.unit || others.length > 0)
    return unread[0]?.reason === 'empty' ? 'no-rows' : 'not-text'
  const { text, encoding, sha256 } = part
  const name = toPrintableName(file.name)
  const date = new Date(lastModified).toISOString().slice(0, 10)
  try {
    const info = { id: 'own-session', title: name, date }
    const read = parseOwnList(text, info, MAX_ADDRESSES)
    const addresses = read.file.entries.length
    if (addresses === 0) return 'no-rows'
    const copy = new File([bytes], file.name, { type, lastModified })
    return {
      list: {
        ...{ id, file: copy, name, encoding, addresses },
        unreadable: cutCells(read.unreadable),
        otherNetworks: cutCells(read.otherNetworks),
        broken: cutRows(read.broken),
      },
      index: createListIndex([{ file: read.file, sha256 }]),
    }
  } catch (error) {
    if (error instanceof TooManyRowsError) return 'too-large'
    return error instanceof RepeatedColumnError ? 'repeated-column' : 'no-column'
  }
}

export async function indexOwnList({ id, file }: OwnListSource): Promise<ListIndex> {
  const read = await readOwnList(id, file)
  if (typeof read === 'string') throw new Error(`The own list is ${read}`)
  return read.index
}
