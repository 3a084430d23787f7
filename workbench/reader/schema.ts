import { type Document, follow, isRecord, type Schema, schemaOf } from './document.ts'

/** The schema that a `$ref` leads to; `true` is the schema of any value, `false` of none. */
export function resolved(document: Document, schema: Schema | boolean): Schema {
  if (typeof schema === 'boolean') return schemaOf(schema)
  return follow(document, schema, []).node
}

/** The schemas that a schema combines. */
const membersOf = ({ allOf = [], anyOf = [], oneOf = [] }: Schema) => [...allOf, ...anyOf, ...oneOf]

/** Walks a schema and all schemas within it, each named one once. */
function* walk(
  document: Document,
  schema: Schema | boolean,
  seen = new Set<string>(),
): Generator<Schema> {
  if (typeof schema === 'object' && schema.$ref) {
    if (seen.has(schema.$ref)) return
    seen.add(schema.$ref)
  }
  const own = resolved(document, schema)
  yield own
  const { items, additionalProperties } = own
  const parts = [
    ...membersOf(own),
    ...Object.values(own.properties ?? {}),
    ...[items, additionalProperties].filter((part) => isRecord(part)),
  ]
  for (const part of parts) yield* walk(document, part as Schema, seen)
}

/** Whether a schema, or any schema within it, passes a test. */
export const hasPart = (document: Document, schema: Schema, test: (part: Schema) => boolean) =>
  [...walk(document, schema)].some(test)

/**
 * Whether a value, or a part of it, must never be logged, cached or put into a path: its schema has
 * `format: password` (OpenAPI 3.1, section 4.4) or `x-secret: true`.
 */
export const isSecret = (document: Document, schema: Schema): boolean =>
  hasPart(document, schema, (part) => part.format === 'password' || part['x-secret'] === true)

/** The types that a value may have (JSON Schema); empty if the schema does not say. */
export function typesOf(document: Document, schema: Schema): Set<string> {
  const own = resolved(document, schema)
  const types = new Set([own.type ?? []].flat())
  if (types.size > 0) return types
  const values = own.enum ?? ('const' in own ? [own.const] : [])
  if (values.length > 0) return new Set(values.map(typeOf))
  if (own.properties) return new Set(['object'])
  if (own.items) return new Set(['array'])
  return new Set(membersOf(own).flatMap((member) => [...typesOf(document, member)]))
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (Number.isInteger(value)) return 'integer'
  return typeof value
}

/** The schema of an object's field, also if `allOf`, `anyOf` or `oneOf` has it. */
export function fieldOf(document: Document, schema: Schema, name: string): Schema | undefined {
  const own = resolved(document, schema)
  const { properties = {} } = own
  if (Object.hasOwn(properties, name)) return properties[name]
  for (const member of membersOf(own)) {
    const found = fieldOf(document, member, name)
    if (found) return found
  }
  return isRecord(own.additionalProperties) ? own.additionalProperties : undefined
}

/** The schema of a list's items. */
export function itemsOf(document: Document, schema: Schema): Schema {
  const own = resolved(document, schema)
  if (own.items) return own.items
  return (
    membersOf(own)
      .map((member) => itemsOf(document, member))
      .find((items) => Object.keys(items).length > 0) ?? {}
  )
}

/**
 * Converts a text of a URL or a header to the type of its schema: `'2'` to the number 2. A text that
 * can't be converted is returned as it is.
 */
export function coerced(document: Document, schema: Schema, text: string): unknown {
  const types = typesOf(document, schema)
  if (types.has('string') || types.size === 0) return text
  if ((types.has('number') || types.has('integer')) && isNumeric(text)) return Number(text)
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if (types.has('null') && (text === '' || text === 'null')) return null
  return text
}

const isNumeric = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
