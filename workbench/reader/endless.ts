import {
  type Document,
  isRecord,
  type Place,
  type Problem,
  placeOfRef,
  refOfPlace,
} from './document.ts'
import { visitObjects } from './object-types.ts'

/** What a schema compares the same value with (JSON Schema 2020-12, section 10.2). */
const LISTS = ['allOf', 'anyOf', 'oneOf']
const SINGLE = ['not', 'if', 'then', 'else']

/** The places that a place stands for: the target of its `$ref`, and what else is about its value. */
type Links = Map<string, string[]>

/**
 * The first reference of a document that leads back to itself without a property or an item on the way:
 * no value could ever be compared with it (JSON Schema 2020-12, section 9.4.1).
 */
export function endlessReference(document: Document): Problem | undefined {
  const links: Links = new Map()
  const refs: { place: Place; ref: string }[] = []
  visitObjects(document, ({ type, node, place }) => {
    const inner = (keys: Place) => refOfPlace([...place, ...keys])
    const all: string[] = []
    if (typeof node['$ref'] === 'string' && node['$ref'].startsWith('#')) {
      refs.push({ place, ref: node['$ref'] })
      all.push(refOfPlace(placeOfRef(node['$ref'])))
    }
    if (type === 'schema') {
      for (const key of LISTS)
        if (Array.isArray(node[key]))
          all.push(...Object.keys(node[key]).map((index) => inner([key, index])))
      for (const key of SINGLE) if (isRecord(node[key])) all.push(inner([key]))
    }
    if (all.length > 0) links.set(inner([]), all)
  })
  const circle = circleIn(links)
  const found = refs.find(({ place }) => circle.has(refOfPlace(place)))
  return found && { message: `${found.ref} leads back to itself`, place: found.place }
}

/** The places that lead to each other in a circle: without what leads out of it, or into it. */
function circleIn(links: Links): Set<string> {
  const left = withoutEnds(links)
  const inside = [...left].map((place): [string, string[]] => [
    place,
    (links.get(place) ?? []).filter((to) => left.has(to)),
  ])
  return withoutEnds(reversed(new Map(inside)))
}

/** The places that are left when ends are taken off one by one. */
function withoutEnds(links: Links): Set<string> {
  const from = reversed(links)
  const left = new Set(links.keys())
  const open = new Map([...links].map(([place, to]) => [place, to.length]))
  const ends = [...from.keys()].filter((place) => !links.has(place))
  for (let end = ends.pop(); end !== undefined; end = ends.pop())
    for (const before of from.get(end) ?? []) {
      const count = (open.get(before) ?? 0) - 1
      open.set(before, count)
      if (count > 0) continue
      left.delete(before)
      ends.push(before)
    }
  return left
}

function reversed(links: Links): Links {
  const from: Links = new Map()
  for (const [place, all] of links)
    for (const to of all) {
      const known = from.get(to)
      if (known) known.push(place)
      else from.set(to, [place])
    }
  return from
}
