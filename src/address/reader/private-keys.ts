import { isNearlyBase58Key, isWholeBase58Key } from './base58'
import { extendedKey } from './extended-keys'
import { hashForm } from './hashes'
import { isMixed } from './letters'
import { isMiniKey } from './mini-keys'

/** RFC 7468 and OpenPGP; the keystore of Ethereum (Web3 Secret Storage); the vaults of extensions. */
export function isKeyFile(text: string) {
  const small = text.toLowerCase()
  const has = (...parts: string[]) => parts.every((part) => small.includes(part))
  return (
    has('-----begin', 'private key') || has('ciphertext', 'kdf') || has('"data"', '"iv"', '"salt"')
  )
}

/** So many numbers in turn that are bytes: a key as JSON, such as Solana's of 64. */
const BYTES = 32

/** XLS-12: a secret of the XRP Ledger as eight numbers of six digits, from A to H. */
const NUMBERS = 8

function hasNumbers(tokens: string[]) {
  let bytes = 0
  let numbers = 0
  const withoutLetters = tokens.filter((token) => !/^[a-z]$/i.test(token))
  return withoutLetters.some((token) => {
    bytes = /^\d{1,3}$/.test(token) && Number(token) < 256 ? bytes + 1 : 0
    numbers = /^\d{6}$/.test(token) ? numbers + 1 : 0
    return bytes >= BYTES || numbers >= NUMBERS
  })
}

/** Keys by how they begin: Sui, Nostr (NIP-19, NIP-49), Cardano (CIP-5), Zcash (ZIP-32); Tezos; EOS. */
const BEGINNING =
  /(?:suiprivkey|nsec|ncryptsec|xprv|_x?sk|secret-extended-key-(?:main|test))1[02-9ac-hj-np-z]{30}|\bedsk[1-9A-Za-z]{50}|\bPVT_[KR]1_/i

/** Whether a word is a key, or one with a character mistyped, left out or doubled. */
function isKey(token: string, isLink: boolean) {
  if (isMiniKey(token)) return true
  if (token.length < 28) return false
  // Nothing but a key in WIF has so many letters, capitals and small ones; links have such numbers.
  if (!isLink && token.length >= 50 && token.length <= 53 && isMixed(token)) return true
  if (isNearlyBase58Key(token) || extendedKey(token) === 'private-key') return true
  // Stellar's secret seed: SEP-23.
  return /^S[A-Z2-7]{54,56}$/.test(token)
}

/** The longest key that a mail may have broken into lines. */
const LONGEST = 111

/** All lines are as long as this, but the last. */
const LINE = 4

/** An extended key has 15 digits on average, and words of a sentence or of code have hardly any. */
const DIGITS = 5

const isExtendedPrivateKey = (text: string) =>
  text.replace(/\D/g, '').length >= DIGITS && extendedKey(text) === 'private-key'

/** Whether words that follow each other are a key, put together. */
function hasBrokenKey(tokens: string[]) {
  return tokens.some((first, index) => {
    let joined = first
    for (let next = index + 1; joined.length < LONGEST; next++) {
      const [before = '', token] = tokens.slice(next - 1, next + 1)
      if (token === undefined || before.length < LINE) return false
      joined += token
      if (isWholeBase58Key(joined)) return true
      if (joined.length === LONGEST && isExtendedPrivateKey(joined)) return true
    }
    return false
  })
}

/** Words that say of 64 hexadecimal digits what they are. */
const SAYS_KEY = /priv|secret|\bkey\b|\bpk\b|seed|mnemonic|passphrase/i

/** Whether the words of a text call something a key. */
export const saysKey = (text: string) => SAYS_KEY.test(text)

const wordsOf = (text: string) => text.match(/[0-9A-Za-z]+/g) ?? []

/** Whether a text has so many numbers in turn that they are a key. */
export const hasKeyOfNumbers = (text: string) => hasNumbers(wordsOf(text))

/** Whether words that follow each other are a key together. */
export const hasKeyInParts = (text: string) => hasBrokenKey(wordsOf(text))

/** Whether a text holds a private key. @param isLink whether words in it are those of a link. */
export function hasPrivateKey(text: string, isLink: boolean) {
  const tokens = wordsOf(text)
  return (
    isKeyFile(text) ||
    BEGINNING.test(text) ||
    hasNumbers(tokens) ||
    tokens.some((token) => isKey(token, isLink)) ||
    hasBrokenKey(tokens) ||
    (tokens.length < 6 && isNearlyBase58Key(tokens.join(''))) ||
    (!isLink && SAYS_KEY.test(text) && tokens.some((token) => hashForm(token)))
  )
}
