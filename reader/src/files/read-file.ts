import { decodeText } from './decode-text.ts'
import { detectFormat } from './detect-format.ts'
import {
  type FileOptions,
  type FileParts,
  type FoundParts,
  type Reading,
  TooLargeError,
} from './file-parts.ts'
import { type FileFacts, hashBytes } from './hash-bytes.ts'
import { createPauses } from './pauses.ts'
import type { UnreadReason } from './unread-part.ts'

type NamedFile = { name: string; bytes: Uint8Array }

/** A small archive can have texts that fill the memory. */
const MAX_CHARACTERS = 200_000_000

const MAX_DEPTH = 5

/**
 * Reads the texts of a file: a spreadsheet has one for each sheet, an email those of its attachments also.
 * It pauses often, so that a page responds.
 * @throws the reason of the signal once it is aborted.
 */
export const readParts = (file: NamedFile, options: FileOptions = {}): Promise<FileParts> =>
  readNested(file, 0, {
    ...options,
    pauseIfDue: createPauses(options.signal),
    left: options.maxCharacters ?? MAX_CHARACTERS,
  })

async function readNested(file: NamedFile, depth: number, reading: Reading): Promise<FileParts> {
  const facts = await hashBytes(file.bytes, reading.pauseIfDue)
  const fail = (reason: UnreadReason): FileParts => ({
    parts: [],
    unread: [{ name: file.name, reason, ...facts }],
  })
  if (file.bytes.length === 0) return fail('empty')
  if (depth > MAX_DEPTH) return fail('too-deep')
  try {
    const found = await readAs(file, depth, reading)
    if ('reason' in found) return fail(found.reason)
    const addFacts = <Part extends Partial<FileFacts>>(part: Part) => ({
      ...part,
      size: part.size ?? facts.size,
      sha256: part.sha256 ?? facts.sha256,
    })
    const parts = found.parts.filter(({ text }) => text.trim() !== '').map(addFacts)
    const unread = found.unread.map(addFacts)
    return parts.length + unread.length > 0 ? { parts, unread } : fail('empty')
  } catch (error) {
    reading.signal?.throwIfAborted()
    return fail(error instanceof TooLargeError ? 'too-large' : 'broken')
  }
}

async function readAs(
  { name, bytes }: NamedFile,
  depth: number,
  reading: Reading,
): Promise<FoundParts | { reason: UnreadReason }> {
  const format = detectFormat(name, bytes)
  switch (format) {
    case 'picture': {
      const text = await reading.readPicture?.(bytes)
      return text === undefined ? { reason: 'picture' } : toParts(name, { text })
    }
    case 'spreadsheet': {
      const { readSpreadsheet } = await import('./read-spreadsheet.ts')
      return readSpreadsheet(name, bytes, reading)
    }
    case 'email': {
      const { readEmail } = await import('./read-email.ts')
      return readEmail(name, bytes, reading, (file) => readNested(file, depth + 1, reading))
    }
    case 'html': {
      const { extractText } = await import('./extract-text.ts')
      const { text, encoding } = await decodeText(bytes, reading)
      return toParts(name, { text: await extractText(text, reading), encoding })
    }
    case 'rtf': {
      const { readRtf } = await import('./read-rtf.ts')
      return readRtf(name, bytes, reading)
    }
    case 'text':
      return toParts(name, await decodeText(bytes, reading))
    default:
      return { reason: format }
  }
}

const toParts = (
  name: string,
  { text, encoding }: { text: string; encoding?: string | undefined },
): FoundParts => ({ parts: [{ name, text, ...(encoding && { encoding }) }], unread: [] })
