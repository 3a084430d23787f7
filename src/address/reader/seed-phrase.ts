import { wordlist } from '@scure/bip39/wordlists/english.js'
import { hasJoinedSeedPhrase } from './joined-seed-phrase'

const WORDS = new Set(wordlist)

/** BIP-39: four letters identify a word, and many users write only these. */
const BEGINNINGS = new Set(wordlist.map((word) => word.slice(0, 4)))

const isListed = (word: string) => WORDS.has(word)
const isListedOrAbbreviated = (word: string) => WORDS.has(word) || BEGINNINGS.has(word)

/** Consecutive listed words count as a phrase. A quarter of the words of English prose is in the list. */
const MIN_CONSECUTIVE = 6

/** Thresholds for a phrase with mistyped words, in full or cut to four letters. */
const MIN_OF_TWELVE = 9
const MIN_OF_TWELVE_CUT = 10

/** The shortest phrase (BIP-39) and the longest (SLIP-39). */
const MIN_WORDS = 12
const MAX_WORDS = 33

/** Characters of a Chinese phrase, which has no spaces. */
const CHINESE_LENGTHS = [12, 15, 18, 21, 24]

/** Removes the numbers between words and at their ends. */
const splitWords = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .map((token) => token.replace(/^\p{N}+|\p{N}+$/gu, ''))
    .filter((word) => word !== '')

/** The highest count of matches in twelve consecutive words. */
function maxInTwelve(words: string[], isMatch: (word: string) => boolean) {
  let count = 0
  let most = 0
  for (const [index, word] of words.entries()) {
    const last = words[index - MIN_WORDS] ?? ''
    count += (isMatch(word) ? 1 : 0) - (isMatch(last) ? 1 : 0)
    most = Math.max(most, count)
  }
  return most
}

function maxConsecutive(words: string[]) {
  let count = 0
  let most = 0
  for (const word of words) {
    count = isListed(word) ? count + 1 : 0
    most = Math.max(most, count)
  }
  return most
}

const hasListedWords = (words: string[]) =>
  maxConsecutive(words) >= MIN_CONSECUTIVE ||
  maxInTwelve(words, isListed) >= MIN_OF_TWELVE ||
  maxInTwelve(words, isListedOrAbbreviated) >= MIN_OF_TWELVE_CUT

/** Every word list in Latin script has words of three letters or more; prose has shorter words. */
const isShort = (word: string) => /^\p{Script=Latin}{1,2}$/u.test(word)

/** Words and list separators; prose and code have other punctuation. */
const LIST = /^[\p{L}\p{M}\s,;"[\]*•–-]*$/u

/** Accepts words of any language. */
function isOnlyWords(text: string, words: string[]) {
  return (
    words.length >= MIN_WORDS &&
    words.length <= MAX_WORDS &&
    LIST.test(text.replace(/\p{N}[.):]?/gu, '')) &&
    words.every((word) => /^[\p{L}\p{M}]+$/u.test(word)) &&
    words.filter(isShort).length < 2
  )
}

/**
 * Detects six words of the English BIP-39 list, valid or not, or a text of only words, from any list
 * (other languages, Monero, SLIP-39).
 */
export function hasSeedPhrase(text: string) {
  const parts = [text, ...text.split(/[\r\n]/)]
  const all = parts.map((part) => ({ part, words: splitWords(part.toLowerCase()) }))
  return (
    all.some(({ part, words }) => hasListedWords(words) || isOnlyWords(part, words)) ||
    hasJoinedSeedPhrase(text) ||
    (/^\p{Script=Han}+$/u.test(text.trim()) && CHINESE_LENGTHS.includes([...text.trim()].length))
  )
}
