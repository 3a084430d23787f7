import { base58Bytes, isNearlyBase58Key, isWholeBase58Key } from './base58'
import { extendedKey } from './extended-keys'
import { hashForm } from './hashes'
import { isMixed } from './letters'

/** RFC 7468 and OpenPGP; the keystore of Ethereum (Web3 Secret Storage); the vaults of extensions. */
function isFile(text: string) {
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
  if (token.length < 28) return false
  // Nothing but a key in WIF has so many letters, capitals and small ones; links have such numbers.
  if (!isLink && token.length >= 50 && token.length <= 53 && isMixed(token)) return true
  if (isNearlyBase58Key(token) || extendedKey(token) === 'private-key') return true
  // Stellar's secret seed: SEP-23.
  return /^S[A-Z2-7]{54,56}$/.test(token)
}

/** Whether the words of a text are the parts of one key, such as groups of four characters. */
function isBrokenKey(tokens: string[]) {
  const joined = tokens.join('')
  if (tokens.length < 6 && isNearlyBase58Key(joined)) return true
  // By its alphabet, since a sentence can be as long as an extended key.
  const isExtended = base58Bytes(joined) !== undefined && extendedKey(joined) === 'private-key'
  return isExtended || isWholeBase58Key(joined)
}

/** Words that say of 64 hexadecimal digits what they are. */
const SAYS_KEY = /priv|secret|\bkey\b|\bpk\b|seed|mnemonic|passphrase/i

/** Whether a text holds a private key. @param isLink whether words in it are those of a link. */
export function hasPrivateKey(text: string, isLink: boolean) {
  const tokens = text.match(/[0-9A-Za-z]+/g) ?? []
  return (
    isFile(text) ||
    BEGINNING.test(text) ||
    hasNumbers(tokens) ||
    tokens.some((token) => isKey(token, isLink)) ||
    isBrokenKey(tokens) ||
    (!isLink && SAYS_KEY.test(text) && tokens.some((token) => hashForm(token)))
  )
}
