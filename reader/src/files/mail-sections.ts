import { type Budget, COST } from './budget.ts'

export type ByteRange = { from: number; to: number }

const [LF, CR, MINUS, SPACE, TAB] = [0x0a, 0x0d, 0x2d, 0x20, 0x09] as const

export function* listLines(bytes: Uint8Array, { from, to }: ByteRange): Generator<ByteRange> {
  for (let at = from; at < to; ) {
    const found = bytes.indexOf(LF, at)
    const end = found < 0 || found >= to ? to : found
    yield { from: at, to: end > at && bytes[end - 1] === CR ? end - 1 : end }
    at = end + 1
  }
}

export function splitHeader(
  bytes: Uint8Array,
  range: ByteRange,
): { header: ByteRange; body: ByteRange } {
  for (const line of listLines(bytes, range)) {
    if (line.from !== line.to) continue
    const next = bytes[line.to] === CR ? line.to + 2 : line.to + 1
    return {
      header: { from: range.from, to: line.from },
      body: { from: Math.min(next, range.to), to: range.to },
    }
  }
  return { header: range, body: { from: range.to, to: range.to } }
}

/** Whether a line is a boundary (RFC 2046, 5.1.1), and the last one. */
function matchBoundary(bytes: Uint8Array, { from, to }: ByteRange, boundary: Uint8Array) {
  if (bytes[from] !== MINUS || bytes[from + 1] !== MINUS) return undefined
  let at = from + 2
  for (const byte of boundary) {
    if (bytes[at] !== byte) return undefined
    at++
  }
  const isLast = bytes[at] === MINUS && bytes[at + 1] === MINUS
  for (let rest = isLast ? at + 2 : at; rest < to; rest++)
    if (bytes[rest] !== SPACE && bytes[rest] !== TAB) return undefined
  return { isLast }
}

/**
 * Splits the body of a multipart. `isPart`: false for the text before the first boundary and behind the last.
 */
export function* splitMultipart(
  bytes: Uint8Array,
  range: ByteRange,
  boundary: string,
  budget: Budget,
): Generator<ByteRange & { isPart: boolean }> {
  budget.charge(COST.scanned * (range.to - range.from))
  const mark = new TextEncoder().encode(boundary)
  let from = range.from
  let isPart = false
  for (const line of listLines(bytes, range)) {
    const found = matchBoundary(bytes, line, mark)
    if (!found) continue
    // The line break before a boundary belongs to it.
    const end = line.from - (bytes[line.from - 2] === CR ? 2 : 1)
    yield { from, to: Math.max(from, end), isPart }
    isPart = !found.isLast
    from = Math.min(range.to, line.to + (bytes[line.to] === CR ? 2 : 1))
  }
  yield { from, to: range.to, isPart }
}

const FROM = new TextEncoder().encode('From ')

/** Splits a mailbox (RFC 4155) at the lines that begin its mails. */
export function* splitMailbox(bytes: Uint8Array, budget: Budget): Generator<ByteRange> {
  budget.charge(COST.scanned * bytes.length)
  let from: number | undefined
  let isAfterEmpty = true
  for (const line of listLines(bytes, { from: 0, to: bytes.length })) {
    if (isAfterEmpty && FROM.every((byte, index) => bytes[line.from + index] === byte)) {
      if (from !== undefined) yield { from, to: line.from }
      from = Math.min(bytes.length, line.to + (bytes[line.to] === CR ? 2 : 1))
    }
    isAfterEmpty = line.from === line.to
  }
  if (from !== undefined) yield { from, to: bytes.length }
}
