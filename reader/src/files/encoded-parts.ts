import { hasBase64, readBase64Parts } from './base64-parts.ts'
import { type Budget, COST } from './budget.ts'
import { decodeTransfer } from './decode-transfer.ts'
import type { OpenFile, Unpacked } from './file-parts.ts'
import { hasHexText, readHexText } from './hex-text.ts'

/**
 * Lines that begin a part with an encoding: a file (POSIX, uuencode), an encrypted message (RFC 9580), and the
 * header of a mail.
 */
const MARKS =
  /^(?:begin(-base64)? [0-7]{3,4} (\S.*)|-----BEGIN (PGP MESSAGE|PKCS7)-----|content-(?:transfer-encoding:[ \t]*(?:base64|quoted-printable)|type:[ \t]*multipart\/).*)$/gim

const FIELD = /^(?:[\w-]+:|[ \t]+\S)/

type Mark = { at: number; end: number; isBase64: boolean; filename: string; isEncrypted: boolean }

export const hasEncodedParts = (text: string): boolean =>
  text.search(MARKS) >= 0 || hasHexText(text) || hasBase64(text)

function* listMarks(text: string): Generator<Mark> {
  for (const match of text.matchAll(MARKS))
    yield {
      at: match.index,
      end: match.index + match[0].length,
      isBase64: match[1] !== undefined,
      filename: match[2] ?? '',
      isEncrypted: match[3] !== undefined,
    }
}

const toBits = (line: string, at: number) => (line.charCodeAt(at) - 0x20) & 0x3f

function* listLines(text: string, from: number, to: number): Generator<string> {
  for (let at = from; at < to; ) {
    const found = text.indexOf('\n', at)
    const end = found < 0 || found > to ? to : found
    yield text.slice(at, text[end - 1] === '\r' ? end - 1 : end)
    at = end + 1
  }
}

/** Decodes lines of uuencode: their length, and four characters for three bytes. */
function decodeLines(text: string, [from, to]: [number, number], budget: Budget): Unpacked {
  budget.charge(COST.kept * (to - from))
  const bytes = new Uint8Array(to - from)
  let size = 0
  for (const line of listLines(text, from, to)) {
    budget.charge(COST.string)
    const end = size + (line === '' ? 0 : toBits(line, 0))
    for (let at = 1; at < line.length && size < end; at += 4) {
      const bits =
        (toBits(line, at) << 18) |
        (toBits(line, at + 1) << 12) |
        (toBits(line, at + 2) << 6) |
        toBits(line, at + 3)
      for (const shift of [16, 8, 0])
        if (size < end) {
          bytes[size] = (bits >> shift) & 0xff
          size++
        }
    }
  }
  return { bytes: bytes.subarray(0, size) }
}

function readUuencoded(text: string, { end, isBase64, filename }: Mark, file: OpenFile) {
  const from = end + 1
  const found = text.indexOf(isBase64 ? '\n====' : '\nend', end)
  const to = found < 0 ? text.length : found
  file.readInner(filename, () =>
    isBase64
      ? decodeTransfer(new TextEncoder().encode(text.slice(from, to)), 'base64', file.budget)
      : decodeLines(text, [from, to], file.budget),
  )
  return to
}

function findHeader(text: string, { at, end }: Mark, budget: Budget) {
  let from = at
  let fields = 1
  while (from > 0) {
    const start = text.lastIndexOf('\n', from - 2) + 1
    if (!FIELD.test(text.slice(start, from))) break
    budget.charge(COST.string)
    from = start
    fields++
  }
  let to = text[end] === '\n' ? end + 1 : end
  for (const line of listLines(text, to, text.length)) {
    if (line === '') return { from, to, isHeader: fields > 1 }
    if (!FIELD.test(line)) break
    budget.charge(COST.string)
    to = text.indexOf('\n', to) + 1 || text.length
    fields++
  }
  return { from, to, isHeader: false }
}

/** Reads the parts of a text that have an encoding as files in it. The text itself has been read as it is. */
export function readEncodedParts(text: string, file: OpenFile) {
  let from = 0
  /** The end of the last lines like fields that are no header: no mark in them begins one. */
  let searched = 0
  const rest: string[] = []
  file.budget.charge(COST.scanned * text.length)
  for (const mark of listMarks(text)) {
    if (mark.at < from) continue
    rest.push(text.slice(from, mark.at))
    from = mark.at
    if (mark.isEncrypted) file.addUnread('encrypted message', 'encrypted')
    else if (mark.filename !== '') from = readUuencoded(text, mark, file)
    else if (mark.at >= searched) {
      const header = findHeader(text, mark, file.budget)
      searched = header.to
      if (!header.isHeader) continue
      const mail = new TextEncoder().encode(text.slice(header.from))
      from = text.length
      file.readInner('1.eml', () => ({ bytes: mail }))
    }
  }
  const others = [...rest, text.slice(from)].join('\n\n')
  readHexText(others, file)
  readBase64Parts(others, file)
}
