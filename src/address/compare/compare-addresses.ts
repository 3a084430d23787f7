import { findForeignLetters } from '../reader/look-alikes'
import { findInvisible } from '../reader/plain-text'
import type { Letter } from '../reader/reading'
import { canonicalAddress } from '../reader/same-address'

/** A group of four characters of both addresses, at the same place. */
export type Group = { expected: string; received: string; same: boolean }

export type Comparison = {
  /**
   * `same`: character by character, or apart from letter case in a format that ignores it, or in another format
   * of the same account. `poisoned`: beginning and end are alike and the middle is not, which is how
   * address poisoning deceives.
   */
  result: 'same' | 'same-but-case' | 'same-but-format' | 'poisoned' | 'different'
  groups: Group[]
  /** Whether both have a format in which case means nothing. */
  ignoresCase: boolean
  /** Letters of other scripts in the received address, with the letters that they look like. */
  lookAlikes: (Letter & { like?: string })[]
  /** Characters without a shape in the received address, by their code points: U+200B. */
  invisible: string[]
}

const GROUP_LENGTH = 4

/**
 * Wallets shorten an address to this many characters at each end, so address poisoning copies these.
 */
const SHOWN_CHARACTERS = 3

/** Formats in which case means nothing: hexadecimal digits, Bech32 and CashAddr. */
const IGNORES_CASE = /^(0x|bc1|tb1|ltc1|bitcoincash:)/i

const withoutPrefix = (address: string) => address.replace(/^(0x|bc1q?|ltc1q?|bitcoincash:)/i, '')

/** Whether both begin and end with equal characters: people compare only these. */
function hasEqualEnds(expected: string, received: string) {
  const [a, b] = [withoutPrefix(expected), withoutPrefix(received)]
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

/**
 * Compares a received address with the expected one, without whitespace.
 * @returns the result, and groups of four characters to show side by side.
 */
export function compareAddresses(expectedText: string, receivedText: string): Comparison {
  const invisible = findInvisible(receivedText)
  const [expected, received] = [expectedText, receivedText].map((text) =>
    text.replace(/\s/g, '').replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
  ) as [string, string]
  const ignoresCase = IGNORES_CASE.test(expected) && IGNORES_CASE.test(received)
  const comparable = (text: string) => (ignoresCase ? text.toLowerCase() : text)
  const isSame = (a: string, b: string) => comparable(a) === comparable(b)
  const result = () => {
    if (expected === received) return 'same'
    if (isSame(expected, received)) return 'same-but-case'
    if (canonicalAddress(expected) === canonicalAddress(received)) return 'same-but-format'
    return hasEqualEnds(comparable(expected), comparable(received)) ? 'poisoned' : 'different'
  }
  return {
    result: result(),
    groups: splitIntoGroups(expected, received, isSame),
    ignoresCase,
    lookAlikes: findForeignLetters(received),
    invisible,
  }
}
