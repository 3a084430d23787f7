import { type Budget, COST, LimitError } from './budget.ts'
import { type FileFacts, hashBytes } from './hash-bytes.ts'
import type { ListPdfParts, PdfPart } from './pdf-parts.ts'
import { measurePicture } from './picture-size.ts'
import { TextWriter } from './text-writer.ts'
import type { UnreadPart, UnreadReason } from './unread-part.ts'

/**
 * A text with the facts of its file: those of an attachment are its own, those of a sheet are of the workbook.
 * `encoding`: the assumed encoding of a text that is not valid Unicode. `unit`: the lines of the text are the rows of
 * a sheet. `continues`: the text goes on from that of the part before, as a page does.
 */
type FilePart = {
  name: string
  text: string
  encoding?: string
  unit?: 'row'
  continues?: true
} & FileFacts

export type FileParts = { parts: FilePart[]; unread: UnreadPart[] }

/**
 * `readPicture` returns the text of a QR code. `listPdfParts`: in this thread, if it is absent. `maxUnits`: of the budget.
 */
export type FileOptions = {
  readPicture?: ((bytes: Uint8Array) => Promise<string | undefined>) | undefined
  listPdfParts?: ListPdfParts | undefined
  maxUnits?: number | undefined
}

/** Shared by a file and those in it. `later`: reads by asynchronous libraries, which begin once all others have ended. */
type Shared = Pick<FileOptions, 'readPicture'> & {
  listPdfParts: (bytes: Uint8Array) => AsyncIterable<PdfPart>
  readByFormat: (file: OpenFile) => void
  later: (() => Promise<void>)[]
  budget: Budget
}

/** Files in files that are opened, such as attachments of attached emails. */
const MAX_DEPTH = 5

const MAX_NAME = 120

/** Names come from a file: they are one line without control characters. */
function cleanName(name: string) {
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME)}…` : line
}

export class UnknownFormatError extends Error {}

function explainError(error: unknown): UnreadReason {
  if (error instanceof LimitError) return error.reason
  return error instanceof UnknownFormatError ? 'archive' : 'broken'
}

export type Unpacked = { bytes: Uint8Array; isCut?: boolean }

type TextOptions = Pick<FilePart, 'encoding' | 'unit' | 'continues'>

/** `facts`: if they are known, since a digest takes long. */
export type NamedBytes = { name: string; bytes: Uint8Array; facts?: FileFacts }

export class OpenFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly #shared: Shared
  readonly #depth: number
  readonly #facts: FileFacts
  readonly #found: (
    | OpenFile
    | UnreadPart
    | { writer: TextWriter; name: string; options: TextOptions }
  )[] = []
  readonly #named = new Set<string>()

  constructor({ name, bytes, facts = hashBytes(bytes) }: NamedBytes, shared: Shared, depth = 0) {
    this.name = name
    this.bytes = bytes
    this.#shared = shared
    this.#depth = depth
    this.#facts = facts
  }

  get budget() {
    return this.#shared.budget
  }

  #nameOf(part: string) {
    return part === '' ? this.name : `${this.name}: ${cleanName(part)}`
  }

  /** Begins a text. @param part its name in this file, which is empty for the text of the file itself. */
  openText(part = '', options: TextOptions = {}): TextWriter {
    this.budget.charge(COST.part)
    const writer = new TextWriter(this.budget)
    this.addText(part, writer, options)
    return writer
  }

  addText(part: string, writer: TextWriter, options: TextOptions = {}) {
    this.#found.push({ writer, name: this.#nameOf(part), options })
  }

  addUnread(part: string, reason: UnreadReason) {
    if (this.#named.has(`${reason} ${part}`)) return
    this.#named.add(`${reason} ${part}`)
    this.#found.push({ ...this.#facts, name: this.#nameOf(part), reason })
  }

  readInner(part: string, open: () => Unpacked) {
    this.budget.charge(COST.part)
    this.tryPart(part, () => {
      const { bytes, isCut } = open()
      const inner = new OpenFile({ name: this.#nameOf(part), bytes }, this.#shared, this.#depth + 1)
      this.#found.push(inner)
      inner.read()
      if (isCut) this.addUnread(part, 'too-large')
    })
  }

  /** Reads a QR code in a picture. One with more pixels than the budget allows is not decoded. */
  readPicture() {
    const { readPicture } = this.#shared
    const size = readPicture && measurePicture(this.bytes)
    if (!size) return this.addUnread('', 'picture')
    this.budget.charge(COST.pixel * size.width * size.height)
    this.readLater(async () => {
      const text = await readPicture(this.bytes)
      if (text === undefined) this.addUnread('', 'picture')
      else this.openText().write(text)
    })
  }

  listPdfParts() {
    return this.#shared.listPdfParts(this.bytes)
  }

  /** Reads this file by an asynchronous library. */
  readLater(read: () => Promise<void>) {
    this.#shared.later.push(async () => {
      const endPart = this.budget.beginPart()
      try {
        await read()
      } catch (error) {
        this.addUnread('', explainError(error))
      } finally {
        endPart()
      }
    })
  }

  /** Reads a part that may take no more than its share of what is left, and names it where it can't be read. */
  tryPart(part: string, run: () => void) {
    const endPart = this.budget.beginPart()
    try {
      run()
    } catch (error) {
      this.addUnread(part, explainError(error))
    } finally {
      endPart()
    }
  }

  read() {
    if (this.bytes.length === 0) this.addUnread('', 'empty')
    else if (this.#depth > MAX_DEPTH) this.addUnread('', 'too-deep')
    else
      try {
        this.#shared.readByFormat(this)
      } catch (error) {
        this.addUnread('', explainError(error))
      }
  }

  /** @returns what was read, also where the reading could not go on. */
  end(): FileParts {
    const parts: FilePart[] = []
    const unread: UnreadPart[] = []
    for (const found of this.#found) {
      if (found instanceof OpenFile) {
        const inner = found.end()
        for (const part of inner.parts) parts.push(part)
        for (const part of inner.unread) unread.push(part)
      } else if ('writer' in found) {
        const text = found.writer.end()
        if (text.trim() !== '')
          parts.push({ name: found.name, text, ...found.options, ...this.#facts })
      } else unread.push(found)
    }
    if (parts.length + unread.length === 0)
      unread.push({ name: this.name, reason: 'empty', ...this.#facts })
    return { parts, unread }
  }
}
