import { ACCOUNT_FAULTS } from './account-faults'
import type { Fault, FaultGroups } from './conforming-server'
import { GUARD_FAULTS } from './guard-faults'
import { RESPONSE_FAULTS } from './response-faults'
import { TEXT_FAULTS } from './text-faults'
import { VALIDATION_FAULTS } from './validation-faults'

/** Several faults at once, each in responses of its own. */
const together = (...faults: Fault[]): Fault => ({
  ...Object.assign({}, ...faults),
  rejects: (operation, request) => faults.some((fault) => fault.rejects?.(operation, request)),
  response: (...args) =>
    Object.assign({}, ...faults.map((fault) => fault.response?.(...args) ?? {})),
})

/**
 * Each group of faults with the one at the same JSON Pointer of another list, so that half as many servers do: the
 * lists are in an order by which these fail in different workflows, too.
 */
const inPairs = (some: FaultGroups, others: FaultGroups): FaultGroups =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [
    ...(some[index] ?? []),
    ...(others[index] ?? []),
  ])

/** Servers with faults: their names, what they do, and the checks that have to fail. */
export const FAULTS = [
  ...inPairs(ACCOUNT_FAULTS, GUARD_FAULTS),
  ...inPairs(TEXT_FAULTS, [...RESPONSE_FAULTS, ...VALIDATION_FAULTS]),
].map((group): [string, Fault, string[]] => [
  group.map(([name]) => name).join('; '),
  together(...group.map(([, fault]) => fault)),
  group.flatMap(([, , expected]) => expected),
])
