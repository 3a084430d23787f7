import { getOrCreate } from '../get-or-create.ts'
import { type Document, isRecord, type Schema } from '../model/document/document.ts'
import {
  documentOfSchema,
  isAnnotation,
  listDynamicTargets,
  resolveSchemaRef,
} from '../model/schema/schema.ts'

/** Keywords whose lists have no order. */
const SETS = ['enum', 'required', 'type']
/** Keywords whose values are maps of schemas or of sets. */
const MAPS = ['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', '$defs']

const isStructure = (keyword: string) =>
  !isAnnotation(keyword) || keyword === 'readOnly' || keyword === 'writeOnly'

type Numbers<Key> = {
  get: (key: Key) => number | undefined
  set: (key: Key, one: number) => unknown
}

/**
 * Numbers schemas, of any contract, by their structure: without annotations and names, and with references resolved.
 * Schemas with equal numbers accept the same values, except recursive schemas that differ only in the target of a
 * back-reference: all back-references have one number.
 */
export function createStructureNumbering(): (value: unknown) => number {
  const numbers = new Map<string, number>()
  const known = new WeakMap<object, number>()
  /** By document, since the same `$ref` can have another target in another one. */
  const targets = new WeakMap<Document, Map<string, number>>()
  const find = (structure: string) => getOrCreate(numbers, structure, () => numbers.size)
  const backReference = find('back-reference')

  function findOnce<Key>(cache: Numbers<Key>, key: Key, create: () => number): number {
    const before = cache.get(key)
    if (before !== undefined) return before
    cache.set(key, backReference)
    const number = create()
    cache.set(key, number)
    return number
  }

  function findTarget(ref: string, beside: Schema): number {
    const ofDocument = getOrCreate(targets, documentOfSchema(beside) ?? beside, () => new Map())
    return findOnce(ofDocument, ref, () => findNumber(resolveSchemaRef(ref, beside)))
  }

  function findNumber(value: unknown, isSet = false): number {
    if (typeof value !== 'object' || value === null) return find(JSON.stringify(value) ?? '')
    return findOnce(known, value, () => {
      if (!Array.isArray(value)) return numberSchema(value as Schema)
      const items = value.map((one) => findNumber(one))
      return find(`[${isSet ? items.toSorted() : items}]`)
    })
  }

  function describeMap(map: Record<string, unknown>): string {
    const entries = Object.entries(map).map(
      ([name, value]) => `${JSON.stringify(name)}:${findNumber(value, true)}`,
    )
    return `{${entries.toSorted().join()}}`
  }

  function numberSchema(schema: Schema): number {
    const own = Object.entries(schema).filter(([key]) => isStructure(key))
    const { $ref } = schema
    if (typeof $ref === 'string' && own.length === 1) return findTarget($ref, schema)
    const entries = own.map(([key, value]) => {
      if (MAPS.includes(key) && isRecord(value)) return `${key}:${describeMap(value)}`
      if (key === '$dynamicRef')
        return `${key}:${listDynamicTargets(schema).map((one) => findNumber(one))}`
      const isRef = key === '$ref' && typeof $ref === 'string'
      return `${key}:${isRef ? findTarget($ref, schema) : findNumber(value, SETS.includes(key))}`
    })
    return find(`{${entries.toSorted().join()}}`)
  }

  return (value) => findNumber(value)
}
