import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, base58xmr, base58xrp as xrp } from '@scure/base'

export const concatBytes = (...parts: Iterable<number>[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

const withChecksum = (bytes: Uint8Array) => concatBytes(bytes, sha256(sha256(bytes)).subarray(0, 4))

export const base58check = (bytes: Uint8Array) => base58.encode(withChecksum(bytes))
export const base58xrp = (bytes: Uint8Array) => xrp.encode(withChecksum(bytes))
export const encodeMonero = (bytes: Uint8Array) =>
  base58xmr.encode(concatBytes(bytes, keccak_256(bytes).subarray(0, 4)))
