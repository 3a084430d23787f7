import { groupBy } from '../../group-by.ts'
import {
  type Document,
  formatRef,
  isRecord,
  type JsonPointer,
  type Problem,
  parseRef,
  valueAt,
} from '../document/document.ts'
import { findObjectField, type OpenApiType, visitObjects } from '../document/object-types.ts'
import { quoteForShell } from '../document/quote-for-shell.ts'

const findRef = (value: unknown) =>
  isRecord(value) && typeof value['$ref'] === 'string' ? value['$ref'] : undefined

/** Keywords whose subschemas apply to the same value (JSON Schema 2020-12, section 10.2). */
const LISTS = ['allOf', 'anyOf', 'oneOf']
const SINGLE = ['not', 'if', 'then', 'else']

/** Edges from a schema to schemas of the same value: the target of its `$ref`, and in-place subschemas. */
type Links = Map<string, string[]>

/** Longer chains fill the stack. Each reference, and each level of `allOf`, is a link. */
const MAX_LINKS = 400

/**
 * A reference in a cycle of schemas of one value, whose validation would not end (JSON Schema 2020-12, section 9.4.1),
 * or at the start of a long chain of them.
 */
export function findEndlessReference(document: Document): Problem | undefined {
  const links: Links = new Map()
  const refs = new Map<string, { pointer: JsonPointer; ref: string }>()
  visitObjects(document, ({ type, node, pointer }) => {
    const inner = (keys: JsonPointer) => formatRef([...pointer, ...keys])
    const all: string[] = []
    if (typeof node['$ref'] === 'string' && node['$ref'].startsWith('#')) {
      refs.set(inner([]), { pointer, ref: node['$ref'] })
      all.push(formatRef(parseRef(node['$ref'])))
    }
    if (type === 'schema') {
      for (const key of LISTS)
        if (Array.isArray(node[key]))
          all.push(...Object.keys(node[key]).map((index) => inner([key, index])))
      for (const key of SINGLE) if (isRecord(node[key])) all.push(inner([key]))
    }
    if (all.length > 0) links.set(inner([]), all)
  })
  const { open, depths } = measureChains(links)
  const cycle = findCycle(links, open)
  const found = [...refs].find(([node]) => cycle.has(node))?.[1]
  if (found) return { message: `${found.ref} is circular`, pointer: found.pointer }
  const [long = '', depth = 0] = [...depths].toSorted((one, other) => other[1] - one[1])[0] ?? []
  if (depth <= MAX_LINKS) return undefined
  const message = `a chain of more than ${MAX_LINKS} references and combined schemas begins here`
  return { message, pointer: parseRef(long) }
}

/** Follows edges until a node repeats: each open node has an edge to another one. */
function findCycle(links: Links, open: Set<string>): Set<string> {
  const path = new Set<string>()
  let [node] = open
  while (node !== undefined && !path.has(node)) {
    path.add(node)
    node = links.get(node)?.find((to) => open.has(to))
  }
  return new Set(node === undefined ? [] : [...path].slice([...path].indexOf(node)))
}

/**
 * Removes nodes without outgoing edges (Kahn's algorithm).
 * @returns the cycles and the nodes that lead to them, and of each other node the length of its longest chain.
 */
function measureChains(links: Links) {
  const edges = [...links].flatMap(([from, all]) => all.map((to) => ({ from, to })))
  const edgesTo = groupBy(edges, ({ to }) => to)
  const counts = new Map([...links].map(([pointer, to]) => [pointer, to.length]))
  const depths = new Map<string, number>()
  const ends = [...edgesTo.keys()].filter((pointer) => !links.has(pointer))
  for (let end = ends.pop(); end !== undefined; end = ends.pop())
    for (const { from } of edgesTo.get(end) ?? []) {
      const count = (counts.get(from) ?? 0) - 1
      counts.set(from, count)
      depths.set(from, Math.max(depths.get(from) ?? 0, (depths.get(end) ?? 0) + 1))
      if (count === 0) ends.push(from)
    }
  const open = new Set([...counts].flatMap(([pointer, count]) => (count > 0 ? [pointer] : [])))
  return { open, depths }
}

/** Objects that a reference can't stand for (OpenAPI 3.1, section 4.8). */
const INLINE_TYPES: readonly OpenApiType[] = ['components', 'operation', 'encoding']
/** Objects whose other fields, such as `info` and `tags`, can't be references either. */
const INLINE_PARENTS: readonly OpenApiType[] = ['root', 'pathItem', 'operation']

/** Whether a field is a reference, and OpenAPI has only an object, a map or a list there. */
function isMisplacedReference(type: OpenApiType, name: string, value: unknown): boolean {
  if (findRef(value) === undefined) return false
  const field = findObjectField(type, name)
  if (!field) return INLINE_PARENTS.includes(type) && !name.startsWith('x-')
  return field.isMap || field.isList || INLINE_TYPES.includes(field.holds)
}

const isOfFile = (ref: string) => ref.startsWith('#')

/** Several references to other files are one problem, since one command mends all of them. */
function findForeignReferences(found: Reference[], file: string): Problem[] {
  const [first, ...more] = found.filter(({ ref }) => !isOfFile(ref))
  if (!first) return []
  const [count, verb] = [
    more.length,
    more.length === 1 ? 'is 1 more reference' : `are ${more.length} more references`,
  ]
  const others = count > 0 ? `, and so ${verb}` : ''
  return [
    {
      message: `${first.ref} is in another file${others}. A contract is one file: \`npx @redocly/cli bundle ${quoteForShell(file)} --output whole.yaml\` makes it`,
      pointer: first.pointer,
    },
  ]
}

const isAnchor = (ref: string) => /^#[^/]/.test(ref)

function explainAnchor(document: Document, ref: string): string {
  let place = '#/…'
  visitObjects(document, ({ type, node, pointer }) => {
    if (type === 'schema' && [node['$anchor'], node['$dynamicAnchor']].includes(ref.slice(1)))
      place = formatRef(pointer)
  })
  return `${ref} is an $anchor, which is not supported: write ${place}`
}

type Reference = { ref: string; pointer: JsonPointer }

/** References to other files, to nothing, and where OpenAPI has no reference (OpenAPI 3.1, section 4.8.23). */
export function findInvalidReferences(document: Document, file: string): Problem[] {
  const found: Reference[] = []
  const misplaced: Problem[] = []
  visitObjects(document, ({ type, node, pointer }) => {
    const ref = findRef(node)
    if (ref !== undefined) found.push({ ref, pointer })
    for (const [name, value] of Object.entries(node)) {
      if (!isMisplacedReference(type, name, value)) continue
      const message = `${name} can't be a reference: OpenAPI has only an object, a map or a list there`
      misplaced.push({ message, pointer: [...pointer, name] })
    }
  })
  const unresolved = found.filter(({ ref }) => {
    const target = valueAt(document, parseRef(ref))
    return isOfFile(ref) && !isRecord(target) && typeof target !== 'boolean'
  })
  return [
    ...findForeignReferences(found, file),
    ...misplaced,
    ...unresolved.map(({ ref, pointer }) => ({
      message: isAnchor(ref) ? explainAnchor(document, ref) : `${ref} is unresolved`,
      pointer,
    })),
  ]
}
