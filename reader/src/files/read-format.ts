import { decodeText } from './decode-text.ts'
import { detectFormat, type FileFormat } from './detect-format.ts'
import { readEncodedParts } from './encoded-parts.ts'
import type { OpenFile } from './file-parts.ts'
import { readEmail } from './read-email.ts'
import { readHtml } from './read-html.ts'
import { readLetters, readTakenLetters } from './read-letters.ts'
import { readEmlx, readMailbox } from './read-mailbox.ts'
import { readOffice } from './read-office.ts'
import { readPdf } from './read-pdf.ts'
import { readGzip, readZip } from './read-zip.ts'
import { isFolded, unfold } from './unfold.ts'
import { isUnreadReason, type UnreadReason } from './unread-part.ts'

function readPlainText(file: OpenFile) {
  const decoded = decodeText(file.bytes, file.budget)
  const { encoding } = decoded
  const text = isFolded(decoded.text) ? unfold(decoded.text) : decoded.text
  file.openText('', encoding ? { encoding } : {}).write(text)
  readTakenLetters(file, file.bytes, decoded)
  readEncodedParts(text, file)
}

const READERS: Record<Exclude<FileFormat, UnreadReason>, (file: OpenFile) => void> = {
  text: readPlainText,
  html: readHtml,
  email: readEmail,
  mailbox: readMailbox,
  emlx: readEmlx,
  'office-xml': readOffice,
  zip: readZip,
  gzip: readGzip,
  'pdf-document': readPdf,
}

export function readByFormat(file: OpenFile) {
  const format = detectFormat(file.name, file.bytes)
  if (format === 'picture') return file.readPicture()
  if (!isUnreadReason(format)) return READERS[format](file)
  file.addUnread('', format)
  if (format === 'binary' || format === 'office') readLetters(file)
}
