import { blake2b } from '@noble/hashes/blake2.js'
import { base58Bytes } from './base58'
import type { Reading } from './reading'

/** Network ids: github.com/paritytech/ss58-registry. */
const NAMES = new Map([
  [0, 'Polkadot'],
  [2, 'Kusama'],
  [5, 'Astar'],
  [10, 'Acala'],
  [42, 'Substrate'],
])

const PREFIX = new TextEncoder().encode('SS58PRE')

/**
 * Reads an account of Polkadot and other Substrate networks (docs.polkadot.com, "SS58 address format"):
 * a network ID of one byte or two, 32 bytes, and two bytes of BLAKE2b.
 */
export function readSs58(text: string): Reading | undefined {
  const bytes = text.length < 46 || text.length > 50 ? undefined : base58Bytes(text)
  if (!bytes || (bytes.length !== 35 && bytes.length !== 36)) return
  const [id = 0] = bytes
  // Two bytes begin at 64: the format reserves ids from 16384 on, and a first byte from 128 on.
  if (id >= 64 !== (bytes.length === 36) || id >= 128) return
  const sum = blake2b(Uint8Array.of(...PREFIX, ...bytes.subarray(0, -2)))
  if (!bytes.subarray(-2).every((byte, index) => byte === sum[index])) return
  const name = bytes.length === 35 ? NAMES.get(id) : undefined
  return { kind: 'other-network', text, toldBy: text.charAt(0), names: name ? [name] : [] }
}
