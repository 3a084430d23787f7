import { COST } from './budget.ts'
import type { Reading } from './file-parts.ts'

/** Characters of a text in which a line is searched behind the one before it. */
const WINDOW = 2 ** 16

/** Lines that may be searched in vain, which takes longest. */
const MAX_MISSES = 1000

const STEP = 256

const joinWords = (text: string) => text.replace(/\s+/g, ' ').trim()

async function joinAllWords(text: string, { pauseIfDue }: Reading) {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    const space = text.slice(from + WINDOW, from + 2 * WINDOW).search(/\s/)
    const to = space < 0 ? from + 2 * WINDOW : from + WINDOW + space
    pieces.push(joinWords(text.slice(from, to)))
    from = to
    await pauseIfDue()
  }
  return pieces.join(' ')
}

export async function* omitRepeated(
  text: string,
  other: string,
  reading: Reading,
): AsyncGenerator<string> {
  reading.budget.charge(COST.scanned * (text.length + other.length))
  const words = await joinAllWords(other, reading)
  let [at, misses, count] = [0, 0, 0]
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? text.length : end)
    from += line.length + 1
    if (++count % STEP === 0) await reading.pauseIfDue()
    const found = misses < MAX_MISSES ? words.slice(at, at + WINDOW).indexOf(joinWords(line)) : -1
    if (found >= 0) at += found
    else {
      misses++
      yield line
    }
  }
}
