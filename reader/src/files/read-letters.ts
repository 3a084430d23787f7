import { type Budget, COST } from './budget.ts'
import { canBeFound } from './can-be-found.ts'
import type { DecodedText } from './decode-text.ts'
import type { OpenFile } from './file-parts.ts'
import { TextWriter } from './text-writer.ts'

const LEAST = 8

const ADDRESS = 20

const isPrintable = (byte: number) => byte >= 0x20 && byte < 0x7f

const STEP = 2 ** 16

/**
 * Lists the runs of ASCII letters in bytes whose format is not read, as one or two bytes each (UTF-16).
 */
export function* listLetters(bytes: Uint8Array, budget: Budget): Generator<string> {
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
  }
  if (run.length >= LEAST) yield String.fromCharCode(...run)
}

/** The letters in bytes between the parts of a file, such as their names, that can be an address or a secret. */
export const listFoundLetters = (parts: Uint8Array[], budget: Budget): string[] => [
  ...new Set(parts.flatMap((bytes) => [...listLetters(bytes, budget)]).filter(canBeFound)),
]

export function readLetters(file: OpenFile) {
  const writer = new TextWriter(file.budget)
  let longest = 0
  for (const letters of listLetters(file.bytes, file.budget)) {
    longest = Math.max(longest, letters.length)
    writer.write(`${letters}\n`)
  }
  if (longest >= ADDRESS) file.addText('letters', writer)
}

const RUN = /[\dA-Za-z]{20,}/g

/** Of ISO-2022 (ECMA-35). */
const ESCAPE = /\p{Cc}[$(]{1,2}[@-Z]?/gu

/** Whether an encoding can hide letters of ASCII: in two bytes, behind an escape sequence, or behind a byte above ASCII. */
export const mayTakeLetters = (latin1: string): boolean =>
  /[\dA-Za-z]{20}/.test(latin1) && /(?![\n\t\r])\p{Cc}|[\x80-\xff][A-Za-z]/u.test(latin1)

/** Reads letters that an assumed or declared encoding takes for parts of other characters. */
export function readTakenLetters(file: OpenFile, bytes: Uint8Array, decoded: DecodedText) {
  const { text, keepsLetters } = decoded
  // Each byte is a character.
  if (text.length === bytes.length) return
  if (keepsLetters && !text.includes('\x1b')) return
  file.budget.charge(COST.scanned * bytes.length)
  const latin1 = new TextDecoder('latin1').decode(bytes)
  const known = new Set(text.match(RUN))
  const lost =
    latin1
      .replace(ESCAPE, ' ')
      .match(RUN)
      ?.filter((run) => !known.has(run)) ?? []
  if (lost.length > 0) file.openText('letters').write(lost.join('\n'))
}
