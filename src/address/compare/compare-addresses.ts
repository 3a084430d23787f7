import { findForeignLetters } from '../reader/look-alikes'
import { findInvisible } from '../reader/plain-text'
import type { Letter } from '../reader/reading'
import { canonicalizeAddress } from '../reader/same-address'

/** Up to four characters of both addresses at one offset. */
export type Group = { expected: string; received: string; same: boolean }

export type Comparison = {
  /** `poisoned`: equal ends around a different middle, as in an address poisoning attack. */
  result: 'same' | 'same-but-case' | 'same-but-format' | 'poisoned' | 'different'
  groups: Group[]
  ignoresCase: boolean
  /** Letters of other scripts in the received address. */
  lookAlikes: (Letter & { like?: string })[]
  /** Code points in the received address, such as U+200B. */
  invisible: string[]
}

const GROUP_LENGTH = 4

/** Wallets show this many characters at each end, so address poisoning imitates these. */
const SHOWN_CHARACTERS = 3

/** Hexadecimal, Bech32 and CashAddr. */
const IGNORES_CASE = /^(0x|bc1|tb1|ltc1|bitcoincash:)/i

const stripPrefix = (address: string) => address.replace(/^(0x|bc1q?|ltc1q?|bitcoincash:)/i, '')

function hasEqualEnds(expected: string, received: string) {
  const [a, b] = [stripPrefix(expected), stripPrefix(received)]
  const start = a.slice(0, SHOWN_CHARACTERS) === b.slice(0, SHOWN_CHARACTERS)
  return start && a.slice(-SHOWN_CHARACTERS) === b.slice(-SHOWN_CHARACTERS)
}

function splitIntoGroups(
  expected: string,
  received: string,
  isSame: (a: string, b: string) => boolean,
) {
  const count = Math.ceil(Math.max(expected.length, received.length) / GROUP_LENGTH)
  return Array.from({ length: count }, (_, index) => {
    const [a, b] = [expected, received].map((text) =>
      text.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
    ) as [string, string]
    return { expected: a, received: b, same: isSame(a, b) }
  })
}

/** Compares two addresses without whitespace and invisible characters. */
export function compareAddresses(expectedText: string, receivedText: string): Comparison {
  const invisible = findInvisible(receivedText)
  const [expected, received] = [expectedText, receivedText].map((text) =>
    text.replace(/\s/g, '').replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
  ) as [string, string]
  const ignoresCase = IGNORES_CASE.test(expected) && IGNORES_CASE.test(received)
  const foldCase = (text: string) => (ignoresCase ? text.toLowerCase() : text)
  const isSame = (a: string, b: string) => foldCase(a) === foldCase(b)
  const result = () => {
    if (expected === received) return 'same'
    if (isSame(expected, received)) return 'same-but-case'
    if (canonicalizeAddress(expected) === canonicalizeAddress(received)) return 'same-but-format'
    return hasEqualEnds(foldCase(expected), foldCase(received)) ? 'poisoned' : 'different'
  }
  return {
    result: result(),
    groups: splitIntoGroups(expected, received, isSame),
    ignoresCase,
    lookAlikes: findForeignLetters(received),
    invisible,
  }
}
