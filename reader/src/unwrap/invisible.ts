/** Zero-width, bidirectional and control characters but whitespace, and the Braille blank (U+2800). */
export const INVISIBLE =
  '(?![\\t\\n\\v\\f\\r])[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]'

const ANY = RegExp(INVISIBLE, 'gu')

export const removeInvisible = (text: string) => text.replace(ANY, '')

/** @returns each code point once, such as U+200B. A byte order mark is no part of a text. */
export const listInvisible = (text: string) => [
  ...new Set(
    (text.replaceAll('\u{feff}', '').match(ANY) ?? []).map(
      (character) =>
        `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
]
