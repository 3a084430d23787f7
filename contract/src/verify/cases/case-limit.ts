import { createHash } from 'node:crypto'
import type { Operation } from '../../model/contract/contract.ts'
import type { Generated } from '../test-case.ts'

/** @property isCut whether there are more cases. @property chosen their number. */
export type CaseLimit = {
  isCut: boolean
  chosen: number
  choose: (
    operation: Operation,
    cases: Iterable<Generated>,
    isFirst: boolean,
  ) => Iterable<Generated>
  hasNone: (operation: Operation) => boolean
}

/** Divides the number equally, and generates no more. @param seed chooses the operations, and the cases of each. */
export function createCaseLimit(
  operations: Operation[],
  generate: (operation: Operation) => Iterable<Generated>,
  max: number,
  seed: string,
): CaseLimit {
  const rank = (...keys: unknown[]) =>
    createHash('sha1')
      .update([seed, ...keys].join(' '))
      .digest('hex')
  const ranked = operations.toSorted((a, b) => (rank(a.operationId) < rank(b.operationId) ? -1 : 1))
  const shares = new Map<string, number>()
  let left = max
  let active = ranked.map((operation) => ({
    id: operation.operationId,
    cases: generate(operation)[Symbol.iterator](),
  }))
  while (left > 0 && active.length > 0)
    active = active.filter(({ id, cases }) => {
      if (left === 0) return true
      if (cases.next().done) return false
      shares.set(id, (shares.get(id) ?? 0) + 1)
      left -= 1
      return true
    })

  function* choose({ operationId }: Operation, cases: Iterable<Generated>, isFirst: boolean) {
    const share = shares.get(operationId) ?? 0
    if (share === 0) return
    const kept: { one: Generated; index: number; rank: string }[] = []
    let index = 0
    for (const one of cases) {
      if (isFirst) {
        shares.set(operationId, share - 1)
        return void (yield one)
      }
      kept.push({ one, index, rank: rank(operationId, index) })
      index += 1
      if (kept.length > 2 * share) kept.sort((a, b) => (a.rank < b.rank ? -1 : 1)).splice(share)
    }
    kept.sort((a, b) => (a.rank < b.rank ? -1 : 1)).splice(share)
    shares.set(operationId, share - kept.length)
    for (const { one } of kept.sort((a, b) => a.index - b.index)) yield one
  }

  const hasNone = ({ operationId }: Operation) => !shares.has(operationId)
  return { isCut: active.length > 0, chosen: max - left, choose, hasNone }
}
