import type { JsonPointer, Schema } from '../../model/document.ts'
import type { LoadedContract } from '../../model/load.ts'
import { compileRegExp } from '../../model/pattern.ts'
import { pointerOfSchema, walkSchema } from '../../model/schema.ts'

export type UncheckedPattern = { pattern: string; pointer: JsonPointer }

/** Finds the patterns in requests and responses that are no regular expressions of JavaScript. */
export function findUncheckedPatterns({ operations }: LoadedContract): UncheckedPattern[] {
  const seen = new Set<Schema>()
  const schemas: Schema[] = operations.flatMap(({ parameters, body, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...[body, ...responses]
      .flatMap((one) => one?.contents ?? [])
      .flatMap(({ schema }) => (schema ? [schema] : [])),
  ])
  return schemas
    .flatMap((schema) => [...walkSchema(schema, () => false, seen)])
    .flatMap((schema) => {
      const { pattern } = schema
      return typeof pattern === 'string' && !compileRegExp(pattern)
        ? [{ pattern, pointer: [...pointerOfSchema(schema), 'pattern'] }]
        : []
    })
}
