/** Controls, line separators, and what reorders other letters: embeddings, overrides and isolates (UAX 9). */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/**
 * Shows characters by their code points, as JSON does, that could forge lines of a terminal or the order of a name.
 * @param kept those that the format has, such as line breaks.
 */
export const toPrintable = (text: string, kept = ''): string =>
  text.replace(CONTROL, (character) =>
    kept.includes(character)
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
