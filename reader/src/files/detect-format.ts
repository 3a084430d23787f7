import { detectUtf16 } from './decode-text.ts'
import type { UnreadReason } from './unread-part.ts'

export type FileFormat = 'text' | 'html' | 'rtf' | 'email' | 'spreadsheet' | UnreadReason

/** The first bytes of formats, as hexadecimal digits. */
const SIGNATURES: [start: string, format: FileFormat][] = [
  ['25504446', 'pdf'],
  ['7b5c727466', 'rtf'],
  ['89504e47', 'picture'],
  ['ffd8ff', 'picture'],
  ['47494638', 'picture'],
  ['424d', 'picture'],
  ['49492a00', 'picture'],
  ['4d4d002a', 'picture'],
  ['1f8b', 'archive'],
  ['377abcaf', 'archive'],
  ['52617221', 'archive'],
  ['425a68', 'archive'],
  ['fd377a58', 'archive'],
]

/** A container of Microsoft: old Office files, Outlook messages, and encrypted new ones. */
const COMPOUND_FILE = 'd0cf11e0a1b11ae1'

const ZIP = ['504b0304', '504b0506']

const toAscii = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Names of directory entries are UTF-16. */
const ENCRYPTED_PACKAGE = [...'EncryptedPackage'].join('\0')

/** The central directory with the names of the files is at the end ([MS-OFFCRYPTO], APPNOTE 4.3.12). */
const DIRECTORY_BYTES = 2 ** 16

function detectZip(bytes: Uint8Array): FileFormat {
  const names = toAscii(bytes.subarray(-DIRECTORY_BYTES)) + toAscii(bytes.subarray(0, 1024))
  if (names.includes('/workbook.xml')) return 'spreadsheet'
  if (/word\/document\.xml|ppt\/presentation\.xml|workbook\.bin|opendocument/.test(names))
    return 'office'
  return 'archive'
}

const EMAIL_HEADER =
  /^(?:received|return-path|from|to|subject|date|message-id|mime-version|delivered-to):/gim

function detectText(name: string, head: string): FileFormat {
  if (/\.(?:eml|mht|mhtml)$/i.test(name)) return 'email'
  if (/\.x?html?$/i.test(name) || /^\s*<(?:!doctype html|html)[\s>]/i.test(head)) return 'html'
  const headers = head.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const isEmail = /^[\w-]+:/.test(headers) && (headers.match(EMAIL_HEADER)?.length ?? 0) >= 4
  return isEmail ? 'email' : 'text'
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
  // A text can begin with the letters of BMP or BZip2.
  if (known && (known[0].length > 6 || bytes.includes(0))) return known[1]
  // WebP, and AVIF and HEIC.
  if (/^52494646.{8}57454250|^.{8}66747970/.test(start)) return 'picture'
  if (!detectUtf16(bytes) && bytes.includes(0)) return 'binary'
  return detectText(name, toAscii(bytes.subarray(0, 4096)))
}
