import {
  type Document,
  isRecord,
  type Place,
  placeOfRef,
  type Schema,
  valueAt,
} from '../reader/document.ts'
import { isAnnotation } from './parts.ts'

/** Keywords whose lists have no order. */
const SETS = ['enum', 'required', 'type']
/** Keywords whose values are named schemas or sets, and not keywords. */
const NAMED = ['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', '$defs']

/** Tells which schemas accept the same values, whatever they are named and described. */
export type Forms = { of: (document: Document, schema: unknown) => number }

/**
 * Numbers schemas by their form, without annotations and with references followed: equal forms have
 * equal numbers. A schema within itself counts as any other such schema.
 */
export function startForms(): Forms {
  const numbers = new Map<string, number>()
  const known = new WeakMap<object, number>()
  const numberOf = (form: string) => {
    const number = numbers.get(form) ?? numbers.size
    numbers.set(form, number)
    return number
  }
  const RECURSIVE = numberOf('recursive')

  function of(document: Document, value: unknown, isSet = false): number {
    if (typeof value !== 'object' || value === null) return numberOf(JSON.stringify(value) ?? '')
    const before = known.get(value)
    if (before !== undefined) return before
    known.set(value, RECURSIVE)
    const number = Array.isArray(value) ? ofList(document, value, isSet) : ofSchema(document, value)
    known.set(value, number)
    return number
  }

  function ofList(document: Document, values: unknown[], isSet: boolean): number {
    const items = values.map((value) => of(document, value))
    return numberOf(`[${isSet ? items.toSorted() : items}]`)
  }

  function ofSchema(document: Document, schema: object): number {
    const own = Object.entries(schema).filter(([key]) => !isAnnotation(key))
    const ref = (schema as Schema).$ref
    if (typeof ref === 'string' && own.length === 1) {
      const at: Place = placeOfRef(ref)
      return of(document, valueAt(document, at))
    }
    const entries = own.map(([key, value]) => {
      const named = NAMED.includes(key) && isRecord(value)
      const inner = named
        ? `{${Object.entries(value)
            .map(([name, one]) => `${JSON.stringify(name)}:${of(document, one, true)}`)
            .toSorted()
            .join()}}`
        : key === '$ref'
          ? of(document, valueAt(document, placeOfRef(String(value))))
          : of(document, value, SETS.includes(key))
      return `${key}:${inner}`
    })
    return numberOf(`{${entries.toSorted().join()}}`)
  }

  return { of }
}
