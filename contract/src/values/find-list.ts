import type { Schema } from '../model/document/document.ts'
import type { Leaf } from './find-object.ts'
import { asList, findReceiverSchema, markAsReceiver, not, readNumbers } from './reading.ts'
import type { FindValue, Node, OptionalLevels, Result } from './types.ts'

/** Longer lists are not made. */
export const MAX_ITEMS = 1000

const readPrefix = (leaf: Schema) => asList(leaf.prefixItems)

const listItemSchemas = (all: Leaf[], index: number): Node[] =>
  all.flatMap(({ own: leaf, isSent }): Node[] => {
    const own = readPrefix(leaf)[index] ?? leaf.items
    if (own === undefined) return []
    return [isSent ? own : markAsReceiver(own)]
  })

export function findList(
  all: Leaf[],
  nots: Schema[],
  numberOf: (value: unknown) => number,
  find: FindValue,
  levels: OptionalLevels,
): Result {
  const leaves = all.map(({ own }) => own)
  const read = (key: string) => readNumbers(leaves, key)
  const max = Math.min(...read('maxItems'))
  const min = Math.max(0, ...read('minItems'))
  const isRepeated = nots.some((one) => one.uniqueItems)
  const isUnique = leaves.some((leaf) => leaf.uniqueItems === true)
  const rare = leaves.flatMap((leaf) =>
    leaf['maxContains'] === undefined || leaf['contains'] === undefined
      ? []
      : [not(leaf['contains'] as Node)],
  )
  if (Math.max(min, isRepeated ? 2 : 0) > max) return 'none'

  function fill(size: number, known: Map<number, unknown>): Result {
    if (size > MAX_ITEMS) return 'unknown'
    if (leaves.some((leaf) => hasTooMany(leaf, size))) return 'none'
    const values: unknown[] = []
    for (let index = 0; index < size; index += 1) {
      const own = listItemSchemas(all, index)
      const others =
        isUnique && values.length > 0 ? [{ not: { enum: values.slice() } } as Schema] : []
      const plain = known.has(index) ? { value: known.get(index) } : findRare([...own, ...others])
      if (typeof plain === 'string') {
        const isSure = others.length === 0 || find(own) === 'none' || hasFewer(size)
        return plain === 'none' && isSure ? 'none' : 'unknown'
      }
      values.push(plain.value)
    }
    return { value: values }
  }
  /** Whether more items than `maxContains` must match what a list contains. */
  function hasTooMany(leaf: Schema, size: number): boolean {
    const [most, contained] = [leaf['maxContains'], leaf['contains']]
    if (typeof most !== 'number' || contained === undefined) return false
    const number = numberOf(contained)
    const isContained = (index: number) =>
      contained === true ||
      listItemSchemas(all, index).some((one) => numberOf(findReceiverSchema(one) ?? one) === number)
    return Array.from({ length: size }, (_, index) => index).filter(isContained).length > most
  }

  /** Whether there are fewer different items, by the schemas that all items match. */
  function hasFewer(size: number): boolean {
    const common = leaves.flatMap((leaf) =>
      leaf.items === undefined || leaf.prefixItems ? [] : [leaf.items],
    )
    const values: unknown[] = []
    for (let result: Result = 'none'; values.length < size; values.push(result.value)) {
      result = find([
        ...common,
        ...(values.length > 0 ? [{ not: { enum: values.slice() } } as Schema] : []),
      ])
      if (typeof result === 'string') return result === 'none'
    }
    return false
  }
  function findRare(all: Node[]): Result {
    const preferred = rare.length > 0 ? find([...all, ...rare]) : 'none'
    return typeof preferred === 'string' ? find(all) : preferred
  }
  if (!isRepeated) {
    const usual = levels ? Math.max(1, ...leaves.map((leaf) => readPrefix(leaf).length)) : 0
    const size = Math.min(max, Math.max(min, usual))
    const result = fill(size, new Map())
    return typeof result !== 'string' || size === min ? result : fill(min, new Map())
  }
  let isUnknown = false
  const length = Math.min(
    max,
    Math.max(min, 2, ...leaves.map((leaf) => readPrefix(leaf).length + 2)),
  )
  for (let second = 1; second < length; second += 1)
    for (let first = 0; first < second; first += 1) {
      const both = find([...listItemSchemas(all, first), ...listItemSchemas(all, second)])
      if (both === 'none') continue
      const known =
        typeof both === 'string'
          ? both
          : fill(
              Math.max(min, second + 1),
              new Map([
                [first, both.value],
                [second, both.value],
              ]),
            )
      if (typeof known !== 'string') return known
      isUnknown ||= known === 'unknown'
    }
  return isUnknown ? 'unknown' : 'none'
}
