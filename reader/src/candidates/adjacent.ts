import type { Content } from '../finding.ts'
import { readEvm } from '../formats/evm.ts'
import {
  ALL_SPLIT_LENGTHS,
  DISTINCT_BEGINNINGS,
  listSplitLengths,
  readProven,
} from '../formats/table.ts'
import { cut, type Token } from '../text/words.ts'

type Adjacent = Token & { content: Content }

/** Letters of the shortest word or unit; one or two surplus characters are a mistake. */
const MIN_REST = 3

const MAX_LENGTH = 400

const EVM_LENGTH = 42
const IS_HEX = /^[0-9a-f]/i

function readAt(word: Token, at: number, length: number): Adjacent | undefined {
  const token = cut(word, at, at + length)
  const content = readProven(token.text)
  return content && { ...token, content }
}

/** 40 digits behind 0x end where another letter follows, or by their checksum. */
function readEvmAt(word: Token, at: number): Adjacent | undefined {
  const token = cut(word, at, at + EVM_LENGTH)
  const content = readEvm(token.text)
  if (content?.kind !== 'address') return
  const isEnd = !IS_HEX.test(word.text.slice(at + EVM_LENGTH))
  return isEnd || content.checksum === 'right' ? { ...token, content } : undefined
}

function findBeginning(word: Token): Adjacent | undefined {
  for (const length of listSplitLengths(word.text))
    if (length + MIN_REST <= word.text.length) {
      const found = readAt(word, 0, length)
      if (found) return found
    }
}

function findEnd(word: Token): Adjacent | undefined {
  for (const length of ALL_SPLIT_LENGTHS) {
    const at = word.text.length - length
    if (at < MIN_REST || !listSplitLengths(word.text.slice(at)).includes(length)) continue
    const found = readAt(word, at, length)
    if (found) return found
  }
}

function findDistinct(word: Token): Adjacent | undefined {
  const lower = word.text.toLowerCase()
  for (const beginning of DISTINCT_BEGINNINGS)
    for (let at = lower.indexOf(beginning); at !== -1; at = lower.indexOf(beginning, at + 1)) {
      if (beginning === '0x') {
        const found = readEvmAt(word, at)
        if (found) return found
        continue
      }
      for (const length of listSplitLengths(word.text.slice(at))) {
        const found = at + length <= word.text.length ? readAt(word, at, length) : undefined
        if (found) return found
      }
    }
}

/**
 * Finds the addresses and keys of a word that other letters touch, as in copied tables: at its start, at its end, and
 * those with a distinct beginning anywhere. Other places would take a hash of each character.
 */
export function findAdjacent(word: Token): Adjacent[] {
  if (word.text.length > MAX_LENGTH) return []
  const found = findBeginning(word) ?? findEnd(word) ?? findDistinct(word)
  if (!found || found.text.length + MIN_REST > word.text.length) return []
  const [at, end] = [found.at - word.at, found.end - word.at]
  return [...readRest(cut(word, 0, at)), found, ...readRest(cut(word, end))]
}

/** Another address or key can be the whole rest. */
function readRest(rest: Token): Adjacent[] {
  const whole = readAt(rest, 0, rest.text.length)
  return whole ? [whole] : findAdjacent(rest)
}
