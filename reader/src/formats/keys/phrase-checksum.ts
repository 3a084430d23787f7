import { sha256 } from '@noble/hashes/sha2.js'
import { crc32 } from '../crc.ts'

/** The counts of words, the longest first, and the checksum of the words' numbers in their list. */
export type PhraseFormat = {
  lengths: readonly number[]
  isRight: (indices: number[]) => boolean
}

/** BIP-39: the last bits are the first of the SHA-256 of the others, one for 32. Indices have 11 bits. */
function isBip39(indices: number[]) {
  if (!BIP39.lengths.includes(indices.length) || indices.some((index) => index > 2047)) return false
  const entropy = new Uint8Array((indices.length * 4) / 3)
  let [bits, count, at] = [0, 0, 0]
  for (const index of indices) {
    bits = (bits << 11) | index
    count += 11
    while (count >= 8 && at < entropy.length) {
      count -= 8
      entropy[at++] = bits >> count
      bits &= (1 << count) - 1
    }
  }
  return (sha256(entropy)[0] ?? 0) >> (8 - count) === bits
}

export const BIP39: PhraseFormat = { lengths: [24, 21, 18, 15, 12], isRight: isBip39 }

const MONERO_PREFIX = 3

/**
 * Monero (src/mnemonics/electrum-words.cpp) and MyMonero: the last word is one of the others, at the CRC-32 of their
 * prefixes, modulo their count.
 */
export const createMonero = (words: readonly string[]): PhraseFormat => ({
  lengths: [25, 13],
  isRight(indices) {
    const text = indices.slice(0, -1).map((index) => words[index]?.slice(0, MONERO_PREFIX) ?? '')
    const sum = crc32(new TextEncoder().encode(text.join('')))
    return indices[sum % text.length] === indices.at(-1)
  },
})

const RS1024_GENERATORS = [
  0xe0e040, 0x1c1c080, 0x3838100, 0x7070200, 0xe0e0009, 0x1c0c2412, 0x38086c24, 0x3090fc48,
  0x21b1f890, 0x3f3f120,
]

/** SLIP-39: the flag of extendable shares in the second word. */
const EXTENDABLE = 1 << 4

/** SLIP-39: shares of 128, 160, 192, 224 and 256 bits, with the checksum RS1024. */
export const SLIP39: PhraseFormat = {
  lengths: [33, 30, 27, 23, 20],
  isRight(indices) {
    const purpose = (indices[1] ?? 0) & EXTENDABLE ? 'shamir_extendable' : 'shamir'
    let sum = 1
    for (const value of [...new TextEncoder().encode(purpose), ...indices]) {
      const top = sum >>> 20
      sum = ((sum & 0xfffff) << 10) ^ value
      for (const [bit, generator] of RS1024_GENERATORS.entries())
        if ((top >>> bit) & 1) sum ^= generator
    }
    return sum === 1
  },
}
