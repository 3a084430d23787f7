import { wordlist } from '@scure/bip39/wordlists/english.js'

/** BIP-39 words, and their first four letters, which identify them. */
const PARTS = new Set(wordlist.flatMap((word) => [word, word.slice(0, 4)]))

const SHORTEST_PART = 3
const LONGEST_PART = 8

/** The shortest phrase: BIP-39. */
const WORDS = 12

/** Letters of the shortest phrase of three letters a word. */
const LETTERS = WORDS * SHORTEST_PART

/** Whether a substring is a sequence of twelve words: dynamic programming over the word ends. */
function hasWordSequence(letters: string) {
  // counts[end]: the longest sequence of words that ends there.
  const counts = new Uint8Array(letters.length + 1)
  for (let end = SHORTEST_PART; end <= letters.length; end++) {
    let most = 0
    for (let size = SHORTEST_PART; size <= LONGEST_PART && size <= end; size++) {
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
