import { type Budget, COST } from './budget.ts'

/** Characters of a text in which a line is searched behind the one before it. */
const WINDOW = 2 ** 16

/** Lines that may be searched in vain, which takes longest. */
const MAX_MISSES = 1000

const joinWords = (text: string) => text.replace(/\s+/g, ' ').trim()

export function* omitRepeatedLines(text: string, other: string, budget: Budget): Generator<string> {
  budget.charge(COST.scanned * (text.length + other.length))
  const words = joinWords(other)
  let [at, misses] = [0, 0]
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? text.length : end)
    from += line.length + 1
    const found = misses < MAX_MISSES ? words.slice(at, at + WINDOW).indexOf(joinWords(line)) : -1
    if (found >= 0) at += found
    else {
      misses++
      yield line
    }
  }
}
