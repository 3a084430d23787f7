import { stripVTControlCharacters } from 'node:util'
import type { LoadedContract } from '../model/load.ts'
import type { Finding, Report, TestResult } from '../report/finding.ts'
import type { Omission } from './cases/generate.ts'
import { type CaseFilter, selectCases } from './cases/selection.ts'
import type { Credentials } from './credentials.ts'
import { findKnownCauses } from './evaluation/causes.ts'
import { createCoverage } from './evaluation/coverage.ts'
import {
  type Checks,
  compact,
  createEvaluator,
  type EvaluatedCase,
  hasPassed,
} from './evaluation/evaluate.ts'
import { createReporter } from './evaluation/findings.ts'
import { maskSecrets } from './evaluation/secrets.ts'
import type { CaseResult } from './results.ts'
import { findRedirect, unreachable } from './sending/reachability.ts'
import { type CasesToSend, sendCases } from './sending/send-cases.ts'
import { runState } from './state/run-state.ts'
import type { TestCase } from './test-case.ts'
import { runSuites, type SuitesToRun } from './workflows/respect.ts'

/** Workflows and generated cases, the server to run them against, and the checks of the program. */
type Plan = SuitesToRun &
  Omit<CasesToSend, 'cases'> &
  Checks & {
    /** Generates the cases. @param omit takes the rules without a case. */
    cases: (contract: LoadedContract, omit: (omission: Omission) => void) => Iterable<TestCase>
    /** The options that leave cases out. */
    filters: CaseFilter[]
    credentials: Credentials
    otherUser: Credentials | undefined
    /** The operationIds of resources that all users share. */
    shared: string[]
    /** The options that leave sequences of requests out. */
    sequenceFilters: CaseFilter[]
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

function listVariables(findings: Finding[]): string[] {
  const names = new Set(
    findings.flatMap(({ command = '' }) => command.match(/CONTRACT_\w+/g) ?? []),
  )
  if (names.size === 0) return []
  return [
    `The commands read ${[...names].join(', ')} from the shell: export a value and run again.`,
  ]
}

/** Handles the first Ctrl-C, so that created resources are deleted; the second one ends the program. */
function catchInterruption() {
  let isCaught = false
  const onInterrupt = () => {
    isCaught = true
  }
  process.once('SIGINT', onInterrupt)
  return {
    isCaught: () => isCaught,
    release: () => void process.removeListener('SIGINT', onInterrupt),
  }
}

/** The number of cases that each filter excludes. The user of `--only` expects the exclusions. */
const formatExclusions = (excluded: Map<CaseFilter, number>, noun: string) =>
  [...excluded].flatMap(([{ option }, count]) =>
    option.startsWith('--only')
      ? []
      : [`Skipped: ${count} ${noun}${count === 1 ? '' : 's'} (${option}).`],
  )

function createCounter() {
  const counts = new Map<CaseFilter, number>()
  return {
    counts,
    add: (filter: CaseFilter) => void counts.set(filter, (counts.get(filter) ?? 0) + 1),
  }
}

/** Runs the workflows in turn, then the generated cases, and evaluates the results. */
export async function run(plan: Plan): Promise<RunReport> {
  const { contract, server, inputs, limits } = plan
  const reason = await unreachable(plan.client, server, limits.request)
  if (reason) return failedRun(reason, server)
  const redirect = await findRedirect(plan.client, contract, server, limits.request)
  const deadline = Date.now() + limits.total
  const workflows = await runSuites(plan, deadline)
  if ('failure' in workflows) {
    const output = stripVTControlCharacters(workflows.failure)
    return failedRun(maskSecrets(`Respect failed:\n${output}`, inputs), server)
  }
  const coverage = createCoverage(contract, plan.allowUnreached)
  const evaluateCase = createEvaluator(contract, workflows.results, plan)
  const evaluated: EvaluatedCase[] = []
  const take = (result: CaseResult) => {
    const one = evaluateCase(result)
    coverage.add(one)
    evaluated.push(compact(one))
  }
  workflows.results.forEach(take)
  const interruption = catchInterruption()
  const ctrlC = { option: 'Ctrl-C', isSelected: () => !interruption.isCaught() }
  const limit = {
    option: `--total-limit ${limits.total}`,
    isSelected: () => Date.now() <= deadline,
  }
  const isInterrupted = () => ![ctrlC, limit].every(({ isSelected }) => isSelected())
  const sequences = createCounter()
  const sequenceFilters = [ctrlC, limit, ...plan.sequenceFilters]
  const state = await runState({ ...plan, isInterrupted }, (all) =>
    selectCases(all, sequenceFilters, (_, filter) => sequences.add(filter)),
  )
  state.results.forEach(take)
  const omitted: Omission[] = []
  const excluded = createCounter()
  const cases = selectCases(
    plan.cases(state.withKnownValues(contract), (one) => omitted.push(one)),
    [ctrlC, ...plan.filters],
    (one, filter) => {
      excluded.add(filter)
      coverage.exclude(one)
    },
  )
  const takeCase = (result: CaseResult) => take(state.observe(result))
  let leftovers: string[] = []
  try {
    const concurrency = state.isRenaming ? 1 : plan.concurrency
    await sendCases({ ...plan, concurrency, cases: state.refresh(cases) }, deadline, takeCase)
  } finally {
    leftovers = await state.cleanUp()
    interruption.release()
  }
  for (const { operationId, reason } of omitted) coverage.omit(operationId, reason)
  const reporter = createReporter(contract, server, inputs)
  const covered = coverage.report()
  const findings = [...reporter.findings(evaluated), ...covered.findings]
  const passed = evaluated.filter(hasPassed).length
  const failed = evaluated.filter(({ violations }) => violations.length > 0).length
  const causes = findKnownCauses({ contract, evaluated, limits, redirect })
  return {
    heading: [
      ...state.lines,
      ...formatExclusions(sequences.counts, 'sequence'),
      ...formatExclusions(excluded.counts, 'case'),
      ...leftovers.map((line) => maskSecrets(line, inputs)),
      ...causes.map((cause) => maskSecrets(cause, inputs)),
      ...listVariables(findings),
    ],
    findings,
    tests: [...reporter.tests(evaluated), ...covered.tests],
    operations: covered.operations,
    isOk:
      !interruption.isCaught() &&
      covered.isOk &&
      evaluated.every((one) => hasPassed(one) || coverage.isExcused(one)),
    summary: `${covered.summary}\n${passed} passed, ${failed} failed, ${evaluated.length - passed - failed} not evaluated: ${server}`,
  }
}
