import { detectUtf16 } from './detect-encoding.ts'
import type { UnreadReason } from './unread-part.ts'

export type FileFormat =
  | 'text'
  | 'html'
  | 'email'
  | 'mailbox'
  | 'emlx'
  | 'office-xml'
  | 'zip'
  | 'gzip'
  | 'pdf-document'
  | UnreadReason

const SIGNATURES: [start: string, format: FileFormat][] = [
  ['25504446', 'pdf-document'],
  ['7b5c727466', 'office'],
  ['89504e47', 'picture'],
  ['ffd8ff', 'picture'],
  ['47494638', 'picture'],
  ['424d', 'picture'],
  ['49492a00', 'picture'],
  ['4d4d002a', 'picture'],
  ['1f8b08', 'gzip'],
  ['377abcaf', 'archive'],
  ['52617221', 'archive'],
  ['425a68', 'archive'],
  ['fd377a58', 'archive'],
]

/** A container of Microsoft: old Office files, Outlook messages, and encrypted new ones. */
const COMPOUND_FILE = 'd0cf11e0a1b11ae1'

/** White space and the commands of a printer may be before it, in packed bytes also others (ISO 32000, annex H). */
const PDF_START = /^(?:\xef\xbb\xbf)?(?:\s*|.%-12345X[\s\S]*?\n)%PDF-\d/
const PDF = /^%PDF-\d/m

const ZIP = ['504b0304', '504b0506']

const toAscii = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** WebP, and AVIF and HEIC. */
const PICTURE = /^52494646.{8}57454250|^.{8}66747970/

const UTF_16 = ['fffe', 'feff']

const FIRST_BYTES = new Set(
  [COMPOUND_FILE, ...ZIP, ...UTF_16, ...SIGNATURES.map(([start]) => start)].map((start) =>
    String.fromCharCode(Number.parseInt(start.slice(0, 2), 16)),
  ),
)

/** Cheap, and true too often. @param start with each byte as a character. */
export const mayHaveSignature = (start: string): boolean =>
  FIRST_BYTES.has(start.charAt(0)) || start.charAt(4) === 'f'

/** Names of directory entries are UTF-16. */
const ENCRYPTED_PACKAGE = [...'EncryptedPackage'].join('\0')

/** The central directory with the names of the files is at the end ([MS-OFFCRYPTO], APPNOTE 4.3.12). */
const DIRECTORY_BYTES = 2 ** 16

function detectZip(bytes: Uint8Array): FileFormat {
  const names = toAscii(bytes.subarray(-DIRECTORY_BYTES)) + toAscii(bytes.subarray(0, 1024))
  const isOpenXml = /\[Content_Types\]\.xml|\/workbook\.xml|word\/document\.xml/i.test(names)
  const isOpenDocument = names.includes('mimetype') && names.includes('content.xml')
  return isOpenXml || isOpenDocument ? 'office-xml' : 'zip'
}

const EMAIL_HEADER =
  /^(?:received|return-path|from|to|cc|subject|date|message-id|mime-version|delivered-to|content-type|content-transfer-encoding):/gim

function hasEmailHeader(head: string, least: number) {
  const fields = head.split(/\r?\n\r?\n/, 1)[0] ?? ''
  return /^[\w-]+:/.test(fields) && (fields.match(EMAIL_HEADER)?.length ?? 0) >= least
}

function detectText(name: string, head: string): FileFormat {
  const mailbox = /^From [^\n]*\n/.exec(head)
  if (mailbox && hasEmailHeader(head.slice(mailbox[0].length), 1)) return 'mailbox'
  const emlx = /^\d{1,10}[ \t]*\r?\n/.exec(head)
  if (emlx && hasEmailHeader(head.slice(emlx[0].length), 2)) return 'emlx'
  if (/\.(?:eml|mht|mhtml)$/i.test(name)) return 'email'
  if (/\.x?html?$/i.test(name) || /^\s*<(?:!doctype html|html)[\s>]/i.test(head)) return 'html'
  return hasEmailHeader(head, 4) ? 'email' : 'text'
}

/** Control characters that texts have: of white space, and the escape character of colours and of ISO-2022. */
const isTextControl = (byte: number) =>
  (byte >= 0x09 && byte <= 0x0d && byte !== 0x0b) || byte === 0x1b

/** Of the bytes of a text. Packed and encrypted ones are a ninth. */
const MAX_CONTROLS = 1 / 50

/** Whether bytes are no text in any encoding, also without a NUL, such as those of a short encrypted message. */
function isBinary(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return true
  const sample = bytes.subarray(0, 4096)
  const controls = sample.filter((byte) => byte < 0x20 && !isTextControl(byte)).length
  if (controls <= MAX_CONTROLS * sample.length) return false
  return new TextDecoder().decode(sample, { stream: true }).includes('\ufffd')
}

/** Detects the format of a file by its bytes; text formats also by its name. */
export function detectFormat(name: string, bytes: Uint8Array): FileFormat {
  const start = [...bytes.subarray(0, 12)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  if (start.startsWith(COMPOUND_FILE))
    return toAscii(bytes).includes(ENCRYPTED_PACKAGE) ? 'encrypted' : 'office'
  if (ZIP.some((one) => start.startsWith(one))) return detectZip(bytes)
  const known = SIGNATURES.find(([one]) => start.startsWith(one))
  if (known && (known[0].length > 6 || isBinary(bytes))) return known[1]
  const beginning = toAscii(bytes.subarray(0, 1024))
  if (PDF_START.test(beginning) || (PDF.test(beginning) && isBinary(bytes))) return 'pdf-document'
  if (PICTURE.test(start)) return 'picture'
  if (!detectUtf16(bytes) && isBinary(bytes)) return 'binary'
  return detectText(name, toAscii(bytes.subarray(0, 4096)))
}
