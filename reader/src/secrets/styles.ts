const ELEMENTS =
  'a|abbr|b|bdi|bdo|big|code|del|em|font|i|ins|kbd|mark|s|samp|small|span|strong|strike|sub|sup|tt|u|var|wbr'

/** Tags of a text with letters in several styles, and combining marks, such as underlines of a chat. */
const STYLE = RegExp(
  `</?(?:${ELEMENTS})(?: (?:class|style|color|size|face|dir|lang|id)=[^<>]{0,60})?/?>|\\p{Mn}+`,
  'giu',
)

/** Cheap, and true too often: combining marks of the first plane are between these, and HIDDEN is not. */
const MAY_HAVE_STYLE = /[\u0300-\ufe2f]|</

/** Replaces styles by as many spaces, so that offsets stay those of the text. */
export const blankStyles = (text: string): string =>
  MAY_HAVE_STYLE.test(text) ? text.replace(STYLE, (style) => ' '.repeat(style.length)) : text
