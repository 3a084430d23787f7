import { Gunzip, Inflate, Unzlib } from 'fflate'
import { type Budget, COST } from './budget.ts'
import { UnknownFormatError, type Unpacked } from './file-parts.ts'
import type { ZipEntry } from './zip-entries.ts'

const PIECE = 2 ** 16

/** Packed bytes that are unpacked before the budget is asked: they become 1,032 times as many at most. */
const PACKED = 2 ** 14

type Inflater = Pick<Inflate, 'ondata' | 'push'>

function* cut(data: Uint8Array, size = PIECE) {
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size)
}

function* inflate(inflater: Inflater, data: Uint8Array, budget: Budget) {
  let unpacked: Uint8Array[] = []
  inflater.ondata = (part) => void unpacked.push(part)
  let done = 0
  for (const packed of cut(data, PACKED)) {
    done += packed.length
    inflater.push(packed, done === data.length)
    for (const piece of unpacked.flatMap((part) => [...cut(part)])) {
      budget.charge(COST.scanned * piece.length)
      yield piece
    }
    unpacked = []
  }
}

/**
 * Unpacks a file of a ZIP archive in pieces of at most 64 kB.
 * @throws UnknownFormatError, and an error where the data is broken.
 */
export function* unpackEntry(
  { method, data, size }: ZipEntry,
  budget: Budget,
): Generator<Uint8Array> {
  if (method !== 0 && method !== 8) throw new UnknownFormatError()
  let done = 0
  const pieces = method === 0 ? cut(data) : inflate(new Inflate(), data, budget)
  for (const piece of pieces) {
    if (method === 0) budget.charge(COST.scanned * piece.length)
    done += piece.length
    yield piece
  }
  if (size !== undefined && done !== size) throw new Error('The file is cut off')
}

/** Bytes of the header and the end of gzip. */
const GZIP_BYTES = 18

/** Unpacks a file that gzip packed (RFC 1952). @throws where the data is broken. */
export function* gunzip(data: Uint8Array, budget: Budget): Generator<Uint8Array> {
  if (data.length < GZIP_BYTES) throw new Error('The file is cut off')
  yield* inflate(new Gunzip(), data, budget)
}

/** Unpacks a stream of zlib (RFC 1950). @throws where the data is broken. */
export const unzlib = (data: Uint8Array, budget: Budget): Generator<Uint8Array> =>
  inflate(new Unzlib(), data, budget)

/** The share of what is left that the bytes of a file may take: the rest is for reading them. */
const KEPT_SHARE = 1 / 4

export function joinBytes(pieces: Iterable<Uint8Array>, budget: Budget): Unpacked {
  const parts: Uint8Array[] = []
  let size = 0
  let isCut = false
  const limit = Math.floor((budget.left * KEPT_SHARE) / COST.kept)
  for (const piece of pieces) {
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
