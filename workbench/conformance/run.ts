import { stripVTControlCharacters } from 'node:util'
import { type Cause, causesOf } from './judging/causes.ts'
import { judge } from './judging/judge.ts'
import { maskSecrets } from './judging/secrets.ts'
import { reportOf } from './reports/report.ts'
import { type TestResult, testResults } from './reports/test-results.ts'
import { redirectOf, unreachable } from './sending/reachability.ts'
import { type CasesToSend, sendCases } from './sending/send-cases.ts'
import { runSuites, type SuitesToRun } from './workflows/respect.ts'

/** What to run, against which server: workflows of people, and generated cases. */
export type Plan = SuitesToRun & CasesToSend

/** A run without a result: there is no server, or Respect failed. */
export class NoResult extends Error {
  override readonly name = 'NoResult'
}

/**
 * Runs the workflows against a server, one after the other, then sends the generated cases, and judges
 * what came. Those that need a token are not run if there is none.
 * @returns the report for a person, and what the reports for machines have.
 * @throws NoResult if there is nothing to judge.
 */
export async function run(
  plan: Plan,
): Promise<{ report: string; causes: Cause[]; tests: TestResult[] }> {
  const { contract, server, inputs, limits } = plan
  const reason = await unreachable(server, limits.request)
  if (reason) throw new NoResult(reason)
  const redirect = await redirectOf(contract, server, limits.request)
  const deadline = Date.now() + limits.total
  const written = await runSuites(plan, deadline)
  if ('failure' in written) {
    const output = stripVTControlCharacters(written.failure)
    throw new NoResult(maskSecrets(`Respect failed:\n${output}`, inputs))
  }
  const all = [...written.results, ...(await sendCases(plan, deadline))]
  const verdict = judge(contract, all, limits.timing)
  const causes = causesOf({ contract, all, verdict, limits, redirect })
  return {
    report: reportOf(contract, verdict, causes, server, inputs),
    causes,
    tests: testResults(contract, all, verdict, server, inputs),
  }
}
