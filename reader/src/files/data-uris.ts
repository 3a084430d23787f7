import { tryDecode } from '../text/letters.ts'
import { decodeTransfer } from './decode-transfer.ts'
import type { OpenFile } from './file-parts.ts'

/** A URI with data (RFC 2397), which has no white space but for that of a folded attribute. */
const DATA_URI = /\bdata:[\w.+-]*(?:\/[\w.+-]+)?(?:;[\w.+=-]+)*,[^\s"'()<>\\]*/gi

export const hasDataUri = (text: string) => /\bdata:/i.test(text)

export function listDataUris(text: string): { text: string; uris: string[] } {
  const uris: string[] = []
  if (!hasDataUri(text)) return { text, uris }
  const rest = text.replace(DATA_URI, (uri) => {
    uris.push(uri)
    return ' '
  })
  return { text: rest, uris }
}

const EXTENSIONS: Record<string, string> = { 'text/html': '.html', 'text/rtf': '.rtf' }

const toBytes = (text: string) => new TextEncoder().encode(text)

const unescapePercent = (text: string) =>
  text.replace(
    /(?:%[\da-f]{2})+/gi,
    (escapes) => tryDecode(() => decodeURIComponent(escapes)) ?? escapes,
  )

export function readDataUri(uri: string, number: number, file: OpenFile) {
  const comma = uri.indexOf(',')
  const head = uri.slice('data:'.length, comma).toLowerCase()
  const content = unescapePercent(uri.slice(comma + 1))
  const encoding = head.endsWith(';base64') ? 'base64' : ''
  const name = `data ${number}${EXTENSIONS[head.split(';', 1)[0] ?? ''] ?? ''}`
  file.readInner(name, () => decodeTransfer(toBytes(content), encoding, file.budget))
}
