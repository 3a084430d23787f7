import { createHash } from 'node:crypto'
import { detectEncoding, findHighByte, keepsLetters } from '../files/detect-encoding.ts'
import { detectFormat } from '../files/detect-format.ts'
import { hasEncodedParts } from '../files/encoded-parts.ts'
import type { FileFacts } from '../files/hash-bytes.ts'
import { hideName } from '../files/hide-name.ts'
import { readParts } from '../files/read-file.ts'
import { mayTakeLetters } from '../files/read-letters.ts'
import { isFolded } from '../files/unfold.ts'
import { isUnreadReason, type UnreadPart, type UnreadReason } from '../files/unread-part.ts'
import { PART_LENGTH, type ReadOptions } from '../reading/read.ts'
import type { Input } from './inputs.ts'
import { listPdfPartsApart } from './pdf-worker.ts'

/** Bytes of a file that is read whole. A larger text is read as a stream. */
const MAX_WHOLE = 50 * 2 ** 20

/**
 * A text, such as a sheet, in pieces. `getFacts` returns size and digest of its file, once the pieces are read.
 */
type TextPart = {
  name: string
  continues?: true
  pieces: AsyncIterable<string> | Iterable<string>
  getFacts: () => FileFacts
}

/** `unread` is complete once the pieces of all parts are read. */
export type OpenedInput = { parts: TextPart[]; unread: UnreadPart[] }

export type OnProgress = (share: number) => void

/** `notify` receives a sentence about an encoding that is assumed. */
type OpenOptions = {
  onProgress: OnProgress
  maxWhole: number
  notify: (text: string) => void
}

const describeEncoding = (name: string, encoding: string) =>
  `${name} has bytes that are not valid Unicode: it was read as ${encoding}.`

function* cutText(text: string, onProgress: OnProgress = () => {}) {
  for (let at = 0; at < text.length; at += PART_LENGTH) {
    onProgress(at / text.length)
    yield text.slice(at, at + PART_LENGTH)
  }
}

class Opening {
  readonly #input: Input
  readonly #hash = createHash('sha256')
  readonly #kept: Buffer[] = []
  readonly chunks: AsyncGenerator<Buffer>
  done = 0

  constructor(input: Input) {
    this.#input = input
    this.chunks = this.#readChunks()
  }

