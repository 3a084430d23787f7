import { getOrCreate } from '../get-or-create.ts'
import { type Document, isRecord, type Schema } from '../model/document/document.ts'
import { findKeyword, isAnnotation } from '../model/document/keywords.ts'
import { documentOfSchema, listDynamicTargets, resolveSchemaRef } from '../model/schema/schema.ts'

const isStructure = (keyword: string) =>
  !isAnnotation(keyword) || keyword === 'readOnly' || keyword === 'writeOnly'

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

  // Loops instead of callbacks: schemas that lead to each other take a few frames of the stack for each.
  function findTarget(ref: string, beside: Schema): number {
    const ofDocument = getOrCreate(targets, documentOfSchema(beside) ?? beside, () => new Map())
    const before = ofDocument.get(ref)
    if (before !== undefined) return before
    ofDocument.set(ref, backReference)
    const number = findNumber(resolveSchemaRef(ref, beside))
    ofDocument.set(ref, number)
    return number
  }

  function findNumber(value: unknown, isSet = false): number {
    if (typeof value !== 'object' || value === null) return find(JSON.stringify(value) ?? '')
    const before = known.get(value)
    if (before !== undefined) return before
    known.set(value, backReference)
    const number = Array.isArray(value) ? numberList(value, isSet) : numberSchema(value as Schema)
    known.set(value, number)
    return number
  }

  function numberList(list: unknown[], isSet: boolean): number {
    const items: number[] = []
    for (const one of list) items.push(findNumber(one))
    return find(`[${isSet ? items.toSorted() : items}]`)
  }

  function describeMap(map: Record<string, unknown>): string {
    const entries: string[] = []
    for (const [name, value] of Object.entries(map))
      entries.push(`${JSON.stringify(name)}:${findNumber(value, true)}`)
    return `{${entries.toSorted().join()}}`
  }

  function numberSchema(schema: Schema): number {
    const own = Object.entries(schema).filter(([key]) => isStructure(key))
    const { $ref } = schema
    if (typeof $ref === 'string' && own.length === 1) return findTarget($ref, schema)
    const { if: condition, then, else: otherwise } = schema
    // A condition with the same consequence either way is that schema.
    if (own.length === 3 && condition !== undefined && then !== undefined)
      if (otherwise !== undefined && findNumber(then) === findNumber(otherwise))
        return findNumber(then)
    const entries: string[] = []
    for (const [key, value] of own) {
      const { holds, isSet = false } = findKeyword(key) ?? {}
      if ((holds === '{schema}' || isSet) && isRecord(value))
        entries.push(`${key}:${describeMap(value)}`)
      else if (key === '$dynamicRef')
        entries.push(`${key}:${listDynamicTargets(schema).map((one) => findNumber(one))}`)
      else if (key === '$ref' && typeof $ref === 'string')
        entries.push(`${key}:${findTarget($ref, schema)}`)
      else entries.push(`${key}:${findNumber(value, isSet)}`)
    }
    return find(`{${entries.toSorted().join()}}`)
  }

  return (value) => findNumber(value)
}
