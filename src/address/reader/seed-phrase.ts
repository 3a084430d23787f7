import { wordlist } from '@scure/bip39/wordlists/english.js'
import { hasJoinedSeedPhrase } from './joined-seed-phrase'

const WORDS = new Set(wordlist)

/** BIP-39: the first four letters identify a word, and many users write only these. */
const BEGINNINGS = new Set(wordlist.map((word) => word.slice(0, 4)))

const isListed = (word: string) => WORDS.has(word)
const beginsListed = (word: string) => WORDS.has(word) || BEGINNINGS.has(word)

/**
 * Consecutive words of the BIP-39 list that count as a phrase, or a part of one. A quarter of the words
 * of English prose is in the list.
 */
const MIN_CONSECUTIVE = 6

/**
 * Listed words in twelve that count as a phrase with mistyped words; more where words are cut to four
 * letters.
 */
const MIN_OF_TWELVE = 9
const MIN_OF_TWELVE_CUT = 10

/** Words of the shortest phrase (BIP-39) and of the longest (SLIP-39). */
const MIN_WORDS = 12
const MAX_WORDS = 33

/** Characters of a phrase in Chinese, which is written without spaces. */
const CHINESE_LENGTHS = [12, 15, 18, 21, 24]

/** Splits a text into words, without the numbers between them and at their ends. */
const splitWords = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .map((token) => token.replace(/^\p{N}+|\p{N}+$/gu, ''))
    .filter((word) => word !== '')

/** The highest number of listed words in twelve consecutive ones. */
function countOfTwelve(words: string[], isOne: (word: string) => boolean) {
  let count = 0
  let most = 0
  for (const [index, word] of words.entries()) {
    const last = words[index - MIN_WORDS] ?? ''
    count += (isOne(word) ? 1 : 0) - (isOne(last) ? 1 : 0)
    most = Math.max(most, count)
  }
  return most
}

function countConsecutive(words: string[]) {
  let count = 0
  let most = 0
  for (const word of words) {
    count = isListed(word) ? count + 1 : 0
    most = Math.max(most, count)
  }
  return most
}

const hasListedWords = (words: string[]) =>
  countConsecutive(words) >= MIN_CONSECUTIVE ||
  countOfTwelve(words, isListed) >= MIN_OF_TWELVE ||
  countOfTwelve(words, beginsListed) >= MIN_OF_TWELVE_CUT

/** In every list in Latin script, words have three letters or more; sentences have shorter ones. */
const isShort = (word: string) => /^\p{Script=Latin}{1,2}$/u.test(word)

/** Words, and the separators of a list: sentences and code have others. */
const LIST = /^[\p{L}\p{M}\s,;"[\]*•–-]*$/u

/** Whether a text consists of the words of a phrase in any language. */
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
 * Whether a text contains a seed phrase: six words of the English BIP-39 list, valid or not; or only
 * words, of any list (other languages, Monero, SLIP-39).
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
