import type { Content, Finding } from '../finding.ts'
import type { AddressContent } from '../formats/content.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { lookUp } from './look-up.ts'

/** The reading is right about a listed account, and a right checksum tells another account than that of a hit. */
export const isSettled = ({ lookup, ...finding }: Content & Pick<Finding, 'lookup'>) =>
  lookup.result === 'listed' ||
  // The case of a few letters of an EVM address can be right by chance.
  (finding.kind === 'address' &&
    finding.checksum === 'right' &&
    !finding.account.startsWith('evm:'))

/**
 * Whether screens find nothing else in a text that is this address alone: it would have all letters but two of a listed
 * one. Spellings of listed keys in other networks are not compared.
 */
export const needsNoScreen = (content: AddressContent, lists: ListIndex) =>
  isSettled({ ...content, lookup: lookUp(content, lists) }) || !lists.hasPieceOf(content.text)
