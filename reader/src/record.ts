import type { Finding } from './finding.ts'
import type { ListIndex, ListInfo } from './lists/list-index.ts'

/** A file that was read. `sha256`: hexadecimal. */
export type RecordedFile = { name: string; size: number; sha256: string }

/**
 * The record of a reading (docs/reading-record.md). Findings have no text of a secret, so neither has the
 * record.
 */
export type ReadingRecord = {
  format: 'aml-verify-reading/2'
  /** ISO 8601, in UTC, to the second. */
  readAt: string
  /** The version of the app or the command. */
  reader: string
  lists: ListInfo[]
  /** Names of lists that could not be read. */
  unreadable: string[]
  note: string
  /** `file`: the index of its file. */
  findings: (Finding & { file?: number })[]
  files: RecordedFile[]
}

/** @param lists undefined where no list could be read. */
export const makeRecord = (
  findings: Finding[],
  lists: ListIndex | undefined,
  {
    readAt,
    version,
    note = '',
    files = [],
  }: { readAt: Date; version: string; note?: string; files?: RecordedFile[] },
): ReadingRecord => ({
  format: 'aml-verify-reading/2',
  readAt: `${readAt.toISOString().slice(0, 19)}Z`,
  reader: version,
  lists: lists?.lists ?? [],
  unreadable: lists?.unreadable ?? [],
  note,
  findings,
  files,
})
