import type { Document, Schema } from './document.ts'
import { typesOf } from './schema.ts'

/**
 * The type of an enum or a constant that names none.
 * @returns `{ type }` if all of its values are numbers, or all booleans; else an empty object.
 */
function typeOfEnum(schema: Schema): { type?: string } {
  const values = Array.isArray(schema.enum) ? schema.enum : [schema.const]
  const [type, ...others] = new Set(values.map((value) => typeof value))
  const isOne = schema.type === undefined && others.length === 0
  return isOne && (type === 'number' || type === 'boolean') ? { type } : {}
}

/**
 * A schema with the types that it leaves out: of an enum, and of an `allOf` and its members, for whom
 * generators ignore a `minLength` without a type beside it. An `allOf` of objects stays as it is.
 */
export function withTypes(document: Document, schema: Schema): Schema {
  const [type, ...others] = schema.allOf ? typesOf(document, schema) : []
  if (type === undefined || type === 'object' || others.length > 0)
    return { ...typeOfEnum(schema), ...schema }
  const allOf = schema.allOf?.map((member) =>
    'type' in member || '$ref' in member ? member : { type, ...member },
  )
  return { type, ...schema, ...(allOf && { allOf }) }
}
