import {
  type Document,
  isRecord,
  type Place,
  type Problem,
  placeOfRef,
  valueAt,
} from './document.ts'
import { visitObjects } from './object-types.ts'

/**
 * Every reference of a document that leads nowhere within it (OpenAPI 3.1, section 4.8.23).
 * @param document without references to other files.
 */
export function danglingReferences(document: Document): Problem[] {
  const found: { message: string; place: Place }[] = []
  visitObjects(document, ({ node: { $ref: ref }, place }) => {
    if (typeof ref !== 'string') return
    const target = ref.startsWith('#') ? valueAt(document, placeOfRef(ref)) : undefined
    if (!isRecord(target) && typeof target !== 'boolean')
      found.push({ message: `${ref} leads nowhere`, place })
  })
  return found
}
