/** The first character of an escape sequence of a terminal (ECMA-48). */
const ESCAPE = '\u001b'

/**
 * Tags of markup, escape sequences of terminals, character references, escapes and percent-encoding: letters that people
 * do not see, or see as another one.
 */
export const MARKUP = RegExp(
  `<[^<>]{1,400}>|${ESCAPE}\\[[\\d;]{0,30}[A-Za-z]|&#?\\w{1,8};|\\\\[nrtbf]|\\\\u[\\da-f]{4}|%[\\da-f]{2}`,
  'gi',
)

export const HAS_MARKUP = RegExp(`[<${ESCAPE}&%\\\\]`)

const CODE = /^(?:&#x([\da-f]{2,4});|\\u00([\da-f]{2})|%([\da-f]{2}))$/i

const DECIMAL = /^&#(\d{2,3});$/

/** White space of the same length, with the letter that people see at the end. */
export function blank(markup: string): string {
  const [, reference, escaped, percent] = CODE.exec(markup) ?? []
  const digits = reference ?? escaped ?? percent
  const decimal = DECIMAL.exec(markup)?.[1]
  const code = digits ? Number.parseInt(digits, 16) : decimal ? Number(decimal) : 0
  const letter = code > 0x20 && code < 0x7f ? String.fromCharCode(code) : ' '
  return letter.padStart(markup.length)
}
