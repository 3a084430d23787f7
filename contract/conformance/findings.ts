import { isDeepStrictEqual } from 'node:util'
import type { LoadedContract } from '../reader/load.ts'
import { gatherSecrets } from './echoes.ts'
import { identityFaults } from './identity.ts'
import type { Step, StepResult, Workflow, WorkflowResult } from './run.ts'
import { type Fault, faultsOf, operationOf, whereIs } from './step-findings.ts'

/** One rule that the server broke. */
export type Finding = Fault & { workflow: Workflow; step: Step }

export type Verdict = {
  findings: Finding[]
  passed: Workflow[]
  /** Workflows whose result says nothing, and why. */
  unjudged: { workflow: Workflow; because: string }[]
}

/**
 * Judges what came of each workflow.
 * @param skipped workflows that were not run for want of a token.
 * @param timingLimit milliseconds, for answers to be alike.
 */
export function judge(
  contract: LoadedContract,
  workflows: Workflow[],
  results: WorkflowResult[],
  skipped: Workflow[],
  timingLimit: number,
) {
  const verdict: Verdict = { findings: [], passed: [], unjudged: [] }
  const secrets = gatherSecrets(contract, stepsOf(workflows, results))
  const failed = new Set<string>()
  for (const workflow of workflows) {
    const result = results.find(({ workflowId }) => workflowId === workflow.workflowId)
    const steps = result?.executedSteps ?? []
    const needed = workflow['x-needs']?.find((id) => failed.has(id))
    const because =
      (needed && `needs ${needed}, which failed`) ||
      (skipped.includes(workflow) && 'no token was given (--token)') ||
      (ranOut(steps) && 'the time ran out')
    const beyond = (step: Step, one: StepResult) => [
      ...secrets.echoIn(step, one),
      ...identityFaults(contract, workflows, results, workflow, one),
    ]
    const findings = because ? [] : findingsOf(contract, workflow, steps, beyond, timingLimit)
    if (because) verdict.unjudged.push({ workflow, because })
    else if (findings.length === 0) verdict.passed.push(workflow)
    if (because || findings.length > 0) failed.add(workflow.workflowId)
    for (const one of findings)
      verdict.findings.push({ ...one, problem: secrets.masked(one.problem) })
  }
  return verdict
}

/** Every step that ran, with what came of it. */
const stepsOf = (workflows: Workflow[], results: WorkflowResult[]) =>
  workflows.flatMap((workflow) => {
    const ran = results.find(({ workflowId }) => workflowId === workflow.workflowId)
    return (ran?.executedSteps ?? []).flatMap((result) => {
      const step = workflow.steps.find(({ stepId }) => stepId === result.stepId)
      return step ? [{ workflow, step, result }] : []
    })
  })

/** Whether Respect came here after its total limit, and so did not ask. */
const ranOut = (steps: StepResult[]) =>
  steps.some(({ checks }) => checks.some(({ name }) => name === 'global timeout error'))

function findingsOf(
  contract: LoadedContract,
  workflow: Workflow,
  steps: StepResult[],
  beyond: (step: Step, result: StepResult) => Fault[],
  timingLimit: number,
): Finding[] {
  const found = steps.flatMap((result) => {
    const step = workflow.steps.find(({ stepId }) => stepId === result.stepId)
    if (!step) return []
    const faults = [
      ...faultsOf(contract, step, result, workflow['x-rule']),
      ...beyond(step, result),
    ]
    return faults.map((fault) => ({ ...fault, workflow, step }))
  })
  if (found.length > 0) return found
  const last = workflow.steps.at(-1)
  if (steps.length < workflow.steps.length && last) {
    const place = whereIs(contract, operationOf(contract, last)?.place ?? [])
    return [{ workflow, step: last, check: 'answer', problem: 'was not asked', place }]
  }
  return unlike(contract, workflow, steps, timingLimit)
}

/** Compares two kinds of steps: status and body, then the quickest answer of each. */
function unlike(
  contract: LoadedContract,
  workflow: Workflow,
  steps: StepResult[],
  limit: number,
): Finding[] {
  const [one, other] = workflow['x-alike'] ?? []
  const step = workflow.steps.find(({ stepId }) => other && stepId.startsWith(other))
  if (!(one && other && step)) return []
  const answers = (kind: string) =>
    steps.flatMap(({ stepId, response }) =>
      stepId.startsWith(`${kind}-`) && response ? [response] : [],
    )
  const shown = (kind: string) =>
    new Set(answers(kind).map(({ statusCode, body }) => `${statusCode} ${JSON.stringify(body)}`))
  const quickest = (kind: string) => Math.min(...answers(kind).map(({ time }) => time))
  const operation = operationOf(contract, step)
  const place = whereIs(contract, [...(operation?.place ?? []), 'description'])
  const findings: Finding[] = []
  if (!isDeepStrictEqual(shown(one), shown(other)))
    findings.push({
      workflow,
      step,
      check: 'same answer',
      problem: `${one}: ${[...shown(one)].join(' or ')}; ${other}: ${[...shown(other)].join(' or ')}`,
      place,
    })
  if (Math.abs(quickest(one) - quickest(other)) > limit)
    findings.push({
      workflow,
      step,
      check: 'same time',
      problem: `${one} after ${quickest(one)} ms at best, ${other} after ${quickest(other)} ms; more than ${limit} ms apart`,
      place,
    })
  return findings
}
