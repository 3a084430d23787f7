import type { Schema } from '../model/document.ts'
import { pointerOfSchema } from '../model/schema.ts'
import { type Compare, findPointers } from './comparison.ts'
import type { Located } from './parts.ts'

/** @returns an empty list without a schema, and for a schema that accepts any value. */
export const locateSchema = (schema: Schema | null): Located[] =>
  schema && Object.keys(schema).length > 0 ? [{ schema, pointer: pointerOfSchema(schema) }] : []

export const compareOptionalSchemas: Compare<Schema | null> = (
  { report, compareSchemas },
  base,
  revision,
  scope,
) => {
  const [from, to] = [locateSchema(base), locateSchema(revision)]
  const pointers = findPointers(from[0], to[0])
  if (pointers.base && pointers.revision) compareSchemas(from, to, scope)
  else if (pointers.base) report('schema-removed', scope, pointers)
  else if (pointers.revision) report('schema-added', scope, pointers)
}
