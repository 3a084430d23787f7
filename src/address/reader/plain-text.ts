import { attempt } from './letters'

/**
 * Characters that take no part in an address: blanks and line breaks, control and direction
 * characters, and those that have no shape, such as the blank of no width. U+2800 is Braille's blank.
 */
const BLANK = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Characters without a shape, which hide in a copied text: of no width, of direction, control. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The characters of a text that can't be seen, by their code points (U+200B), each once. */
export const findInvisible = (text: string) => [
  ...new Set(
    (text.replace(/[\s\u{feff}]/gu, '').match(INVISIBLE) ?? []).map(
      (character) =>
        `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
]

/** What may stand around an address in a sentence, a list or a programme. */
const AROUND = new Set('"\'`´«»‹›“”„‟‘’‚()[]{}<>,;:.!?*|…،؛؟۔。，、')

const withoutBlanks = (text: string) => text.replace(BLANK, '')
export const blanksAsSpaces = (text: string) => text.replace(BLANK, ' ')

/** A text without its blanks, the bullet of a list, and quotes and punctuation around it. */
export function bare(text: string) {
  const letters = [...withoutBlanks(text.replace(/^[-•–—]\s/, ''))]
  const isInside = (letter: string) => !AROUND.has(letter)
  const first = letters.findIndex(isInside)
  return letters.slice(first, letters.findLastIndex(isInside) + 1).join('')
}

/** Decodes what is percent-encoded, as often as it is, up to three times; leaves what is no UTF-8. */
export function percentDecoded(text: string) {
  const decode = (encoded: string) => attempt(() => decodeURIComponent(encoded)) ?? encoded
  let decoded = text
  for (let times = 0; times < 3 && decoded.includes('%'); times++)
    decoded = decoded.replace(/(?:%[0-9a-f]{2})+/gi, decode)
  return decoded
}
