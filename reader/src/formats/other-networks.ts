import { blake256 } from '@noble/hashes/blake1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { sha512_256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base32nopad, base58xmr, bech32, hex } from '@scure/base'
import { type Content, onMainnet, onTestnet, type Tag } from '../finding.ts'
import { hasBytes, hasChecksum, tryDecode } from '../text/letters.ts'
import { decodeBase58 } from './base58-digits.ts'
import { makeAddress, makeExactSecret } from './content.ts'
import { crc16, crc32 } from './crc.ts'

const hashBlake2b = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

const hasStellarChecksum = (bytes: Uint8Array) => {
  const [low = 0, high = 0] = bytes.subarray(-2)
  return crc16(bytes.subarray(0, -2)) === high * 256 + low
}

/**
 * SEP-23: a type byte, the payload, and CRC-16, little-endian. G is an account, C a contract, S a seed; M
 * is an account with a 64-bit ID behind its 32 bytes, used as a memo.
 */
export function readStellar(text: string): Content | undefined {
  const bytes = tryDecode(() => base32nopad.decode(text))
  if (!bytes || !hasStellarChecksum(bytes)) return
  const prefix = text.charAt(0)
  if (prefix === 'S') return makeExactSecret('private-key')
  const account = `xlm:${prefix === 'C' ? 'C' : 'G'}${hex.encode(bytes.subarray(1, 33))}`
  const id = prefix === 'M' && BigInt(`0x${hex.encode(bytes.subarray(33, 41))}`)
  const tag: { tag?: Tag } =
    typeof id === 'bigint' ? { tag: { kind: 'memo', value: String(id) } } : {}
  return { ...makeAddress(text, account, onMainnet('Stellar')), ...tag }
}

/** The network bytes of Monero's main network: an address, and one with a payment ID in it ("integrated"). */
const MONERO = { plain: 18, integrated: 19 }

/**
 * A Base58 variant: a network byte, two keys, a payment ID of an integrated address, and four bytes of Keccak. The keys
 * are the account; the payment ID tells a customer, as a memo does.
 */
export function readMonero(text: string): Content | undefined {
  const bytes = tryDecode(() => base58xmr.decode(text))
  if (!bytes || !hasChecksum(bytes, 4, keccak_256)) return
  const isIntegrated = bytes[0] === MONERO.integrated
  const network = isIntegrated ? MONERO.plain : bytes[0]
  const account = `monero:${network}:${hex.encode(bytes.subarray(1, 65))}`
  const tag: { tag?: Tag } = isIntegrated
    ? { tag: { kind: 'memo', value: hex.encode(bytes.subarray(65, -4)) } }
    : {}
  return { ...makeAddress(text, account, onMainnet('Monero')), ...tag }
}

/** Kadena: the public key of a single account, without a checksum. */
export const readKadena = (text: string): Content =>
  makeAddress(text, `kadena:${text.toLowerCase()}`, onMainnet('Kadena'), 'absent')

/** A key of 32 bytes, and the last four of its SHA-512/256 (dev.algorand.co). */
export function readAlgorand(text: string): Content | undefined {
  const bytes = tryDecode(() => base32nopad.decode(text))
  if (!bytes || !hasChecksum(bytes, 4, (key) => sha512_256(key).subarray(-4))) return
  return makeAddress(text, text, onMainnet('Algorand'))
}

/**
 * Cardano, Byron era (input-output-hk/cardano-ledger, "Byron address format"): a CBOR array of the tagged
 * payload and its CRC-32 (0x82, tag 24, a byte string, an unsigned integer of 32 bits).
 */
export function readByron(text: string): Content | undefined {
  const bytes = decodeBase58(text)
  if (bytes?.[0] !== 0x82 || bytes[1] !== 0xd8 || bytes[2] !== 24) return
  const [start, size] = bytes[3] === 0x58 ? [5, bytes[4] ?? 0] : [4, (bytes[3] ?? 0) & 31]
  const payload = bytes.subarray(start, start + size)
  const sum = bytes.subarray(start + size)
  if (sum[0] !== 0x1a || sum.length !== 5) return
  const isRight = crc32(payload) === new DataView(sum.buffer, sum.byteOffset + 1, 4).getUint32(0)
  return isRight ? makeAddress(text, text, onMainnet('Cardano')) : undefined
}

/**
 * Hedera (HIP-15): shard.realm.account, and five letters that are a checksum of these and the ledger ID
 * (0: the main network). Without the letters it could be a version number.
 */
export const readHedera = (text: string): Content =>
  makeAddress(text, `hedera:${text.split('-', 1)[0]}`, onMainnet('Hedera'), 'absent')

/** A Hedera account without its checksum, which could be a version number. */
export const readPlainHedera = (text: string): Content | undefined =>
  /^0\.0\.\d{2,12}$/.test(text)
    ? makeAddress(text, `hedera:${text}`, onMainnet('Hedera'), 'absent')
    : undefined

/**
 * Filecoin (spec.filecoin.io, "Address"): f for the main and t for a test network, the protocol, and the payload with
 * four bytes of BLAKE2b in Base32. The checksum covers the protocol, for f4 also the number of the actor (10f: EVM).
 */
