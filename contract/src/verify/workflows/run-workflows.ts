import type { Input } from '../../model/request/input.ts'
import { type CaseResult, NO_TIME, NO_TOKEN, type StepCheck } from '../results.ts'
import { type Exchange, exchange, type SentRequest } from '../sending/exchange.ts'
import { createRequest, readRequestInput } from '../sending/request.ts'
import { type ExchangedMessage, evaluateExpression } from '../sending/runtime-expression.ts'
import type { TestedServer } from '../sending/send-cases.ts'
import { serializeValue } from '../sending/styles.ts'
import { findOperation, mapTexts, type Workflow, type WorkflowStep } from '../test-case.ts'
import type { WorkflowSuite } from './arazzo.ts'
import { describeCriterion, isOfStatus, meetsCriterion } from './criterion.ts'

export type WorkflowsToRun = TestedServer & { suites: WorkflowSuite[] }

type Values = Record<string, unknown>

/** The values of runtime expressions. @property called the outputs of the workflow that a step calls. */
type Scope = {
  inputs: Values
  steps: Map<string, Values>
  called?: Values
  message?: ExchangedMessage
}

/** @returns undefined for a value that is not there. */
function evaluate(expression: unknown, { inputs, steps, called, message }: Scope): unknown {
  const text = String(expression)
  const [, input] = /^\$inputs\.(.+)$/.exec(text) ?? []
  if (input !== undefined) return inputs[input]
  const [, step = '', name] = /^\$steps\.([^.]+)\.outputs\.(.+)$/.exec(text) ?? []
  if (name !== undefined) return steps.get(step)?.[name]
  const [, output] = /^\$outputs\.(.+)$/.exec(text) ?? []
  if (output !== undefined) return called?.[output]
  return message ? evaluateExpression(expression, message) : expression
}

const evaluateAll = (expressions: Values, scope: Scope): Values =>
  Object.fromEntries(Object.entries(expressions).map(([name, one]) => [name, evaluate(one, scope)]))

const EXPRESSION = /\{?(\$(?:inputs\.\w+|steps\.[\w-]+\.outputs\.[\w-]+))\}?/

/** Replaces the expressions of all texts. @throws for one without a value. */
function fill<Node>(node: Node, scope: Scope): Node {
  const find = (expression: string) => {
    const value = evaluate(expression, scope)
    if (value === undefined) throw new Error(`${expression} has no value`)
    return value
  }
  return mapTexts(node, (text) => {
    const parts = text.split(EXPRESSION)
    if (parts.length === 3 && !parts[0] && !parts[2]) return find(parts[1] ?? '')
    return parts
      .map((part, index) => (index % 2 === 0 ? part : serializeValue(find(part))))
      .join('')
  })
}

/** The request of a step, of another API with its own URL. */
function createStepRequest(
  { contract, server, headers }: TestedServer,
  step: WorkflowStep,
  scope: Scope,
): SentRequest {
  const parameters = step.parameters.map((one) => {
    const value = serializeValue(fill(one.value, scope))
    return { ...one, value: one.in === 'path' ? encodeURIComponent(value) : value }
  })
  const { requestBody, other } = step
  const filled = {
    ...step,
    parameters,
    ...(requestBody && { requestBody: fill(requestBody, scope) }),
  }
  if (other)
    return createRequest(contract, fill(other.url, scope), {
      ...filled,
      target: { path: '', method: other.method },
    })
  const request = createRequest(contract, server, filled)
  return { ...request, headers: { ...headers, ...request.headers } }
}

const NO_INPUT: Input = { path: {}, query: {}, header: {}, cookie: {}, body: undefined }

function readMessage(
  { contract }: TestedServer,
  step: WorkflowStep,
  { request, response }: Exchange,
): ExchangedMessage | undefined {
  const operation = findOperation(contract, step)
  const input = operation ? readRequestInput(contract, operation, request) : NO_INPUT
  return response && { input, url: request.url, method: request.method, response }
}

const checkCriteria = ({ criteria }: WorkflowStep, scope: Scope): StepCheck[] =>
  criteria.map((criterion) => {
    const passed = meetsCriterion(criterion, (expression) => evaluate(expression, scope))
    const status = /^\$statusCode == (\d+)$/.exec(criterion.condition)?.[1]
    if (status) return { kind: 'status', expected: status, status, passed }
    const expected = describeCriterion(criterion)
    return isOfStatus(criterion)
      ? { kind: 'status', expected: `that ${expected}`, passed }
      : { kind: 'criterion', expected, passed }
  })

/** @returns the outputs; undefined if a step failed, which is the last one. @throws if the time runs out. */
async function runSteps(
  plan: WorkflowsToRun,
  { steps, workflow }: Workflow,
  inputs: Values,
  deadline: number,
  executed: CaseResult['executed'],
): Promise<Values | undefined> {
  const scope: Scope = { inputs, steps: new Map() }
  for (const step of steps) {
    if (step.called) {
      const given = step.parameters.map(({ name, value }) => [name, fill(value, scope)])
      const own = { ...inputs, ...Object.fromEntries(given) }
      const called = await runSteps(plan, step.called, own, deadline, executed)
      if (!called) return undefined
      scope.steps.set(step.stepId, evaluateAll(step.outputs, { ...scope, called }))
      continue
    }
    const limit = Math.min(plan.limits.request, deadline - Date.now())
    if (limit <= 0) throw new Error(NO_TIME)
    const done = await exchange(createStepRequest(plan, step, scope), limit)
    if (limit < plan.limits.request && done.failure?.isLate) throw new Error(NO_TIME)
    const message = readMessage(plan, step, done)
    const checks = message ? checkCriteria(step, { ...scope, message }) : []
    executed.push({ step, result: { stepId: step.stepId, ...done, checks } })
    if (!message || checks.some(({ passed }) => !passed)) return undefined
    scope.steps.set(step.stepId, evaluateAll(step.outputs, { ...scope, message }))
  }
  return evaluateAll((workflow['outputs'] ?? {}) as Values, scope)
}

async function runWorkflow(
  plan: WorkflowsToRun,
  testCase: Workflow,
  deadline: number,
): Promise<CaseResult> {
  const { values } = plan.inputs
  const executed: CaseResult['executed'] = []
  const start = Date.now()
  const end = (more: Partial<CaseResult>): CaseResult => {
    return { testCase, executed, duration: Date.now() - start, ...more }
  }
  if (testCase.needsToken && !values['token']) return end({ skipped: NO_TOKEN })
  try {
    const inputs = { ...values, server: plan.server }
    const outputs = await runSteps(plan, testCase, inputs, deadline, executed)
    return end(outputs ? { outputs } : {})
  } catch (error) {
    const { message } = error as Error
    return end(message === NO_TIME ? { skipped: NO_TIME } : { error: message })
  }
}

/** The workflows in the order of their files, but after those that they depend on. */
function listInOrder(suites: WorkflowSuite[]): Set<Workflow> {
  const all = suites.flatMap(({ cases }) => cases)
  const visited = new Set<Workflow>()
  const ordered = new Set<Workflow>()
  const add = (one: Workflow) => {
    if (visited.has(one)) return
    visited.add(one)
    for (const other of all) if (one.dependsOn.includes(other.id)) add(other)
    ordered.add(one)
  }
  all.forEach(add)
  return ordered
}

/** Runs the workflows in turn. @param deadline in milliseconds since 1970. */
export async function runWorkflows(plan: WorkflowsToRun, deadline: number): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const one of listInOrder(plan.suites)) results.push(await runWorkflow(plan, one, deadline))
  return results
}
