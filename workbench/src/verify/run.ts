import { stripVTControlCharacters } from 'node:util'
import type { Finding, Report, TestResult } from '../report/finding.ts'
import type { Omission } from './cases/generate.ts'
import { knownCauses } from './evaluation/causes.ts'
import { createCoverage } from './evaluation/coverage.ts'
import { type Checks, evaluate, hasPassed } from './evaluation/evaluate.ts'
import { reporterOf } from './evaluation/findings.ts'
import { maskSecrets } from './evaluation/secrets.ts'
import { redirectOf, unreachable } from './sending/reachability.ts'
import { type CasesToSend, sendCases } from './sending/send-cases.ts'
import type { TestCase } from './test-case.ts'
import { runSuites, type SuitesToRun } from './workflows/respect.ts'

/** Workflows and generated cases, the server to run them against, and the checks of the program. */
type Plan = SuitesToRun &
  CasesToSend &
  Checks & {
    /** The rules without a case. */
    omitted: Omission[]
    /** The cases that the options leave out. */
    leftOut: TestCase[]
    /** The operationIds that need no success. */
    allowUnreached: string[]
  }

/** The part of a report that a run makes. */
type RunReport = Pick<Report, 'heading' | 'findings' | 'summary' | 'isOk'> & {
  tests: TestResult[]
  operations: unknown[]
}

/** The report of a run that could not take place. @param reason further lines after its first. */
function failedRun(reason: string, server: string): RunReport {
  const [message = '', ...heading] = reason.split('\n')
  const test = { name: 'server', suite: 'connection', duration: 0, findings: [] }
  return {
    heading,
    findings: [],
    tests: [{ ...test, status: 'error', message }],
    summary: `0 passed, 0 failed, 1 not evaluated: ${server}`,
    isOk: false,
    operations: [],
  }
}

/** The variables of the shell that commands read. */
function variablesOf(findings: Finding[]): string[] {
  const names = new Set(
    findings.flatMap(({ command = '' }) => command.match(/CONTRACT_\w+/g) ?? []),
  )
  if (names.size === 0) return []
  return [
    `The commands read ${[...names].join(', ')} from the shell: export a value and run again.`,
  ]
}

/** Runs the workflows in turn, then the generated cases, and evaluates the results. */
export async function run(plan: Plan): Promise<RunReport> {
  const { contract, server, inputs, limits } = plan
  const reason = await unreachable(plan.client, server, limits.request)
  if (reason) return failedRun(reason, server)
  const redirect = await redirectOf(plan.client, contract, server, limits.request)
  const deadline = Date.now() + limits.total
  const workflows = await runSuites(plan, deadline)
  if ('failure' in workflows) {
    const output = stripVTControlCharacters(workflows.failure)
    return failedRun(maskSecrets(`Respect failed:\n${output}`, inputs), server)
  }
  const results = [...workflows.results, ...(await sendCases(plan, deadline))]
  const evaluated = evaluate(contract, results, plan)
  const reporter = reporterOf(contract, server, inputs)
  const coverage = createCoverage(contract, plan.allowUnreached)
  for (const testCase of plan.leftOut) coverage.leaveOut(testCase)
  for (const one of evaluated) coverage.add(one)
  for (const { operationId, reason } of plan.omitted) coverage.omit(operationId, reason)
  const covered = coverage.report()
  const findings = [...reporter.findings(evaluated), ...covered.findings]
  const passed = evaluated.filter(hasPassed).length
  const failed = evaluated.filter(({ violations }) => violations.length > 0).length
  const causes = knownCauses({ contract, evaluated, limits, redirect })
  return {
    heading: [...causes.map((cause) => maskSecrets(cause, inputs)), ...variablesOf(findings)],
    findings,
    tests: [...reporter.tests(evaluated), ...covered.tests],
    operations: covered.operations,
    isOk: covered.isOk && evaluated.every((one) => hasPassed(one) || coverage.isExcused(one)),
    summary: `${covered.summary}\n${passed} passed, ${failed} failed, ${evaluated.length - passed - failed} not evaluated: ${server}`,
  }
}
