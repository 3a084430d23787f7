/** Offsets count from the start of the line's view. */
export type Token = { text: string; at: number; end: number }

/** Excludes separators of prose, CSV, Markdown, HTML and JSON, in Latin, Urdu and East Asian scripts. */
const WORD = /[^\s,;|"'`´<>()[\]{}«»‹›“”„‟‘’‚،؛؟۔。，、：\u{fffc}]+/gu

const SPACE = 0x20

const IS_SEPARATOR = Array.from(
  { length: 0x80 },
  (_, code) => String.fromCharCode(code).replace(WORD, '') !== '',
)

const MARKS = new Set('*_~•:=.!?…-')

export const cut = (token: Token, from: number, to = token.text.length): Token => ({
  text: token.text.slice(from, to),
  at: token.at + from,
  end: token.at + to,
})

export function splitWords(line: string, isUsed: (word: string) => boolean): Token[] {
  const tokens: Token[] = []
  for (const { 0: text, index } of line.matchAll(WORD))
    if (isUsed(text)) tokens.push({ text, at: index, end: index + text.length })
  return tokens
}

/**
 * Finds the words of a length that are used, in a tenth of the time of splitWords.
 * @returns undefined for a line with other characters than ASCII.
 */
export function findLongWords(
  line: string,
  length: number,
  isUsed: (word: string) => boolean,
): Token[] | undefined {
  const tokens: Token[] = []
  let from = 0
  for (let at = 0; at <= line.length; at++) {
    const code = at === line.length ? SPACE : line.charCodeAt(at)
    if (code > 0x7f) return
    if (!IS_SEPARATOR[code]) continue
    const text = at - from >= length ? line.slice(from, at) : ''
    if (text !== '' && isUsed(text)) tokens.push({ text, at: from, end: at })
    from = at + 1
  }
  return tokens
}

/** Strips marks at both ends. A loop: a regular expression anchored at the end takes quadratic time. */
export function stripPunctuation(token: Token): Token {
  const { text } = token
  let from = 0
  let to = text.length
  while (from < to && MARKS.has(text.charAt(from))) from++
  while (to > from && MARKS.has(text.charAt(to - 1))) to--
  return from === 0 && to === text.length ? token : cut(token, from, to)
}

export function splitAt(token: Token, separator: RegExp): Token[] {
  const parts: Token[] = []
  let from = 0
  for (const { 0: found, index } of token.text.matchAll(separator)) {
    parts.push(cut(token, from, index))
    from = index + found.length
  }
  parts.push(cut(token, from))
  return parts
}
