import { type Comparison, compareAddresses, readText } from 'aml-reader'
import { type Finding, getText, isMasked, type Tag } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'

/** Longer than any address or payment request. */
const MAX_LENGTH = 1024

export type TypedSides = { expected: string; received: string }

/** `text` is compared: the typed text, or the finding in it. */
export type Side = {
  finding?: Finding | undefined
  text: string
  tag?: Tag | undefined
  isTooLong: boolean
}

/** `comparison` is undefined where a side can't be compared. */
export type ComparedSides = Record<keyof TypedSides, Side> & { comparison?: Comparison }

/** The result for a secret has no part of its text. Without lists, nothing is looked up. */
function readSide(typed: string, lists: ListIndex | undefined): Side {
  const isTooLong = typed.length > MAX_LENGTH
  const findings = readText(typed.slice(0, MAX_LENGTH), { lists })
  const secret = findings.find(isMasked)
  if (secret) return { finding: secret, text: '', isTooLong }
  const [only, ...others] = findings
  if (!only || others.length > 0) return { text: typed, isTooLong }
  const text = getText(only)
  const tag = only.kind === 'address' ? only.tag : undefined
  // The comparison reads these itself, and reports characters that the finding omits or replaces.
  const isWhole = (only.kind === 'address' && !tag) || only.kind === 'look-alikes'
  return { finding: only, text: isWhole ? typed : (text ?? typed), tag, isTooLong }
}

const isComparable = ({ finding, isTooLong }: Side) => finding?.kind !== 'shortened' && !isTooLong

export function compareSides(typed: TypedSides, lists: ListIndex | undefined): ComparedSides {
  const expected = readSide(typed.expected, lists)
  const received = readSide(typed.received, lists)
  if (!isComparable(expected) || !isComparable(received)) return { expected, received }
  return { expected, received, comparison: compareAddresses(expected.text, received.text) }
}
