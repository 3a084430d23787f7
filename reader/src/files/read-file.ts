import { Budget } from './budget.ts'
import { type FileOptions, type FileParts, type NamedBytes, OpenFile } from './file-parts.ts'
import { limitTime } from './read-pdf.ts'

/**
 * Reads the texts of a file: a spreadsheet has one for each sheet, an email those of its attachments also. It is
 * asynchronous for libraries that are: the formats are read in one step, pictures and PDFs behind it.
 */
export async function readParts(
  file: NamedBytes,
  { readPicture, listPdfParts, maxUnits }: FileOptions = {},
): Promise<FileParts> {
  const { readByFormat } = await import('./read-format.ts')
  const later: (() => Promise<void>)[] = []
  const root = new OpenFile(file, {
    readPicture,
    listPdfParts: limitTime(listPdfParts),
    readByFormat,
    later,
    budget: new Budget(maxUnits),
  })
  root.read()
  for (const read of later) await read()
  return root.end()
}
