const ELEMENTS =
  'a|abbr|b|bdi|bdo|big|code|del|em|font|i|ins|kbd|mark|s|samp|small|span|strong|strike|sub|sup|tt|u|var|wbr'

/** Tags of a text with letters in several styles, and combining marks, such as underlines of a chat. */
const MARKUP = RegExp(
  `</?(?:${ELEMENTS})(?: (?:class|style|color|size|face|dir|lang|id)=[^<>]{0,60})?/?>|\\p{Mn}+`,
  'giu',
)

const MAY_HAVE_MARKUP = /<|\p{Mn}/u

/** Replaces markup by as many spaces, so that offsets stay those of the text. */
export const blankMarkup = (text: string): string =>
  MAY_HAVE_MARKUP.test(text) ? text.replace(MARKUP, (markup) => ' '.repeat(markup.length)) : text
