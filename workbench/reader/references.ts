import { type Document, isRecord, type Place, refOfPlace } from './document.ts'
import type { Source } from './source.ts'

/** Where a value is written. */
export type Spot = { url: URL; source: Source; place: Place }
/** Where a value is copied to. */
export type Target = {
  at: Place
  /** What was copied there in place of a reference, with its place. */
  through: ReadonlyMap<string, Place>
  /** Within data and extensions (`x-…`), where what can't be read stays as it is. */
  isOptional: boolean
}

/** The target of a reference; undefined for what is none. */
export const refIn = (value: unknown) =>
  isRecord(value) && typeof value['$ref'] === 'string' ? value['$ref'] : undefined

/** The references in a value: each `$ref`, and what the mapping of a discriminator names. */
export function refsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(refsIn)
  if (!isRecord(node)) return []
  const { $ref, mapping } = node
  const own = [$ref, ...Object.values(isRecord(mapping) ? mapping : {})]
  const texts = own.filter((one) => typeof one === 'string')
  return [...texts, ...Object.values(node).flatMap(refsIn)]
}

/** Whether a document may refer to other files. */
export const refersToFiles = (node: unknown): boolean =>
  Array.isArray(node)
    ? node.some(refersToFiles)
    : isRecord(node) &&
      (!(refIn(node) ?? '#').startsWith('#') ||
        (isRecord(node['mapping']) &&
          Object.values(node['mapping']).some((one) => /\.(ya?ml|json)\b/.test(String(one)))) ||
        Object.values(node).some(refersToFiles))

/** What tells spots apart. */
export const keyOf = ({ url, place }: Spot) => `${url.href}${refOfPlace(place)}`

/** What is in a field. */
export const within = (spot: Spot, target: Target, key: string): [Spot, Target] => [
  { ...spot, place: [...spot.place, key] },
  { ...target, at: [...target.at, key] },
]

/** Sets a value within objects, which are made where they are missing. */
export function setAt(document: Document, place: Place, value: unknown) {
  const last = place.at(-1)
  if (last === undefined) return
  let node: Record<string, unknown> = document
  for (const key of place.slice(0, -1)) {
    if (!isRecord(node[key])) node[key] = {}
    node = node[key] as Record<string, unknown>
  }
  Object.defineProperty(node, last, { value, enumerable: true, writable: true, configurable: true })
}
