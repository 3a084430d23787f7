import { createHash } from 'node:crypto'
import { detectFormat } from '../files/detect-format.ts'
import type { FileFacts } from '../files/hash-bytes.ts'
import { hideName } from '../files/hide-name.ts'
import { readParts } from '../files/read-file.ts'
import { isUnreadReason, type UnreadPart, type UnreadReason } from '../files/unread-part.ts'
import { PART_LENGTH, type ReadOptions } from '../reading/read.ts'
import { type DetectedText, detectText } from './detect-text.ts'
import type { Input } from './inputs.ts'
import { listPdfPartsApart } from './pdf-worker.ts'

/**
 * `head`: bytes that tell the format; a larger text is read as a stream. `whole`: bytes of a file of another
 * format, and those that tell the encoding of an input that can't be read twice.
 */
const LIMITS = { head: 2 ** 20, whole: 50 * 2 ** 20 }

/**
 * A text, such as a sheet, in pieces. `encoding` is assumed, since the text is not valid Unicode. `getFacts`
 * returns size and digest of its file, once the pieces are read.
 */
type TextPart = {
  name: string
  encoding?: string | undefined
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
  limits: typeof LIMITS
  notify: (text: string) => void
}

function* cutText(text: string, onProgress: OnProgress = () => {}) {
  for (let at = 0; at < text.length; at += PART_LENGTH) {
    onProgress(at / text.length)
    yield text.slice(at, at + PART_LENGTH)
  }
}

class Opening {
  readonly #input: Input
  readonly #limits: typeof LIMITS
  readonly #hash = createHash('sha256')
  readonly chunks: AsyncGenerator<Buffer>
  readonly kept: Buffer[] = []
  done = 0

  constructor(input: Input, limits: typeof LIMITS) {
    this.#input = input
    this.#limits = limits
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

  /** Keeps chunks until they have more bytes than a limit. @returns whether they are all. */
  async keep(limit: 'head' | 'whole') {
    while (this.done <= this.#limits[limit]) {
      const { done: isEnd, value } = await this.chunks.next()
      if (isEnd) return true
      this.kept.push(value)
    }
    return false
  }

  /** Reads the rest of a file for size and digest. A device or pipe can be without an end. */
  async fail(reason: UnreadReason): Promise<OpenedInput> {
    const { name, size } = this.#input
    const isWhole = size > 0 || (await this.keep('whole'))
    if (size > 0) for await (const _ of this.chunks);
    else if (!isWhole) await this.chunks.return(undefined)
    return { parts: [], unread: [{ name, reason, ...(isWhole && this.getFacts()) }] }
  }
}

const addChange = (opening: Opening, name: string, unread: UnreadPart[]) => {
  if (opening.isChanged) unread.push({ name, reason: 'unopened' })
}

async function openWhole(opening: Opening, name: string, onProgress: OnProgress) {
  const { parts, unread } = await readParts(
    { name, bytes: Buffer.concat(opening.kept) },
    { listPdfParts: listPdfPartsApart },
  )
  addChange(opening, name, unread)
  return {
    parts: parts.map(({ text, size, sha256, ...part }) => ({
      ...part,
      pieces: cutText(text, onProgress),
      getFacts: () => ({ size, sha256 }),
    })),
    unread,
  }
}

function openStream(
  opening: Opening,
  { name, size }: Input,
  { encoding, isValid }: DetectedText,
  { onProgress, notify }: OpenOptions,
  unread: UnreadPart[],
) {
  async function* decode() {
    const decoder = new TextDecoder(encoding)
    // Each chunk is released once it is decoded.
    for (let chunk = opening.kept.shift(); chunk; chunk = opening.kept.shift())
      yield* cutText(decoder.decode(chunk, { stream: true }))
    let isInvalid = false
    for await (const chunk of opening.chunks) {
      if (size > 0) onProgress(opening.done / size)
      const text = decoder.decode(chunk, { stream: true })
      isInvalid ||= text.includes('\ufffd')
      yield* cutText(text)
    }
    const end = decoder.decode()
    yield end
    addChange(opening, name, unread)
    if (size === 0 && isValid && (isInvalid || end !== ''))
      notify(
        `${name} was read in the encoding of its beginning, in which later bytes are not valid.`,
      )
  }
  const part = {
    name,
    ...(isValid ? {} : { encoding }),
    pieces: decode(),
    getFacts: opening.getFacts,
  }
  return { parts: [part], unread }
}

async function open(input: Input, options: OpenOptions) {
  const { name, size } = input
  const { onProgress, limits } = options
  const opening = new Opening(input, limits)
  let isWhole = await opening.keep('head')
  if (isWhole) return openWhole(opening, name, onProgress)
  const head = Buffer.concat(opening.kept)
  const format = detectFormat(name, head)
  if (format !== 'text') {
    isWhole = await opening.keep('whole')
    if (isWhole) return openWhole(opening, name, onProgress)
    return opening.fail(isUnreadReason(format) ? format : 'too-large')
  }
  if (size === 0) isWhole = await opening.keep('whole')
  const detected = await detectText(
    head,
    size > 0 ? input.open() : opening.kept,
    size === 0 && !isWhole,
  )
  if (!detected) return opening.fail('binary')
  if (!detected.hasEncoded) return openStream(opening, input, detected, options, [])
  isWhole ||= await opening.keep('whole')
  if (isWhole) return openWhole(opening, name, onProgress)
  const unread: UnreadPart[] = [{ name: `${name}: encoded parts`, reason: 'too-large' }]
  return openStream(opening, input, detected, options, unread)
}

/** Opens a file, as the page does: it has the same parts in both. Secrets in names are hidden. */
export async function openInput(
  input: Input,
  onProgress: OnProgress,
  {
    limits = LIMITS,
    notify = () => {},
    wordLists,
  }: Partial<Omit<OpenOptions, 'onProgress'>> & Pick<ReadOptions, 'wordLists'> = {},
): Promise<OpenedInput> {
  const options = { onProgress, limits, notify }
  const opened = await open({ ...input, name: hideName(input.name, { wordLists }) }, options)
  for (const part of [...opened.parts, ...opened.unread])
    part.name = hideName(part.name, { wordLists })
  return opened
}
