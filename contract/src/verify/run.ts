import type { Finding, Report, TestResult } from '../report/finding.ts'
import type { Omission } from './cases/generate.ts'
import { formatOmissions } from './cases/omissions.ts'
import type { CaseFilter, CaseSelection } from './cases/selection.ts'
import { OperationCoverage, type OperationResult } from './evaluation/coverage.ts'
import {
  type Checks,
  compactCase,
  createCheckedSteps,
  createEvaluator,
  type EvaluatedCase,
  hasPassed,
} from './evaluation/evaluate.ts'
import { createFindings, createTestResults } from './evaluation/findings.ts'
import { findKnownCauses } from './evaluation/known-causes.ts'
import { awaitsOthers, excuseOpaque } from './evaluation/opaque-values.ts'
import type { VerifyExtension } from './extension.ts'
import { type CaseResult, NO_TIME } from './results.ts'
import { maskSecrets } from './secrets.ts'
import { KnownValues } from './sending/known-values.ts'
import { explainUnreachable } from './sending/reachability.ts'
import { repeatSteps } from './sending/repeat.ts'
import { type CasesToSend, sendCases } from './sending/send-cases.ts'
import type { Generated } from './test-case.ts'
import { runWorkflows, type WorkflowsToRun } from './workflows/run-workflows.ts'

type Plan = WorkflowsToRun &
  Omit<CasesToSend, 'cases' | 'known'> &
  Checks & {
    source: CaseSelection
    /** In milliseconds since 1970: no request is sent after it. */
    deadline: number
    repeat: VerifyExtension['repeat']
    allowUnreached: string[]
  }

type RunReport = Pick<Report, 'heading' | 'findings' | 'summary' | 'isOk'> & {
  tests: TestResult[]
  operations: unknown[]
}

function createFailedReport(message: string, server: string): RunReport {
  const test = { name: 'server', suite: 'connection', duration: 0, findings: [] }
  return {
    heading: [],
    findings: [],
    tests: [{ ...test, status: 'error', message }],
    summary: `0 passed, 0 failed, 1 not evaluated: ${server}`,
    isOk: false,
    operations: [],
  }
}

function formatVariables(findings: Finding[]): string[] {
  const names = new Set(
    findings
      .flatMap(({ command = '' }) => command.match(/CONTRACT_\w+(?=:\?)/g) ?? [])
      .filter((name) => !process.env[name]),
  )
  if (names.size === 0) return []
  return [
    `The curl commands read ${[...names].join(', ')} from the shell: to use them, export a value and verify again.`,
  ]
}

/** `--only` needs no line: its user expects the exclusions. */
const isExpected = ({ option }: CaseFilter) => option.startsWith('--only')

const formatExclusions = (excluded: Map<CaseFilter, number>) =>
  [...excluded].flatMap(([filter, count]) =>
    isExpected(filter)
      ? []
      : [`Skipped: ${count} case${count === 1 ? '' : 's'} (${filter.option}).`],
  )

function collectResults(plan: Plan, workflows: CaseResult[]) {
  const coverage = new OperationCoverage(plan.contract, plan.allowUnreached)
  const evaluateCase = createEvaluator(plan.contract, workflows, plan)
  const evaluated: EvaluatedCase[] = []
  const keep = (one: EvaluatedCase, index = evaluated.length) => {
    coverage.add(one)
    evaluated[index] = compactCase(one)
  }
  const open = new Map<number, EvaluatedCase>()
  const take = (result: CaseResult) => {
    const one = evaluateCase(result)
    if (!awaitsOthers(one)) return keep(one)
    open.set(evaluated.length, one)
    evaluated.push(one)
  }
  /** Takes the cases that depend on the results of others. */
  const finish = () => {
    const places = [...open.keys()]
    excuseOpaque(plan.contract, [...open.values()]).forEach(
      (one, index) => void keep(one, places[index]),
    )
  }
  workflows.forEach(take)
  return { coverage, evaluated, take, finish }
}

/** In milliseconds after the time limit: the report counts the cases that were not run, unless they are too many to be made. */
const MAKING_TIME = 1_000

type Collection = ReturnType<typeof collectResults>

