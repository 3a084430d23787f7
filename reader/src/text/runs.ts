/** By the code of a character: 1 for those of a run. */
export type CharacterSet = Uint8Array

/** @param pattern of one character of ASCII. */
export const toCharacterSet = (pattern: RegExp): CharacterSet =>
  Uint8Array.from({ length: 0x80 }, (_, code) => Number(pattern.test(String.fromCharCode(code))))

/**
 * Finds the runs of so many characters of a set or more. Few characters of other texts are looked at, since one of
 * another set rules out all runs that would have it.
 * @returns the start and the end of each, in turn.
 */
export function findRuns(text: string, set: CharacterSet, least: number): number[] {
  const bounds: number[] = []
  let at = 0
  while (at + least <= text.length) {
    let from = at + least
    while (from > at && set[text.charCodeAt(from - 1)] === 1) from--
    if (from > at) {
      at = from
      continue
    }
    let end = at + least
    while (end < text.length && set[text.charCodeAt(end)] === 1) end++
    bounds.push(at, end)
    at = end + 1
  }
  return bounds
}
