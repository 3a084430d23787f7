import { endsWithKeyLabel, endsWithPrivateLabel, hasKeyLabel } from '../evidence/hash-words.ts'
import { isEncodedKey } from '../formats/keys/encoded-keys.ts'
import type { PiecedLine } from '../text/pieces.ts'
import type { SecretSpan } from './spans.ts'
import type { WindowText } from './window-text.ts'

/** Hexadecimal digits of a key, of one with the mark of a compressed public key, and of one with its public key. */
const DIGIT_COUNTS = [64, 66, 128]

const MAX_LENGTH = 800

const IS_DIGITS = /^(?=.{0,9}\d)(?:0x|[0-9a-f])/i

/** Between two groups of digits: also the quote marks of an email, bold ends, a soft line break and the end of a text in code. */
const SEPARATOR = `[ \\t\\n\\r:,;\\-=>|*~"'\`+.\\\\()[\\]{}\\u00a0]`

const START = `^(?:[\\s"'\`:=([{]*0x|${SEPARATOR}*)`

const KINDS: [groups: RegExp, isKey: (groups: string[]) => boolean][] = [
  [
    RegExp(`${START}([0-9a-f]+(?:${SEPARATOR}+[0-9a-f]+)+)`, 'i'),
    (groups) => {
      const digits = groups.join('')
      return DIGIT_COUNTS.includes(digits.length) && (digits.length !== 66 || digits.endsWith('01'))
    },
  ],
]

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

function skipBack(text: string, at: number) {
  while (at > 0 && /[+/_-]/.test(text.charAt(at - 1))) at--
  return at
}

function findDigits(text: string, from: number): SecretSpan | undefined {
  const rest = text.slice(from, from + MAX_LENGTH)
  for (const [pattern, isKey] of KINDS) {
    const [whole = '', groups = ''] = pattern.exec(rest) ?? []
    if (whole.length === MAX_LENGTH || !isKey(groups.match(/[0-9a-f]+/gi) ?? [])) continue
    const end = from + whole.length
    return { at: end - groups.length, end, secret: 'private-key' }
  }
}

/**
 * Finds keys behind a label in a line: encoded in Base64 or Base58, or of digits that are cut: by spaces, line breaks,
 * hyphens or colons, or as a number for each byte. The user is asked about 64 digits that are not cut.
 */
export function* findLabelledKeys(
  lines: readonly PiecedLine[],
  window: WindowText,
): Generator<SecretSpan> {
  for (const [line, { text, bounds }] of lines.entries()) {
    if (!hasKeyLabel(text)) continue
    for (const at of [...bounds.filter((_, index) => index % 2 === 0), text.length]) {
      const isEnd = at === text.length
      const isEncoded = isEnd || isEncodedAt(text, at)
      if (!isEncoded && !IS_DIGITS.test(text.slice(at, at + 10))) continue
      const before = text.slice(0, at)
      if (!endsWithKeyLabel(before)) continue
      const start = window.getStart(line)
      const isPrivate = endsWithPrivateLabel(before)
      const encoded = isEncoded
        ? findEncoded(window.text, start + skipBack(text, at), isPrivate).filter(
            (span) => isPrivate || !PUBLIC.test(window.getObject(span)),
          )
        : []
      const found = encoded.length > 0 ? undefined : findDigits(window.text, start + at)
      yield* encoded
      if (found) yield found
      if (found || encoded.length > 0) break
    }
  }
}
