import { endsWithKeyLabel, endsWithPrivateLabel, mayHaveKeyLabel } from '../evidence/hash-words.ts'
import { isEncodedKey } from '../formats/keys/encoded-keys.ts'
import type { SplitLine } from '../text/pieces.ts'
import type { SecretSpan } from './spans.ts'
import type { WindowText } from './window-text.ts'

/** Hexadecimal digits of a key, of one with the mark of a compressed public key, and of one with its public key. */
const KEY_DIGITS = 64
const DIGIT_COUNTS = [KEY_DIGITS, 66, 128]

const MAX_LENGTH = 800

const IS_DIGITS = /^(?:0x)?[0-9a-f]+$/i

/** Between two groups of digits, also over lines: quote marks of an email, indentation, comments, ends of texts in code. */
const SEPARATOR = '[^\\p{L}\\p{N}]'

/** A group of digits that is no part of a word. */
const GROUP = '[0-9a-f]+(?![\\p{L}\\p{N}_])'

const GROUPS = RegExp(`^(${SEPARATOR}{0,80}(?:0x)?)(${GROUP}(?:${SEPARATOR}{1,80}${GROUP})*)`, 'iu')

/** Digits of the next line, also behind words with which a log begins its lines. */
const NEXT_LINE = /^[^\p{L}\p{N}\n]{0,80}\n(?:[^\n]{0,80}?[^\p{L}\p{N}_])?([0-9a-f]{8,})/iu

/** Digits of the shortest item of a list. */
const MIN_ITEM = 8

/** Digits of a beginning of a key, of an account of EVM, and of the longest key but one with its public key. */
const [MIN_BEGINNING, EVM, MAX_KEY] = [32, 40, 66]

/** Quotes and brackets in front of an encoded key, also in the next line. */
const ENCODED = /^([\s"'`:=>([{]{0,80})([\w+/-]{32,140}={0,2})(?![\w+/=-])/

/** The name or the type of an object with a public key. */
const PUBLIC = /pub(?:lic)?[_-]?key|verif\w{1,9}[_-]?key/i

/** Between two keys of an array. */
const NEXT_ITEM = /^["'`]?\s{0,20},\s{0,80}["'`]?/

/** Finds keys in Base64 or Base58, also the further ones of an array. */
function findEncoded(text: string, from: number, isPrivate: boolean): SecretSpan[] {
  const spans: SecretSpan[] = []
  for (let start = from; ; ) {
    const rest = text.slice(start, start + MAX_LENGTH)
    const [, before = '', encoded = ''] = ENCODED.exec(rest) ?? []
    if (!isEncodedKey(encoded, isPrivate)) return spans
    const at = start + before.length
    const end = at + encoded.length
    spans.push({ at, end, secret: 'private-key' })
    const next = NEXT_ITEM.exec(text.slice(end, end + MAX_LENGTH))
    if (!next) return spans
    start = end + next[0].length
  }
}

/** The beginning of an encoded key whose first letters or digits are at a place. */
const isEncodedAt = (text: string, at: number) => /^[\w+/-]{30}/.test(text.slice(at, at + 30))

/** Base64 can begin with a mark, as no piece of a line does: `private key: +mPL…`. */
function skipBack(text: string, at: number) {
  while (at > 0 && /[+/_-]/.test(text.charAt(at - 1))) at--
  return at
}

type Group = { length: number; count: number; end: number }

/** Lists groups of digits, with their count up to the end of each. */
function listGroups(text: string, from: number): Group[] {
  let count = 0
  return [...text.matchAll(/[0-9a-f]+/gi)].map(({ 0: { length }, index }) => {
    count += length
    return { length, count, end: from + index + length }
  })
}

/** Whether groups are the bytes or the lines of a key, which are equally long but for the ends. */
const areEqual = (groups: Group[]) => new Set(groups.map(({ length }) => length)).size <= 1

/** The end of a key of several groups, behind which no list of like groups goes on, unless the label says what it is. */
function findKeyEnd(text: string, groups: Group[], isPrivate: boolean): number | undefined {
  const isCut = !DIGIT_COUNTS.includes(groups[0]?.length ?? 0)
  const isKey = ({ count, end }: Group, index: number) => {
    if (index === 0 || !DIGIT_COUNTS.includes(count)) return false
    if (count === 66 && !text.startsWith('01', end - 2)) return false
    const next = groups[index + 1]
    return (
      !next || (areEqual(groups.slice(1, index)) && (isPrivate ? isCut : next.length < MIN_ITEM))
    )
  }
  return groups.findLast(isKey)?.end
}

/** The end of what a text has of a key: its beginning, and the digits of the next lines, whatever stands beside these. */
function findBeginningEnd(text: string, groups: Group[]): number | undefined {
  const last = groups.findLast(({ count }) => count <= MAX_KEY)
  if (!last || last.count < MIN_BEGINNING || last.length >= KEY_DIGITS) return
  let { count, end } = last
  let isOverLines = text.slice(0, end).trim().includes('\n')
  for (;;) {
    const [whole = '', digits = ''] = NEXT_LINE.exec(text.slice(end, end + MAX_LENGTH)) ?? []
    count += digits.length
    if (digits === '' || count > MAX_KEY) return isOverLines && count !== EVM ? end : undefined
    end += whole.length
    isOverLines = true
  }
}

function findDigits(text: string, from: number, isPrivate: boolean): SecretSpan | undefined {
  const rest = text.slice(from, from + MAX_LENGTH)
  const [, before = '', digits = ''] = GROUPS.exec(rest) ?? []
  if (digits === '') return
  const groups = listGroups(digits, before.length)
  const end =
    findKeyEnd(rest, groups, isPrivate) ??
    (isPrivate ? findBeginningEnd(text.slice(from), groups) : undefined)
  return end === undefined
    ? undefined
    : { at: from + before.length, end: from + end, secret: 'private-key' }
}

/**
 * Finds keys behind a label in a line: encoded in Base64 or Base58, or of digits that are cut: by spaces, line breaks,
 * hyphens or colons, or as a number for each byte. The user is asked about 64 digits that are not cut.
 */
export function* findLabelledKeys(
  lines: readonly SplitLine[],
  window: WindowText,
): Generator<SecretSpan> {
  for (const [line, { text, bounds }] of lines.entries()) {
    if (!mayHaveKeyLabel(text)) continue
    for (let index = 0; index <= bounds.length; index += 2) {
      const [at = text.length, pieceEnd = at] = bounds.slice(index, index + 2)
      const isEnd = index === bounds.length
      const isEncoded = isEnd || isEncodedAt(text, at)
      if (!isEncoded && !IS_DIGITS.test(text.slice(at, pieceEnd))) continue
      const before = text.slice(0, at)
      if (!endsWithKeyLabel(before)) continue
      const start = window.getStart(line)
      const isPrivate = endsWithPrivateLabel(before)
      const encoded = isEncoded
        ? findEncoded(window.text, start + skipBack(text, at), isPrivate).filter(
            (span) => isPrivate || !PUBLIC.test(window.getObject(span)),
          )
        : []
      const found = encoded.length > 0 ? undefined : findDigits(window.text, start + at, isPrivate)
      yield* encoded
      if (found) yield found
      if (found || encoded.length > 0) break
    }
  }
}
