import { bech32, bech32m, hex } from '@scure/base'
import { BECH32_ALPHABET, tryDecode } from '../text/letters.ts'
import { decodeBase58 } from './base58-digits.ts'
import type { AddressContent } from './content.ts'
import { readTransparentReceiver } from './zcash-unified.ts'

/** The format of an account, and its payload in hexadecimal: a version or a type, and 20 or 32 bytes. */
const PAYLOAD = /^([^:]*):G?(?:[0-9a-f]{2}|[0-9a-f]{4})?([0-9a-f]{40}|[0-9a-f]{64})$/

/** BIP-141: version 0 of a witness program, and 20 bytes. */
const WITNESS_WORDS = 33

/** Words of 20 bytes, and of a version of CashAddr with 20 bytes and the checksum of 8 words. */
const HASH_WORDS = 32
const CASHADDR_LENGTH = 42

const toBytes = (words: number[]) => tryDecode(() => bech32.fromWords(words))

function readBech32Hash(text: string): Uint8Array | undefined {
  const words = (bech32.decodeUnsafe(text, false) ?? bech32m.decodeUnsafe(text, false))?.words
  if (words?.length === HASH_WORDS) return toBytes(words)
  return words?.length === WITNESS_WORDS && words[0] === 0 ? toBytes(words.slice(1)) : undefined
}

/** @returns the version and the hash. */
function readCashaddr(body: string): Uint8Array | undefined {
  if (body.length !== CASHADDR_LENGTH) return
  const words = [...body].map((letter) => BECH32_ALPHABET.indexOf(letter))
  return words.includes(-1) ? undefined : toBytes(words.slice(0, -8))
}

/** The version of CashAddr for the hash of a script of 20 bytes. */
const SCRIPT_VERSION = 8

const UNIFIED = /^bech32:u(?:test)?1/

type Kind = 'key' | 'script'

/** Formats of keys alone, besides those of p2pkh. */
const KEYS = new Set(['evm', 'tron', 'xrp', 'stacks', 'ss58', 'xlm'])

/** @returns undefined for a format whose version may be of either. */
function findKind(format: string): Kind | undefined {
  if (format.endsWith('p2sh')) return 'script'
  return format.endsWith('p2pkh') || KEYS.has(format) ? 'key' : undefined
}

function findHash(account: string): { hash: string; kind: Kind | undefined } | undefined {
  const found = PAYLOAD.exec(account)
  if (found) return { hash: found[2] ?? '', kind: findKind(found[1] ?? '') }
  const body = account.slice(account.indexOf(':') + 1)
  if (UNIFIED.test(account)) return readTransparentReceiver(body)
  if (account.startsWith('bech32:')) {
    const hash = readBech32Hash(body)
    return hash && { hash: hex.encode(hash), kind: 'key' }
  }
  const bytes = readCashaddr(body)
  return (
    bytes && {
      hash: hex.encode(bytes.subarray(1)),
      kind: bytes[0] === SCRIPT_VERSION ? 'script' : 'key',
    }
  )
}

/** The hash or the public key that an account consists of, in hexadecimal. */
export const findPayload = (account: string): string | undefined => findHash(account)?.hash

/**
 * The key or the script of an account, equal for all networks whose addresses have its hash: Base58Check, CashAddr,
 * Bech32, EVM, XRP, Stacks, SS58. Other bytes of this size are not equal by chance.
 * @returns both where the version does not tell which of them it is.
 */
export function listKeys(account: string): string[] {
  const { hash, kind } = findHash(account) ?? {}
  if (hash === undefined) return []
  return (kind ? [kind] : ['key', 'script']).map((one) => `${one}:${hash}`)
}

const EVM = /^0x([0-9a-f]{40})$/i

/** Version 0 of a witness program with 20 bytes, and a checksum (BIP-173). */
const WITNESS = /^(?:bc|ltc)1q([02-9ac-hj-np-z]{32})[02-9ac-hj-np-z]{6}$/

/** Four letters of Bech32 have the bits of five hexadecimal digits. */
const toHexDigits = (letters: string) =>
  letters.replace(/.{4}/g, (four) => {
    let bits = 0
    for (const letter of four) bits = bits * 32 + BECH32_ALPHABET.indexOf(letter)
    return bits.toString(16).padStart(5, '0')
  })

/** Base58Check of a byte of a version, 20 bytes and a checksum. r begins an account of the XRP Ledger, in another alphabet. */
const VERSIONED_HASH = /^(?!r)[1-9A-HJ-NP-Za-km-z]{26,35}$/
const VERSIONED_SIZE = 25

/** An address of Monero, or of Cardano (Byron). */
const LONG_BASE58 = /^[1-9A-HJ-NP-Za-km-z]{90,}$/

/** Of Monero, seven blocks of the public keys: an integrated address has them, too (src/common/base58.cpp). */
const findBlocks = (text: string) => (LONG_BASE58.test(text) ? text.slice(11, 88) : undefined)

/** What all addresses of an account, and of its key in other networks, have in common; few others have it. */
export const findCommonPart = ({ text, account }: Pick<AddressContent, 'text' | 'account'>) =>
  findBlocks(text) ?? findPayload(account) ?? account

/**
 * findCommonPart of a text that is an address if its checksum is right: to prove it takes most of the time of a list.
 * @returns undefined for a rare format.
 */
export function readUnprovenPart(address: string): string | undefined {
  const evm = EVM.exec(address)?.[1]
  if (evm) return evm.toLowerCase()
  const witness = WITNESS.exec(address)?.[1]
  if (witness) return toHexDigits(witness)
  const bytes = VERSIONED_HASH.test(address) ? decodeBase58(address) : undefined
  if (bytes?.length === VERSIONED_SIZE) return hex.encode(bytes.subarray(1, 21))
  return findBlocks(address)
}
