import { escapeHtml } from './html.ts'

/** Precedes each tag of a description, for `balanceTags`: a character for private use. */
const MARK = '\uE000'

export const removeMarks = (text: string) => text.replaceAll(MARK, '')

/** Tags that are kept without attributes. */
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

/** Required parents: outside of them, the tag would close an element of the page. */
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
 * Sanitizes the HTML of a description: keeps formatting without attributes, replaces images by links, and escapes
 * the rest.
 * @param resolveTarget returns undefined for an unsafe URL.
 */
export const sanitizeTags = (
  text: string,
  resolveTarget: (url: string) => string | undefined,
): string =>
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
      const target = resolveTarget(attribute('src') ?? '')
      const label = escapeHtml(attribute('alt') || target || '')
      return target ? `<a href="${escapeHtml(target)}">${label}</a>` : escapeHtml(token)
    }
    if (!ALLOWED.has(name)) return escapeHtml(token)
    if (slash) return `${MARK}</${name}>`
    if (name !== 'a') return `${MARK}<${name}>`
    const target = resolveTarget(attribute('href') ?? '')
    return target ? `${MARK}<a href="${escapeHtml(target)}">` : `${MARK}<span>`
  })

/** Closes unclosed tags of a description with their parent, and drops unmatched ones. */
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
      // A tag of the description closes no element of the Markdown itself.
      const from = open.findLastIndex((one) => !one.isMarked) + (isMarked ? 1 : 0)
      if (!isMarked) return closeTo(Math.max(0, from))
      const own = name === 'a' ? ['a', 'span'] : [name]
      const found = open.findLastIndex((one, i) => i >= from && own.includes(one.name))
      return found < 0 ? '' : closeTo(found)
    },
  )
  return body + closeTo(0)
}
