import type { FileFacts } from './hash-bytes.ts'
import type { PauseIfDue } from './pauses.ts'
import type { UnreadPart } from './unread-part.ts'

/**
 * `encoding`: the assumed encoding of a text that is not valid Unicode. `unit`: the lines of the text are
 * the rows of a sheet.
 */
type Text = { name: string; text: string; encoding?: string; unit?: 'row' }

/** A text with the facts of its file: those of an attachment are its own, those of a sheet are of the workbook. */
export type FilePart = Text & FileFacts

export type FileParts = { parts: FilePart[]; unread: UnreadPart[] }

/** The texts of a file, of which only attachments have facts. */
export type FoundParts = { parts: (Text & Partial<FileFacts>)[]; unread: UnreadPart[] }

/**
 * `readPicture` returns the text of a QR code. `onProgress` receives the share that is read, from 0 to 1.
 * `maxCharacters`: of all texts of the file.
 */
export type FileOptions = {
  signal?: AbortSignal
  onProgress?: (share: number) => void
  readPicture?: (bytes: Uint8Array) => Promise<string | undefined>
  maxCharacters?: number
}

/** The state that all parts of a file share. `left`: characters of texts that may follow. */
export type Reading = FileOptions & { pauseIfDue: PauseIfDue; left: number }

/** The text of a file, or of a part of it, is larger than the limit. */
export class TooLargeError extends Error {}

export function countCharacters(reading: Reading, count: number) {
  reading.left -= count
  if (reading.left < 0) throw new TooLargeError()
}
