import { stripVTControlCharacters } from 'node:util'
import type { Finding, Report, TestResult } from '../report/finding.ts'
import type { Omission } from './cases/generate.ts'
import { type CaseFilter, type CaseSource, selectCases } from './cases/selection.ts'
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
import type { CaseResult } from './results.ts'
import { maskSecrets } from './secrets.ts'
import { explainUnreachable, findRedirect } from './sending/reachability.ts'
import { type CasesToSend, sendCases } from './sending/send-cases.ts'
import { runState } from './state/run-state.ts'
import type { TestCase } from './test-case.ts'
import { runSuites, type SuitesToRun } from './workflows/respect.ts'

type Plan = SuitesToRun &
  Omit<CasesToSend, 'cases'> &
  Checks & {
    source: CaseSource
    /** Filters of cases and of sequences. */
    filters: CaseFilter[]
    credentials: Credentials
    otherUser: Credentials | undefined
    /** OperationIds of resources that all users share. */
    shared: string[]
    sequenceFilters: CaseFilter[]
    /** OperationIds that need no success. */
    allowUnreached: string[]
  }

type RunReport = Pick<Report, 'heading' | 'findings' | 'summary' | 'isOk'> & {
  tests: TestResult[]
  operations: unknown[]
}

/** Reports a server that can't be tested. @param reason a message; its other lines go into the heading. */
function createFailedReport(reason: string, server: string): RunReport {
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

function formatVariables(findings: Finding[]): string[] {
  const names = new Set(
    findings.flatMap(({ command = '' }) => command.match(/CONTRACT_\w+/g) ?? []),
  )
  if (names.size === 0) return []
  return [
    `The commands read ${[...names].join(', ')} from the shell: export a value and run again.`,
  ]
}

/** Handles the first Ctrl-C, so that created resources are deleted. The second one ends the process. */
function interceptInterrupt() {
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

/** `--only` needs no line: its user expects the exclusions. */
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

/** Runs the workflows, then sequences of requests, then the generated cases. */
export async function run(plan: Plan): Promise<RunReport> {
  const { contract, server, inputs, limits } = plan
  const reason = await explainUnreachable(plan.client, server, limits.request)
  if (reason) return createFailedReport(reason, server)
  const redirect = await findRedirect(plan.client, contract, server, limits.request)
  const deadline = Date.now() + limits.total
  const workflows = await runSuites(plan, deadline)
  if ('failure' in workflows) {
    const output = stripVTControlCharacters(workflows.failure)
    return createFailedReport(maskSecrets(`Respect failed:\n${output}`, inputs), server)
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
  const interruption = interceptInterrupt()
  const ctrlC = { option: 'Ctrl-C', isSelected: () => !interruption.isCaught() }
  const limit = {
    option: `--total-limit ${limits.total}`,
    isSelected: () => Date.now() <= deadline,
  }
  const isInterrupted = () => ![ctrlC, limit].every(({ isSelected }) => isSelected())
  const sequences = createCounter()
  const sequenceFilters = [ctrlC, limit, ...plan.sequenceFilters, ...plan.filters]
  const state = await runState({ ...plan, isInterrupted }, (all) =>
    selectCases(all, sequenceFilters, (_, filter) => sequences.add(filter)),
  )
  state.results.forEach(take)
  const omitted: Omission[] = []
  const excluded = createCounter()
  const skip = (one: TestCase, filter: CaseFilter) => {
    excluded.add(filter)
    coverage.exclude(one)
  }
  const omit = (one: Omission) => omitted.push(one)
  const generated = plan.source.generate(state.withKnownValues(contract), omit, skip)
  const cases = selectCases(generated, [ctrlC, ...plan.filters], skip)
  const takeCase = (result: CaseResult) => take(state.observe(result))
  let leftovers: string[] = []
  try {
    const concurrency = state.isRenaming ? 1 : plan.concurrency
    await sendCases({ ...plan, concurrency, cases: state.refresh(cases) }, deadline, takeCase)
  } finally {
    leftovers = await state.cleanUp()
    interruption.release()
  }
  omitted.forEach(coverage.omit)
  for (const one of contract.operations) if (plan.source.limit?.hasNone(one)) coverage.skip(one)
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
      ...(plan.source.limit ? [plan.source.limit.line] : []),
      ...leftovers.map((line) => maskSecrets(line, inputs)),
      ...causes.map((cause) => maskSecrets(cause, inputs)),
      ...formatVariables(findings),
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
