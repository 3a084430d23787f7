import type { Schema } from '../model/document/document.ts'
import { listTypes } from '../model/schema/schema.ts'

const STRUCTURED = ['array', 'object']

/** Whether a value of a schema may be a list or an object. */
export function mayBeStructured(schema: Schema | null, types = STRUCTURED): boolean {
  const known = schema ? listTypes(schema) : new Set<string>()
  return known.size === 0 || types.some((type) => known.has(type))
}
