import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import type { Content } from '../finding.ts'
import { SS58_IDS } from '../networks/find-networks.ts'
import { hasChecksum } from '../text/letters.ts'
import { decodeBase58 } from './base58-digits.ts'
import { makeByPrefix } from './content.ts'

const PREFIX = new TextEncoder().encode('SS58PRE')

/**
 * Polkadot and other Substrate networks: a network ID of one or two bytes, 32 bytes, and two bytes of
 * BLAKE2b (docs.polkadot.com, "SS58 address format"). One key has an address on each network.
 */
export function readSs58(text: string): Content | undefined {
  const bytes = decodeBase58(text)
  if (!bytes || (bytes.length !== 35 && bytes.length !== 36)) return
  const [id = 0] = bytes
  // A first byte from 64 means a two-byte ID; from 128, it is reserved.
  if (id >= 64 !== (bytes.length === 36) || id >= 128) return
  if (!hasChecksum(bytes, 2, (body) => blake2b(Uint8Array.of(...PREFIX, ...body)))) return
  const networks = bytes.length === 35 ? SS58_IDS.get(String(id)) : undefined
  const account = `ss58:${hex.encode(bytes.subarray(0, -2))}`
  return makeByPrefix(text, account, networks ?? [], text.charAt(0))
}
