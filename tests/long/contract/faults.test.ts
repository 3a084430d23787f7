import { describe, expect, it } from 'vitest'
import type { Intercept } from '../../../contract/src/reference-server/server'
import { startServer, together } from '../../contract/conformance/fault'
import { verify } from '../../contract/conformance/verify'
import { ACCOUNT_FAULTS } from './account-faults'
import { GUARD_FAULTS } from './guard-faults'
import { INPUT_FAULTS } from './input-faults'

/** A server for each row: its faults, and the checks that must fail. */
const FAULTS = [
  // Pairs that fail in different workflows need only one server.
  ...ACCOUNT_FAULTS.map((faults, index) => ({ ...faults, ...GUARD_FAULTS[index] })),
  ...INPUT_FAULTS,
].map((faults): [string, Intercept, string[]] => [
  Object.keys(faults).join('; '),
  together(...Object.values(faults).map(([fault]) => fault)),
  Object.values(faults).flatMap(([, ...expected]) => expected),
])

describe('aml-contract verify', () => {
  it.each(FAULTS)('finds %s, and nothing else', async (_, fault, expected) => {
    const server = await startServer(fault)
    const { status, output, failures, heading } = await verify(server, '--timing-limit', '200')
    expect(failures.sort()).toEqual([...expected].sort())
    // The heading names no cause of many failures, except a rate limit, which a lock looks like.
    expect(
      heading.filter((line) => !/^The curl commands read|requests got 429/.test(line)),
    ).toEqual([])
    expect(status).toBe(1)
    expect(output).not.toContain('Marker-Password')
  })
})
