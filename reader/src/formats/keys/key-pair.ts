import { getPublicKey, hashes } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { hasBytes } from '../../text/letters.ts'
import { decodeBase64 } from '../ton.ts'

hashes.sha512 = sha512

const SEED = 32

/** Whether 64 bytes are a seed of Ed25519 with its public key (RFC 8032, 5.1.5), as wallets of Solana and libsodium keep it. */
export const isKeyPair = (bytes: Uint8Array): boolean =>
  bytes.length === 2 * SEED && hasBytes(bytes.subarray(SEED), getPublicKey(bytes.subarray(0, SEED)))

export const isEncodedPair = (base64: string): boolean =>
  isKeyPair(decodeBase64(base64.padEnd(88, '=')) ?? Uint8Array.of())
