import { sha256 } from '@noble/hashes/sha2.js'

/**
 * Whether a word is a private key in the mini format of Casascius: S and 21, 25 or 29 characters of
 * Base58, where the SHA-256 of the key and a question mark begins with a byte of 0
 * (en.bitcoin.it/wiki/Mini_private_key_format).
 */
export const isMiniKey = (word: string) =>
  /^S(?:[1-9A-HJ-NP-Za-km-z]{4})?(?:[1-9A-HJ-NP-Za-km-z]{4})?[1-9A-HJ-NP-Za-km-z]{21}$/.test(
    word,
  ) && sha256(new TextEncoder().encode(`${word}?`))[0] === 0
