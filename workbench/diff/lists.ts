import type { Schema } from '../reader/document.ts'
import { type Comparison, type Scope, within } from './comparison.ts'
import type { CompareSchemas } from './objects.ts'
import { having, type Located, type Part, placeIn } from './parts.ts'

/** The schemas of one item, of all parts. @param index of it; none for those after all prefixes. */
function itemAt(parts: Part[], index = Number.POSITIVE_INFINITY): Located[] {
  return parts.flatMap(({ schema, place }): Located[] => {
    const prefix = prefixOf(schema)
    const own = prefix[index]
    if (own !== undefined) return [{ schema: own, place: [...place, 'prefixItems', String(index)] }]
    return schema.items === undefined ? [] : [{ schema: schema.items, place: [...place, 'items'] }]
  })
}

const prefixOf = (schema: Schema) =>
  Array.isArray(schema['prefixItems']) ? (schema['prefixItems'] as Schema[]) : []

/** Compares the items of a list. */
export function compareLists(
  { report }: Comparison,
  base: Part[],
  revision: Part[],
  scope: Scope,
  compareSchemas: CompareSchemas,
) {
  const length = Math.max(...[...base, ...revision].map(({ schema }) => prefixOf(schema).length), 0)
  for (let index = 0; index < length; index++)
    compareSchemas(itemAt(base, index), itemAt(revision, index), within(scope, `[${index}]`))
  compareSchemas(itemAt(base), itemAt(revision), within(scope, '[]'))

  const isUnique = (parts: Part[]) =>
    having(parts, 'uniqueItems').some(({ value }) => value === true)
  const places = { base: placeIn(base, 'uniqueItems'), revision: placeIn(revision, 'uniqueItems') }
  if (!isUnique(base) && isUnique(revision)) report('unique-items-added', scope, places)
  if (isUnique(base) && !isUnique(revision)) report('unique-items-removed', scope, places)
}
