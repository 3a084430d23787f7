import { isRecord, MAX_RECORD_LENGTH, type OpenedRecord, openRecord } from 'aml-reader/open-record'

/** Bytes that have the beginning of a record. */
const HEAD = 400

/** @returns undefined for a file that is no record. */
export async function openRecordFile(file: File): Promise<OpenedRecord | undefined> {
  if (!isRecord(await file.slice(0, HEAD).text())) return
  if (file.size > MAX_RECORD_LENGTH) return { problem: { is: 'too-large' } }
  return openRecord(await file.text())
}
