import type { Finding } from '../finding.ts'
import { readNotAnAddress } from '../formats/not-an-address.ts'
import { showSpaces } from '../unwrap/unwrap.ts'
import { HIDDEN } from './locate.ts'
import { countLabelled, findLabelEnd, hasLabel } from './secret-labels.ts'

/** Characters on each side. */
const MAX_LENGTH = 40

/** Hidden texts and spaces get shorter. */
const SCANNED = 8 * MAX_LENGTH

/** Stands for a hidden text, without its length. */
const MASK = '•••'

const CUT = '…'

const HIDDEN_RUN = RegExp(`${HIDDEN}+`, 'g')

const CARD = /\d(?:[ -]?\d){12,18}/g

function maskCard(number: string) {
  const content = readNotAnAddress(number.replace(/\D/g, ''))
  return content?.kind === 'not-an-address' && content.is === 'payment-card' ? MASK : number
}

/** Few lines have hidden text, encoded or several spaces. */
const NEEDS_TIDYING = /[^ -~]| {2}/

/** As many digits as a card; the digits are repeated, which is six times faster than a count of groups. */
const MAY_HAVE_CARD = RegExp(`${'\\d[ -]?'.repeat(12)}\\d`)

const tidy = (text: string) =>
  showSpaces(text).replace(HIDDEN_RUN, MASK).replace(CARD, maskCard).replace(/\s+/g, ' ')

/** The last words in front of a finding. A word that is longer than the limit is omitted. */
function cutBefore(text: string, isLabelled: boolean) {
  const words = text.length > MAX_LENGTH ? text.slice(-MAX_LENGTH).replace(/^[^\s,;|]*/, CUT) : text
  const labelled = isLabelled ? countLabelled(text) : 0
  if (labelled === 0) return words
  const shown = words.slice(0, Math.max(0, words.length - labelled))
  return `${shown === CUT ? '' : shown}${CUT} `
}

function cutAfter(text: string, isLabelled: boolean) {
  const words =
    text.length > MAX_LENGTH
      ? text.slice(0, MAX_LENGTH).replace(/(?<![^\s,;|])[^\s,;|]*$/, CUT)
      : text
  const end = isLabelled ? findLabelEnd(text) : undefined
  return end !== undefined && end < words.length ? words.slice(0, end) + CUT : words
}

/** Returns a function that finds the words of a line around a span. */
export function readAround(text: string): (at: number, end: number) => Finding['around'] {
  const isTidy = !NEEDS_TIDYING.test(text) && !MAY_HAVE_CARD.test(text)
  const clean = isTidy ? (part: string) => part : tidy
  const isLabelled = hasLabel(text)
  return (at, end) => {
    const left = clean(text.slice(Math.max(0, at - SCANNED), at)).trimStart()
    const right = clean(text.slice(end, end + SCANNED)).trimEnd()
    const before = cutBefore(left, isLabelled)
    const after = cutAfter(right, isLabelled)
    return before || after ? { before, after } : undefined
  }
}
