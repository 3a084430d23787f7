import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { PauseIfDue } from './pauses.ts'

/** `sha256`: hexadecimal. */
export type FileFacts = { size: number; sha256: string }

/** Bytes that are hashed without a pause. */
const STEP = 2 ** 19

export async function hashBytes(bytes: Uint8Array, pauseIfDue: PauseIfDue): Promise<FileFacts> {
  const hash = sha256.create()
  for (let at = 0; at < bytes.length; at += STEP) {
    hash.update(bytes.subarray(at, at + STEP))
    await pauseIfDue()
  }
  return { size: bytes.length, sha256: bytesToHex(hash.digest()) }
}
