import { Budget, COST, LimitError } from './budget.ts'
import { type FileFacts, hashBytes } from './hash-bytes.ts'
import { createPauses, type PauseIfDue } from './pauses.ts'
import { measurePicture } from './picture-size.ts'
import { TextWriter } from './text-writer.ts'
import type { UnreadPart, UnreadReason } from './unread-part.ts'

/**
 * A text with the facts of its file: those of an attachment are its own, those of a sheet are of the workbook.
 * `encoding`: the assumed encoding of a text that is not valid Unicode. `unit`: the lines of the text are the rows of
 * a sheet.
 */
type FilePart = {
  name: string
  text: string
  encoding?: string
  unit?: 'row'
} & FileFacts

export type FileParts = { parts: FilePart[]; unread: UnreadPart[] }

/**
 * `readPicture` returns the text of a QR code. `onProgress` receives the share that is read, from 0 to 1.
 * `maxUnits`: of the budget.
 */
export type FileOptions = {
  signal?: AbortSignal
  onProgress?: (share: number) => void
  readPicture?: (bytes: Uint8Array) => Promise<string | undefined>
  maxUnits?: number
}

export type Reading = FileOptions & { pauseIfDue: PauseIfDue; budget: Budget }

export const createReading = (options: FileOptions): Reading => ({
  ...options,
  pauseIfDue: createPauses(options.signal),
  budget: new Budget(options.maxUnits),
})

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

type TextOptions = Pick<FilePart, 'encoding' | 'unit'>

export class OpenFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly reading: Reading
  readonly #depth: number
  readonly #readAs: (file: OpenFile) => Promise<void>
  readonly #found: ({ writer: TextWriter; name: string; options: TextOptions } | FileParts)[] = []
  readonly #named = new Set<string>()

  constructor(
    { name, bytes }: { name: string; bytes: Uint8Array },
    reading: Reading,
    readAs: (file: OpenFile) => Promise<void>,
    depth = 0,
  ) {
    this.name = name
    this.bytes = bytes
    this.reading = reading
    this.#readAs = readAs
    this.#depth = depth
  }

  get budget() {
    return this.reading.budget
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
    this.#found.push({ parts: [], unread: [{ name: this.#nameOf(part), reason }] })
  }

  readInner(part: string, open: () => Promise<Unpacked> | Unpacked): Promise<void> {
    this.budget.charge(COST.part)
    return this.tryPart(part, async () => {
      const { bytes, isCut } = await open()
      const file = { name: this.#nameOf(part), bytes }
      const inner = new OpenFile(file, this.reading, this.#readAs, this.#depth + 1)
      this.#found.push(await inner.read())
      if (isCut) this.addUnread(part, 'too-large')
    })
  }

  /** Reads a QR code in a picture. One with more pixels than the budget allows is not decoded. */
  async readPicture(part: string, bytes: Uint8Array): Promise<void> {
    const size = this.reading.readPicture && measurePicture(bytes)
    if (size) this.budget.charge(COST.pixel * size.width * size.height)
    const text = size && (await this.reading.readPicture?.(bytes))
    if (text === undefined) this.addUnread(part, 'picture')
    else this.openText(part).write(text)
  }

  /** Reads a part that may take no more than its share of what is left, and names it where it can't be read. */
  async tryPart(part: string, run: () => Promise<void>): Promise<void> {
    const endPart = this.budget.beginPart()
    try {
      await run()
    } catch (error) {
      this.reading.signal?.throwIfAborted()
      this.addUnread(part, explainError(error))
    } finally {
      endPart()
    }
  }

  /** @returns what was read, also where the reading could not go on. */
  async read(): Promise<FileParts> {
    const { signal, pauseIfDue } = this.reading
    const facts = await hashBytes(this.bytes, pauseIfDue)
    if (this.bytes.length === 0) this.addUnread('', 'empty')
    else if (this.#depth > MAX_DEPTH) this.addUnread('', 'too-deep')
    else
      try {
        await this.#readAs(this)
      } catch (error) {
        signal?.throwIfAborted()
        this.addUnread('', explainError(error))
      }
    const parts: FilePart[] = []
    const unread: UnreadPart[] = []
    for (const found of this.#found) {
      if ('writer' in found) {
        const text = found.writer.end()
        if (text.trim() !== '') parts.push({ name: found.name, text, ...found.options, ...facts })
        await pauseIfDue()
        continue
      }
      for (const part of found.parts) parts.push(part)
      for (const part of found.unread) unread.push({ ...facts, ...part })
    }
    if (parts.length + unread.length === 0)
      unread.push({ name: this.name, reason: 'empty', ...facts })
    return { parts, unread }
  }
}
