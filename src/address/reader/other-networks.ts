import { sha512_256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base32nopad, base58xmr } from '@scure/base'
import { crc16 } from './crc16'
import { attempt } from './letters'
import { findNetworkNames } from './other-names'
import type { Reading } from './reading'

/** SEP-23: a type byte, 32 bytes, and CRC-16, little-endian. @returns the type's character. */
function identifyStellar(text: string) {
  if (!/^[A-Z2-7]{56}$/.test(text)) return
  const bytes = base32nopad.decode(text)
  const [low = 0, high = 0] = bytes.subarray(-2)
  return crc16(bytes.subarray(0, -2)) === high * 256 + low ? text.charAt(0) : undefined
}

/** A Base58 variant, with four bytes of Keccak. @returns the first character. */
function identifyMonero(text: string) {
  if (!/^[48]\w{94}(\w{11})?$/.test(text)) return
  const bytes = attempt(() => base58xmr.decode(text))
  if (!bytes) return
  const sum = keccak_256(bytes.subarray(0, -4))
  return bytes.subarray(-4).every((byte, index) => byte === sum[index]) ? text.charAt(0) : undefined
}

/** A key of 32 bytes, and the last four of its SHA-512/256 (dev.algorand.co). */
function isAlgorand(text: string) {
  if (!/^[A-Z2-7]{58}$/.test(text)) return false
  const bytes = attempt(() => base32nopad.decode(text))
  if (!bytes) return false
  const sum = sha512_256(bytes.subarray(0, 32)).subarray(-4)
  return bytes.subarray(32).every((byte, index) => byte === sum[index])
}

/** Reads formats that share no parser with the product's networks. */
export function readOtherNetwork(text: string): Reading | undefined {
  const toldBy = identifyStellar(text) ?? identifyMonero(text)
  if (toldBy !== undefined)
    return { kind: 'other-network', text, toldBy, names: findNetworkNames(toldBy) }
  if (isAlgorand(text))
    return { kind: 'other-network', text, toldBy: text.charAt(0), names: ['Algorand'] }
}

/**
 * Reads 32 bytes in hexadecimal, the format of a hash: Sui (docs.sui.io, "Address format") and Aptos
 * (AIP-40) with 64 digits; Starknet with up to 64, since a field element has 252 bits and omits leading
 * zeros (docs.starknet.io, "Contract address"); NEAR without 0x (docs.near.org, "Implicit address").
 */
export function readLongAddress(text: string): Reading | undefined {
  const [, prefix = '', digits = ''] = /^(0x)?([0-9a-f]{62,64})$/i.exec(text) ?? []
  if (digits === '') return
  if (prefix === '')
    return digits.length === 64
      ? { kind: 'other-network', text, toldBy: '64', names: ['NEAR'] }
      : undefined
  const isField = digits.length < 64 || /^0[0-7]/.test(digits)
  const names = [
    ...(digits.length === 64 ? ['Sui', 'Aptos'] : []),
    ...(isField ? ['Starknet'] : []),
  ]
  return { kind: 'other-network', text, toldBy: '0x', names }
}
