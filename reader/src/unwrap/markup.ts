const ELEMENTS =
  'a|abbr|b|bdi|bdo|big|code|del|em|font|i|ins|kbd|mark|s|samp|small|span|strong|strike|sub|sup|tt|u|var|wbr'

const TAG = `</?(?:${ELEMENTS})(?: (?:class|style|color|size|face|dir|lang|id)=[^<>]{0,60})?/?>`

/** Markdown, and the marks of chats: bold, italic, struck out and code. Three asterisks shorten an address. */
const MARK = '\\*\\*|\\*|~~|~|`'

const LETTER = '[0-9A-Za-z]'

/** ECMA-48: a control sequence, whose escape character programs also write as text, and a command of the terminal. */
const COLOUR =
  '(?:\\x1b|\\\\u001b|\\\\x1b|\\\\e|\\\\033|\\^\\[)\\[[0-9;:?]{0,20}[A-Za-z]|\\x1b\\][^\\x07\\x1b]{0,200}(?:\\x07|\\x1b\\\\)'

/**
 * What people do not see in a word, as groups of a regular expression: markup between two of its letters, colours, and
 * combining marks.
 */
export const MARKUP = `(?<colour>${COLOUR})|(?<combining>\\p{Mn}+)|(?<markup>(?<=${LETTER}|>)(?:${TAG})(?=<|${LETTER})|(?<=[^*~\`]${LETTER}|^${LETTER})(?:${MARK})(?=${LETTER}))`

const MIN_MARKED = 20

const IS_LETTER = /[0-9A-Za-z]/
const IS_MARK = /\p{Mn}/u

function countLetters(text: string, at: number, step: 1 | -1) {
  let count = 0
  for (let place = at; count < MIN_MARKED; place += step) {
    const character = text.charAt(place)
    if (IS_LETTER.test(character)) count++
    else if (!IS_MARK.test(character)) break
  }
  return count
}

export const isInLongWord = (text: string, at: number, end: number) =>
  IS_LETTER.test(text.charAt(at - 1)) &&
  countLetters(text, at - 1, -1) + countLetters(text, end, 1) >= MIN_MARKED

const MAY_HAVE_MARKUP = /[0-9a-z](?:[*~`<])|\^\[\[|\\(?:e|033)\[/i

/** Cheap, and true too often. */
export const hasMarkup = (line: string) => MAY_HAVE_MARKUP.test(line)