  async *#readChunks() {
    for await (const chunk of this.#input.open()) {
      this.#hash.update(chunk)
      this.done += chunk.length
      yield chunk
    }
  }

  getFacts = (): FileFacts => ({ size: this.done, sha256: this.#hash.digest('hex') })

  /** Whether the bytes that were read are not those of the file, such as one that is emptied meanwhile. */
  get isChanged() {
    const { size } = this.#input
    return size > 0 && (this.done !== size || (this.#input.isChanged?.() ?? false))
  }

  /** Reads the beginning. @returns its bytes, and whether they are all. */
  async readStart(most: number) {
    let isWhole = false
    while (!isWhole && this.done <= most) {
      const { done: isEnd, value } = await this.chunks.next()
      if (isEnd) isWhole = true
      else this.#kept.push(value)
    }
    return { bytes: Buffer.concat(this.#kept.splice(0)), isWhole }
  }

  /** Reads the rest of a file for size and digest. A device or pipe can be without an end. */
  async fail(reason: UnreadReason): Promise<OpenedInput> {
    const { name, size } = this.#input
    if (size > 0) for await (const _ of this.chunks);
    else await this.chunks.return(undefined)
    return { parts: [], unread: [{ name, reason, ...(size > 0 && this.getFacts()) }] }
  }
}

const addChange = (opening: Opening, name: string, unread: UnreadPart[]) => {
  if (opening.isChanged) unread.push({ name, reason: 'unopened' })
}

async function openWhole(
  opening: Opening,
  file: { name: string; bytes: Buffer },
  { onProgress, notify }: OpenOptions,
) {
  const known = { ...file, facts: opening.getFacts() }
  const { parts, unread } = await readParts(known, { listPdfParts: listPdfPartsApart })
  addChange(opening, file.name, unread)
  for (const { name, encoding } of parts) if (encoding) notify(describeEncoding(name, encoding))
  return {
    parts: parts.map(({ text, size, sha256, ...part }) => ({
      ...part,
      pieces: cutText(text, onProgress),
      getFacts: () => ({ size, sha256 }),
    })),
    unread,
  }
}

/** Characters of the end of a chunk that are searched again with the next one. */
const CARRIED = 512

/** Decodes the chunks of a text. The first one with another byte than those of ASCII tells the encoding. */
class TextStream {
  readonly #name: string
  readonly #notify: (text: string) => void
  #decoder = new TextDecoder()
  #isKnown = false
  #isAssumed = false
  #isInvalid = false
  #isBinary = false
  #hasEncoded = false
  #carried = ''

  constructor(name: string, notify: (text: string) => void) {
    this.#name = name
    this.#notify = notify
  }

  decode(chunk: Buffer): string {
    if (!this.#isKnown) this.#detect(chunk)
    const text = this.#decoder.decode(chunk, { stream: true })
    const { encoding } = this.#decoder
    this.#isInvalid ||= text.includes('\ufffd')
    this.#isBinary ||= !encoding.startsWith('utf-16') && chunk.includes(0)
    const searched = this.#carried + text
    this.#hasEncoded ||=
      hasEncodedParts(searched) ||
      (!keepsLetters(encoding) && mayTakeLetters(chunk.toString('latin1')))
    this.#carried = searched.slice(-CARRIED)
    return text
  }

  #detect(chunk: Buffer) {
    const { encoding, isAssumed, text = '' } = detectEncoding(chunk, true)
    this.#hasEncoded ||= isFolded(text)
    this.#isKnown = encoding !== 'utf-8' || findHighByte(chunk) < chunk.length
    this.#isAssumed = isAssumed
    this.#decoder = new TextDecoder(encoding)
    if (isAssumed) this.#notify(describeEncoding(this.#name, encoding))
  }

  /** @returns the last character, if it is cut off, and what was not read. */
  end(): { text: string; unread: UnreadPart[] } {
    const name = this.#name
    const text = this.#decoder.decode()
    const unread: UnreadPart[] = []
    if (this.#isBinary) unread.push({ name, reason: 'binary' })
    if (this.#hasEncoded) unread.push({ name: `${name}: encoded parts`, reason: 'too-large' })
    if (!this.#isAssumed && (this.#isInvalid || text !== ''))
      this.#notify(
        `${name} was read in the encoding of its beginning, in which later bytes are not valid.`,
      )
    return { text, unread }
  }
}

function openStream(
  opening: Opening,
  start: Buffer,
  { name, size }: Input,
  { onProgress, notify }: OpenOptions,
): OpenedInput {
  const unread: UnreadPart[] = []
  async function* decode() {
    const stream = new TextStream(name, notify)
    yield* cutText(stream.decode(start))
    for await (const chunk of opening.chunks) {
      if (size > 0) onProgress(opening.done / size)
      yield* cutText(stream.decode(chunk))
    }
    const end = stream.end()
    yield end.text
    unread.push(...end.unread)
    addChange(opening, name, unread)
  }
  return { parts: [{ name, pieces: decode(), getFacts: opening.getFacts }], unread }
}

async function open(input: Input, options: OpenOptions): Promise<OpenedInput> {
  const { name } = input
  const opening = new Opening(input)
  const { bytes, isWhole } = await opening.readStart(options.maxWhole)
  if (isWhole) return openWhole(opening, { name, bytes }, options)
  const format = detectFormat(name, bytes)
  return format === 'text'
    ? openStream(opening, bytes, input, options)
    : opening.fail(isUnreadReason(format) ? format : 'too-large')
}

/** Opens a file, as the page does: it has the same parts in both. Secrets in names are hidden. */
export async function openInput(
  input: Input,
  onProgress: OnProgress,
  {
    maxWhole = MAX_WHOLE,
    notify = () => {},
    wordLists,
  }: Partial<Omit<OpenOptions, 'onProgress'>> & Pick<ReadOptions, 'wordLists'> = {},
): Promise<OpenedInput> {
  const options = { onProgress, maxWhole, notify }
  const opened = await open({ ...input, name: hideName(input.name, { wordLists }) }, options)
  for (const part of [...opened.parts, ...opened.unread])
    part.name = hideName(part.name, { wordLists })
  return opened
}