async function runGeneratedCases(
  plan: Plan,
  known: KnownValues,
  deadline: number,
  { coverage, take, finish }: Collection,
): Promise<{ lines: string[]; omitted: Omission[] }> {
  const { contract, source } = plan
  const omitted: Omission[] = []
  const excluded = new Map<CaseFilter, number>()
  const skip = (one: Generated, filter: CaseFilter) => {
    excluded.set(filter, (excluded.get(filter) ?? 0) + 1)
    coverage.exclude(one)
  }
  const until = deadline + MAKING_TIME
  const cases = source.generate(contract, (one) => omitted.push(one), skip, until)
  await sendCases({ ...plan, known, cases }, deadline, take)
  finish()
  for (const one of omitted) coverage.omit(one)
  const lines = formatExclusions(excluded)
  return { lines, omitted: [...excluded.keys()].some(isExpected) ? [] : omitted }
}

/** The rules of operations that were reached. A finding names why another operation was not. */
function listUntested(omitted: Omission[], operations: OperationResult[]): Omission[] {
  const unreached = operations.filter(({ verdict }) => verdict === 'not reached')
  return omitted.filter((one) =>
    unreached.every(({ operationId }) => operationId !== one.operationId),
  )
}

function createReport(
  { contract, server, inputs, limits }: Plan,
  { coverage, evaluated }: Collection,
  { lines, omitted }: { lines: string[]; omitted: Omission[] },
): RunReport {
  const context = { contract, server, inputs }
  const covered = coverage.report()
  const findings = [...createFindings(evaluated, context), ...covered.findings]
  const passed = evaluated.filter(hasPassed).length
  const failed = evaluated.filter(({ violations }) => violations.length > 0).length
  const isCut = omitted.some(({ reason }) => reason === NO_TIME)
  const untested = listUntested(omitted, covered.operations).filter(
    ({ reason }) => reason !== NO_TIME,
  )
  const rules =
    untested.length === 0
      ? ''
      : `, ${untested.length} ${untested.length === 1 ? 'rule' : 'rules'} without a case`
  const causes = findKnownCauses({ contract, evaluated, limits, isCut })
  return {
    heading: [
      ...causes.map((cause) => maskSecrets(cause, inputs)),
      ...lines,
      ...formatOmissions(contract, untested),
      ...formatVariables(findings),
    ],
    findings,
    tests: [...createTestResults(evaluated, context), ...covered.tests],
    operations: covered.operations,
    isOk:
      covered.isOk && !isCut && evaluated.every((one) => hasPassed(one) || coverage.isExcused(one)),
    summary: `${covered.summary}\n${passed} passed, ${failed} failed, ${evaluated.length - passed - failed} not evaluated${rules}: ${server}`,
  }
}

/** Sends requests again until a workflow needs no more: a busy machine delays some of them. */
async function repeatRequests(plan: Plan, results: CaseResult[], deadline: number) {
  const { contract, setting, limits, repeat } = plan
  for (const result of repeat ? results : []) {
    const { testCase, executed } = result
    if (testCase.type !== 'workflow' || result.skipped !== undefined) continue
    const { workflow } = testCase
    const select = () => {
      const steps = createCheckedSteps(contract, result)
      const ids = repeat?.({ contract, setting, workflow, steps, results: new Map() }) ?? []
      return executed.filter(({ step }) => ids.includes(step.stepId))
    }
    for (let steps = select(); steps.length > 0 && Date.now() < deadline; steps = select())
      if (!(await repeatSteps(steps, limits.request))) break
  }
}

/** Runs the workflows, then the generated cases. What they create stays on the server. */
export async function run(plan: Plan): Promise<RunReport> {
  const { contract, headers, server, limits, deadline } = plan
  const reason = await explainUnreachable(headers, server, limits.request)
  if (reason) return createFailedReport(reason, server)
  const workflows = await runWorkflows(plan, deadline)
  await repeatRequests(plan, workflows, deadline)
  const collection = collectResults(plan, workflows)
  const known = new KnownValues(contract)
  workflows.forEach((one) => void known.learn(one))
  const generated = await runGeneratedCases(plan, known, deadline, collection)
  return createReport(plan, collection, generated)
}
