import { ACCOUNT_FAULTS } from './account-faults'
import type { Fault } from './conforming-server'
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

/** Servers with faults: their names, what they do, and the checks that have to fail. */
export const FAULTS = [
  ...RESPONSE_FAULTS,
  ...ACCOUNT_FAULTS,
  ...VALIDATION_FAULTS,
  ...TEXT_FAULTS,
  ...GUARD_FAULTS,
].map((group): [string, Fault, string[]] => [
  group.map(([name]) => name).join('; '),
  together(...group.map(([, fault]) => fault)),
  group.flatMap(([, , expected]) => expected),
])