export function readFilecoin(text: string): Content | undefined {
  const [, network = '', protocol = '', body = ''] =
    /^([ft])([1-3]|410f)([a-z2-7]{39,84})$/.exec(text) ?? []
  const bytes = tryDecode(() => base32nopad.decode(body.toUpperCase()))
  if (!bytes || bytes.length < 24) return
  const payload = bytes.subarray(0, -4)
  const head = protocol === '410f' ? [4, 10] : [Number(protocol)]
  const sum = blake2b(Uint8Array.of(...head, ...payload), { dkLen: 4 })
  if (!hasBytes(bytes.subarray(-4), sum)) return
  const networks = network === 'f' ? onMainnet('Filecoin') : onTestnet('Filecoin')
  const account = protocol === '410f' ? `evm:${hex.encode(payload)}` : `filecoin:${text.slice(1)}`
  return makeAddress(text, account, networks)
}

/** Avalanche's X-, P- and C-Chain (docs.avax.network, "Address format"): Bech32 behind the letter of the chain. */
export function readAvalanche(text: string): Content | undefined {
  const [, body = '', prefix = ''] = /^[XPC]-((avax|fuji)1[02-9ac-hj-np-z]{38})$/.exec(text) ?? []
  if (!bech32.decodeUnsafe(body)) return
  const networks = prefix === 'avax' ? onMainnet('Avalanche') : onTestnet('Avalanche')
  return makeAddress(text, `bech32:${body}`, networks)
}

/** Sia (docs.sia.tech, "Address"): 32 bytes in hexadecimal, and the first six of their BLAKE2b. */
export function readSia(text: string): Content | undefined {
  const bytes = hex.decode(text)
  if (!hasChecksum(bytes, 6, hashBlake2b)) return
  return makeAddress(text, `sia:${text.toLowerCase()}`, onMainnet('Sia'))
}

/** ICON (docs.icon.community, "Address"): hx for an account, cx for a contract, and 20 bytes without a checksum. */
export const readIcon = (text: string): Content =>
  makeAddress(text, `icon:${text.toLowerCase()}`, onMainnet('ICON'), 'absent')

/** Waves (docs.waves.tech, "Address"): version 1, W or T for the network, 20 bytes, four of Keccak of BLAKE2b. */
export function readWaves(text: string): Content | undefined {
  const bytes = decodeBase58(text)
  if (bytes?.length !== 26 || bytes[0] !== 1) return
  if (!hasChecksum(bytes, 4, (body) => keccak_256(hashBlake2b(body)))) return
  const networks = bytes[1] === 0x57 ? onMainnet('Waves') : onTestnet('Waves')
  return makeAddress(text, `waves:${text}`, networks)
}

/** Versions of Decred: keys and scripts of the main and the test network (decred/dcrd, chaincfg). */
const DECRED = new Map([
  ['073f', onMainnet('Decred')],
  ['071a', onMainnet('Decred')],
  ['0f21', onTestnet('Decred')],
  ['0efc', onTestnet('Decred')],
])

/** Decred: two bytes of version, 20 bytes, and four of a double BLAKE-256. */
export function readDecred(text: string): Content | undefined {
  const bytes = decodeBase58(text)
  const networks = bytes && DECRED.get(hex.encode(bytes.subarray(0, 2)))
  if (bytes?.length !== 26 || !networks) return
  if (!hasChecksum(bytes, 4, (body) => blake256(blake256(body)))) return
  return makeAddress(text, `decred:${text}`, networks)
}

/** Ergo (docs.ergoplatform.com, "Address"): version 1, a public key, and four bytes of BLAKE2b. */
export function readErgo(text: string): Content | undefined {
  const bytes = decodeBase58(text)
  if (bytes?.length !== 38 || bytes[0] !== 1 || !hasChecksum(bytes, 4, hashBlake2b)) return
  return makeAddress(text, `ergo:${text}`, onMainnet('Ergo'))
}

/**
 * Reads 32 bytes in hexadecimal, the format of a hash: Sui (docs.sui.io, "Address format"), Aptos (AIP-40) and
 * Starknet, whose field element has 252 bits and omits leading zeros (docs.starknet.io, "Contract address"), as some
 * wallets of the others do. NEAR has no 0x (docs.near.org, "Implicit address").
 *
 * @param isNamed whether the text names the network.
 */
export function readLongAddress(text: string, isNamed = false): Content | undefined {
  const [, prefix = '', digits = ''] = /^(0x)?([0-9a-f]{62,64})$/i.exec(text) ?? []
  if (digits === '') return
  const account = `hex:${digits.toLowerCase().padStart(64, '0')}`
  if (prefix === '') {
    // Tools of Aptos and Sui omit 0x.
    const networks = onMainnet('NEAR', ...(isNamed ? ['Aptos', 'Sui'] : []))
    return digits.length === 64 ? makeAddress(text, account, networks, 'absent') : undefined
  }
  const isField = digits.length < 64 || /^0[0-7]/.test(digits)
  const names = [
    ...(digits.length === 64 || isNamed ? ['Sui', 'Aptos'] : []),
    ...(isField ? ['Starknet'] : []),
  ]
  return makeAddress(text, account, onMainnet(...names), 'absent')
}
