import { createHash } from 'node:crypto'
import { detectEncoding } from '../files/decode-text.ts'
import { detectFormat } from '../files/detect-format.ts'
import { readParts } from '../files/read-file.ts'
import type { UnreadPart } from '../files/unread-part.ts'
import type { Input } from './inputs.ts'

/** Bytes that are kept in memory. A larger text is read as a stream; other formats need the whole file. */
const MAX_WHOLE = 50 * 2 ** 20

/** Characters of a piece of a text. */
const PIECE = 2 ** 14

/** A text, such as a sheet, in pieces. `encoding` is assumed, since the text is not valid Unicode. */
export type TextPart = {
  name: string
  encoding?: string | undefined
  pieces: AsyncIterable<string> | Iterable<string>
}

/** `getFacts` returns size and digest of the input, once its parts are read. */
export type OpenedInput = {
  parts: TextPart[]
  unread: UnreadPart[]
  getFacts: () => { size: number; sha256: string }
}

type OnProgress = (share: number) => void

function* cutText(text: string, onProgress: OnProgress) {
  for (let at = 0; at < text.length; at += PIECE) {
    onProgress(at / text.length)
    yield text.slice(at, at + PIECE)
  }
}

/** Reads until the end, or until more than `limit` bytes are read. */
async function readHead(chunks: AsyncIterator<Buffer>, limit: number) {
  const read: Buffer[] = []
  let size = 0
  while (size <= limit) {
    const { done, value } = await chunks.next()
    if (done) return { head: Buffer.concat(read), isWhole: true }
    read.push(value)
    size += value.length
  }
  return { head: Buffer.concat(read), isWhole: false }
}

/** Opens a file, as the page does: a file that is read whole has the same parts in both. */
export async function openInput(
  { name, size, open }: Input,
  onProgress: OnProgress,
  maxWhole = MAX_WHOLE,
): Promise<OpenedInput> {
  const stream = open()
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  const { head, isWhole } = await readHead(chunks, maxWhole)
  const hash = createHash('sha256').update(head)
  let done = head.length
  const getFacts = () => ({ size: done, sha256: hash.digest('hex') })

  if (isWhole) {
    const { parts, unread } = await readParts({ name, bytes: head })
    const facts = getFacts()
    return {
      parts: parts.map(({ text, ...part }) => ({ ...part, pieces: cutText(text, onProgress) })),
      unread,
      getFacts: () => facts,
    }
  }
  if (detectFormat(name, head) !== 'text') {
    stream.destroy()
    return { parts: [], unread: [{ name, reason: 'too-large' }], getFacts }
  }
  const { encoding, isValid } = detectEncoding(head)

  async function* decode() {
    const decoder = new TextDecoder(encoding)
    for (let at = 0; at < head.length; at += PIECE)
      yield decoder.decode(head.subarray(at, at + PIECE), { stream: true })
    for (;;) {
      const { done: isDone, value } = await chunks.next()
      if (isDone) break
      hash.update(value)
      done += value.length
      if (size > 0) onProgress(done / size)
      yield decoder.decode(value, { stream: true })
    }
    yield decoder.decode()
  }

  return {
    parts: [{ name, ...(isValid ? {} : { encoding }), pieces: decode() }],
    unread: [],
    getFacts,
  }
}
