import { type Document, isRecord, parseRef, valueAt } from '../model/document/document.ts'
import { isPrecise, readMark } from '../model/document/numbers.ts'
import { type ObjectType, visitObjects } from '../model/document/object-types.ts'

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

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']

/** Lists the bounds of a schema that no double can hold, which the viewer would round. */
const listExactBounds = (schema: Node) =>
  BOUNDS.flatMap((key) => {
    const number = readMark(schema[key])
    return number === undefined || isPrecise(number) ? [] : [{ key, text: `\`${key}: ${number}\`` }]
  })

function tellBounds(schema: Node) {
  for (const { key, text } of listExactBounds(schema)) {
    delete schema[key]
    append(schema, 'description', text, '\n\n')
  }
}

/** The viewer shows the description of a parameter, and not that of its schema. */
function tellBoundsOfParameter(document: Document, parameter: Node) {
  let { schema } = parameter
  for (let hops = 0; hops < MAX_HOPS && isRecord(schema); hops++) {
    for (const { text } of listExactBounds(schema)) append(parameter, 'description', text, '\n\n')
    const { $ref } = schema
    schema = typeof $ref === 'string' ? valueAt(document, parseRef($ref)) : undefined
  }
}

const MAX_HOPS = 100

/** Replaces marked numbers: by numbers, or by strings if no double can hold them. */
function replaceMarks(value: unknown): unknown {
  const text = readMark(value)
  if (text !== undefined) return isPrecise(text) ? Number(text) : text
  if (Array.isArray(value)) return value.map(replaceMarks)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceMarks(one)]))
}

/** Adds to texts what the viewer does not show: conditions (`x-when`), and bounds that JavaScript can't write. */
export function tellInText(document: Document): Document {
  const nodes = new Map<Node, ObjectType>()
  // A node of a YAML alias is in several places.
  visitObjects(document, ({ type, node }) => nodes.set(node, type))
  for (const [node, type] of nodes)
    if (type === 'parameter' || type === 'header') tellBoundsOfParameter(document, node)
  for (const [node, type] of nodes) {
    const when = node['x-when']
    if (type === 'example' && isRecord(when))
      append(node, 'summary', `(when ${formatCondition(when)})`, ' ')
    if (type === 'response' && isRecord(when))
      append(node, 'description', `(When ${formatCondition(when)}.)`, ' ')
    if (type === 'schema') tellBounds(node)
  }
  return replaceMarks(document) as Document
}
