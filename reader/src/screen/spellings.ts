import { sha256 } from '@noble/hashes/sha2.js'
import { base32nopad, base58xrp, bech32, createBase58check, hex } from '@scure/base'
import { encodeCashaddr } from '../formats/cashaddr.ts'
import type { AddressContent } from '../formats/content.ts'
import { isCaseless, readExact } from '../formats/table.ts'
import { encodeTon } from '../formats/ton.ts'

/**
 * Letters by which a text has an account. `text`: a whole address with them. `isOther`: it is an address of another
 * network with the same key. `isPart`: the letters are those of several addresses, whose checksums differ.
 * `ignoresCase`: case is no part of the letters.
 */
export type Spelling = {
  letters: string
  text: () => string
  isOther?: true
  isPart?: true
  ignoresCase: boolean
}

const WITNESS = /^bech32:(?:bc|ltc)1q[02-9ac-hj-np-z]{38}$/

const decodeWitness = (account: string) => {
  const { words } = bech32.decode(account.slice('bech32:'.length) as `${string}1${string}`)
  return Uint8Array.from(bech32.fromWords(words.slice(1)))
}

/** @returns an equal text for accounts of one key in networks of one family, which have the same 20 bytes. */
export function findKey(account: string): string | undefined {
  const [, curve] = /^(?:evm|tron):([0-9a-f]{40})$/.exec(account) ?? []
  if (curve) return `evm:${curve}`
  const [, hash] = /^(?:(?:ltc|doge|dash)-)?p2pkh:([0-9a-f]{40})$/.exec(account) ?? []
  if (hash) return `p2pkh:${hash}`
  return WITNESS.test(account) ? `p2pkh:${hex.encode(decodeWitness(account))}` : undefined
}

const encodeBech32 = (bytes: Uint8Array) =>
  bech32.encode('a', bech32.toWords(bytes), false).slice(2, -6)

const base58check = createBase58check(sha256)

const encodeBase58 = (version: number, hash: string) =>
  base58check.encode(Uint8Array.from([version, ...hex.decode(hash)]))

/** The versions of Bitcoin, Litecoin, Dogecoin and Dash (formats/base58-formats.ts). */
const KEY_HASH_VERSIONS = [0x00, 0x30, 0x1e, 0x4c]

const TRON_VERSION = 0x41

/** The version of an X-address (XLS-5), and the bytes of its flags and its tag, which follow the account. */
const X_VERSION = [0x05, 0x44]
const X_TAG_SIZE = 9

function encodeX(hash: string) {
  const tag = Array<number>(X_TAG_SIZE).fill(0)
  const body = Uint8Array.from([...X_VERSION, ...hex.decode(hash), ...tag])
  return base58xrp.encode(Uint8Array.from([...body, ...sha256(sha256(body)).subarray(0, 4)]))
}

/** The letters that the X-addresses of an account begin with, whatever the tag. */
function encodeAnyX(hash: string) {
  const [low = '', high = ''] = [0, 255].map((rest) => {
    const end = Array<number>(X_TAG_SIZE + 4).fill(rest)
    return base58xrp.encode(Uint8Array.from([...X_VERSION, ...hex.decode(hash), ...end]))
  })
  let same = 0
  while (low.charAt(same) === high.charAt(same)) same++
  return low.slice(0, same)
}

function* listDerived({ account, text }: AddressContent): Generator<Spelling> {
  const [kind, payload = ''] = account.split(/:(.*)/)
  const caseless = (letters: string, own = text): Spelling => ({
    letters,
    text: () => own,
    ignoresCase: true,
  })
  const withCase = (letters: string): Spelling => ({
    letters,
    text: () => text,
    ignoresCase: false,
  })
  const toOther = (letters: string): Spelling => ({
    letters,
    text: () => letters,
    isOther: true,
    ignoresCase: false,
  })
  const key = findKey(account)
  const hash = key?.startsWith('p2pkh:') ? hex.decode(key.slice('p2pkh:'.length)) : undefined
  switch (kind) {
    case 'evm': {
      const bytes = hex.decode(payload)
      yield caseless(payload)
      // Harmony, IoTeX and Ethermint, each with its prefix; Filecoin (f410f); ICAP.
      const base36 = BigInt(`0x${payload}`).toString(36).padStart(30, '0')
      for (const letters of [encodeBech32(bytes), base32nopad.encode(bytes), base36])
        yield { ...caseless(letters), isPart: true }
      yield toOther(encodeBase58(TRON_VERSION, payload))
      break
    }
    case 'tron':
      yield caseless(`41${payload}`)
      yield { ...caseless(payload, `0x${payload}`), isOther: true }
      break
    case 'p2pkh':
      yield withCase(encodeBase58(0x00, payload))
      yield caseless(encodeCashaddr('p2pkh', payload))
      yield caseless(`76a914${payload}88ac`)
      break
    case 'xrp':
      yield withCase(encodeX(payload))
      yield { ...withCase(encodeAnyX(payload)), isPart: true }
      break
    case 'p2sh':
      yield caseless(`a914${payload}87`)
      yield withCase(encodeBase58(0x05, payload))
      yield caseless(encodeCashaddr('p2sh', payload))
      break
    case 'ltc-p2sh':
      yield withCase(encodeBase58(0x05, payload))
      yield withCase(encodeBase58(0x32, payload))
      break
    case 'monero':
      yield { ...withCase(text.slice(11, 88)), isPart: true }
      break
    case 'ton': {
      yield caseless(payload.slice(payload.indexOf(':') + 1))
      for (const form of encodeTon(payload)) yield withCase(form)
      break
    }
    case 'hex':
      yield caseless(payload)
      break
  }
  if (!hash) return
  for (const version of KEY_HASH_VERSIONS) yield toOther(encodeBase58(version, hex.encode(hash)))
  // Without the checksum, which depends on the prefix.
  const prefix = account.startsWith('bech32:bc') ? 'ltc' : 'bc'
  yield {
    ...caseless(`q${encodeBech32(hash)}`),
    text: () => bech32.encode(prefix, [0, ...bech32.toWords(hash)]),
    isOther: true,
    isPart: true,
  }
}

/** Digits without the format of an address, such as a payment ID of Monero. */
const HEX = /^(?:0x)?[0-9a-f]+$/i

export function* listSpellings(address: string): Generator<Spelling> {
  yield {
    letters: address,
    text: () => address,
    ignoresCase: isCaseless(address) || HEX.test(address),
  }
  const content = readExact(address)
  if (content?.kind !== 'address') return
  const known = new Set([address])
  for (const derived of listDerived(content))
    if (!known.has(derived.letters)) {
      known.add(derived.letters)
      yield derived
    }
}
