import { isRecord, type Schema } from './document.ts'

/** Keywords whose value is data, no schema. */
const DATA = ['default', 'example', 'examples', 'value']

/**
 * The type of an enum or a constant that names none.
 * @returns `{ type }` if all of its values are numbers, or all booleans; else an empty object.
 */
export function typeOfEnum(schema: Schema): { type?: string } {
  const values = Array.isArray(schema.enum) ? schema.enum : [schema.const]
  const [type, ...others] = new Set(values.map((value) => typeof value))
  const isOne = schema.type === undefined && others.length === 0
  return isOne && (type === 'number' || type === 'boolean') ? { type } : {}
}

/** Gives every enum and constant within a node its type, in place: see `typeOfEnum`. */
export function addEnumTypes(node: unknown): void {
  if (Array.isArray(node)) node.forEach(addEnumTypes)
  if (!isRecord(node)) return
  Object.assign(node, typeOfEnum(node))
  for (const [key, value] of Object.entries(node)) if (!DATA.includes(key)) addEnumTypes(value)
}
