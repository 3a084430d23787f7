import { wordlist } from '@scure/bip39/wordlists/english.js'

/** BIP-39 words, and their first four letters, which identify them. */
const PARTS = new Set(wordlist.flatMap((word) => [word, word.slice(0, 4)]))

const MIN_PART_LENGTH = 3
const MAX_PART_LENGTH = 8

/** The shortest phrase: BIP-39. */
const WORDS = 12

/** Letters of the shortest phrase of three letters a word. */
const LETTERS = WORDS * MIN_PART_LENGTH

/** Whether a substring is a sequence of twelve words: dynamic programming over the word ends. */
function hasWordSequence(letters: string) {
  // counts[end]: the longest sequence of words that ends there.
  const counts = new Uint8Array(letters.length + 1)
  for (let end = MIN_PART_LENGTH; end <= letters.length; end++) {
    let most = 0
    for (let size = MIN_PART_LENGTH; size <= MAX_PART_LENGTH && size <= end; size++) {
      const before = counts[end - size] ?? 0
      if (before >= most && PARTS.has(letters.slice(end - size, end))) most = before + 1
    }
    if (most >= WORDS) return true
    counts[end] = most
  }
  return false
}

/**
 * Whether a text has twelve words of BIP-39's English list without whitespace: run together
 * (abandonability…), in camel case, or with numbers between them.
 */
export const hasJoinedSeedPhrase = (text: string) =>
  (text.match(/[A-Za-z0-9]+/g) ?? []).some((run) => {
    if (run.length < LETTERS) return false
    const letters = run.replace(/\d/g, '').toLowerCase()
    return letters.length >= LETTERS && hasWordSequence(letters)
  })
