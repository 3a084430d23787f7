import { stripVTControlCharacters } from 'node:util'
import type { Finding, Report, TestResult } from '../report/finding.ts'
import type { Omission } from './cases/generate.ts'
import { type CaseFilter, type CaseSource, selectCases } from './cases/selection.ts'
import type { Credentials } from './credentials.ts'
import { findKnownCauses } from './evaluation/causes.ts'
import { Coverage } from './evaluation/coverage.ts'
import {
  type Checks,
  compact,
  createEvaluator,
  type EvaluatedCase,
  hasPassed,
} from './evaluation/evaluate.ts'
import { createFindings, createTestResults } from './evaluation/findings.ts'
import type { CaseResult } from './results.ts'
import { maskSecrets } from './secrets.ts'
import { explainUnreachable, findRedirect } from './sending/reachability.ts'
import { type CasesToSend, sendCases } from './sending/send-cases.ts'
import { runState, type StatePhase } from './state/run-state.ts'
import type { TestCase } from './test-case.ts'
import { runSuites, type SuitesToRun } from './workflows/respect.ts'

type Plan = SuitesToRun &
  Omit<CasesToSend, 'cases'> &
  Checks & {
    source: CaseSource
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
    `The curl commands read ${[...names].join(', ')} from the shell: to use them, export a value and verify again.`,
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
    filter: { option: 'Ctrl-C', isSelected: () => !isCaught },
    isCaught: () => isCaught,
    release: () => void process.removeListener('SIGINT', onInterrupt),
  }
}

type Interruption = ReturnType<typeof interceptInterrupt>

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

/** Evaluates results as they come. */
function collectResults(plan: Plan, workflows: CaseResult[]) {
  const coverage = new Coverage(plan.contract, plan.allowUnreached)
  const evaluateCase = createEvaluator(plan.contract, workflows, plan)
  const evaluated: EvaluatedCase[] = []
  const take = (result: CaseResult) => {
    const one = evaluateCase(result)
    coverage.add(one)
    evaluated.push(compact(one))
  }
  workflows.forEach(take)
  return { coverage, evaluated, take }
}

type Collection = ReturnType<typeof collectResults>

/** Runs the sequences of requests. @returns their phase, and lines about those that were skipped. */
async function runSequences(
  plan: Plan,
  { filter: ctrlC }: Interruption,
  deadline: number,
  take: Collection['take'],
) {
  const limit = {
    option: `--total-limit ${plan.limits.total}`,
    isSelected: () => Date.now() <= deadline,
  }
  const isInterrupted = () => ![ctrlC, limit].every(({ isSelected }) => isSelected())
  const excluded = createCounter()
  const filters = [ctrlC, limit, ...plan.sequenceFilters]
  const state = await runState({ ...plan, isInterrupted }, (all) =>
    selectCases(all, filters, (_, filter) => excluded.add(filter)),
  )
  state.results.forEach(take)
  return { state, lines: [...state.lines, ...formatExclusions(excluded.counts, 'sequence')] }
}

/** Sends the generated cases, then deletes the created resources. @returns lines about the rest. */
async function runGeneratedCases(
  plan: Plan,
  state: StatePhase,
  { filter: ctrlC }: Interruption,
  deadline: number,
  { coverage, take }: Collection,
): Promise<string[]> {
  const { contract, source } = plan
  const omitted: Omission[] = []
  const excluded = createCounter()
  const skip = (one: TestCase, filter: CaseFilter) => {
    excluded.add(filter)
    coverage.exclude(one)
  }
  const omit = (one: Omission) => omitted.push(one)
  const generated = source.generate(state.withKnownValues(contract), omit, skip)
  const cases = state.refresh(selectCases(generated, [ctrlC], skip))
  const concurrency = state.isRenaming ? 1 : plan.concurrency
  const takeCase = (result: CaseResult) => take(state.observe(result))
  let leftovers: string[] = []
  try {
    await sendCases({ ...plan, concurrency, cases }, deadline, takeCase)
  } finally {
    leftovers = await state.cleanUp()
  }
  for (const one of omitted) coverage.omit(one)
  for (const one of contract.operations) if (source.limit?.hasNone(one)) coverage.skip(one)
  return [
    ...formatExclusions(excluded.counts, 'case'),
    ...(source.limit ? [source.limit.line] : []),
    ...leftovers.map((line) => maskSecrets(line, plan.inputs)),
  ]
}

function createReport(
  { contract, server, inputs, limits }: Plan,
  { coverage, evaluated }: Collection,
  lines: string[],
  redirect: string | undefined,
): RunReport {
  const context = { contract, server, inputs }
  const covered = coverage.report()
  const findings = [...createFindings(evaluated, context), ...covered.findings]
  const passed = evaluated.filter(hasPassed).length
  const failed = evaluated.filter(({ violations }) => violations.length > 0).length
  const causes = findKnownCauses({ contract, evaluated, limits, redirect })
  return {
    heading: [
      ...causes.map((cause) => maskSecrets(cause, inputs)),
      ...lines,
      ...formatVariables(findings),
    ],
    findings,
    tests: [...createTestResults(evaluated, context), ...covered.tests],
    operations: covered.operations,
    isOk: covered.isOk && evaluated.every((one) => hasPassed(one) || coverage.isExcused(one)),
    summary: `${covered.summary}\n${passed} passed, ${failed} failed, ${evaluated.length - passed - failed} not evaluated: ${server}`,
  }
}

/** Runs the workflows, then sequences of requests, then the generated cases. */
export async function run(plan: Plan): Promise<RunReport> {
  const { contract, client, server, inputs, limits } = plan
  const reason = await explainUnreachable(client, server, limits.request)
  if (reason) return createFailedReport(reason, server)
  const redirect = await findRedirect(client, contract, server, limits.request)
  const deadline = Date.now() + limits.total
  const workflows = await runSuites(plan, deadline)
  if ('failure' in workflows) {
    const output = stripVTControlCharacters(workflows.failure)
    return createFailedReport(
      maskSecrets(
        `The workflows could not be run. Redocly Respect, which runs them, says:\n${output}`,
        inputs,
      ),
      server,
    )
  }
  const collection = collectResults(plan, workflows.results)
  const interruption = interceptInterrupt()
  try {
    const { state, lines } = await runSequences(plan, interruption, deadline, collection.take)
    const more = await runGeneratedCases(plan, state, interruption, deadline, collection)
    const report = createReport(plan, collection, [...lines, ...more], redirect)
    return { ...report, isOk: report.isOk && !interruption.isCaught() }
  } finally {
    interruption.release()
  }
}
