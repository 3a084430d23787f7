import { wordlist } from '@scure/bip39/wordlists/english.js'

/** BIP-39 words, and their four-letter abbreviations. */
const PARTS = new Set(wordlist.flatMap((word) => [word, word.slice(0, 4)]))

const MIN_PART_LENGTH = 3
const MAX_PART_LENGTH = 8

/** BIP-39: the shortest phrase. */
const MIN_WORDS = 12

const MIN_LETTERS = MIN_WORDS * MIN_PART_LENGTH

/** Finds twelve consecutive words by dynamic programming over the word ends. */
function hasWordSequence(letters: string) {
  // counts[end]: words in the longest sequence that ends there.
  const counts = new Uint8Array(letters.length + 1)
  for (let end = MIN_PART_LENGTH; end <= letters.length; end++) {
    let most = 0
    for (let size = MIN_PART_LENGTH; size <= MAX_PART_LENGTH && size <= end; size++) {
      const before = counts[end - size] ?? 0
      if (before >= most && PARTS.has(letters.slice(end - size, end))) most = before + 1
    }
    if (most >= MIN_WORDS) return true
    counts[end] = most
  }
  return false
}

/** Detects twelve English BIP-39 words without whitespace: abandonability…, camel case, or numbered. */
export const hasJoinedSeedPhrase = (text: string) =>
  (text.match(/[A-Za-z0-9]+/g) ?? []).some((run) => {
    if (run.length < MIN_LETTERS) return false
    const letters = run.replace(/\d/g, '').toLowerCase()
    return letters.length >= MIN_LETTERS && hasWordSequence(letters)
  })
