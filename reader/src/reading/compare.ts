import type { WrongLetter } from '../finding.ts'
import { foldAddress, listAccounts } from '../formats/account.ts'
import type { AddressContent } from '../formats/content.ts'
import { readPlainHedera } from '../formats/other-networks.ts'
import { isCaseless } from '../formats/table.ts'
import { isOneTypo } from '../text/one-typo.ts'
import { listInvisible, removeInvisible } from '../unwrap/invisible.ts'
import { listForeignLetters } from '../unwrap/look-alikes.ts'
import { readText } from './read.ts'

export type CharacterGroup = { expected: string; received: string; same: boolean }

export type Comparison = {
  /**
   * `typo`: one character is changed, missing, surplus or swapped, or the prefix is missing. `poisoned`:
   * equal ends around a different middle, as in an address poisoning attack.
   */
  result: 'same' | 'same-but-case' | 'same-but-format' | 'typo' | 'poisoned' | 'different'
  groups: CharacterGroup[]
  ignoresCase: boolean
  lookAlikes: WrongLetter[]
  /** Code points in the received address, such as U+200B. */
  invisible: string[]
}

const GROUP_LENGTH = 4

/** Wallets show this many characters at each end, so address poisoning imitates these. */
const SHOWN_CHARACTERS = 3

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

function readAddress(text: string): AddressContent | undefined {
  const [found, ...others] = readText(text).filter(({ kind }) => kind === 'address')
  if (found?.kind === 'address' && others.length === 0) return found
  // In a longer text, its format is a version number.
  const plain = found ? undefined : readPlainHedera(text.trim())
  return plain?.kind === 'address' ? plain : undefined
}

const toKey = (address: AddressContent) =>
  `${listAccounts(address).join(' ')} ${address.tag?.value ?? ''}`

export function compareAddresses(expectedText: string, receivedText: string): Comparison {
  const [a, b] = [readAddress(expectedText), readAddress(receivedText)]
  const clean = (text: string) => removeInvisible(text.replace(/\s/g, ''))
  const [expected, received] = [a?.text ?? clean(expectedText), b?.text ?? clean(receivedText)]
  const ignoresCase = [a, b].every((one) => one !== undefined && isCaseless(one.text))
  const foldCase = (text: string) => (ignoresCase ? text.toLowerCase() : text)
  const isSame = (one: string, other: string) => foldCase(one) === foldCase(other)
  const result = () => {
    const hasSameTag = a?.tag?.value === b?.tag?.value
    if (expected === received && hasSameTag) return 'same'
    if (isSame(expected, received) && hasSameTag) return 'same-but-case'
    if (a && b && toKey(a) === toKey(b)) return 'same-but-format'
    if (expected === received) return 'different'
    if (isOneTypo(foldCase(expected), foldCase(received))) return 'typo'
    if (foldAddress(expected) === foldAddress(received)) return 'typo'
    return hasEqualEnds(foldCase(expected), foldCase(received)) ? 'poisoned' : 'different'
  }
  return {
    result: result(),
    groups: splitIntoGroups(expected, received, isSame),
    ignoresCase,
    lookAlikes: listForeignLetters(received),
    invisible: listInvisible(receivedText),
  }
}
