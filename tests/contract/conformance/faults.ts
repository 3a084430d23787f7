import type { Intercept } from '../../../contract/reference-server/server'
import { ACCOUNT_FAULTS } from './account-faults'
import { together } from './fault'
import { GUARD_FAULTS } from './guard-faults'
import { INPUT_FAULTS } from './input-faults'

/** A server for each row: its faults, and the checks that must fail. */
export const FAULTS = [
  // Pairs that fail in different workflows need only one server.
  ...ACCOUNT_FAULTS.map((faults, index) => ({ ...faults, ...GUARD_FAULTS[index] })),
  ...INPUT_FAULTS,
].map((faults): [string, Intercept, string[]] => [
  Object.keys(faults).join('; '),
  together(...Object.values(faults).map(([fault]) => fault)),
  Object.values(faults).flatMap(([, ...expected]) => expected),
])
