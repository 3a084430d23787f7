import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { RecordedFile } from 'aml-reader/record'

/** Identifies a file in a record. `crypto.subtle` is missing on pages without TLS. */
export async function recordFile(file: File): Promise<RecordedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { name: file.name, size: file.size, sha256: bytesToHex(sha256(bytes)) }
}
