import { isRecord, type Schema } from '../model/document.ts'
import { resolveSchemaRef } from '../model/schema.ts'
import { isAnnotation, withExactNumbers } from './parts.ts'

/** Keywords whose lists have no order. */
const SETS = ['enum', 'required', 'type']
/** Keywords whose values are maps of schemas or of sets. */
const MAPS = ['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', '$defs']

/**
 * Hashes schemas by their structure: without annotations and names, and with references resolved.
 * Schemas with equal hashes accept the same values, except recursive schemas that differ only in the
 * target of a back-reference: all back-references have one hash.
 */
export function createStructuralHashers() {
  const numbers = new Map<string, number>()
  const known = new WeakMap<object, number>()
  const numberStructure = (structure: string) => {
    const number = numbers.get(structure) ?? numbers.size
    numbers.set(structure, number)
    return number
  }
  const BACK_REFERENCE = numberStructure('back-reference')

  /** Each contract needs its own hasher, since the same `$ref` can have another target in the other one. */
  function createHasher() {
    const targets = new Map<string, number>()

    function hash(value: unknown, isSet = false): number {
      if (typeof value !== 'object' || value === null)
        return numberStructure(JSON.stringify(value) ?? '')
      const before = known.get(value)
      if (before !== undefined) return before
      known.set(value, BACK_REFERENCE)
      const number = Array.isArray(value) ? hashList(value, isSet) : hashSchema(value as Schema)
      known.set(value, number)
      return number
    }

    /** @param beside a schema of the same contract. */
    function hashRef(ref: string, beside: Schema): number {
      const before = targets.get(ref)
      if (before !== undefined) return before
      targets.set(ref, BACK_REFERENCE)
      const number = hash(resolveSchemaRef(ref, beside))
      targets.set(ref, number)
      return number
    }

    function hashList(values: unknown[], isSet: boolean): number {
      const items = values.map((value) => hash(value))
      return numberStructure(`[${isSet ? items.toSorted() : items}]`)
    }

    function hashMap(map: Record<string, unknown>): string {
      const entries = Object.entries(map).map(
        ([name, value]) => `${JSON.stringify(name)}:${hash(value, true)}`,
      )
      return `{${entries.toSorted().join()}}`
    }

    function hashSchema(schema: Schema): number {
      const own = Object.entries(withExactNumbers(schema)).filter(([key]) => !isAnnotation(key))
      const { $ref } = schema
      if (typeof $ref === 'string' && own.length === 1) return hashRef($ref, schema)
      const entries = own.map(([key, value]) => {
        if (MAPS.includes(key) && isRecord(value)) return `${key}:${hashMap(value)}`
        const isRef = key === '$ref' && typeof $ref === 'string'
        return `${key}:${isRef ? hashRef($ref, schema) : hash(value, SETS.includes(key))}`
      })
      return numberStructure(`{${entries.toSorted().join()}}`)
    }

    return { hash, hashRef }
  }

  return { base: createHasher(), revision: createHasher() }
}
