import { type Document, isRecord } from './document.ts'
import { fieldOfType, visitObjects } from './object-types.ts'

/** Keywords that hold lists of values. */
const LISTS = ['enum', 'required']

const isSchema = (value: unknown) => isRecord(value) || typeof value === 'boolean'

/** Whether a keyword has a form that can be read. `items` was a list until JSON Schema 2020-12. */
function isReadable(key: string, value: unknown): boolean {
  if (key === '$ref') return typeof value === 'string'
  if (LISTS.includes(key)) return Array.isArray(value)
  const field = fieldOfType('schema', key)
  if (!field) return true
  if (field.isList) return Array.isArray(value)
  return field.isMap ? isRecord(value) : isSchema(value) || Array.isArray(value)
}

/** The schemas in a map or a list of them, by their keys. */
function schemasIn(key: string, value: unknown): [string, unknown][] {
  const field = fieldOfType('schema', key)
  return field && (field.isMap || field.isList) ? Object.entries(value as object) : []
}

/**
 * Leaves out keywords of schemas that have another form than OpenAPI gives them, as a `required: true`;
 * Redocly's rule `struct` names them. In place of what is no schema is one of any value. `nullable` is
 * left out as well: the upgrade of OpenAPI 3.0 turns it into a type, and without one it means nothing
 * (OpenAPI 3.0.4, section 4.7.24.1).
 */
export const dropMalformed = (document: Document) =>
  visitObjects(document, ({ type, node }) => {
    if (type !== 'schema') return
    for (const [key, value] of Object.entries(node)) {
      if (key === 'nullable' || !isReadable(key, value)) Reflect.deleteProperty(node, key)
      else
        for (const [name, one] of schemasIn(key, value))
          if (!isSchema(one)) Reflect.set(value as object, name, {})
    }
  })
