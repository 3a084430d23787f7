/** Controls, and format characters such as the ones that turn the reading direction around. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** Longer than any address or hash, which are shown in full. */
const LONGEST = 140
const HEAD = 80
const TAIL = 30

/**
 * What was typed, fit to be shown: without characters that hide or turn others, and without the
 * middle where it is far longer than any address or hash.
 */
export function readable(typed: string): string {
  const letters = [...typed.replace(INVISIBLE, '')]
  if (letters.length <= LONGEST) return letters.join('')
  return `${letters.slice(0, HEAD).join('')}…${letters.slice(-TAIL).join('')}`
}
