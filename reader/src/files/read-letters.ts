import { type Budget, COST } from './budget.ts'
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

export function readLetters(file: OpenFile) {
  const writer = new TextWriter(file.budget)
  let longest = 0
  for (const letters of listLetters(file.bytes, file.budget)) {
    longest = Math.max(longest, letters.length)
    writer.write(`${letters}\n`)
  }
  if (longest >= ADDRESS) file.addText('letters', writer)
}

/** Bytes above ASCII that would take the first letter of an address with them, as one character of two bytes. */
const TAKEN = /[\x80-\xff]([A-Za-z][\dA-Za-z]{19,})/g

export function readTakenLetters(file: OpenFile, text: string) {
  const letters = new TextDecoder('latin1').decode(file.bytes).matchAll(TAKEN)
  const lost = [...letters].map(([, address = '']) => address).filter((one) => !text.includes(one))
  if (lost.length > 0) file.openText('letters').write(lost.join('\n'))
}
