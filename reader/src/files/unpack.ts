import { Gunzip, Inflate } from 'fflate'
import { COST } from './budget.ts'
import { cutSteps } from './cut-steps.ts'
import { type Reading, UnknownFormatError, type Unpacked } from './file-parts.ts'
import type { ZipEntry } from './zip-entries.ts'

const PIECE = 2 ** 16

type Inflater = Pick<Inflate, 'ondata' | 'push'>

function* cut(data: Uint8Array) {
  for (let at = 0; at < data.length; at += PIECE) yield data.subarray(at, at + PIECE)
}

async function* inflate(inflater: Inflater, data: Uint8Array, reading: Reading) {
  let unpacked: Uint8Array[] = []
  inflater.ondata = (part) => void unpacked.push(part)
  for await (const [from, to] of cutSteps(data.length, reading)) {
    inflater.push(data.subarray(from, to), to === data.length)
    for (const part of unpacked) {
      reading.budget.charge(COST.scanned * part.length)
      yield* cut(part)
    }
    unpacked = []
  }
}

/**
 * Unpacks a file of a ZIP archive in pieces of at most 64 kB.
 * @throws UnknownFormatError, and an error where the data is broken.
 */
export async function* unpackEntry(
  { method, data, size }: ZipEntry,
  reading: Reading,
): AsyncGenerator<Uint8Array> {
  if (method !== 0 && method !== 8) throw new UnknownFormatError()
  let done = 0
  const pieces = method === 0 ? cut(data) : inflate(new Inflate(), data, reading)
  for await (const piece of pieces) {
    if (method === 0) reading.budget.charge(COST.scanned * piece.length)
    done += piece.length
    yield piece
  }
  if (size !== undefined && done !== size) throw new Error('The file is cut off')
}

/** Bytes of the header and the end of gzip. */
const GZIP_BYTES = 18

/** Unpacks a file that gzip packed (RFC 1952). @throws where the data is broken. */
export async function* gunzip(data: Uint8Array, reading: Reading): AsyncGenerator<Uint8Array> {
  if (data.length < GZIP_BYTES) throw new Error('The file is cut off')
  yield* inflate(new Gunzip(), data, reading)
}

/** The share of what is left that the bytes of a file may take: the rest is for reading them. */
const KEPT_SHARE = 1 / 4

export async function joinBytes(
  pieces: AsyncIterable<Uint8Array>,
  { budget }: Reading,
): Promise<Unpacked> {
  const parts: Uint8Array[] = []
  let size = 0
  let isCut = false
  const limit = Math.floor((budget.left * KEPT_SHARE) / COST.kept)
  for await (const piece of pieces) {
    isCut = size + piece.length > limit
    const part = isCut ? piece.subarray(0, limit - size) : piece
    budget.charge(COST.kept * part.length)
    parts.push(part)
    size += part.length
    if (isCut) break
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return { bytes, isCut }
}
