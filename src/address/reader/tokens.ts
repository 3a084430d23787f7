/** Offsets count from the start of the line. */
export type Token = { text: string; at: number; end: number }

/** Excludes separators of prose, CSV, Markdown, HTML and JSON, in Latin, Urdu and East Asian scripts. */
const TOKEN = /[^\s,;|"'`´<>()[\]{}«»‹›“”„‟‘’‚،؛؟۔。，、]+/gu

/** These end sentences and labels, or are Markdown. */
const MARKS = new Set('*_~•:=.!?…-')

const countLeadingMarks = (text: string) => {
  let count = 0
  while (MARKS.has(text.charAt(count))) count++
  return count
}

/** A loop: a regular expression anchored at the end takes quadratic time. */
const stripTrailingMarks = (text: string) => {
  let end = text.length
  while (end > 0 && MARKS.has(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Strips leading marks; listSpellings() handles trailing marks. */
export function splitTokens(line: string): Token[] {
  return Array.from(line.matchAll(TOKEN), ({ 0: token, index }) => {
    const start = countLeadingMarks(token)
    const text = token.slice(start)
    const at = index + start
    return { text, at, end: at + text.length }
  })
}

/**
 * Lists a token without its trailing punctuation, and then with it, since a TON address can end with a
 * hyphen or an underscore.
 */
export function listSpellings({ text, at }: Token): Token[] {
  const trimmed = stripTrailingMarks(text)
  const spellings = trimmed === text ? [text] : [trimmed, text]
  return spellings.map((spelling) => ({ text: spelling, at, end: at + spelling.length }))
}

/** The shortest Base58Check address has 26 characters, of which one may be missing. */
const MIN_LENGTH = 25

/** Splits at punctuation: to=0x…, address:1A1z…, BTC-1A1z…. */
export function splitParts({ text, at }: Token): Token[] {
  const parts = Array.from(text.matchAll(/[0-9A-Za-z]+(?:[+_-][0-9A-Za-z]+)*/g), (found) => ({
    text: found[0],
    at: at + found.index,
    end: at + found.index + found[0].length,
  }))
  // A hyphen or an underscore can be a character of a TON address, else it is a separator.
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
