import { decodeText } from './decode-text.ts'
import { detectFormat } from './detect-format.ts'
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

function readPlainText(file: OpenFile) {
  const decoded = decodeText(file.bytes, file.budget)
  const { encoding } = decoded
  const text = isFolded(decoded.text) ? unfold(decoded.text) : decoded.text
  file.openText('', encoding ? { encoding } : {}).write(text)
  readTakenLetters(file, file.bytes, decoded)
  readEncodedParts(text, file)
}

export function readByFormat(file: OpenFile) {
  const format = detectFormat(file.name, file.bytes)
  switch (format) {
    case 'picture':
      return file.readPicture()
    case 'office-xml':
      return readOffice(file)
    case 'zip':
      return readZip(file)
    case 'gzip':
      return readGzip(file)
    case 'email':
      return readEmail(file)
    case 'mailbox':
      return readMailbox(file)
    case 'emlx':
      return readEmlx(file)
    case 'html':
      return readHtml(file)
    case 'pdf-document':
      return readPdf(file)
    case 'text':
      return readPlainText(file)
    case 'binary':
    case 'office':
      file.addUnread('', format)
      return readLetters(file)
    default:
      file.addUnread('', format)
  }
}
