import type { LoadedContract } from '../../model/contract/load.ts'
import { formatPosition, valueAt } from '../../model/document/document.ts'
import type { CheckContext, CheckedStep, WorkflowCheck } from '../extension.ts'
import type { CaseResult, ReceivedResponse, StepResult } from '../results.ts'
import { readRequestInput } from '../sending/request.ts'
import {
  findOperation,
  findOperations,
  findResponse,
  isOfSuite,
  type Step,
  type TestCase,
  type Workflow,
} from '../test-case.ts'
import { maskViolation, type Violation } from '../violation.ts'
import type { SelectedChecks } from './checks.ts'
import { findGarbledText } from './garbled-text.ts'
import { gatherSecrets, type Secrets } from './leaks.ts'
import { findStepViolations, NOT_SENT } from './response.ts'

export type StepViolation = Violation & { testCase: TestCase; step: Step }

/** @property skipped why there is no verdict. A case passed if it has neither violations nor this. */
export type EvaluatedCase = {
  result: CaseResult
  violations: StepViolation[]
  warnings: StepViolation[]
  skipped?: string
}

export const hasPassed = ({ violations, skipped }: EvaluatedCase) =>
  violations.length === 0 && skipped === undefined

export type Checks = Pick<CheckContext, 'setting'> & {
  checks: WorkflowCheck[]
  selection: SelectedChecks
}

/** @param workflows all results of workflows, which are evaluated before the generated cases. */
export function createEvaluator(
  contract: LoadedContract,
  workflows: CaseResult[],
  { checks, setting, selection }: Checks,
): (result: CaseResult) => EvaluatedCase {
  const secrets = gatherSecrets(contract, workflows)
  const results = new Map(
    checks.length === 0
      ? []
      : workflows.map((one) => [one.testCase.id, createCheckedSteps(contract, one)]),
  )
  const notPassed = new Set<string>()
  return (result) => {
    const { testCase } = result
    const workflow = testCase.type === 'workflow' ? testCase : undefined
    const prerequisite = workflow?.dependsOn.find((id) => notPassed.has(id))
    const reason = prerequisite ? `blocked by ${prerequisite}` : result.skipped
    const found = reason ? [] : findCaseViolations(contract, result, secrets, selection)
    if (!reason && found.length === 0 && workflow)
      found.push(...runProgramChecks({ contract, setting, results }, workflow, result, checks))
    const mask = secrets.createMask(found.length > 0 ? result.executed : [])
    const all = found
      .filter(({ isOfContract, check }) => !isOfContract && selection.isSelected(check))
      .map((one) => maskViolation(one, mask))
    const violations = all.filter(({ isWarning }) => !isWarning)
    const warnings = all.filter(({ isWarning }) => isWarning)
    const [contradiction] = all.length === 0 ? found.filter(({ isOfContract }) => isOfContract) : []
    const skipped = contradiction
      ? `the contract contradicts itself: ${maskViolation(contradiction, mask).message} at ${formatPosition(contract.locate(contradiction.pointer))}`
      : reason
    const evaluated = { result, violations, warnings, ...(skipped && { skipped }) }
    if (workflow && !hasPassed(evaluated)) notPassed.add(testCase.id)
    return evaluated
  }
}

/**
 * Drops requests, bodies and values of a passed case, which no report needs: a run keeps thousands of cases.
 */
export function compactCase(one: EvaluatedCase): EvaluatedCase {
  const { result, violations, warnings } = one
  const { testCase, executed } = result
  if (violations.length + warnings.length > 0 || testCase.type === 'workflow') return one
  const bare = ({ stepId, target }: Step): Step => ({
    stepId,
    description: '',
    ...(target && { target }),
    parameters: [],
  })
  return {
    ...one,
    result: {
      ...result,
      testCase: { ...testCase, summary: '', steps: testCase.steps.map(bare) },
      executed: executed.map(({ step, result: { request: _, response, ...rest } }) => ({
        step: bare(step),
        result: { ...rest, ...(response && { response: dropBody(response) }) },
      })),
    },
  }
}

/** Keeps the Content-Type, by which a wrong server is known. */
const dropBody = ({ headers, ...response }: ReceivedResponse): ReceivedResponse => ({
  ...response,
  headers: headers.filter(([name]) => /^content-type$/i.test(name)),
  trailers: [],
  text: '',
  body: undefined,
})

function findCaseViolations(
  contract: LoadedContract,
  { testCase, executed, error }: CaseResult,
  secrets: Secrets,
  { undocumentedFields }: SelectedChecks,
): StepViolation[] {
  const found = executed.flatMap(({ step, result }) =>
    [
      ...secrets.findLeaks(step, result),
      ...findStepViolations(contract, step, result, testCase, undocumentedFields),
      ...findEncodingViolations(contract, testCase, step, result),
    ].map((violation) => ({ ...violation, testCase, step })),
  )
  const last = testCase.steps.at(-1)
  if (found.length > 0 || !last || (error === undefined && executed.length > 0)) return found
  const pointer = findOperation(contract, last)?.pointer ?? []
  const message = error ?? NOT_SENT.message
  return [{ check: 'response', message, cause: message, pointer, testCase, step: last }]
}

function findEncodingViolations(
  contract: LoadedContract,
  testCase: TestCase,
  step: Step,
  { request, response }: StepResult,
): Violation[] {
  const operation = findOperation(contract, step)
  if (!isOfSuite(testCase, 'valid-inputs') || !operation || !request?.url) return []
  const { keys } = testCase
  const name = keys.at(-1)
  if (name === undefined) return []
  if (!response || !/^2/.test(String(response.status))) return []
  const sent = valueAt(readRequestInput(contract, operation, request), keys)
  const documented = findResponse(operation, String(response.status))
  const problem = findGarbledText(response, name, sent, documented)
  const { pointer } = documented ?? operation
  return problem ? [{ check: 'encoding', ...problem, pointer }] : []
}

export const createCheckedSteps = (contract: LoadedContract, { executed }: CaseResult) =>
  executed.map(({ step, result }): CheckedStep => {
    const [operation] = findOperations(contract, step)
    const { stepId, request, response, repeats = [] } = result
    const input =
      operation && request?.url ? readRequestInput(contract, operation, request) : undefined
    return { stepId, operation, request, response, repeats, input }
  })

const runProgramChecks = (
  context: Omit<CheckContext, 'workflow' | 'steps'>,
  testCase: Workflow,
  { executed }: CaseResult,
  checks: WorkflowCheck[],
) => {
  const { id, workflow } = testCase
  const steps = context.results.get(id) ?? []
  return checks
    .flatMap((check) => check({ ...context, workflow, steps }))
    .flatMap(({ stepId, ...violation }): StepViolation[] => {
      const step = executed.find((one) => one.step.stepId === stepId)?.step
      return step ? [{ cause: violation.message, ...violation, testCase, step }] : []
    })
}
