import { type Document, formatRef, isRecord, type JsonPointer } from './document.ts'
import type { Source } from './source.ts'

export type SourceNode = { url: URL; source: Source; pointer: JsonPointer }

/** The `$ref` of a node; undefined without one. */
export const findRef = (value: unknown) =>
  isRecord(value) && typeof value['$ref'] === 'string' ? value['$ref'] : undefined

/** The references in a value: each `$ref`, and the targets of discriminator mappings. */
export function listRefs(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listRefs)
  if (!isRecord(node)) return []
  const { $ref, mapping } = node
  const own = [$ref, ...Object.values(isRecord(mapping) ? mapping : {})]
  const texts = own.filter((one) => typeof one === 'string')
  return [...texts, ...Object.values(node).flatMap(listRefs)]
}

/** Whether a document may refer to other files. */
export const refersToFiles = (node: unknown): boolean =>
  Array.isArray(node)
    ? node.some(refersToFiles)
    : isRecord(node) &&
      (!(findRef(node) ?? '#').startsWith('#') ||
        (isRecord(node['mapping']) &&
          Object.values(node['mapping']).some((one) => /\.(ya?ml|json)\b/.test(String(one)))) ||
        Object.values(node).some(refersToFiles))

/** A key for a value of a file: the same for the same value. */
export const keyOfNode = ({ url, pointer }: SourceNode) => `${url.href}${formatRef(pointer)}`

/** Sets a value within objects, which are made where they are missing. */
export function setAt(document: Document, pointer: JsonPointer, value: unknown) {
  const last = pointer.at(-1)
  if (last === undefined) return
  let node: Record<string, unknown> = document
  for (const key of pointer.slice(0, -1)) {
    if (!isRecord(node[key])) node[key] = {}
    node = node[key] as Record<string, unknown>
  }
  Object.defineProperty(node, last, { value, enumerable: true, writable: true, configurable: true })
}
