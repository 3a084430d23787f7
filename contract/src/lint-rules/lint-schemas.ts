import {
  type Content,
  type Contract,
  formatRef,
  hasPart,
  type JsonPointer,
  listTypes,
  type Operation,
  pointerOfSchema,
  resolveSchema,
  type Schema,
} from '../model/index.ts'

export const listContents = ({ body, responses }: Operation): Content[] =>
  [body, ...responses].flatMap((one) => one?.contents ?? [])

export function withAllOf(schema: Schema): Schema[] {
  const own = resolveSchema(schema)
  return [own, ...(own.allOf ?? []).flatMap(withAllOf)]
}

export function listFields(schema: Schema): { key: string; types: Set<string> }[] {
  const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = resolveSchema(schema)
  const own = Object.entries(properties).map(([key, field]) => ({ key, types: listTypes(field) }))
  return [...own, ...[...allOf, ...anyOf, ...oneOf].flatMap(listFields)]
}

export function requires(schema: Schema, name: string): boolean {
  const { required = [], allOf = [], anyOf = [], oneOf = [] } = resolveSchema(schema)
  const isIn = (one: Schema) => requires(one, name)
  const inEvery = (some: Schema[]) => some.length > 0 && some.every(isIn)
  return required.includes(name) || allOf.some(isIn) || inEvery(anyOf) || inEvery(oneOf)
}

export function listSchemas({ operations }: Contract): [schema: Schema, pointer: JsonPointer][] {
  const roots = operations.flatMap((operation) => [
    ...operation.parameters,
    ...listContents(operation),
    ...operation.responses.flatMap(({ headers }) => headers),
  ])
  const found = new Map<string, [Schema, JsonPointer]>()
  for (const { schema } of roots)
    if (schema)
      hasPart(schema, (part) => {
        const pointer = pointerOfSchema(part)
        found.set(formatRef(pointer), [part, pointer])
        return false
      })
  return [...found.values()]
}
