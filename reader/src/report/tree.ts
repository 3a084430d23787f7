import { toPrintable, toPrintableName } from '../text/printable.ts'
import { splitMarks } from '../wording/parts.ts'

type ReportTag =
  | 'article'
  | 'bdi'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'h1'
  | 'h2'
  | 'li'
  | 'mark'
  | 'p'
  | 'section'
  | 'span'
  | 'strong'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'ul'

export type ReportAttributes = {
  class?: string
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  scope?: 'col'
  /** Read out in front of a mark. */
  'data-said'?: string
}

export type ReportNode = string | ReportElement

export type ReportElement = {
  tag: ReportTag
  attributes: ReportAttributes
  children: ReportNode[]
}

export type ReportChild = ReportNode | false | undefined | ReportChild[]

const KEPT = '\t\n'

const toNodes = (child: ReportChild): ReportNode[] => {
  if (child === undefined || child === false || child === '') return []
  if (Array.isArray(child)) return child.flatMap(toNodes)
  return [typeof child === 'string' ? toPrintable(child.toWellFormed(), KEPT) : child]
}

/** `tag.class`, with as many classes as there are. */
type Name = ReportTag | `${ReportTag}.${string}`

export function elementWith(
  attributes: Omit<ReportAttributes, 'class'>,
  name: Name,
  ...children: ReportChild[]
): ReportElement {
  const [tag, ...classes] = name.split('.') as [ReportTag, ...string[]]
  return {
    tag,
    attributes: { ...(classes.length > 0 && { class: classes.join(' ') }), ...attributes },
    children: joinTexts(children.flatMap(toNodes)),
  }
}

export const element = (name: Name, ...children: ReportChild[]) =>
  elementWith({}, name, ...children)

/** An HTML parser joins adjacent texts, so that both outputs have the same nodes. */
function joinTexts(nodes: ReportNode[]): ReportNode[] {
  const joined: ReportNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (typeof node === 'string' && typeof last === 'string') joined.splice(-1, 1, last + node)
    else joined.push(node)
  }
  return joined
}

/** A text of foreign origin, whose direction does not affect its surroundings. */
export const isolate = (text: string) => element('bdi', text)

export const isolateName = (name: string) => isolate(toPrintableName(name))

export const dateCode = (text: string) =>
  elementWith({ dir: 'ltr' }, 'bdi.report-code.report-date', text)

/** An address, a hash or a time: from left to right, in any language. */
export const code = (text: string, { marks, said }: { marks?: number[]; said?: string } = {}) =>
  elementWith(
    { dir: 'ltr' },
    'bdi.report-code',
    ...splitMarks(text, marks).map((part) =>
      part.isMarked ? elementWith(said ? { 'data-said': said } : {}, 'mark', part.text) : part.text,
    ),
  )
