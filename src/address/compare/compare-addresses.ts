import { lettersOfOtherScripts } from '../reader/look-alikes'
import { invisibleCharacters } from '../reader/plain-text'
import type { Letter } from '../reader/reading'
import { canonicalAddress } from '../reader/same-address'

/** A group of four characters of both addresses, at the same place. */
export type Group = { expected: string; received: string; same: boolean }

export type Comparison = {
  /**
   * `same`: character by character, or in the case alone where case means nothing, or in another format
   * of the same account. `poisoned`: beginning and end are alike and the middle is not, which is how
   * address poisoning deceives.
   */
  result: 'same' | 'same-but-case' | 'same-but-format' | 'poisoned' | 'different'
  groups: Group[]
  /** Whether both have a form in which case means nothing. */
  ignoresCase: boolean
  /** Letters of other scripts in the received address, with the letters that they look like. */
  lookAlikes: (Letter & { like?: string })[]
  /** Characters without a shape in the received address, by their code points: U+200B. */
  invisible: string[]
}

const GROUP = 4

/** So many equal characters at both ends are what a wallet shows of an address, and no accident. */
const SHOWN = 3

/** Forms in which case means nothing: hexadecimal digits, Bech32 and CashAddr. */
const IGNORES_CASE = /^(0x|bc1|tb1|ltc1|bitcoincash:)/i

const withoutPrefix = (address: string) => address.replace(/^(0x|bc1q?|ltc1q?|bitcoincash:)/i, '')

/** Whether the first characters of both are equal, and the last: those that people compare. */
function hasEqualEnds(expected: string, received: string) {
  const [a, b] = [withoutPrefix(expected), withoutPrefix(received)]
  const start = a.slice(0, SHOWN) === b.slice(0, SHOWN)
  return start && a.slice(-SHOWN) === b.slice(-SHOWN)
}

function groupsOf(expected: string, received: string, isSame: (a: string, b: string) => boolean) {
  const count = Math.ceil(Math.max(expected.length, received.length) / GROUP)
  return Array.from({ length: count }, (_, index) => {
    const [a, b] = [expected, received].map((text) =>
      text.slice(index * GROUP, (index + 1) * GROUP),
    ) as [string, string]
    return { expected: a, received: b, same: isSame(a, b) }
  })
}

/**
 * Compares an address that was received with the one that is expected. Blanks are left out of both.
 * @returns the groups of four characters to show side by side, and what the difference is called.
 */
export function compareAddresses(expectedText: string, receivedText: string): Comparison {
  const invisible = invisibleCharacters(receivedText)
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
    groups: groupsOf(expected, received, isSame),
    ignoresCase,
    lookAlikes: lettersOfOtherScripts(received),
    invisible,
  }
}
