import type { Finding } from '../finding.ts'
import { foldAddress, listAccounts } from '../formats/account.ts'
import { isOneTypo } from '../text/one-typo.ts'

/** Duplicates and look-alike ends are found among this many accounts, so that memory is bounded. */
const MAX_ACCOUNTS = 1_000_000
const MAX_ENDS = 50_000

/** A hash of 53 bits: two of a million texts are equal with a probability of 1 in 18,000. */
function hashText(text: string): number {
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x5bd1e995)
  }
  return (low >>> 0) * 2 ** 21 + ((high ^ (high >>> 13)) >>> 11)
}

/** The characters that wallets show, which address poisoning imitates. */
function getEnds({ text, account }: { text: string; account: string }, folded: string) {
  const isHex = account.startsWith('evm:')
  const shown = isHex ? folded : text
  return `${shown.slice(0, isHex ? 4 : 5)} ${shown.slice(-4)}`
}

/** The share of slots in use above which probing takes long. */
const MAX_LOAD = 0.75

/**
 * The first index of each hash. Typed arrays with linear probing take 12 bytes for a slot, a fifth of a Map's, whose
 * keys above 2^30 are objects.
 */
class FirstIndices {
  #size = 0
  #slots = 1000
  #hashes = new Float64Array(this.#slots)
  #indices = new Int32Array(this.#slots)

  /** Adds an index, unless the hash has an earlier one or the limit is reached. @returns the earlier index. */
  add(hash: number, index: number): number | undefined {
    const slot = this.#findSlot(hash)
    if (this.#hashes[slot] !== 0) return this.#indices[slot]
    if (this.#size === MAX_ACCOUNTS) return
    this.#hashes[slot] = hash
    this.#indices[slot] = index
    if (++this.#size > MAX_LOAD * this.#slots) this.#grow()
  }

  /** The slot of a hash, or the free one where it belongs. Free slots have the hash 0. */
  #findSlot(hash: number) {
    let slot = hash % this.#slots
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) % this.#slots
    return slot
  }

  #grow() {
    const [hashes, indices] = [this.#hashes, this.#indices]
    // In small steps, since old and new arrays exist at once.
    this.#slots = Math.ceil(1.5 * this.#slots)
    this.#hashes = new Float64Array(this.#slots)
    this.#indices = new Int32Array(this.#slots)
    for (const [from, hash] of hashes.entries()) {
      if (hash === 0) continue
      const slot = this.#findSlot(hash)
      this.#hashes[slot] = hash
      this.#indices[slot] = indices[from] ?? 0
    }
  }
}

/**
 * Copies a substring, which would keep its string alive, here 64 kB of the text. The concatenation has memory of its
 * own, and the slice keeps only that.
 */
const copy = (text: string) => `${text} `.slice(0, -1)

/** Finds earlier findings of the same account, and other accounts with equal ends. */
export class EarlierFindings {
  #count = 0
  #accounts = new FirstIndices()
  #ends = new Map<string, { index: number; account: number; folded: string }>()

  /** Adds the next finding. @returns undefined if nothing earlier is like it. */
  add(finding: Finding): Pick<Finding, 'duplicateOf' | 'resembles'> | undefined {
    const index = this.#count++
    if (!('text' in finding) || finding.text === undefined) return
    if (finding.kind !== 'address') return this.#findDuplicate(finding.text, index)
    const key = listAccounts(finding)[0] ?? finding.account
    const duplicate = this.#findDuplicate(finding.tag ? `${key} ${finding.tag.value}` : key, index)
    if (duplicate) return duplicate
    const folded = foldAddress(finding.text)
    const ends = getEnds(finding, folded)
    const earlier = this.#ends.get(ends)
    if (!earlier && this.#ends.size === MAX_ENDS) return
    const account = hashText(key)
    if (!earlier) this.#ends.set(ends, { index, account, folded: copy(folded) })
    // One wrong character is a typo.
    else if (earlier.account !== account && !isOneTypo(earlier.folded, folded))
      return { resembles: earlier.index }
  }

  #findDuplicate(key: string, index: number): Pick<Finding, 'duplicateOf'> | undefined {
    const duplicateOf = this.#accounts.add(hashText(key), index)
    return duplicateOf === undefined ? undefined : { duplicateOf }
  }
}
