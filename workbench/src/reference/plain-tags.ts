import { escapeHtml } from './html.ts'

/** Marks a tag that a description brings, until `balanced` has seen it: a character for private use. */
const MARK = '\uE000'

/** A text without the characters that mark tags. */
export const withoutMarks = (text: string) => text.replaceAll(MARK, '')

/** Tags that descriptions may use, without their attributes. */
const ALLOWED = new Set(
  (
    'b strong i em u s del sub sup code kbd pre p ul ol li br hr a blockquote ' +
    'table thead tbody tr th td'
  ).split(' '),
)
/** Tags that are removed; their content stays. */
const DROPPED = new Set('div span font center nobr section small big details summary'.split(' '))
const HEADING = /^h[1-6]$/
const VOID = new Set(['br', 'hr'])

/** The required parents of a tag: outside of them it would end an element of the page. */
const WITHIN: Record<string, string[]> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table'],
  th: ['table'],
  td: ['table'],
}

const TOKEN =
  /<!--[\s\S]*?-->|<\/?[a-zA-Z][\w-]*(?:\s[^<>]*)?\/?>|&(?:[a-zA-Z]\w*|#\w+);|[^<&]+|[<&]/g

/**
 * The HTML of a description: plain formatting stays, without attributes; an image is a link to it;
 * anything else is shown as text. Tags are marked for `balanced`.
 * @param targetOf the address of a link; undefined for one that is not safe.
 */
export const plainTags = (text: string, targetOf: (url: string) => string | undefined): string =>
  text.replace(TOKEN, (token) => {
    if (token.startsWith('<!--')) return ''
    if (token.startsWith('&') && token.length > 1) return token
    const [, slash = '', tag = '', attributes = ''] =
      /^<(\/?)([a-zA-Z][\w-]*)([\s\S]*)>$/.exec(token) ?? []
    const given = tag.toLowerCase()
    const name = HEADING.test(given) ? 'strong' : given
    if (DROPPED.has(name)) return ''
    const attribute = (key: string) =>
      new RegExp(`\\s${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
        .exec(attributes)
        ?.slice(1)
        .find((value) => value !== undefined)
    if (name === 'img') {
      const target = targetOf(attribute('src') ?? '')
      const label = escapeHtml(attribute('alt') || target || '')
      return target ? `<a href="${escapeHtml(target)}">${label}</a>` : escapeHtml(token)
    }
    if (!ALLOWED.has(name)) return escapeHtml(token)
    if (slash) return `${MARK}</${name}>`
    if (name !== 'a') return `${MARK}<${name}>`
    const target = targetOf(attribute('href') ?? '')
    return target ? `${MARK}<a href="${escapeHtml(target)}">` : `${MARK}<span>`
  })

/**
 * Makes rendered Markdown well-formed: unclosed tags of a description are closed with their parent, and
 * unmatched ones are dropped.
 */
export function balanceTags(rendered: string): string {
  if (!rendered.includes(MARK)) return rendered
  const open: { name: string; isMarked: boolean }[] = []
  const closeTo = (depth: number) =>
    open
      .splice(depth)
      .reverse()
      .map(({ name }) => `</${name}>`)
      .join('')
  const body = rendered.replace(
    /(\uE000?)<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g,
    (tag, mark: string, slash: string, name: string) => {
      const isMarked = mark !== ''
      const text = tag.replace(MARK, '')
      if (VOID.has(name) || name === 'input') return slash ? '' : text
      if (!slash) {
        const parents = WITHIN[name]
        if (isMarked && parents && !open.some((one) => one.isMarked && parents.includes(one.name)))
          return ''
        open.push({ name, isMarked })
        return text
      }
      // Not further out than the innermost element of the Markdown itself.
      const from = open.findLastIndex((one) => !one.isMarked) + (isMarked ? 1 : 0)
      if (!isMarked) return closeTo(Math.max(0, from))
      const own = name === 'a' ? ['a', 'span'] : [name]
      const found = open.findLastIndex((one, i) => i >= from && own.includes(one.name))
      return found < 0 ? '' : closeTo(found)
    },
  )
  return body + closeTo(0)
}
