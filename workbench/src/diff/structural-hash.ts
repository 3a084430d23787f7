import { getOrCreate } from '../get-or-create.ts'
import { isRecord, type Schema } from '../model/document/document.ts'
import { isAnnotation, resolveSchemaRef } from '../model/schema/schema.ts'
import { withExactNumbers } from './parts.ts'

/** Keywords whose lists have no order. */
const SETS = ['enum', 'required', 'type']
/** Keywords whose values are maps of schemas or of sets. */
const MAPS = ['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', '$defs']

/** Numbers structures: equal ones have the same number. */
class StructureNumbers {
  readonly #numbers = new Map<string, number>()
  /** The numbers of objects and lists. */
  readonly known = new WeakMap<object, number>()
  readonly backReference = this.find('back-reference')

  find(structure: string): number {
    return getOrCreate(this.#numbers, structure, () => this.#numbers.size)
  }
}

/**
 * Hashes schemas by their structure: without annotations and names, and with references resolved.
 * Schemas with equal hashes accept the same values, except recursive schemas that differ only in the
 * target of a back-reference: all back-references have one hash.
 */
class StructuralHasher {
  readonly #numbers: StructureNumbers
  readonly #targets = new Map<string, number>()

  constructor(numbers: StructureNumbers) {
    this.#numbers = numbers
  }

  hash(value: unknown, isSet = false): number {
    const { known, backReference } = this.#numbers
    if (typeof value !== 'object' || value === null)
      return this.#numbers.find(JSON.stringify(value) ?? '')
    const before = known.get(value)
    if (before !== undefined) return before
    known.set(value, backReference)
    const number = Array.isArray(value)
      ? this.#hashList(value, isSet)
      : this.#hashSchema(value as Schema)
    known.set(value, number)
    return number
  }

  /** @param beside a schema of the same contract. */
  hashRef(ref: string, beside: Schema): number {
    const before = this.#targets.get(ref)
    if (before !== undefined) return before
    this.#targets.set(ref, this.#numbers.backReference)
    const number = this.hash(resolveSchemaRef(ref, beside))
    this.#targets.set(ref, number)
    return number
  }

  #hashList(values: unknown[], isSet: boolean): number {
    const items = values.map((value) => this.hash(value))
    return this.#numbers.find(`[${isSet ? items.toSorted() : items}]`)
  }

  #hashMap(map: Record<string, unknown>): string {
    const entries = Object.entries(map).map(
      ([name, value]) => `${JSON.stringify(name)}:${this.hash(value, true)}`,
    )
    return `{${entries.toSorted().join()}}`
  }

  #hashSchema(schema: Schema): number {
    const own = Object.entries(withExactNumbers(schema)).filter(([key]) => !isAnnotation(key))
    const { $ref } = schema
    if (typeof $ref === 'string' && own.length === 1) return this.hashRef($ref, schema)
    const entries = own.map(([key, value]) => {
      if (MAPS.includes(key) && isRecord(value)) return `${key}:${this.#hashMap(value)}`
      const isRef = key === '$ref' && typeof $ref === 'string'
      return `${key}:${isRef ? this.hashRef($ref, schema) : this.hash(value, SETS.includes(key))}`
    })
    return this.#numbers.find(`{${entries.toSorted().join()}}`)
  }
}

/** Each contract has its own hasher, since the same `$ref` can have another target in the other one. */
export function createStructuralHashers() {
  const numbers = new StructureNumbers()
  return { base: new StructuralHasher(numbers), revision: new StructuralHasher(numbers) }
}
