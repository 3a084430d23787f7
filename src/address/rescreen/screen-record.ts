import type { ListIndex } from 'aml-reader/lists'
import {
  isRecord,
  MAX_RECORD_LENGTH,
  openRecord,
  type RecordProblem,
  rescreen,
} from 'aml-reader/record'
import { runInSlices } from '@/platform/run-in-slices'
import { listRows } from '../result/case-rows'
import type { Result } from '../result/read-result'

/** Bytes that have the beginning of a record. */
const HEAD = 400

/** Screens a saved record against today's lists. @returns undefined for a file that is no record. */
export async function screenRecord(
  file: File,
  loadLists: () => Promise<ListIndex>,
  signal: AbortSignal,
): Promise<Result | { problem: RecordProblem } | undefined> {
  // A folder has no text; the reading of files names it.
  const head = await file
    .slice(0, HEAD)
    .text()
    .catch(() => '')
  if (!isRecord(head)) return
  if (file.size > MAX_RECORD_LENGTH) return { problem: { is: 'too-large' } }
  const opened = openRecord(await file.text())
  if ('problem' in opened) return opened
  const { record } = opened
  const lists = await loadLists()
  const rescreening = rescreen(opened, lists)
  const sources = record.files.map((one, index) => ({
    ...one,
    key: `record${index}`,
    is: 'lines' as const,
  }))
  const { findings } = rescreening
  return {
    reading: { readAt: new Date(), findings, sources, unread: record.unread, lists, rescreening },
    rows: await runInSlices(listRows(findings), { signal }),
  }
}
