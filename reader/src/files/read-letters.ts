import { COST } from './budget.ts'
import type { Reading } from './file-parts.ts'

/** Letters that follow each other in a text; fewer are chance. */
const LEAST = 6

const isPrintable = (byte: number) => byte >= 0x20 && byte < 0x7f

/** Bytes that are read without a pause. */
const STEP = 2 ** 16

/**
 * Lists the runs of ASCII letters in bytes whose format is not read, as one or two bytes each (UTF-16).
 */
export async function* listLetters(
  bytes: Uint8Array,
  { budget, pauseIfDue }: Reading,
): AsyncGenerator<string> {
  let run: number[] = []
  let width = 1
  for (let at = 0, next = STEP; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    if (run.length === 0) width = isPrintable(byte) && bytes[at + 1] === 0 ? 2 : 1
    if (isPrintable(byte) && (width === 1 || bytes[at + 1] === 0) && run.length < STEP) {
      run.push(byte)
      at += width
    } else {
      if (run.length >= LEAST) yield String.fromCharCode(...run)
      if (run.length === 0) at++
      run = []
    }
    if (at < next) continue
    budget.charge(COST.parsed * STEP)
    next = at + STEP
    await pauseIfDue()
  }
  if (run.length >= LEAST) yield String.fromCharCode(...run)
}
