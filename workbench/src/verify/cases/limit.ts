import { createHash } from 'node:crypto'
import type { TestCase } from '../test-case.ts'

/** Divides a number of cases equally among operations, up to the count of each. */
function divideQuotas(counts: Map<string, number>, max: number): Map<string, number> {
  const quotas = new Map<string, number>()
  let left = max
  // Operations with few cases come first: their unused share goes to the others.
  const ascending = [...counts].toSorted(([, a], [, b]) => a - b)
  for (const [index, [id, count]] of ascending.entries()) {
    const quota = Math.min(count, Math.ceil(left / (ascending.length - index)))
    quotas.set(id, quota)
    left -= quota
  }
  return quotas
}

/** Chooses the first case of an operation, and others by the seed. */
function chooseIndexes(id: string, count: number, quota: number, seed: string): Set<number> {
  const rank = (index: number) => createHash('sha1').update(`${seed} ${id} ${index}`).digest('hex')
  const others = Array.from({ length: count - 1 }, (_, index) => index + 1)
    .map((index) => ({ index, rank: rank(index) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ index }) => index)
  return new Set([0, ...others].slice(0, quota))
}

/**
 * Spreads a number of cases over the operations.
 * @param cases generates all cases, each time in the same order.
 * @returns a predicate, to be called once for each case in this order.
 */
export function chooseCases(
  cases: () => Iterable<TestCase>,
  max: number,
  seed: string,
): (one: TestCase) => boolean {
  const counts = new Map<string, number>()
  for (const { operationId = '' } of cases())
    counts.set(operationId, (counts.get(operationId) ?? 0) + 1)
  const chosen = new Map(
    [...divideQuotas(counts, max)].map(([id, quota]) => [
      id,
      chooseIndexes(id, counts.get(id) ?? 0, quota, seed),
    ]),
  )
  const next = new Map<string, number>()
  return ({ operationId = '' }) => {
    const index = next.get(operationId) ?? 0
    next.set(operationId, index + 1)
    return chosen.get(operationId)?.has(index) === true
  }
}
