import { createHash } from 'node:crypto'
import { detectEncoding, detectUtf16 } from '../files/decode-text.ts'
import { detectFormat } from '../files/detect-format.ts'
import type { FileFacts } from '../files/hash-bytes.ts'
import { readParts } from '../files/read-file.ts'
import type { UnreadPart, UnreadReason } from '../files/unread-part.ts'
import { PART } from '../read.ts'
import type { Input } from './inputs.ts'

/**
 * `head`: bytes that tell the format; a larger text is read as a stream. `whole`: bytes of a file of another
 * format, and those that tell the encoding of an input that can't be read twice.
 */
const LIMITS = { head: 2 ** 20, whole: 50 * 2 ** 20 }

/**
 * A text, such as a sheet, in pieces. `encoding` is assumed, since the text is not valid Unicode. `getFacts`
 * returns size and digest of its file, once the pieces are read.
 */
export type TextPart = {
  name: string
  encoding?: string | undefined
  pieces: AsyncIterable<string> | Iterable<string>
  getFacts: () => FileFacts
}

export type OpenedInput = { parts: TextPart[]; unread: UnreadPart[] }

type OnProgress = (share: number) => void

function* cutText(text: string, onProgress: OnProgress = () => {}) {
  for (let at = 0; at < text.length; at += PART) {
    onProgress(at / text.length)
    yield text.slice(at, at + PART)
  }
}

/** Opens a file, as the page does: it has the same parts in both. */
export async function openInput(
  { name, size, open }: Input,
  onProgress: OnProgress,
  limits = LIMITS,
): Promise<OpenedInput> {
  const hash = createHash('sha256')
  let done = 0
  const getFacts = () => ({ size: done, sha256: hash.digest('hex') })
  async function* readChunks() {
    for await (const chunk of open()) {
      hash.update(chunk)
      done += chunk.length
      yield chunk
    }
  }
  const chunks = readChunks()
  const kept: Buffer[] = []
  /** Keeps chunks until they have more bytes than a limit. @returns whether they are all. */
  async function keep(limit: number) {
    while (done <= limit) {
      const { done: isEnd, value } = await chunks.next()
      if (isEnd) return true
      kept.push(value)
    }
    return false
  }
  /** Reads the rest for size and digest. */
  async function fail(reason: UnreadReason): Promise<OpenedInput> {
    for await (const _ of chunks);
    return { parts: [], unread: [{ name, reason, ...getFacts() }] }
  }

  let isWhole = await keep(limits.head)
  const head = isWhole ? undefined : Buffer.concat(kept)
  if (!head || detectFormat(name, head) !== 'text') {
    isWhole ||= await keep(limits.whole)
    if (!isWhole) return fail('too-large')
    const { parts, unread } = await readParts({ name, bytes: Buffer.concat(kept) })
    return {
      parts: parts.map(({ text, size, sha256, ...part }) => ({
        ...part,
        pieces: cutText(text, onProgress),
        getFacts: () => ({ size, sha256 }),
      })),
      unread,
    }
  }

  const isReadTwice = size > 0
  if (!isReadTwice) isWhole = await keep(limits.whole)
  const detected = await detectText(head, isReadTwice ? open() : kept, !isReadTwice && !isWhole)
  if (!detected) return fail('binary')
  const { encoding, isValid } = detected

  async function* decode() {
    const decoder = new TextDecoder(encoding)
    // Each chunk is released once it is decoded.
    for (let chunk = kept.shift(); chunk; chunk = kept.shift())
      yield* cutText(decoder.decode(chunk, { stream: true }))
    let isInvalid = false
    for await (const chunk of chunks) {
      if (isReadTwice) onProgress(done / size)
      const text = decoder.decode(chunk, { stream: true })
      isInvalid ||= text.includes('\ufffd')
      yield* cutText(text)
    }
    const end = decoder.decode()
    yield end
    if (!isReadTwice && isValid && (isInvalid || end !== ''))
      console.error(
        `${name} was read in the encoding of its beginning, in which later bytes are not valid.`,
      )
  }

  return {
    parts: [{ name, ...(isValid ? {} : { encoding }), pieces: decode(), getFacts }],
    unread: [],
  }
}

/** @returns undefined for a file that is no text. @param isCut whether the text goes on behind the chunks. */
async function detectText(
  head: Uint8Array,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  isCut: boolean,
) {
  const utf16 = detectUtf16(head)
  if (utf16) return { encoding: utf16, isValid: true }
  let isBinary = false
  async function* watch() {
    for await (const chunk of chunks) {
      isBinary ||= chunk.includes(0)
      yield chunk
    }
  }
  const detected = await detectEncoding(watch(), isCut)
  return isBinary ? undefined : detected
}
