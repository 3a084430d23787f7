/** Control characters, and format characters such as those that reverse the reading direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** Longer than any address or hash, which are shown in full. */
const LONGEST = 140
const HEAD = 80
const TAIL = 30

/**
 * Returns typed text that is safe to show: without characters that hide or reverse others, and with
 * the middle left out if it is far longer than any address or hash.
 */
export function readable(typed: string): string {
  const letters = [...typed.replace(INVISIBLE, '')]
  if (letters.length <= LONGEST) return letters.join('')
  return `${letters.slice(0, HEAD).join('')}…${letters.slice(-TAIL).join('')}`
}
