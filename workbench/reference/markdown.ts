import { Marked } from 'marked'
import { escapeHtml, type Html, raw } from './html.ts'

/** Allowed targets of links; a link to another, such as `javascript:`, renders as text. */
const SAFE_LINK = /^(https?:|mailto:|#)/

/** A heading's anchor: lower case, with hyphens. */
export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** @param taken ids of the page, to which headings add theirs; without it, headings are bold text. */
const reader = (taken?: Set<string>) =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const content = this.parser.parseInline(tokens)
        if (!taken) return `<p><strong>${content}</strong></p>\n`
        const [level, id] = [Math.max(2, depth), slug(text)]
        const anchor = taken.has(id) ? '' : ` id="${escapeHtml(id)}"`
        taken.add(id)
        return `<h${level}${anchor}>${content}</h${level}>\n`
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens)
        return SAFE_LINK.test(href) ? `<a href="${escapeHtml(href)}">${content}</a>` : content
      },
      // The page loads nothing from other hosts, and renders no markup of a description.
      image: ({ text }) => escapeHtml(text),
      html: ({ text }) => escapeHtml(text),
    },
  })
const marked = reader()

/** Renders a description (CommonMark, OpenAPI 3.1, section 4.2). */
export const markdown = (text = ''): Html => raw(marked.parse(text, { async: false }))

/** Renders the description of the contract, with anchors. @param ids ids that the page has already. */
export const prose = (text = '', ids: string[] = []): Html =>
  raw(reader(new Set(ids)).parse(text, { async: false }))

/** Renders a description of one line, without a paragraph. */
export const inlineMarkdown = (text = ''): Html => raw(marked.parseInline(text, { async: false }))

/** The headings of a description that the table of contents lists. */
export const headings = (text = ''): string[] =>
  marked
    .lexer(text)
    .flatMap((token) => (token.type === 'heading' && token.depth === 2 ? [String(token.text)] : []))
