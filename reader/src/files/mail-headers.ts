import { type Budget, COST } from './budget.ts'
import { decodeCharset } from './decode-text.ts'
import { decodeTransfer } from './decode-transfer.ts'
import { type ByteRange, listLines } from './mail-sections.ts'

/** Characters of a value whose parameters are read. */
const MAX_STRUCTURED = 2 ** 14

export type Field = { name: string; value: string; line: string }

/** A value with its parameters (RFC 2045, RFC 2231), in lower case but for those parameters. */
export type StructuredHeader = { value: string; parameters: Map<string, string> }

const decodeLatin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

const decodeOrLatin1 = (bytes: Uint8Array, charset: string) =>
  decodeCharset(bytes, charset) ?? decodeCharset(bytes, 'utf-8') ?? decodeLatin1(bytes)

/** Bytes of RFC 2231. */
const fromPercent = (text: string) => {
  const latin1 = text.replace(/%([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  return Uint8Array.from(latin1, (character) => character.charCodeAt(0))
}

/** An encoded word (RFC 2047), with the white space to the next one. */
const ENCODED_WORD =
  /=\?([^?\s]{1,40})\?([bq])\?([^?\s]*)\?=(?:[ \t]+(?==\?[^?\s]{1,40}\?[bq]\?))?/gi

function decodeWord(charset: string, encoding: string, content: string, budget: Budget) {
  const isBase64 = encoding.toLowerCase() === 'b'
  // In Base64 of URLs, an underscore is a letter.
  const letters = new TextEncoder().encode(isBase64 ? content : content.replaceAll('_', ' '))
  const { bytes } = decodeTransfer(letters, isBase64 ? 'base64' : 'quoted-printable', budget)
  return decodeOrLatin1(bytes, charset.replace(/\*.*/, ''))
}

export function decodeWords(text: string, budget: Budget): string {
  const texts: string[] = []
  let from = 0
  for (const {
    0: word,
    1: charset = '',
    2: encoding = '',
    3: content = '',
    index,
  } of text.matchAll(ENCODED_WORD)) {
    budget.charge(COST.section)
    texts.push(text.slice(from, index), decodeWord(charset, encoding, content, budget))
    from = index + word.length
  }
  return from === 0 ? text : texts.join('') + text.slice(from)
}

const decodeLine = (bytes: Uint8Array) => decodeCharset(bytes, 'utf-8') ?? decodeLatin1(bytes)

function toField(parts: string[]): Field {
  const line = parts.join('')
  const end = line.indexOf(':')
  if (end <= 0) return { name: '', value: line.trim(), line }
  return { name: line.slice(0, end).trim().toLowerCase(), value: line.slice(end + 1).trim(), line }
}

/** Reads the fields of a header. A line that is none is one without a name. */
export function* readFields(
  bytes: Uint8Array,
  header: ByteRange,
  budget: Budget,
): Generator<Field> {
  let parts: string[] = []
  for (const { from, to } of listLines(bytes, header)) {
    budget.charge(COST.entry)
    const line = decodeLine(bytes.subarray(from, to))
    if (parts.length > 0 && !/^[ \t]/.test(line)) {
      yield toField(parts)
      parts = []
    }
    parts.push(line)
  }
  if (parts.length > 0) yield toField(parts)
}

/** A parameter: its name, and its value with or without quotes. */
const PARAMETER = /;\s*([^\s=;"]{1,60})\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/gs

/** Joins the sections of a parameter and decodes them (RFC 2231). */
function joinSections(sections: [name: string, value: string][]) {
  const parameters = new Map<string, string>()
  const encoded = new Map<string, string>()
  for (const [name, value] of sections) {
    const [base = '', ...rest] = name.split('*')
    if (rest.length === 0) {
      if (!parameters.has(base)) parameters.set(base, value)
    } else if (name.endsWith('*')) encoded.set(base, (encoded.get(base) ?? '') + value)
    else parameters.set(base, (parameters.get(base) ?? '') + value)
  }
  for (const [base, value] of encoded) {
    const [, charset = '', content = value] = /^([^']*)'[^']*'(.*)$/s.exec(value) ?? []
    parameters.set(base, decodeOrLatin1(fromPercent(content), charset || 'utf-8'))
  }
  return parameters
}

export function parseStructured(whole: string): StructuredHeader {
  const value = whole.slice(0, MAX_STRUCTURED)
  const sections = [...value.matchAll(PARAMETER)].map(
    ([, name = '', quoted, plain = '']): [string, string] => [
      name.toLowerCase(),
      quoted === undefined ? plain.trim() : quoted.replace(/\\(.)/gs, '$1'),
    ],
  )
  const end = value.indexOf(';')
  const first = (end < 0 ? value : value.slice(0, end)).replace(/\([^()]*\)/g, '')
  return { value: first.trim().toLowerCase(), parameters: joinSections(sections) }
}
