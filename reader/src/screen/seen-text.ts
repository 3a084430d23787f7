/** The first character of an escape sequence of a terminal (ECMA-48). */
const ESCAPE = '\u001b'

const HEX = '[\\da-fA-F]'

/** Escapes of code, of HTML, of URIs and of mails. */
const ESCAPES = [
  '&#?\\w{1,31};',
  `\\\\x${HEX}{2}`,
  `\\\\u${HEX}{4}`,
  `\\\\u\\{${HEX}{1,6}\\}`,
  '\\\\[0-7]{3}',
  '\\\\[0nrtbf]',
  `%(?:25){0,3}${HEX}{2}`,
  `=${HEX}{2}`,
]

/** Tags, colours, commands of LaTeX, marks in brackets, styles of subtitles, operators of PDF, and the boxes of OCR. */
const MARKS = [
  '<[^<>]{1,400}>',
  `${ESCAPE}\\[[\\d;]{0,30}[A-Za-z]`,
  '\\\\[A-Za-z]{3,20}(?:\\{\\}|(?= ))',
  '\\[[^[\\]\\n]{1,12}\\]',
  '\\{\\\\[^{}\\n]{1,40}\\}',
  '\\) ?(?:-?[\\d.]{1,9} ?|T[jJ][^()]{0,80})\\(',
  '\\n(?:-?[\\d.]{1,9}\\t){3,12}',
]

/** A letter that is printed twice to be bold, and letters that are shown from right to left. */
const ORDERS = ['\\x08[^\\x08]', '\\u202e[^\\u202c\\n]{1,400}']

/** Characters that people do not see, or see as another one or in another order. */
const UNSEEN = RegExp([...ESCAPES, ...MARKS, ...ORDERS].join('|'), 'g')

const CODE = RegExp(
  `^(?:&#[xX](${HEX}{2,4});|\\\\[xu]\\{?(${HEX}{2,6})\\}?|(?:%(?:25){0,3}|=)(${HEX}{2}))$`,
)

const DECIMAL = /^&#(\d{2,3});$/

const OCTAL = /^\\([01][0-7]{2})$/

function findCode(unseen: string): number {
  const [, ...digits] = CODE.exec(unseen) ?? []
  const hex = digits.find(Boolean)
  const octal = OCTAL.exec(unseen)?.[1]
  if (hex) return Number.parseInt(hex, 16)
  return octal ? Number.parseInt(octal, 8) : Number(DECIMAL.exec(unseen)?.[1] ?? 0)
}

/** White space of the same length, with the letter that people see at the end. */
function blank(unseen: string): string {
  if (unseen.startsWith('\u202e')) return [...unseen].reverse().join('')
  const code = unseen.startsWith('<') ? 0 : findCode(unseen)
  const letter = code > 0x20 && code < 0x7f ? String.fromCharCode(code) : ' '
  return letter.padStart(unseen.length)
}

/** A text of the same length, as people see it. */
export const toSeen = (text: string): string => text.replace(UNSEEN, blank)
