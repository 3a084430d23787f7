import { Marked } from 'marked'
import { escapeHtml, type Html, html, raw } from './html.ts'
import { balanceTags, plainTags, withoutMarks } from './plain-tags.ts'

/** Allowed targets of links; a link to another, such as `javascript:`, renders as text. */
const SAFE_LINK = /^(https?:|mailto:)/i

/** A link to a URL of the contract; only its text where the URL is not safe. */
export const safeLink = (url: string, text: string | Html = url): Html =>
  SAFE_LINK.test(url) ? html`<a href="${url}">${text}</a>` : html`${text}`

/** The URL that a fragment refers to: `tag/Pets` -> `#tag-pets`; undefined for an unknown one. */
export type Fragments = (fragment: string) => string | undefined
const NONE: Fragments = () => undefined

/** A heading's anchor: lower case, with hyphens. */
export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** @param ids those of the headings, in their order; without them, headings are bold text. */
function reader(fragments: Fragments, ids?: string[]) {
  let [heading, level] = [0, 1]
  const resolveTarget = (url: string) => {
    if (url.startsWith('#')) return fragments(url.slice(1))
    return SAFE_LINK.test(url) ? url : undefined
  }
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const content = this.parser.parseInline(tokens)
        if (!ids) return `<p><strong>${content}</strong></p>\n`
        // A level is never left out.
        level = Math.min(Math.max(2, depth), level + 1)
        const id = escapeHtml(ids[heading++] ?? '')
        return `<h${level} id="${id}">${content}</h${level}>\n`
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens)
        const target = resolveTarget(href)
        return target ? `<a href="${escapeHtml(target)}">${content}</a>` : content
      },
      // The page loads nothing from other hosts.
      image: ({ href, text }) => safeLink(href, text || href).text,
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
      html: ({ text }) => plainTags(text, resolveTarget),
    },
  })
}

const readers = new WeakMap<Fragments, Marked>()
function createReader(fragments: Fragments) {
  const found = readers.get(fragments) ?? reader(fragments)
  readers.set(fragments, found)
  return found
}

/** Elements that may be wider than the page are focusable, so that the keyboard can scroll them. */
const rendered = (html: string) =>
  raw(balanceTags(html).replace(/<(pre|table)>/g, '<$1 tabindex="0">'))

/** Renders a description (CommonMark, OpenAPI 3.1, section 4.2). */
export const markdown = (text = '', fragments = NONE): Html =>
  rendered(createReader(fragments).parse(withoutMarks(text), { async: false }))

/** Renders the description of the contract. @param ids those of its headings, in their order. */
export const prose = (text: string, fragments: Fragments, ids: string[]): Html =>
  rendered(reader(fragments, ids).parse(withoutMarks(text), { async: false }))

/** Renders a description of one line, without a paragraph. */
export const inlineMarkdown = (text = '', fragments = NONE): Html =>
  rendered(createReader(fragments).parseInline(withoutMarks(text), { async: false }))

/** A heading of a description. */
export type Heading = { text: Html; depth: number }

/** The headings of a description, in their order. */
export function headings(text: string): Heading[] {
  const found: Heading[] = []
  const marked = new Marked()
  marked.walkTokens(marked.lexer(withoutMarks(text)), (token) => {
    if (token.type === 'heading') found.push({ text: plainText(token.text), depth: token.depth })
  })
  return found
}

/** Markdown of one line as text without markup. */
export const plainText = (line: string): Html =>
  raw(inlineMarkdown(line).text.replace(/<[^<>]*>/g, ''))
