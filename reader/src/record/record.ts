import type { FileFacts } from '../files/hash-bytes.ts'
import type { UnreadPart } from '../files/unread-part.ts'
import { type Finding, toKept } from '../finding.ts'
import type { Coverage } from '../findings/coverage.ts'
import type { ListInfo } from '../lists/list-file.ts'
import type { ListIndex } from '../lists/list-index.ts'

export type RecordedFile = { name: string } & FileFacts & Coverage

export const TYPED_FIELDS = ['case', 'analyst', 'decision', 'note'] as const

export type TypedTexts = Record<(typeof TYPED_FIELDS)[number], string>

/** `changed`: its digest is not that of its contents. `no-digest`: it has none, so that a change can't be seen. */
export const DOUBTS = ['changed', 'no-digest'] as const

export type Doubt = (typeof DOUBTS)[number]

/**
 * The record of a reading (docs/reading-record.md). Findings have no text of a secret, so neither has the
 * record.
 */
export type ReadingRecord = TypedTexts & {
  format: 'aml-verify-reading/2'
  /** ISO 8601, in UTC, to the second. */
  readAt: string
  reader: string
  lists: ListInfo[]
  unreadable: string[]
  /** Of a record that was opened, and of each that is made from it: no new digest removes it. */
  doubt?: Doubt
  findings: Finding[]
  files: RecordedFile[]
  unread: UnreadPart[]
  /** Absent in records of early versions, and before a record is saved. */
  digest?: string
}

export type RecordHead = Omit<ReadingRecord, 'findings' | 'files' | 'unread' | 'digest'>

/** @param lists undefined where no list could be read. */
export const makeRecord = (
  findings: Finding[],
  lists: Pick<ListIndex, 'lists' | 'unreadable'> | undefined,
  {
    readAt,
    version,
    files = [],
    unread = [],
    doubt,
    ...typed
  }: {
    readAt: Date
    version: string
    files?: RecordedFile[] | undefined
    unread?: UnreadPart[] | undefined
    doubt?: Doubt | undefined
  } & Partial<TypedTexts>,
): ReadingRecord => ({
  format: 'aml-verify-reading/2',
  readAt: `${readAt.toISOString().slice(0, 19)}Z`,
  reader: version,
  case: typed.case?.trim() ?? '',
  analyst: typed.analyst?.trim() ?? '',
  decision: typed.decision?.trim() ?? '',
  note: typed.note?.trim() ?? '',
  lists: lists?.lists ?? [],
  unreadable: lists?.unreadable ?? [],
  ...(doubt && { doubt }),
  findings: findings.map(toKept),
  files,
  unread,
})
