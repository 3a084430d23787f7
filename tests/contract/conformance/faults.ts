import type { Intercept } from '../../../contract/reference-server/server'
import { ACCOUNT_FAULTS } from './account-faults'
import { type Faults, together } from './fault'
import { GUARD_FAULTS } from './guard-faults'
import { INPUT_FAULTS } from './input-faults'
import { RESPONSE_FAULTS } from './response-faults'

/**
 * Merges the faults at the same index of two lists, so that half as many servers do: the lists are in an
 * order by which these fail in different workflows.
 */
const inPairs = (some: Faults[], others: Faults[]): Faults[] =>
  some.map((faults, index) => ({ ...faults, ...others[index] }))

/** Servers with faults: their names, what they do, and the checks that have to fail. */
export const FAULTS = [
  ...inPairs(ACCOUNT_FAULTS, GUARD_FAULTS),
  ...inPairs(INPUT_FAULTS, RESPONSE_FAULTS),
].map((faults): [string, Intercept, string[]] => [
  Object.keys(faults).join('; '),
  together(...Object.values(faults).map(([fault]) => fault)),
  Object.values(faults).flatMap(([, ...expected]) => expected),
])
