import { readQr } from './qr/read-qr'

const MAX_BYTES = 2 ** 20

/** Excel saves "Unicode text" as UTF-16 with a byte order mark. */
function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/**
 * Returns the text of a text file of up to 1 MB, or of the QR code in a picture; nothing where the file
 * has neither.
 */
export async function textOfFile(file: File): Promise<string | undefined> {
  if (file.type.startsWith('image/')) return readQr(file)
  if (file.size > MAX_BYTES) return
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  // A NUL character is in files of other kinds, such as a spreadsheet or a PDF.
  return text.includes('\0') ? undefined : text
}
