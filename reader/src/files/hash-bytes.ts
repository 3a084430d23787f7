import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** `sha256`: hexadecimal. */
export type FileFacts = { size: number; sha256: string }

export const hashBytes = (bytes: Uint8Array): FileFacts => ({
  size: bytes.length,
  sha256: bytesToHex(sha256(bytes)),
})
