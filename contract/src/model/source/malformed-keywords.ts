import { type Document, isRecord } from '../document/document.ts'
import { findObjectField, type ObjectField, visitObjects } from '../document/object-types.ts'

const LISTS = ['enum', 'required']

const isSchema = (value: unknown) => isRecord(value) || typeof value === 'boolean'

/** Allows a list for `items`, which it was until JSON Schema 2020-12. */
function isWellFormed(key: string, field: ObjectField | undefined, value: unknown): boolean {
  if (key === '$ref') return typeof value === 'string'
  if (field?.isList || LISTS.includes(key)) return Array.isArray(value)
  return !field || (field.isMap ? isRecord(value) : isSchema(value) || Array.isArray(value))
}

/**
 * Removes malformed keywords of schemas, such as `required: true`, which Redocly's rule `struct` reports. A
 * subschema of another type becomes `{}`. Also removes `nullable`, a keyword of OpenAPI 3.0 that Ajv heeds.
 */
export const dropMalformedKeywords = (document: Document) =>
  visitObjects(document, ({ type, node }) => {
    if (type !== 'schema') return
    for (const [key, value] of Object.entries(node)) {
      const field = findObjectField('schema', key)
      if (key === 'nullable' || !isWellFormed(key, field, value)) Reflect.deleteProperty(node, key)
      else if (field?.isMap || field?.isList)
        for (const [name, one] of Object.entries(value as object))
          if (!isSchema(one)) Reflect.set(value as object, name, {})
    }
  })
