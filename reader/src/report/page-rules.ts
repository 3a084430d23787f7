import type { ReadingRecord } from '../record/record.ts'
import { toPrintable } from '../text/printable.ts'
import type { ReportTexts } from './texts/en.ts'

const MAX_CASE = 60

export const formatTime = (time: string) => time.replace('T', ' ').replace('Z', ' UTC')

/** Escapes ASCII other than letters, digits and spaces, so that a text can't end a string or a style element. */
const toCssString = (text: string) =>
  `"${text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`

function shorten(text: string) {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length > MAX_CASE
    ? `${characters.slice(0, MAX_CASE - 1).join('')}…`
    : characters.join('')
}

/** Of the document, and so of the file as which a browser saves its print. */
export const titleRecord = (
  { case: name, readAt }: ReadingRecord,
  { product, title }: ReportTexts,
): string =>
  toPrintable([product, title, ...(name ? [shorten(name)] : []), formatTime(readAt)].join(' · '))

export function buildPageRules(
  { case: name, readAt }: ReadingRecord,
  { dir, page, product, typefaces }: ReportTexts,
) {
  const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
  // Isolates, so that the direction of the case does not affect its punctuation.
  const label = toCssString(`${product} · \u{2068}${shorten(name) || readAt}\u{2069}`)
  const [before, between, after] = [page.before, page.between, page.after].map(toCssString)
  return `@page report {
  font-family: ${typefaces};
  @bottom-${start} { direction: ${dir}; content: ${label} }
  @bottom-${end} { direction: ${dir}; content: ${before} counter(page) ${between} counter(pages) ${after} }
}
`
}
