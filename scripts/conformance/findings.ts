import { stripVTControlCharacters } from 'node:util'
import { operations, placeOf } from './contract.ts'
import type { Check, Step, StepResult, Workflow, WorkflowResult } from './run.ts'

/** One rule that the server broke. */
export type Finding = {
  workflow: Workflow
  step: Step
  /** What kind of rule: status, documented status, content type, no-store, body, answer, ... */
  check: string
  /** What was expected, and what came. */
  problem: string
  /** Where the rule stands in the contract. */
  place: string
}

export type Verdict = {
  findings: Finding[]
  passed: Workflow[]
  /** Workflows whose result says nothing, and why. */
  unjudged: { workflow: Workflow; because: string }[]
}

/** Judges what came of each workflow. @param timingLimit milliseconds, for answers to be alike. */
export function judge(workflows: Workflow[], results: WorkflowResult[], timingLimit: number) {
  const verdict: Verdict = { findings: [], passed: [], unjudged: [] }
  const failed = new Set<string>()
  for (const workflow of workflows) {
    const result = results.find(({ workflowId }) => workflowId === workflow.workflowId)
    const steps = result?.executedSteps ?? []
    const needed = workflow['x-needs']?.find((id) => failed.has(id))
    const because = needed ? `needs ${needed}, which failed` : ranOut(steps) && 'the time ran out'
    const findings = because ? [] : findingsOf(workflow, steps, timingLimit)
    if (because) verdict.unjudged.push({ workflow, because })
    else if (findings.length === 0) verdict.passed.push(workflow)
    if (because || findings.length > 0) failed.add(workflow.workflowId)
    verdict.findings.push(...findings)
  }
  return verdict
}

/** Whether Respect came here after its total limit, and so did not ask. */
const ranOut = (steps: StepResult[]) =>
  steps.some(({ checks }) => checks.some(({ name }) => name === 'global timeout error'))

function findingsOf(workflow: Workflow, steps: StepResult[], timingLimit: number): Finding[] {
  const found = steps.flatMap((result) => {
    const step = workflow.steps.find(({ stepId }) => stepId === result.stepId)
    return step ? ofStep(workflow, step, result) : []
  })
  if (found.length > 0) return found
  const last = workflow.steps.at(-1)
  if (steps.length < workflow.steps.length && last)
    return [
      { workflow, step: last, check: 'answer', problem: 'was not asked', place: at(last, []) },
    ]
  return unlike(workflow, steps, timingLimit)
}

function ofStep(workflow: Workflow, step: Step, result: StepResult): Finding[] {
  const status = String(result.response?.statusCode)
  const expected = result.checks
    .map(({ condition }) => /^\$statusCode == (\d+)$/.exec(condition ?? '')?.[1])
    .find(Boolean)
  const findings = new Map<string, Finding>()
  const add = (check: string, problem: string, place: string) => {
    if (!findings.has(check)) findings.set(check, { workflow, step, check, problem, place })
  }
  for (const check of result.checks.filter(({ passed }) => !passed)) {
    const { name, message, condition = '' } = check
    if (name === 'status code check')
      add(
        'documented status',
        `${status} is not among the answers of the contract`,
        at(step, ['responses']),
      )
    else if (condition.startsWith('$statusCode'))
      add(
        'status',
        `expected ${expected}, got ${status}${hint(status)}`,
        workflow['x-rule'] ? placeOf(workflow['x-rule']) : at(step, ['responses', expected ?? '']),
      )
    else if (name === 'content-type check' || message.includes('content-type'))
      add(
        'content type',
        `expected application/json, got ${header(result, 'content-type')}`,
        at(step, ['responses', status, 'content', 'application/json']),
      )
    else if (message.includes('cache-control'))
      add(
        'no-store',
        `expected Cache-Control: no-store, got ${header(result, 'cache-control')}`,
        at(step, ['responses', status, 'headers', 'Cache-Control']),
      )
    else if (name === 'schema check')
      add(
        'body',
        firstWords(check),
        at(step, ['responses', status, 'content', 'application/json', 'schema']),
      )
    else if (/JSON/.test(message))
      add('body', `is not JSON (${firstWords(check)})`, at(step, ['responses']))
    else
      add(
        'answer',
        message.includes('due to timeout') ? 'none in time' : firstWords(check),
        at(step, []),
      )
  }
  return [...findings.values()]
}

/** Compares two kinds of steps: status and body, then the quickest answer of each. */
function unlike(workflow: Workflow, steps: StepResult[], limit: number): Finding[] {
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
  const place = at(step, ['description'])
  const findings: Finding[] = []
  if (shown(one).symmetricDifference(shown(other)).size > 0)
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

const at = ({ operationId }: Step, keys: string[]) => {
  const path = operations.find((operation) => operation.operationId === operationId)?.path ?? ''
  return placeOf(['paths', path, 'get', ...keys])
}

const header = ({ response }: StepResult, name: string) => response?.headers[name] ?? 'none'

const hint = (status: string) =>
  status === '429' ? ' (raise the limit of attempts where the server is tested)' : ''

/** The first line that says something; of a body, what is wrong with it. */
function firstWords({ message }: Check): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const words = lines.map((line) => line.trim()).find((line) => line !== '') ?? 'failed'
  return words.replace(/^(REQUIRED|[A-Z]{3,}) /, '')
}
