import { attempt } from './letters'

/**
 * Whitespace, control and direction characters, and characters without a glyph, such as the zero-width
 * space. U+2800 is the Braille blank.
 */
const BLANK = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Characters that a copied text hides: zero-width, direction and control characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Finds the invisible characters of a text, by code point (U+200B), each once. */
export const findInvisible = (text: string) => [
  ...new Set(
    (text.replace(/[\s\u{feff}]/gu, '').match(INVISIBLE) ?? []).map(
      (character) =>
        `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
]

/** Quotes, brackets and punctuation around an address in a sentence, a list or code. */
const AROUND = new Set('"\'`´«»‹›“”„‟‘’‚()[]{}<>,;:.!?*|…،؛؟۔。，、')

const withoutBlanks = (text: string) => text.replace(BLANK, '')
export const blanksAsSpaces = (text: string) => text.replace(BLANK, ' ')

/** Removes whitespace, the bullet of a list, and the punctuation around a text. */
export function stripPunctuation(text: string) {
  const letters = [...withoutBlanks(text.replace(/^[-•–—]\s/, ''))]
  const isInside = (letter: string) => !AROUND.has(letter)
  const first = letters.findIndex(isInside)
  return letters.slice(first, letters.findLastIndex(isInside) + 1).join('')
}

/** Decodes percent-encoding, up to three times; invalid UTF-8 stays as it is. */
export function percentDecoded(text: string) {
  const decode = (encoded: string) => attempt(() => decodeURIComponent(encoded)) ?? encoded
  let decoded = text
  for (let times = 0; times < 3 && decoded.includes('%'); times++)
    decoded = decoded.replace(/(?:%[0-9a-f]{2})+/gi, decode)
  return decoded
}
