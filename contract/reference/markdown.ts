import { Marked } from 'marked'
import { escapeHtml, type Html, raw } from './html.ts'

/** Where a link of the contract may lead; anything else, `javascript:` for one, is shown as text. */
const SAFE_LINK = /^(https?:|mailto:|#)/

/** A heading's anchor: its words in small letters, with hyphens. */
export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** @param taken the page's anchors, for headings to be among them; without, they are bold text. */
const reader = (taken?: Set<string>) =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const words = this.parser.parseInline(tokens)
        if (!taken) return `<p><strong>${words}</strong></p>\n`
        const [level, id] = [Math.max(2, depth), slug(text)]
        const anchor = taken.has(id) ? '' : ` id="${escapeHtml(id)}"`
        taken.add(id)
        return `<h${level}${anchor}>${words}</h${level}>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        return SAFE_LINK.test(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words
      },
      // The page loads nothing from elsewhere, and takes no markup but its own.
      image: ({ text }) => escapeHtml(text),
      html: ({ text }) => escapeHtml(text),
    },
  })
const marked = reader()

/** Paragraphs and lists of a description (CommonMark, OpenAPI 3.1, section 4.2). */
export const markdown = (text = ''): Html => raw(marked.parse(text, { async: false }))

/** The description of the whole, with headings that can be linked to. @param ids of the page. */
export const prose = (text = '', ids: string[] = []): Html =>
  raw(reader(new Set(ids)).parse(text, { async: false }))

/** A description of one line: no paragraph around it. */
export const inlineMarkdown = (text = ''): Html => raw(marked.parseInline(text, { async: false }))

/** The headings of a description that the table of contents lists. */
export const headings = (text = ''): string[] =>
  marked
    .lexer(text)
    .flatMap((token) => (token.type === 'heading' && token.depth === 2 ? [String(token.text)] : []))
