import type { LoadedContract } from '../../model/contract/load.ts'
import type { JsonPointer, Schema } from '../../model/document/document.ts'
import { compileRegExp } from '../../model/schema/pattern.ts'
import { pointerOfSchema, walkSchema } from '../../model/schema/schema.ts'

type UncheckedPattern = { pattern: string; pointer: JsonPointer }

export const listUncheckedPatterns = (
  schema: Schema,
  seen = new Set<Schema>(),
): UncheckedPattern[] =>
  [...walkSchema(schema, seen)].flatMap((part) =>
    typeof part.pattern === 'string' && !compileRegExp(part.pattern)
      ? [{ pattern: part.pattern, pointer: [...pointerOfSchema(part), 'pattern'] }]
      : [],
  )

export function findUncheckedPatterns({ operations }: LoadedContract): UncheckedPattern[] {
  const seen = new Set<Schema>()
  const schemas: Schema[] = operations.flatMap(({ parameters, body, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...[body, ...responses]
      .flatMap((one) => one?.contents ?? [])
      .flatMap(({ schema }) => (schema ? [schema] : [])),
  ])
  return schemas.flatMap((schema) => listUncheckedPatterns(schema, seen))
}
