const toCode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Controls, line separators, and what reorders other letters: embeddings, overrides and isolates (UAX 9). */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/**
 * Shows characters by their code points, as JSON does, that could forge lines of a terminal or the order of a name.
 * @param kept those that the format has, such as line breaks.
 */
export const toPrintable = (text: string, kept = ''): string =>
  text.replace(CONTROL, (character) => (kept.includes(character) ? character : toCode(character)))

/** A name of a file or a part, also without the marks of direction that a text in Urdu may have: they move its digits. */
export const toPrintableName = (name: string): string =>
  toPrintable(name).replace(/\p{Bidi_Control}/gu, toCode)
