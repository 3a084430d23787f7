import type { Finding } from '../finding.ts'
import { readNotAnAddress } from '../formats/not-an-address.ts'
import { showSpaces } from '../unwrap/unwrap.ts'
import { HIDDEN } from './locate.ts'
import { CUT, cutLabelledAfter, cutLabelledBefore, hasLabel } from './secret-labels.ts'

/** Characters on each side. */
const MAX_LENGTH = 40

/** Hidden texts and spaces get shorter. */
const SCANNED = 8 * MAX_LENGTH

/** Stands for a hidden text, without its length. */
const MASK = '•••'

const HIDDEN_RUN = RegExp(`${HIDDEN}+`, 'g')

const CARD = /\d(?:[ -]?\d){12,18}/g

function maskCard(number: string) {
  const content = readNotAnAddress(number.replace(/\D/g, ''))
  return content?.kind === 'not-an-address' && content.is === 'payment-card' ? MASK : number
}

/** Few lines have hidden text, encoded or several spaces, or the number of a card. */
const NEEDS_TIDYING = /[^ -~]| {2}|\d(?:[ -]?\d){12}/

const tidy = (text: string) =>
  showSpaces(text).replace(HIDDEN_RUN, MASK).replace(CARD, maskCard).replace(/\s+/g, ' ')

/** Returns a function that finds the words of a line around a span. A word that is longer than the limit is omitted. */
export function readAround(text: string): (at: number, end: number) => Pick<Finding, 'around'> {
  const clean = NEEDS_TIDYING.test(text) ? tidy : (part: string) => part
  const isLabelled = hasLabel(text)
  return (at, end) => {
    const scannedBefore = clean(text.slice(Math.max(0, at - SCANNED), at)).trimStart()
    const scannedAfter = clean(text.slice(end, end + SCANNED)).trimEnd()
    const left = isLabelled ? cutLabelledBefore(scannedBefore) : scannedBefore
    const right = isLabelled ? cutLabelledAfter(scannedAfter) : scannedAfter
    const before =
      left.length > MAX_LENGTH ? left.slice(-MAX_LENGTH).replace(/^[^\s,;|]*/, CUT) : left
    const after =
      right.length > MAX_LENGTH ? right.slice(0, MAX_LENGTH).replace(/[^\s,;|]*$/, CUT) : right
    return before || after ? { around: { before, after } } : {}
  }
}
