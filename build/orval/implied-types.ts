import { type Schema, typesOf } from 'openapi-workbench/model'

/**
 * Infers the type of an enum or a constant that has none.
 * @returns `{ type }` if all of its values are numbers, or all booleans; else an empty object.
 */
function inferEnumType(schema: Schema): { type?: string } {
  const values = Array.isArray(schema.enum) ? schema.enum : [schema.const]
  const [type, ...others] = new Set(values.map((value) => typeof value))
  const isOne = schema.type === undefined && others.length === 0
  return isOne && (type === 'number' || type === 'boolean') ? { type } : {}
}

/**
 * Adds the types that a schema implies: to an enum, and to an `allOf` and its members, where generators
 * ignore `minLength` without a type beside it. An `allOf` of objects is returned unchanged.
 */
export function addImpliedTypes(schema: Schema): Schema {
  const [type, ...others] = schema.allOf ? typesOf(schema) : []
  if (type === undefined || type === 'object' || others.length > 0)
    return { ...inferEnumType(schema), ...schema }
  const allOf = schema.allOf?.map((member) =>
    'type' in member || '$ref' in member ? member : { type, ...member },
  )
  return { type, ...schema, ...(allOf && { allOf }) }
}
