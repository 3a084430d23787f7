import { sha256 } from '@noble/hashes/sha2.js'
import { isNearlyBase58Key, isWholeBase58Key } from './base58'
import { classifyExtendedKey } from './extended-keys'
import { parseHash } from './hashes'
import { isMixedCase } from './letters'

/** RFC 7468 and OpenPGP; Ethereum keystores (Web3 Secret Storage); vaults of browser extensions. */
export function isKeyFile(text: string) {
  const lower = text.toLowerCase()
  const has = (...parts: string[]) => parts.every((part) => lower.includes(part))
  return (
    has('-----begin', 'private key') || has('ciphertext', 'kdf') || has('"data"', '"iv"', '"salt"')
  )
}

/** A key in JSON has at least 32 consecutive bytes; Solana's has 64. */
const MIN_BYTES = 32

/** XLS-12: eight numbers of six digits, lettered A to H. */
const SECRET_NUMBERS = 8

function hasNumberSequence(tokens: string[]) {
  let bytes = 0
  let numbers = 0
  const withoutLetters = tokens.filter((token) => !/^[a-z]$/i.test(token))
  return withoutLetters.some((token) => {
    bytes = /^\d{1,3}$/.test(token) && Number(token) < 256 ? bytes + 1 : 0
    numbers = /^\d{6}$/.test(token) ? numbers + 1 : 0
    return bytes >= MIN_BYTES || numbers >= SECRET_NUMBERS
  })
}

/** Sui, Nostr (NIP-19, NIP-49), Cardano (CIP-5), Zcash (ZIP-32), Tezos, EOS. */
const BEGINNING =
  /(?:suiprivkey|nsec|ncryptsec|xprv|_x?sk|secret-extended-key-(?:main|test))1[02-9ac-hj-np-z]{30}|\bedsk[1-9A-Za-z]{50}|\bPVT_[KR]1_/i

/**
 * Casascius format: S and 21, 25 or 29 characters of Base58, where the SHA-256 of the key and a question
 * mark begins with a zero byte (en.bitcoin.it/wiki/Mini_private_key_format).
 */
const isMiniKey = (word: string) =>
  /^S(?:[1-9A-HJ-NP-Za-km-z]{4})?(?:[1-9A-HJ-NP-Za-km-z]{4})?[1-9A-HJ-NP-Za-km-z]{21}$/.test(
    word,
  ) && sha256(new TextEncoder().encode(`${word}?`))[0] === 0

function isKey(token: string, isLink: boolean) {
  if (isMiniKey(token)) return true
  if (token.length < 28) return false
  // Outside links, only a WIF key has this length in mixed case.
  if (!isLink && token.length >= 50 && token.length <= 53 && isMixedCase(token)) return true
  if (isNearlyBase58Key(token) || classifyExtendedKey(token) === 'private-key') return true
  // SEP-23: a Stellar seed.
  return /^S[A-Z2-7]{54,56}$/.test(token)
}

/** The longest key that an email can break into lines is an extended key. */
const MAX_LENGTH = 111

/** Applies to each line of a broken key except the last. */
const MIN_LINE_LENGTH = 4

/** An extended key has 15 digits on average; prose and code of this length have hardly any. */
const MIN_DIGITS = 5

const isExtendedPrivateKey = (text: string) =>
  text.replace(/\D/g, '').length >= MIN_DIGITS && classifyExtendedKey(text) === 'private-key'

/** Detects a key that is broken into consecutive words. */
function hasBrokenKey(tokens: string[]) {
  return tokens.some((first, index) => {
    let joined = first
    for (let next = index + 1; joined.length < MAX_LENGTH; next++) {
      const [before = '', token] = tokens.slice(next - 1, next + 1)
      if (token === undefined || before.length < MIN_LINE_LENGTH) return false
      joined += token
      if (isWholeBase58Key(joined)) return true
      if (joined.length === MAX_LENGTH && isExtendedPrivateKey(joined)) return true
    }
    return false
  })
}

/** These words mark 64 hexadecimal digits as a key. */
const KEY_WORDS = /priv|secret|\bkey\b|\bpk\b|seed|mnemonic|passphrase/i

export const mentionsKey = (text: string) => KEY_WORDS.test(text)

const splitWords = (text: string) => text.match(/[0-9A-Za-z]+/g) ?? []

export const hasKeyOfNumbers = (text: string) => hasNumberSequence(splitWords(text))

export const hasKeyInParts = (text: string) => hasBrokenKey(splitWords(text))

/** @param isLink tolerates long identifiers, which are common in links. */
export function hasPrivateKey(text: string, isLink: boolean) {
  const tokens = splitWords(text)
  return (
    isKeyFile(text) ||
    BEGINNING.test(text) ||
    hasNumberSequence(tokens) ||
    tokens.some((token) => isKey(token, isLink)) ||
    hasBrokenKey(tokens) ||
    (tokens.length < 6 && isNearlyBase58Key(tokens.join(''))) ||
    (!isLink && KEY_WORDS.test(text) && tokens.some((token) => parseHash(token)))
  )
}
