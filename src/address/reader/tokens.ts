/** A part of a line without separators, with its offsets. */
export type Token = { text: string; at: number; end: number }

/** Separators of sentences, lists, CSV, Markdown, HTML and JSON, in Latin, Urdu and East Asian scripts. */
const TOKEN = /[^\s,;|"'`´<>()[\]{}«»‹›“”„‟‘’‚،؛؟۔。，、]+/gu

/** Punctuation that ends a sentence or a label, and marks of Markdown. */
const MARKS = new Set('*_~•:=.!?…-')

const leadingMarks = (text: string) => {
  let count = 0
  while (MARKS.has(text.charAt(count))) count++
  return count
}

/** A loop, since a regular expression for the end of a text takes the square of a run's length. */
const withoutTrailingMarks = (text: string) => {
  let end = text.length
  while (end > 0 && MARKS.has(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Splits a line into tokens, without the punctuation around them. */
export function splitTokens(line: string): Token[] {
  return Array.from(line.matchAll(TOKEN), ({ 0: token, index }) => {
    const start = leadingMarks(token)
    const text = token.slice(start)
    const at = index + start
    return { text, at, end: at + text.length }
  })
}

/**
 * Lists the spellings of a token, the likeliest first: without the punctuation at its end, and with it,
 * since a TON address can end with a hyphen or an underscore.
 */
export function listSpellings({ text, at }: Token): Token[] {
  const trimmed = withoutTrailingMarks(text)
  const spellings = trimmed === text ? [text] : [trimmed, text]
  return spellings.map((spelling) => ({ text: spelling, at, end: at + spelling.length }))
}

/** The shortest part that is read: the shortest address in Base58Check has 26 characters. */
const MIN_LENGTH = 25

/** Splits a token at punctuation, as in to=0x…, address:1A1z… and BTC-1A1z…. */
export function splitParts({ text, at }: Token): Token[] {
  const parts = Array.from(text.matchAll(/[0-9A-Za-z]+(?:[+_-][0-9A-Za-z]+)*/g), (found) => ({
    text: found[0],
    at: at + found.index,
    end: at + found.index + found[0].length,
  }))
  // TON addresses contain hyphens and underscores; elsewhere these are separators.
  const pieces = parts.flatMap((part) =>
    /[+_-]/.test(part.text) && part.text.length !== 48
      ? Array.from(part.text.matchAll(/[0-9A-Za-z]+/g), (found) => ({
          text: found[0],
          at: part.at + found.index,
          end: part.at + found.index + found[0].length,
        }))
      : [part],
  )
  return pieces.filter(({ text: piece }) => piece.length >= MIN_LENGTH)
}
