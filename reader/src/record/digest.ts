import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Doubt, ReadingRecord } from './record.ts'

export const DIGEST_PREFIX = 'sha256:'

/** The digest of a record's compact JSON without `digest` (docs/reading-record.md). */
function computeDigest(record: object): string {
  const { digest: _, ...rest } = { digest: undefined, ...record }
  return DIGEST_PREFIX + bytesToHex(sha256(utf8ToBytes(JSON.stringify(rest))))
}

export const addDigest = (record: ReadingRecord): ReadingRecord => ({
  ...record,
  digest: computeDigest(record),
})

/** The doubt of a record as it was saved, or of the records that it was made from. */
export function findDoubt(record: { digest?: unknown; doubt?: Doubt }): Doubt | undefined {
  if (!('digest' in record)) return record.doubt ?? 'no-digest'
  return record.digest === computeDigest(record) ? record.doubt : 'changed'
}
