import { Marked } from 'marked'
import { escapeHtml, type Html, html, raw } from './html.ts'
import { balanceTags, removeMarks, sanitizeTags } from './plain-tags.ts'

/** Protocol allowlist. */
const SAFE_LINK = /^(https?:|mailto:)/i

/** Renders only the text for another protocol, such as `javascript:`. */
export const renderLink = (url: string, text: string | Html = url): Html =>
  SAFE_LINK.test(url) ? html`<a href="${url}">${text}</a>` : html`${text}`

/** Resolves a fragment to a URL: `tag/Pets` -> `#tag-pets`. */
export type Fragments = (fragment: string) => string | undefined
const NONE: Fragments = () => undefined

export const slugify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** @param ids of the headings, in order; without ids, headings are bold text. */
function createMarked(fragments: Fragments, ids?: string[]) {
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
        // Skips no heading level.
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
      image: ({ href, text }) => renderLink(href, text || href).text,
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
      html: ({ text }) => sanitizeTags(text, resolveTarget),
    },
  })
}

const readers = new WeakMap<Fragments, Marked>()
function getMarked(fragments: Fragments) {
  const found = readers.get(fragments) ?? createMarked(fragments)
  readers.set(fragments, found)
  return found
}

/** Makes wide elements focusable, for scrolling by keyboard. */
const finishHtml = (html: string) =>
  raw(balanceTags(html).replace(/<(pre|table)>/g, '<$1 tabindex="0">'))

/** CommonMark (OpenAPI 3.1, section 4.2). */
export const renderMarkdown = (text = '', fragments = NONE): Html =>
  finishHtml(getMarked(fragments).parse(removeMarks(text), { async: false }))

/** Renders headings, unlike `renderMarkdown`. @param ids of the headings, in order. */
export const renderProse = (text: string, fragments: Fragments, ids: string[]): Html =>
  finishHtml(createMarked(fragments, ids).parse(removeMarks(text), { async: false }))

/** Renders no paragraph. */
export const renderInline = (text = '', fragments = NONE): Html =>
  finishHtml(getMarked(fragments).parseInline(removeMarks(text), { async: false }))

export type Heading = { text: Html; depth: number }

export function listHeadings(text: string): Heading[] {
  const found: Heading[] = []
  const marked = new Marked()
  marked.walkTokens(marked.lexer(removeMarks(text)), (token) => {
    if (token.type === 'heading') found.push({ text: toPlainText(token.text), depth: token.depth })
  })
  return found
}

/** Renders one line without tags. */
export const toPlainText = (line: string): Html =>
  raw(renderInline(line).text.replace(/<[^<>]*>/g, ''))
