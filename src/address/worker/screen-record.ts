import type { ListIndex } from 'aml-reader/lists'
import {
  isRecord,
  MAX_RECORD_LENGTH,
  openRecord,
  type ReadingRecord,
  type RecordProblem,
  type Rescreening,
  rescreen,
  type Summary,
  summarize,
} from 'aml-reader/record'
import { maskSecrets } from './find-secrets'
import type { AskedLists, OnResultPart, Source } from './result'
import { tellResult } from './tell-result'

/** Bytes that have the beginning of a record. */
const HEAD = 400

/** Changes that are shown at once; the table has all findings. */
const MAX_CHANGES = 20

/** A record beside today's lists. `more`: changes that are not shown. */
export type Rescreened = Pick<Rescreening, 'lists' | 'changes' | 'counts'> & {
  record: Omit<ReadingRecord, 'findings' | 'files' | 'unread' | 'lists'>
  more: number
}

type ScreenedRecord = {
  readAt: Date
  sources: Source[]
  unread: ReadingRecord['unread']
  lists: AskedLists
  summary: Summary
  rescreening: Rescreened
}

/** Screens a saved record against today's lists. @returns undefined for a file that is no record. */
export async function screenRecord(
  file: File,
  findLists: () => Promise<ListIndex>,
  tell: OnResultPart,
): Promise<ScreenedRecord | { problem: RecordProblem } | undefined> {
  // A folder has no text; the reading of files names it.
  const head = await file
    .slice(0, HEAD)
    .text()
    .catch(() => '')
  if (!isRecord(head)) return
  if (file.size > MAX_RECORD_LENGTH) return { problem: { is: 'too-large' } }
  const opened = openRecord(await file.text())
  if ('problem' in opened) return opened
  const index = await findLists()
  const { findings, changes, lists, counts } = rescreen(opened.record, index)
  tellResult(findings, tell)
  const { findings: _, files, unread, lists: __, ...record } = opened.record
  return {
    readAt: new Date(),
    sources: files.map((one, at) => ({ ...one, key: `record${at}`, is: 'lines' })),
    unread,
    lists: { lists: index.lists, unreadable: index.unreadable },
    summary: summarize(findings, index.lists),
    rescreening: {
      ...{ record: { ...record, ...(await maskSecrets(record)) }, lists, counts },
      changes: changes.slice(0, MAX_CHANGES),
      more: Math.max(0, changes.length - MAX_CHANGES),
    },
  }
}
