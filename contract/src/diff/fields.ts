import type { AnyParameter, Header } from '../model/contract/contract.ts'
import { isRecord, type Schema } from '../model/document/document.ts'
import { pointerOfSchema, resolveSchema } from '../model/schema/schema.ts'
import { type Comparer, pairPointers } from './comparison.ts'
import { compareDocumentation, compareExamples } from './documentation.ts'
import type { Located } from './parts.ts'
import { findChanged, relate, toFound } from './relation.ts'
import { mayBeStructured } from './structured.ts'

/** @returns an empty list without a schema, and for a schema that accepts any value. */
const locateSchema = (schema: Schema | null): Located[] =>
  schema && Object.keys(schema).length > 0 ? [{ schema, pointer: pointerOfSchema(schema) }] : []

export const compareOptionalSchemas: Comparer<Schema | null> = (
  comparison,
  base,
  revision,
  scope,
) => {
  const [from, to] = [locateSchema(base), locateSchema(revision)]
  const pointers = pairPointers(from[0], to[0])
  const nodes = (all: Located[]) => all.map(({ schema }) => schema)
  const message = { from: nodes(from), to: nodes(to), wraps: [] }
  const inner = { ...scope, message }
  if (pointers.base && pointers.revision) return comparison.compareSchemas(from, to, inner)
  const relation = relate(comparison, from, to, inner)
  for (const way of relation.ways)
    comparison.report(way === 'narrowed' ? 'schema-added' : 'schema-removed', inner, {
      ...pointers,
      ...{ way, value: toFound(findChanged(relation, way)) },
    })
}

type Field = AnyParameter | Header

const findLocation = (one: Field) => ('in' in one ? one.in : 'header')
/** A header has the style `simple`. */
const findStyle = (one: Field) => ('style' in one ? one.style : 'simple')

/** A list in the style `simple` (RFC 6570, section 3.2.2) and `deepObject` have one form. */
const usesExplode = (one: Field) =>
  findStyle(one) !== 'deepObject' &&
  mayBeStructured(one.schema, findStyle(one) === 'simple' ? ['object'] : undefined)

/** @returns the schema of the items of a list in the query, of which one is sent as a single value is: `tag=a`. */
function findItemSchema(one: Field): Schema | undefined {
  const isRepeated = findLocation(one) === 'query' && findStyle(one) === 'form' && one.explode
  if (!isRepeated || !one.schema) return undefined
  const { type, items, minItems = 0 } = resolveSchema(one.schema)
  return type === 'array' && isRecord(items) && minItems <= 1 ? items : undefined
}

const isSingle = (one: Field) => !mayBeStructured(one.schema)

/** Values without a text: a list without items is an absent parameter, a path has no empty segment. */
const listUnsent = (one: Field): unknown[] =>
  findLocation(one) === 'path' ? [[], {}, '', ['']] : [[], {}]

const compareFieldSchemas: Comparer<Field> = (comparison, was, is, scope) => {
  const [item, itemNow] = [findItemSchema(was), findItemSchema(is)]
  const becameList = isSingle(was) && itemNow !== undefined
  const wasList = isSingle(is) && item !== undefined
  if (becameList) comparison.report('parameter-became-list', scope, pairPointers(was, is))
  if (wasList) comparison.report('parameter-no-longer-list', scope, pairPointers(was, is))
  const [from, to] = [wasList ? item : was.schema, becameList ? itemNow : is.schema]
  compareOptionalSchemas(comparison, from, to, { ...scope, unsent: listUnsent(is) })
}

export function compareField(
  kind: 'parameter' | 'header',
  ...[comparison, was, is, scope]: Parameters<Comparer<Field>>
) {
  const { report, reportFlag } = comparison
  const pointers = pairPointers(was, is)
  const required = [`${kind}-became-required`, `${kind}-became-optional`] as const
  reportFlag(required, [was.required, is.required], scope, pointers)
  const deprecated = [`${kind}-deprecated`, `${kind}-no-longer-deprecated`] as const
  reportFlag(deprecated, [was.deprecated, is.deprecated], scope, pointers)

  const showsExplode = usesExplode(was) || usesExplode(is)
  const describeSerialization = (one: Field) => {
    const explode = one.explode ? ', exploded' : ', not exploded'
    return one.mediaType ?? `${findStyle(one)}${showsExplode ? explode : ''}`
  }
  const [before, after] = [describeSerialization(was), describeSerialization(is)]
  if (findLocation(was) === findLocation(is) && before !== after)
    report('serialization-changed', scope, { ...pointers, before, after })
  compareDocumentation(comparison, was, is, scope)
  compareExamples(comparison, was.examples, is.examples, scope)
  compareFieldSchemas(comparison, was, is, scope)
}
