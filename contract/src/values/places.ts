import { isRecord, type Schema } from '../model/document/document.ts'
import { isRecursive, resolveSchema } from '../model/schema/schema.ts'
import { isValid, makeMatch, makeValue, type ValueScope } from './make.ts'
import type { Place } from './probe.ts'
import { addField, listOtherFields } from './probes.ts'
import { type Alternative, createShape, findItemSchema, listPaths } from './shapes.ts'

/** Alternatives of one value that are visited. */
const MAX_ALTERNATIVES = 24
/** Places of one schema that are visited, the outermost first. */
const MAX_PLACES = 500

/**
 * A value within a value, by one of its alternatives.
 * @property schema of the value. @property put the value as a whole with another one here. @property union keys of the
 * outermost value with alternatives. @property news the alternatives that no place before has. @property isGiven whether
 * the value as a whole is the given one.
 */
export type PlacedValue = Place & {
  keys: string[]
  schema: Schema
  put: (value: unknown) => unknown
  union: string[] | undefined
  news: Alternative[]
  isGiven: boolean
}

type Visit = Pick<PlacedValue, 'keys' | 'put' | 'union' | 'isRequired'> & {
  schema: Schema | boolean
  given: unknown
}

type WalkOptions = {
  isText?: boolean
  isRequired?: boolean
  /** How often the schema as a whole is visited if it is recursive; others once. */
  levels?: number
  omit?: (place: { keys: string[]; rule: string; schema: Schema }) => void
}

/** Lists the places of one value: the given one first, then one of each other alternative. */
function* visitShapes(
  scope: ValueScope,
  { keys, put, union, isRequired, given, schema }: Visit & { schema: Schema },
  { isText = false, omit = () => {} }: WalkOptions,
): Generator<PlacedValue> {
  const { contract } = scope
  const paths = listPaths(contract, schema)
  const isUnion = paths.some((path) => path.some(({ others }) => others.length > 0))
  const common = { scope, keys, schema, put, isText, isRequired }
  const seen = new Set<Alternative>()
  /** @param path alternatives that the sample is made for. */
  function createPlace(sample: unknown, path: Alternative[]): PlacedValue {
    const shape = createShape(
      contract,
      schema,
      (group) =>
        group.find((one) => path.includes(one)) ??
        group.find((one) => group.length === 1 || isValid(scope, one.schema, sample)) ??
        group[0],
    )
    const news = shape.alternatives.filter((one) => !seen.has(one))
    for (const one of news) seen.add(one)
    const isGiven = sample === given
    return { ...common, shape, sample, news, union: isUnion ? (union ?? keys) : union, isGiven }
  }
  yield createPlace(given, [])
  let count = 1
  for (const path of paths) {
    const last = path.at(-1)
    if (!last || seen.has(last)) continue
    if (count === MAX_ALTERNATIVES)
      return omit({
        ...{ keys, schema },
        rule: `is tested with the first ${MAX_ALTERNATIVES} alternatives only`,
      })
    const all = [schema, ...path.map((one) => one.schema)]
    const sample = makeMatch(scope, all) ?? makeMatch(scope, all, false)
    if (sample === undefined)
      omit({ keys, schema, rule: `has no generated value for ${last.name}` })
    else {
      count += 1
      yield createPlace(sample, path)
    }
  }
}

/** Lists the fields and items of a value that have a schema. */
function* listParts(
  place: PlacedValue,
): Generator<Pick<Visit, 'schema' | 'isRequired' | 'given' | 'put'> & { key: string }> {
  const { shape, sample, put, scope } = place
  const { properties = {}, required = [], prefixItems = [] } = shape.flat
  if (isRecord(sample)) {
    const others = listOtherFields(place, sample).map(({ key, schema }) => [key, schema] as const)
    for (const [name, schema] of [
      ...Object.entries(properties as Record<string, Schema | boolean>),
      ...others,
    ]) {
      const object = addField(place, sample, name)
      const value = (object as Record<string, unknown>)[name] ?? undefined
      const isHidden =
        resolveSchema(schema)[scope.audience === 'request' ? 'readOnly' : 'writeOnly'] === true
      if (!isHidden)
        yield {
          key: name,
          schema,
          isRequired: required.includes(name),
          given: value,
          put: (part) => put({ ...object, [name]: part }),
        }
    }
  }
  if (!Array.isArray(sample)) return
  const rest = findItemSchema(shape.flat, prefixItems.length)
  for (const [index, schema] of [...prefixItems, rest].entries()) {
    if (index > sample.length) return
    yield {
      key: String(index),
      schema,
      isRequired: false,
      given: sample[index],
      put: (part) => put(sample.toSpliced(index, 1, part)),
    }
  }
}

/**
 * Walks a valid value and what it can consist of, the outermost first.
 * @param given a valid value; by default one is made. @param omit takes what has no value.
 */
export function* walkPlaces(
  scope: ValueScope,
  schema: Schema | boolean,
  given: unknown = makeValue(scope, schema),
  options: WalkOptions = {},
): Generator<PlacedValue> {
  const { omit = () => {}, isRequired = false, levels = 1 } = options
  const root: Visit = {
    keys: [],
    schema,
    given,
    put: (value) => value,
    union: undefined,
    isRequired,
  }
  const queue = [root]
  const recursive = new Map<Schema, number>()
  const visited = new Map<string, Set<Schema>>()
  let count = 0
  for (const visit of queue) {
    if (!isRecord(visit.schema)) continue
    const own = resolveSchema(visit.schema)
    const visits = recursive.get(own) ?? 0
    const isOfRoot = visit.given !== undefined && own === resolveSchema(schema as Schema)
    if (visits >= (isOfRoot ? levels : 1)) continue
    if (isRecursive(own)) recursive.set(own, visits + 1)
    const given = visit.given ?? makeValue(scope, own)
    if (given === undefined) {
      omit({ keys: visit.keys, schema: own, rule: 'has no valid example' })
      continue
    }
    for (const place of visitShapes(scope, { ...visit, schema: own, given }, options)) {
      count += 1
      if (count > MAX_PLACES)
        return void omit({
          keys: [],
          schema: own,
          rule: `is tested in its first ${MAX_PLACES} places only`,
        })
      yield place
      for (const part of listParts(place)) {
        const keys = [...visit.keys, part.key]
        const at = keys.join('\0')
        const known = visited.get(at) ?? new Set()
        visited.set(at, known)
        if (!isRecord(part.schema) || known.has(part.schema)) continue
        known.add(part.schema)
        queue.push({ ...part, keys, union: place.union })
      }
    }
  }
}
