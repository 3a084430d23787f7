import { type Document, isRecord } from '../model/document/document.ts'
import { isPrecise, readMark } from '../model/document/numbers.ts'
import { type OpenApiType, visitObjects } from '../model/document/object-types.ts'

type Node = Record<string, unknown>

const append = (node: Node, key: 'description' | 'summary', text: string, separator: string) => {
  const before = typeof node[key] === 'string' ? node[key] : ''
  node[key] = before === '' ? text : `${before}${separator}${text}`
}

const formatCondition = (when: Node) =>
  Object.entries(when)
    .map(
      ([name, value]) => `${name} is ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(' and ')

/** Replaces marked numbers: by numbers, or by strings if no double can hold them. */
function replaceMarks(value: unknown): unknown {
  const text = readMark(value)
  if (text !== undefined) return isPrecise(text) ? Number(text) : text
  if (Array.isArray(value)) return value.map(replaceMarks)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceMarks(one)]))
}

/** Adds to texts what the viewer does not show: conditions (`x-when`). */
export function addConditionsToTexts(document: Document): Document {
  const nodes = new Map<Node, OpenApiType>()
  // A node of a YAML alias is in several places.
  visitObjects(document, ({ type, node }) => nodes.set(node, type))
  for (const [node, type] of nodes) {
    const when = node['x-when']
    if (type === 'example' && isRecord(when))
      append(node, 'summary', `(when ${formatCondition(when)})`, ' ')
    if (type === 'response' && isRecord(when))
      append(node, 'description', `(When ${formatCondition(when)}.)`, ' ')
  }
  return replaceMarks(document) as Document
}
