import type { Finding } from 'aml-reader/finding'
import { addDigest, makeRecord, type ReadingRecord } from 'aml-reader/record'
import { buildReport, type ReportNode, type ReportOptions, serializeCsv } from 'aml-reader/report'
import { loadReportTexts } from './report-texts'
import type { AskedLists } from './result'

/** What a record has beside its findings. */
export type RecordFacts = Parameters<typeof makeRecord>[2] & { lists: AskedLists }

export type PreviewRecordInput = {
  facts: RecordFacts
  locale: string
  product: string
} & ReportOptions

export type SaveRecordInput = { facts: RecordFacts; as: 'json' | 'csv' }

/** Characters of the case. */
const MAX_CASE = 60

/** Has no character of the case that a system does not allow in the name of a file. */
function toFileName({ case: name, readAt }: ReadingRecord, extension: string): string {
  const words =
    [...name]
      .slice(0, MAX_CASE)
      .join('')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${['aml-verify-record', ...words, readAt.replaceAll(':', '-')].join('-')}.${extension}`
}

const toRecord = (findings: Finding[], { lists, ...facts }: RecordFacts) =>
  makeRecord(findings, lists, facts)

/** The document of a record that is not saved yet, and so has no digest. */
export async function previewRecord(
  findings: Finding[],
  { facts, locale, product, ...options }: PreviewRecordInput,
): Promise<ReportNode> {
  const texts = { ...(await loadReportTexts(locale)), product }
  return buildReport(toRecord(findings, facts), texts, options)
}

export function saveRecord(findings: Finding[], { facts, as }: SaveRecordInput): File {
  const record = toRecord(findings, facts)
  const text =
    as === 'csv' ? serializeCsv(record) : `${JSON.stringify(addDigest(record), null, 2)}\n`
  const type = as === 'csv' ? 'text/csv' : 'application/json'
  return new File([text], toFileName(record, as), { type })
}
