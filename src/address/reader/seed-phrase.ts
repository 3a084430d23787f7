import { wordlist } from '@scure/bip39/wordlists/english.js'
import { hasJoinedSeedPhrase } from './joined-seed-phrase'

const WORDS = new Set(wordlist)

/** BIP-39: the first four letters tell a word, and many write down no more of it. */
const BEGINNINGS = new Set(wordlist.map((word) => word.slice(0, 4)))

const isListed = (word: string) => WORDS.has(word)
const beginsListed = (word: string) => WORDS.has(word) || BEGINNINGS.has(word)

/** So many words of the list in turn are a phrase, or a part of one: of prose, a quarter is in it. */
const IN_TURN = 6

/** So many of twelve are a phrase with mistyped words; or where words are cut to four letters. */
const OF_TWELVE = 9
const OF_TWELVE_CUT = 10

/** Words by the shortest phrase (BIP-39, 12) and the longest (SLIP-39, 33). */
const SHORTEST = 12
const LONGEST = 33

/** How many characters a phrase in Chinese has, which needs no blanks. */
const CHINESE = [12, 15, 18, 21, 24]

/** The words of a text, without the numbers between them and at their ends. */
const splitWords = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .map((token) => token.replace(/^\p{N}+|\p{N}+$/gu, ''))
    .filter((word) => word !== '')

/** The most of twelve words in turn that are listed. */
function mostOfTwelve(words: string[], isOne: (word: string) => boolean) {
  let count = 0
  let most = 0
  for (const [index, word] of words.entries()) {
    const last = words[index - SHORTEST] ?? ''
    count += (isOne(word) ? 1 : 0) - (isOne(last) ? 1 : 0)
    most = Math.max(most, count)
  }
  return most
}

function mostInTurn(words: string[]) {
  let count = 0
  let most = 0
  for (const word of words) {
    count = isListed(word) ? count + 1 : 0
    most = Math.max(most, count)
  }
  return most
}

const hasListedWords = (words: string[]) =>
  mostInTurn(words) >= IN_TURN ||
  mostOfTwelve(words, isListed) >= OF_TWELVE ||
  mostOfTwelve(words, beginsListed) >= OF_TWELVE_CUT

/** Of all lists in Latin letters, the shortest words have three letters; sentences have shorter ones. */
const isShort = (word: string) => /^\p{Script=Latin}{1,2}$/u.test(word)

/** Words and what may divide those of a list: not what divides sentences, or stands in code. */
const LIST = /^[\p{L}\p{M}\s,;"[\]*•–-]*$/u

/** Whether a text is nothing but as many words as a phrase has, in any language. */
function isOnlyWords(text: string, words: string[]) {
  return (
    words.length >= SHORTEST &&
    words.length <= LONGEST &&
    LIST.test(text.replace(/\p{N}[.):]?/gu, '')) &&
    words.every((word) => /^[\p{L}\p{M}]+$/u.test(word)) &&
    words.filter(isShort).length < 2
  )
}

/**
 * Whether a text holds a seed phrase, or six words of one: of BIP-39's English list, with a right
 * checksum or not; or where it is nothing but words, of any list (other languages, Monero, SLIP-39).
 */
export function hasSeedPhrase(text: string) {
  const parts = [text, ...text.split(/[\r\n]/)]
  const all = parts.map((part) => ({ part, words: splitWords(part.toLowerCase()) }))
  return (
    all.some(({ part, words }) => hasListedWords(words) || isOnlyWords(part, words)) ||
    hasJoinedSeedPhrase(text) ||
    (/^\p{Script=Han}+$/u.test(text.trim()) && CHINESE.includes([...text.trim()].length))
  )
}
