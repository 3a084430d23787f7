import { decodeText } from './decode-text.ts'
import { extractHtml } from './extract-html.ts'
import type { OpenFile } from './file-parts.ts'
import { readTakenLetters } from './read-letters.ts'

const HEAD = 1024

const CHARSET =
  /<meta[^<>]*?\bcharset\s*=\s*(?:["']\s*)?([\w.:-]{2,40})|<\?xml[^<>]*?\bencoding\s*=\s*["']([\w.:-]{2,40})/i

function findHtmlCharset(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))
  const [, meta, xml] = CHARSET.exec(head) ?? []
  return meta ?? xml
}

export function readHtml(file: OpenFile) {
  const decoded = decodeText(file.bytes, file.budget, findHtmlCharset(file.bytes))
  const { text, encoding } = decoded
  readTakenLetters(file, file.bytes, decoded)
  const writer = file.openText('', encoding ? { encoding } : {})
  extractHtml(text, writer.write, file)
}
