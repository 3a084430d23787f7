import { type Document, isRecord } from './document.ts'
import { type Field, fieldOfType, visitObjects } from './object-types.ts'

/** Keywords that hold lists of values. */
const LISTS = ['enum', 'required']

const isSchema = (value: unknown) => isRecord(value) || typeof value === 'boolean'

/** Whether a keyword has a value of its type. `items` was a list until JSON Schema 2020-12. */
function isReadable(key: string, field: Field | undefined, value: unknown): boolean {
  if (key === '$ref') return typeof value === 'string'
  if (field?.isList || LISTS.includes(key)) return Array.isArray(value)
  return !field || (field.isMap ? isRecord(value) : isSchema(value) || Array.isArray(value))
}

/**
 * Removes malformed keywords of schemas, such as `required: true`;
 * Redocly's rule `struct` names them. A subschema of another type becomes the schema of any value. `nullable` is
 * removed as well: the upgrade of OpenAPI 3.0 turns it into a type, and without one it means nothing
 * (OpenAPI 3.0.4, section 4.7.24.1).
 */
export const dropMalformedKeywords = (document: Document) =>
  visitObjects(document, ({ type, node }) => {
    if (type !== 'schema') return
    for (const [key, value] of Object.entries(node)) {
      const field = fieldOfType('schema', key)
      if (key === 'nullable' || !isReadable(key, field, value)) Reflect.deleteProperty(node, key)
      else if (field?.isMap || field?.isList)
        for (const [name, one] of Object.entries(value as object))
          if (!isSchema(one)) Reflect.set(value as object, name, {})
    }
  })
