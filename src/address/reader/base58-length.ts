/** A first character's digits beyond these change the result in one text of billions. */
const DIGITS = 8

/**
 * The length of a Base58 text of so many bytes, as its first characters tell it. Their number is
 * right for 58 of 59 texts: one of 59 begins with a zero digit, which is not written.
 *
 * @param alphabet its first character stands for a byte of 0 at the start.
 * @param size bytes, the version and the checksum included.
 */
export function likelyLength(text: string, alphabet: string, size: number) {
  const first = [...text].findIndex((character) => character !== alphabet.charAt(0))
  const zeros = first === -1 ? text.length : first
  let fraction = 0
  for (const [index, character] of [...text.slice(zeros, zeros + DIGITS)].entries())
    fraction += Math.max(0, alphabet.indexOf(character)) / 58 ** (index + 1)
  if (fraction === 0) return size
  const rest = Math.log(256) * (size - zeros) - Math.log(fraction)
  return zeros + Math.floor(rest / Math.log(58))
}
