import { COST } from './budget.ts'
import { decodeTransfer } from './decode-transfer.ts'
import type { OpenFile, Reading, Unpacked } from './file-parts.ts'

/** Characters that are searched without a pause. */
const STEP = 2 ** 18

/**
 * Lines that begin a part with an encoding: a file (POSIX, uuencode), an encrypted message (RFC 9580), and the
 * header of a mail.
 */
const MARKS =
  /^(?:begin(-base64)? [0-7]{3,4} (\S.*)|-----BEGIN (PGP MESSAGE|PKCS7)-----|content-(?:transfer-encoding:[ \t]*(?:base64|quoted-printable)|type:[ \t]*multipart\/).*)$/gim

const FIELD = /^(?:[\w-]+:|[ \t]+\S)/

type Mark = { at: number; end: number; isBase64: boolean; filename: string; isEncrypted: boolean }

/** Whether a text can have parts with an encoding. Its lines are whole. */
export const hasEncodedParts = (text: string): boolean => text.search(MARKS) >= 0

async function* listMarks(text: string, { budget, pauseIfDue }: Reading): AsyncGenerator<Mark> {
  for (let from = 0; from < text.length; ) {
    const lineEnd = text.indexOf('\n', from + STEP)
    const to = lineEnd < 0 ? text.length : lineEnd + 1
    budget.charge(COST.scanned * (to - from))
    for (const match of text.slice(from, to).matchAll(MARKS)) {
      const at = from + match.index
      yield {
        at,
        end: at + match[0].length,
        isBase64: match[1] !== undefined,
        filename: match[2] ?? '',
        isEncrypted: match[3] !== undefined,
      }
    }
    from = to
    await pauseIfDue()
  }
}

/** Decodes lines of uuencode: their length, and four characters for three bytes. */
function decodeLines(lines: string, { budget }: Reading): Unpacked {
  const bytes: number[] = []
  const toBits = (line: string, at: number) => (line.charCodeAt(at) - 0x20) & 0x3f
  for (const line of lines.split('\n')) {
    const end = bytes.length + (line === '' ? 0 : toBits(line, 0))
    budget.charge(COST.written * line.length)
    for (let at = 1; at < line.length && bytes.length < end; at += 4) {
      const [a, b, c, d] = [0, 1, 2, 3].map((index) => toBits(line, at + index)) as [
        number,
        number,
        number,
        number,
      ]
      bytes.push((a << 2) | (b >> 4), ((b << 4) | (c >> 2)) & 0xff, ((c << 6) | d) & 0xff)
    }
    bytes.length = Math.min(bytes.length, end)
  }
  return { bytes: Uint8Array.from(bytes) }
}

async function readUuencoded(text: string, { end, isBase64, filename }: Mark, file: OpenFile) {
  const from = end + 1
  const found = text.indexOf(isBase64 ? '\n====' : '\nend', end)
  const lines = text.slice(from, found < 0 ? text.length : found)
  await file.readInner(filename, () =>
    isBase64
      ? decodeTransfer(new TextEncoder().encode(lines), 'base64', file.reading)
      : decodeLines(lines.replaceAll('\r', ''), file.reading),
  )
  return found < 0 ? text.length : found
}

/** @returns where the header of a mail begins that has the line of a mark, if all of its lines are fields. */
function findHeader(text: string, { at, end }: Mark) {
  const before = text.slice(Math.max(0, at - STEP), at)
  const lines = before.split('\n')
  let from = at
  let fields = 1
  // The last one is the empty text before the mark.
  for (const line of lines.slice(0, -1).reverse()) {
    if (!FIELD.test(line)) break
    from -= line.length + 1
    fields++
  }
  const next = /^\r?\n(?:(?:[\w-]+:|[ \t]+\S).*\r?\n)*\r?\n/.exec(text.slice(end, end + STEP))
  if (!next) return undefined
  return fields > 1 || next[0].trim() !== '' ? from : undefined
}

/** Reads the parts of a text that have an encoding as files in it. The text itself has been read as it is. */
export async function readEncodedParts(text: string, file: OpenFile): Promise<void> {
  let from = 0
  for await (const mark of listMarks(text, file.reading)) {
    if (mark.at < from) continue
    if (mark.isEncrypted) file.addUnread('encrypted message', 'encrypted')
    else if (mark.filename !== '') from = await readUuencoded(text, mark, file)
    else {
      const header = findHeader(text, mark)
      if (header === undefined) continue
      await file.readInner('1.eml', () => ({ bytes: new TextEncoder().encode(text.slice(header)) }))
      return
    }
  }
}
