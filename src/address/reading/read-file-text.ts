import { readQr } from './read-qr'

const MAX_BYTES = 2 ** 20

/** Detects UTF-16 by its byte order mark: Excel's "Unicode text". */
function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** @returns undefined for a binary file, a text above 1 MB, or a picture without a QR code. */
export async function readFileText(file: File): Promise<string | undefined> {
  if (file.type.startsWith('image/')) return readQr(file)
  if (file.size > MAX_BYTES) return
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  // Binary files, such as a spreadsheet or a PDF, have NUL characters.
  return text.includes('\0') ? undefined : text
}
