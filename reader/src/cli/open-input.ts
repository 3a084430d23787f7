import { createHash } from 'node:crypto'
import { detectEncoding } from '../files/decode-text.ts'
import { detectFormat } from '../files/detect-format.ts'
import type { FileFacts } from '../files/hash-bytes.ts'
import { readParts } from '../files/read-file.ts'
import type { UnreadPart } from '../files/unread-part.ts'
import type { Input } from './inputs.ts'

/** Bytes that are kept in memory. A larger text is read as a stream; other formats need the whole file. */
const MAX_WHOLE = 50 * 2 ** 20

/** Characters of a piece of a text. */
const PIECE = 2 ** 14

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

function* cutText(text: string, onProgress: OnProgress) {
  for (let at = 0; at < text.length; at += PIECE) {
    onProgress(at / text.length)
    yield text.slice(at, at + PIECE)
  }
}

/** Reads until the end, or until more than `limit` bytes are read. */
async function readHead(chunks: AsyncIterator<Buffer>, limit: number) {
  const head: Buffer[] = []
  let size = 0
  while (size <= limit) {
    const { done, value } = await chunks.next()
    if (done) return { head, isWhole: true }
    head.push(value)
    size += value.length
  }
  return { head, isWhole: false }
}

/** Opens a file, as the page does: a file that is read whole has the same parts in both. */
export async function openInput(
  { name, size, open }: Input,
  onProgress: OnProgress,
  maxWhole = MAX_WHOLE,
): Promise<OpenedInput> {
  const hash = createHash('sha256')
  let done = 0
  const getFacts = () => ({ size: done, sha256: hash.digest('hex') })
  async function* readChunks() {
    for await (const chunk of open() as AsyncIterable<Buffer>) {
      hash.update(chunk)
      done += chunk.length
      if (size > 0) onProgress(done / size)
      yield chunk
    }
  }
  const chunks = readChunks()
  const { head, isWhole } = await readHead(chunks, maxWhole)

  if (isWhole) {
    const { parts, unread } = await readParts({ name, bytes: Buffer.concat(head) })
    return {
      parts: parts.map(({ text, size, sha256, ...part }) => ({
        ...part,
        pieces: cutText(text, onProgress),
        getFacts: () => ({ size, sha256 }),
      })),
      unread,
    }
  }
  const detected = detectText(name, Buffer.concat(head))
  if (!detected) {
    // Reads the rest for its size and digest.
    for await (const _ of chunks);
    return { parts: [], unread: [{ name, reason: 'too-large', ...getFacts() }] }
  }
  const { encoding, isValid } = detected

  async function* decode() {
    const decoder = new TextDecoder(encoding)
    // Each chunk is released once it is decoded.
    for (let chunk = head.shift(); chunk; chunk = head.shift())
      yield decoder.decode(chunk, { stream: true })
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  }

  return {
    parts: [{ name, ...(isValid ? {} : { encoding }), pieces: decode(), getFacts }],
    unread: [],
  }
}

/** @returns undefined for another format than text. */
const detectText = (name: string, head: Uint8Array) =>
  detectFormat(name, head) === 'text' ? detectEncoding(head) : undefined
