import type { AnyParameter, Operation } from '../model/contract/contract.ts'
import { isRecord, type Schema } from '../model/document/document.ts'
import { pointerOfSchema } from '../model/schema/schema.ts'
import { listRequiredNames, mapByName } from './objects.ts'
import { hasOnly, listSchemaParts } from './parts.ts'
import { mayBeStructured } from './structured.ts'

const PLAIN = { hidden: null, isText: false }

/** @returns the query parameters that an object is sent as (`a=1`, `f[a]=1`); none if a field is no single value. */
function expandObject(one: AnyParameter): AnyParameter[] {
  const isDeep = one.style === 'deepObject'
  if (one.in !== 'query' || one.mediaType !== undefined) return []
  if (!(isDeep || (one.style === 'form' && one.explode))) return []
  const parts = listSchemaParts(
    [{ schema: one.schema, pointer: pointerOfSchema(one.schema) }],
    PLAIN,
  )
  const isPlain = parts.every(({ schema }) => hasOnly(schema, ...OBJECT_KEYWORDS))
  if (!isPlain || !mayBeStructured(one.schema, ['object'])) return []
  const required = listRequiredNames(parts)
  const fields = [...mapByName(parts, 'properties')].map(([field, schemas]) => {
    const [only, ...others] = schemas
    if (others.length > 0 || !isRecord(only?.schema)) return undefined
    const schema = only.schema as Schema
    if (mayBeStructured(schema)) return undefined
    return {
      ...one,
      name: isDeep ? `${one.name}[${field}]` : field,
      style: 'form',
      explode: true,
      required: one.required && required.has(field),
      schema,
      pointer: only.pointer,
      annotations: {},
      examples: [],
    }
  })
  const single = fields.filter((field) => field !== undefined)
  return single.length === fields.length ? single : []
}

const OBJECT_KEYWORDS = ['type', 'properties', 'required', 'additionalProperties']

/** Replaces an object by the parameters it is sent as, if the other operation has one outside of that object. */
export function listComparableParameters(base: Operation, revision: Operation) {
  const sides = [base, revision].map(({ parameters, queryStrings }) =>
    [...parameters, ...queryStrings].map((one) => ({ one, fields: expandObject(one) })),
  )
  const moved = new Set<string>()
  for (const [index, side] of sides.entries())
    for (const { one, fields } of side) {
      const others = sides[1 - index]?.filter((other) => other.one.name !== one.name) ?? []
      const names = new Set(others.flatMap((other) => [other.one, ...other.fields].map(getName)))
      const beside = side.filter((other) => other.one !== one)
      const own = new Set(
        [one, ...beside.flatMap((other) => [other.one, ...other.fields])].map(getName),
      )
      if (fields.some(({ name }) => names.has(name) && !own.has(name))) moved.add(one.name)
    }
  const expand = (side: (typeof sides)[number] = []) =>
    side.flatMap(({ one, fields }) => (moved.has(one.name) && fields.length > 0 ? fields : [one]))
  return { before: expand(sides[0]), after: expand(sides[1]) }
}

const getName = ({ name }: AnyParameter) => name
