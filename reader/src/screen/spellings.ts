import { sha256 } from '@noble/hashes/sha2.js'
import { base32nopad, bech32, hex } from '@scure/base'
import { findPayload } from '../formats/account-key.ts'
import { encodeBase58, XRP_ALPHABET } from '../formats/base58-digits.ts'
import { BASE58_FORMATS } from '../formats/base58-formats.ts'
import { encodeCashaddr } from '../formats/cashaddr.ts'
import type { AddressContent } from '../formats/content.ts'
import type { RecognizedFormat } from '../formats/table.ts'
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

function join(...parts: (Uint8Array | number[])[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const encodeChecked = (body: Uint8Array, alphabet?: string) =>
  encodeBase58(join(body, sha256(sha256(body)).subarray(0, 4)), alphabet)

const encodeVersion = (version: number, hash: Uint8Array) => encodeChecked(join([version], hash))

/** Of hashes of keys on main networks. */
const KEY_VERSIONS = BASE58_FORMATS.filter(
  ({ account, version }) =>
    version.length === 1 && account.endsWith('p2pkh') && !account.startsWith('test'),
).flatMap(({ version }) => version)

const TRON_VERSION = 0x41

/** The version of an X-address (XLS-5), and the bytes of its flags and its tag, which follow the account. */
const X_VERSION = [0x05, 0x44]
const X_TAG_SIZE = 9

const encodeX = (hash: Uint8Array) =>
  encodeChecked(join(X_VERSION, hash, new Uint8Array(X_TAG_SIZE)), XRP_ALPHABET)

/** The letters that the X-addresses of an account begin with, whatever the tag. */
function encodeAnyX(hash: Uint8Array) {
  const [low = '', high = ''] = [0, 255].map((rest) =>
    encodeBase58(join(X_VERSION, hash, new Uint8Array(X_TAG_SIZE + 4).fill(rest)), XRP_ALPHABET),
  )
  let same = 0
  while (low.charAt(same) === high.charAt(same)) same++
  return low.slice(0, same)
}

const caseless = (letters: string, text: string): Spelling => ({
  letters,
  text: () => text,
  ignoresCase: true,
})

function* listHexadecimal({ account, text }: AddressContent): Generator<Spelling> {
  const [kind, payload = ''] = account.split(/:(.*)/)
  switch (kind) {
    case 'evm':
    case 'hex':
      yield caseless(payload, text)
      break
    case 'tron':
      yield caseless(`41${payload}`, text)
      yield { ...caseless(payload, `0x${payload}`), isOther: true }
      break
    case 'p2pkh':
      yield caseless(`76a914${payload}88ac`, text)
      break
    case 'p2sh':
      yield caseless(`a914${payload}87`, text)
      break
    case 'ton':
      yield caseless(payload.slice(payload.indexOf(':') + 1), text)
      break
  }
}

function* listEncoded({ account, text }: AddressContent): Generator<Spelling> {
  const [kind, payload = ''] = account.split(/:(.*)/)
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
  const bytes = hash === undefined ? new Uint8Array() : hex.decode(hash)
  switch (kind) {
    case 'evm': {
      // Harmony, IoTeX and Ethermint, each with its prefix; Filecoin (f410f).
      for (const letters of [encodeBech32(bytes), base32nopad.encode(bytes)])
        yield { ...caseless(letters, text), isPart: true }
      yield toOther(encodeVersion(TRON_VERSION, bytes))
      break
    }
    case 'p2pkh':
      yield withCase(encodeVersion(0x00, bytes))
      yield caseless(encodeCashaddr('p2pkh', payload), text)
      break
    case 'xrp':
      yield withCase(encodeX(bytes))
      yield { ...withCase(encodeAnyX(bytes)), isPart: true }
      break
    case 'p2sh':
      yield withCase(encodeVersion(0x05, bytes))
      yield caseless(encodeCashaddr('p2sh', payload), text)
      break
    case 'ltc-p2sh':
      yield withCase(encodeVersion(0x05, bytes))
      yield withCase(encodeVersion(0x32, bytes))
      break
    case 'monero':
      yield { ...withCase(text.slice(11, 88)), isPart: true }
      break
    case 'ton':
      for (const form of encodeTon(payload)) yield withCase(form)
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
  for (const version of KEY_VERSIONS) yield toOther(encodeVersion(version, bytes))
  const encodeBch = () => encodeCashaddr('p2pkh', hash)
  yield toPart(encodeBch().slice(0, -8), encodeBch)
  const prefix = account.startsWith('bech32:bc') ? 'ltc' : 'bc'
  const encodeWitness = () => bech32.encode(prefix, [0, ...bech32.toWords(bytes)])
  yield toPart(`q${encodeBech32(bytes)}`, encodeWitness)
}

/** Digits without the format of an address, such as a payment ID of Monero. */
const HEX = /^(?:0x)?[0-9a-f]+$/i

/** @param format of the address, if it has one. */
export function* listSpellings(
  address: string,
  { spec, content }: Partial<RecognizedFormat>,
): Generator<Spelling> {
  yield {
    letters: address,
    text: () => address,
    ignoresCase: spec?.isCaseless === true || HEX.test(address),
  }
  if (content?.kind !== 'address') return
  const known = new Set([address])
  for (const list of [listHexadecimal, listEncoded])
    for (const derived of list(content))
      if (!known.has(derived.letters)) {
        known.add(derived.letters)
        yield derived
      }
}
