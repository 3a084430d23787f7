import type { Document, JsonPointer } from '../document/document.ts'
import { isPrecise, readMark } from '../document/numbers.ts'
import { findObjectField, visitObjects } from '../document/object-types.ts'

/** A field with a number that no double holds, such as the bound 9223372036854775807 of int64. */
export type ImpreciseField = { pointer: JsonPointer; text: string }

function findImprecise(value: unknown): string | undefined {
  const text = readMark(value)
  if (text !== undefined) return isPrecise(text) ? undefined : text
  if (typeof value !== 'object' || value === null) return undefined
  for (const one of Object.values(value)) {
    const found = findImprecise(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** Removes the fields that a program could only compare with other numbers than are written. */
export function takeImpreciseFields(document: Document): ImpreciseField[] {
  const taken: ImpreciseField[] = []
  visitObjects(document, ({ type, node, pointer }) => {
    for (const [key, value] of Object.entries(node)) {
      const text =
        findObjectField(type, key) || key.startsWith('x-') ? undefined : findImprecise(value)
      if (text === undefined) continue
      taken.push({ pointer: [...pointer, key], text })
      Reflect.deleteProperty(node, key)
    }
  })
  return taken
}

/** Replaces the marks of a document by numbers. */
export function restoreNumbers(document: object, seen = new Set<object>()) {
  if (seen.has(document)) return
  seen.add(document)
  for (const [key, value] of Object.entries(document)) {
    const text = readMark(value)
    if (text !== undefined) Reflect.set(document, key, Number(text))
    else if (typeof value === 'object' && value !== null) restoreNumbers(value, seen)
  }
}
