import { type Document, formatRef, isRecord, type JsonPointer } from '../document/document.ts'
import type { Source } from './source.ts'

export type SourceNode = { url: URL; source: Source; pointer: JsonPointer }

export const findRef = (value: unknown) =>
  isRecord(value) && typeof value['$ref'] === 'string' ? value['$ref'] : undefined

/** Lists each `$ref`, and the targets of discriminator mappings. */
export function listRefs(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listRefs)
  if (!isRecord(node)) return []
  const { $ref, mapping } = node
  const own = [$ref, ...Object.values(isRecord(mapping) ? mapping : {})]
  const texts = own.filter((one) => typeof one === 'string')
  return [...texts, ...Object.values(node).flatMap(listRefs)]
}

/** May have false positives. */
export const refersToFiles = (node: unknown): boolean =>
  Array.isArray(node)
    ? node.some(refersToFiles)
    : isRecord(node) &&
      (!(findRef(node) ?? '#').startsWith('#') ||
        (isRecord(node['mapping']) &&
          Object.values(node['mapping']).some((one) => /\.(ya?ml|json)\b/.test(String(one)))) ||
        Object.values(node).some(refersToFiles))

export const createNodeKey = ({ url, pointer }: SourceNode) => `${url.href}${formatRef(pointer)}`

/** Creates missing parent objects. */
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
