import { LimitError } from './budget.ts'
import type { OpenFile } from './file-parts.ts'
import { readPdfLetters } from './pdf-letters.ts'
import type { ListPdfParts } from './pdf-parts.ts'
import { readLetters } from './read-letters.ts'

/** Of all PDFs of a file, such as those of an archive. */
const MILLISECONDS = 10_000

const listHere: ListPdfParts = async function* (bytes, milliseconds) {
  const { listPdfParts } = await import('./pdf-parts.ts')
  const end = performance.now() + milliseconds
  for await (const part of listPdfParts(bytes)) {
    yield part
    if (performance.now() > end) throw new LimitError('too-large')
  }
}

/** Gives each PDF of a file the time that those before it have left. */
export function limitTime(list: ListPdfParts = listHere) {
  let left = MILLISECONDS
  return async function* (bytes: Uint8Array) {
    const start = performance.now()
    try {
      yield* list(bytes, left)
    } finally {
      left -= performance.now() - start
    }
  }
}

async function readPdfParts(file: OpenFile): Promise<void> {
  const texts: string[] = []
  try {
    for await (const part of file.listPdfParts())
      if ('reason' in part) file.addUnread(part.name, part.reason)
      else if ('bytes' in part) {
        texts.push(new TextDecoder('latin1').decode(part.bytes))
        file.readInner(part.name, () => part)
      } else {
        texts.push(part.text)
        file.openText(part.name, part.continues ? { continues: true } : {}).write(part.text)
      }
    if (!readPdfLetters(file, texts)) file.addUnread('', 'broken')
  } catch (error) {
    if (error instanceof LimitError) throw error
    const isEncrypted = (error as Error).name === 'PasswordException'
    file.addUnread('', isEncrypted ? 'encrypted' : 'broken')
    // What is encrypted has the digits of hashes.
    if (!isEncrypted) readLetters(file)
  }
}

/** Reads a PDF (ISO 32000): its pages, which are one text, annotations, form fields, properties and attachments. */
export const readPdf = (file: OpenFile): void => file.readLater(() => readPdfParts(file))
