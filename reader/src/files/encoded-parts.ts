import { hasBase64, readBase64Parts } from './base64-parts.ts'
import { type Budget, COST } from './budget.ts'
import type { OpenFile } from './file-parts.ts'
import { hasHexText, readHexText } from './hex-text.ts'

/**
 * Lines that begin a part with an encoding: a file (POSIX, uuencode), an encrypted message (RFC 9580), and the
 * header of a mail.
 */
const MARKS =
  /^(?:begin [0-7]{3,4} (\S.*)|-----BEGIN (PGP MESSAGE|PKCS7)-----|content-(?:transfer-encoding:[ \t]*(?:base64|quoted-printable)|type:[ \t]*multipart\/).*)$/gim

const FIELD = /^(?:[\w-]+:|[ \t]+\S)/

export const hasEncodedParts = (text: string): boolean =>
  text.search(MARKS) >= 0 || hasHexText(text) || hasBase64(text)

function* listLines(text: string, from: number, to: number): Generator<string> {
  for (let at = from; at < to; ) {
    const found = text.indexOf('\n', at)
    const end = found < 0 || found > to ? to : found
    yield text.slice(at, text[end - 1] === '\r' ? end - 1 : end)
    at = end + 1
  }
}

function findHeader(text: string, at: number, end: number, budget: Budget) {
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
  /** The end of the last lines like fields that are no header: no mark in them begins one. */
  let searched = 0
  let end = text.length
  file.budget.charge(COST.scanned * text.length)
  for (const { 0: line, 1: uuencoded, 2: encrypted, index } of text.matchAll(MARKS)) {
    if (uuencoded) file.addUnread(uuencoded, 'archive')
    else if (encrypted) file.addUnread('encrypted message', 'encrypted')
    else if (index >= searched) {
      const header = findHeader(text, index, index + line.length, file.budget)
      searched = header.to
      if (!header.isHeader) continue
      end = header.from
      const bytes = new TextEncoder().encode(text.slice(end))
      file.readInner('1.eml', () => ({ bytes }))
      break
    }
  }
  const others = text.slice(0, end)
  readHexText(others, file)
  readBase64Parts(others, file)
}
