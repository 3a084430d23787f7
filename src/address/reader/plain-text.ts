import { attempt } from './letters'

/** Zero-width, bidirectional and control characters, and the Braille blank (U+2800). */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

const WHITESPACE = RegExp(`\\s|${INVISIBLE.source}`, INVISIBLE.flags)

/** @returns each code point once, such as U+200B. */
export const findInvisible = (text: string) => [
  ...new Set(
    (text.replace(/[\s\u{feff}]/gu, '').match(INVISIBLE) ?? []).map(
      (character) =>
        `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
]

const AROUND = new Set('"\'`´«»‹›“”„‟‘’‚()[]{}<>,;:.!?*|…،؛؟۔。，、')

const removeWhitespace = (text: string) => text.replace(WHITESPACE, '')
export const replaceWhitespace = (text: string) => text.replace(WHITESPACE, ' ')

/** Removes all whitespace, a bullet, and the punctuation around a text. */
export function stripPunctuation(text: string) {
  const letters = [...removeWhitespace(text.replace(/^[-•–—]\s/, ''))]
  const isInside = (letter: string) => !AROUND.has(letter)
  const first = letters.findIndex(isInside)
  return letters.slice(first, letters.findLastIndex(isInside) + 1).join('')
}

/** Decodes up to three levels of percent-encoding; invalid UTF-8 stays encoded. */
export function decodePercent(text: string) {
  const decode = (encoded: string) => attempt(() => decodeURIComponent(encoded)) ?? encoded
  let decoded = text
  for (let times = 0; times < 3 && decoded.includes('%'); times++)
    decoded = decoded.replace(/(?:%[0-9a-f]{2})+/gi, decode)
  return decoded
}
