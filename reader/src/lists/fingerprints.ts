/** Characters that are compared. */
export const PART = 8

const BITS = 2 ** 18

/** Makes both cases of a letter equal. */
const LOWER = 0x20

/** A hash without case. @returns undefined for other characters than ASCII. */
function hashPart(text: string, from: number, size: number): number | undefined {
  let hash = 0x811c9dc5
  for (let at = from; at < from + size; at++) {
    const code = text.charCodeAt(at)
    if (!(code <= 0x7f)) return
    hash = Math.imul(hash ^ (code | LOWER), 0x01000193)
  }
  return (hash ^ (hash >>> 15)) & (BITS - 1)
}

/**
 * A Bloom filter of substrings. It rules out nearly all texts in a tenth of the time of a Map, whose look-up allocates
 * the substring and compares it with the keys.
 */
export class Fingerprints {
  #bits = new Uint8Array(BITS / 8)

  add(text: string, from: number) {
    const hash = hashPart(text, from, PART)
    if (hash !== undefined) this.#bits[hash >> 3] = (this.#bits[hash >> 3] ?? 0) | (1 << (hash & 7))
  }

  /** True for a part that was added, and for few others. */
  mayHave(text: string, from: number): boolean {
    const hash = hashPart(text, from, PART)
    return hash === undefined || ((this.#bits[hash >> 3] ?? 0) & (1 << (hash & 7))) !== 0
  }
}
