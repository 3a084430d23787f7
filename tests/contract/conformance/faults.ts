import type { Intercept } from '../../../contract/reference-server/server'
import { ACCOUNT_FAULTS } from './account-faults'
import { type FaultGroups, together } from './fault'
import { GUARD_FAULTS } from './guard-faults'
import { INPUT_FAULTS } from './input-faults'
import { RESPONSE_FAULTS } from './response-faults'

/**
 * Each group of faults with the one at the same index of another list, so that half as many servers do: the
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
  ...inPairs(INPUT_FAULTS, RESPONSE_FAULTS),
].map((group): [string, Intercept, string[]] => [
  group.map(([name]) => name).join('; '),
  together(...group.map(([, fault]) => fault)),
  group.flatMap(([, , expected]) => expected),
])
