import { sha256 } from '@noble/hashes/sha2.js'
import { base32nopad, base58xrp, bech32, createBase58check, hex } from '@scure/base'
import { findPayload } from '../formats/account-key.ts'
import { BASE58_FORMATS } from '../formats/base58-formats.ts'
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

const encodeBech32 = (bytes: Uint8Array) =>
  bech32.encode('a', bech32.toWords(bytes), false).slice(2, -6)

const base58check = createBase58check(sha256)

const encodeBase58 = (version: number, hash: string) =>
  base58check.encode(Uint8Array.from([version, ...hex.decode(hash)]))

/** Of hashes of keys on main networks. */
const KEY_VERSIONS = BASE58_FORMATS.filter(
  ({ account, version }) =>
    version.length === 1 && account.endsWith('p2pkh') && !account.startsWith('test'),
).flatMap(({ version }) => version)

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
  const hash = findPayload(account)
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
  const isScript = kind?.endsWith('p2sh') === true
  if (hash?.length !== 40 || kind === 'evm' || kind === 'tron' || isScript) return
  // Of CashAddr and Bech32 without the checksum, which depends on the prefix.
  const toPart = (letters: string, whole: () => string): Spelling => ({
    letters,
    text: whole,
    isOther: true,
    isPart: true,
    ignoresCase: true,
  })
  for (const version of KEY_VERSIONS) yield toOther(encodeBase58(version, hash))
  const encodeBch = () => encodeCashaddr('p2pkh', hash)
  yield toPart(encodeBch().slice(0, -8), encodeBch)
  const prefix = account.startsWith('bech32:bc') ? 'ltc' : 'bc'
  const bytes = hex.decode(hash)
  const encodeWitness = () => bech32.encode(prefix, [0, ...bech32.toWords(bytes)])
  yield toPart(`q${encodeBech32(bytes)}`, encodeWitness)
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
