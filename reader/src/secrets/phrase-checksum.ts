import { sha256 } from '@noble/hashes/sha2.js'

/** BIP-39: the counts of words. */
export const PHRASE_LENGTHS = [24, 21, 18, 15, 12]

/** BIP-39: the last bits are the first of the SHA-256 of the others, one for 32. Indices have 11 bits. */
export function isPhraseOfIndices(indices: number[]) {
  if (!PHRASE_LENGTHS.includes(indices.length) || indices.some((index) => index > 2047))
    return false
  const bits = indices.map((index) => index.toString(2).padStart(11, '0')).join('')
  const size = Math.floor(bits.length / 33) * 32
  const entropy = Uint8Array.from({ length: size / 8 }, (_, byte) =>
    Number.parseInt(bits.slice(byte * 8, byte * 8 + 8), 2),
  )
  const sum = sha256(entropy)[0] ?? 0
  return (
    bits.slice(size) ===
    sum
      .toString(2)
      .padStart(8, '0')
      .slice(0, bits.length - size)
  )
}
