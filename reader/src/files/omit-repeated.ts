/** Characters of a text in which a line is searched behind the one before it. */
const WINDOW = 2 ** 16

/** Lines that may be searched in vain, which takes longest. */
const MAX_MISSES = 1000

const joinWords = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Omits lines that another text has, with the same words in the same order. */
export function* omitRepeated(text: string, other: string): Generator<string> {
  const words = joinWords(other)
  let at = 0
  let misses = 0
  for (const line of text.split('\n')) {
    const found = misses < MAX_MISSES ? words.slice(at, at + WINDOW).indexOf(joinWords(line)) : -1
    if (found >= 0) {
      at += found
      continue
    }
    misses++
    yield line
  }
}
