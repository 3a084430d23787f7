import { type Document, isRecord, type Schema } from '../reader/document.ts'
import { fieldOf, itemsOf, resolved } from '../reader/schema.ts'

const OPENING = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'not',
  'if',
  'propertyNames',
]

/** A schema and the members that it combines, those of its members included. */
const membersOf = (document: Document, schema: Schema): Schema[] => {
  const own = resolved(document, schema)
  const members = [...(own.allOf ?? []), ...(own.anyOf ?? []), ...(own.oneOf ?? [])]
  return [own, ...members.flatMap((one) => membersOf(document, one))]
}

/** Whether a schema names the fields of its objects, and says nothing of others. */
function isNamed(document: Document, schema: Schema): boolean {
  const all = membersOf(document, schema)
  return (
    all.some(({ properties }) => properties && Object.keys(properties).length > 0) &&
    !all.some((one) =>
      OPENING.some((keyword) => one[keyword] !== undefined && one[keyword] !== false),
    )
  )
}

/**
 * The fields of a value that its schema does not name, each by its path. JSON Schema allows them where
 * nothing closes an object; but a contract that does not name what a server sends is no description
 * of it.
 */
export function unknownFields(
  document: Document,
  schema: Schema,
  value: unknown,
  path = '',
): string[] {
  if (Array.isArray(value)) {
    const items = itemsOf(document, schema)
    const found = value.flatMap((item) => unknownFields(document, items, item, `${path}[]`))
    return [...new Set(found)]
  }
  if (!isRecord(value)) return []
  const isClosed = isNamed(document, schema)
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fieldOf(document, schema, name)
    const at = path ? `${path}.${name}` : name
    if (field) return isRecord(field) ? unknownFields(document, field, inner, at) : []
    return isClosed ? [at] : []
  })
}
