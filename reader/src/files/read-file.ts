import { decodeText } from './decode-text.ts'
import { detectFormat } from './detect-format.ts'
import { readEncodedParts } from './encoded-parts.ts'
import { createReading, type FileOptions, type FileParts, OpenFile } from './file-parts.ts'
import { readLetters, readTakenLetters } from './read-letters.ts'

/**
 * Reads the texts of a file: a spreadsheet has one for each sheet, an email those of its attachments also.
 * It pauses often, so that a page responds.
 * @throws the reason of the signal once it is aborted.
 */
export const readParts = (
  file: { name: string; bytes: Uint8Array },
  options: FileOptions = {},
): Promise<FileParts> => new OpenFile(file, createReading(options), readAs).read()

async function readPlainText(file: OpenFile) {
  const { text, encoding } = await decodeText(file.bytes, file.reading)
  file.openText('', encoding ? { encoding } : {}).write(text)
  if (encoding) readTakenLetters(file, text)
  await readEncodedParts(text, file)
}

async function readAs(file: OpenFile): Promise<void> {
  const format = detectFormat(file.name, file.bytes)
  switch (format) {
    case 'picture':
      return file.readPicture('', file.bytes)
    case 'office-xml':
      return (await import('./read-office.ts')).readOffice(file)
    case 'zip':
      return (await import('./read-zip.ts')).readZip(file)
    case 'gzip':
      return (await import('./read-zip.ts')).readGzip(file)
    case 'email':
      return (await import('./read-email.ts')).readEmail(file)
    case 'mailbox':
      return (await import('./read-mailbox.ts')).readMailbox(file)
    case 'emlx':
      return (await import('./read-mailbox.ts')).readEmlx(file)
    case 'html':
      return (await import('./read-html.ts')).readHtml(file)
    case 'rtf':
      return (await import('./read-rtf.ts')).readRtf(file)
    case 'text':
      return readPlainText(file)
    case 'binary':
    case 'office':
    case 'pdf':
      file.addUnread('', format)
      return readLetters(file)
    default:
      file.addUnread('', format)
  }
}
