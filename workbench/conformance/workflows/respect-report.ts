import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Contract, Operation } from '../../reader/contract.ts'
import { escaped } from '../../reader/text.ts'
import { type CaseResult, type Check, NO_TIME, type StepResult } from '../results.ts'
import { type Exchange, resultOf } from '../sending/exchange.ts'
import { operationOf, operationsOf, type Step, type TestCase } from '../test-case.ts'
import type { Suite } from './arazzo.ts'
import { EXCHANGE } from './recorder.ts'

/** A step or a workflow in Respect's report. */
type Written = {
  workflowId: string
  stepId?: string
  totalTimeMs: number
  status?: string
  executedSteps?: Written[]
  request?: { url?: string; headers?: Record<string, string>; body?: unknown }
  response?: { statusCode: number; body: unknown; headers: Record<string, string>; time: number }
  checks?: { name: string; passed: boolean; message: string; condition?: string }[]
}

/** The first line of what Respect says. */
const firstLine = (message: string) =>
  stripVTControlCharacters(message)
    .trim()
    .split(/\s*\n\s*/)[0] ?? ''

/** Checks of Respect that this kit does by itself, where it has recorded the response. */
const OWN = ['status code check', 'content-type check', 'schema check']

const checksOf = ({ checks = [] }: Written, isRecorded: boolean): Check[] =>
  checks.flatMap(({ name, passed, message, condition = '' }): Check[] => {
    if (name === 'success criteria check') {
      const status = /^\$statusCode == (\d+)$/.exec(condition)?.[1]
      const kind = condition.startsWith('$statusCode') ? 'status' : 'criterion'
      return [{ kind, expected: status ?? condition, passed }]
    }
    if (passed || (isRecorded && OWN.includes(name))) return []
    return [{ kind: 'error', expected: firstLine(message) || `the ${name} failed`, passed }]
  })

/** Whether an exchange is what a step requested. */
function isOf(contract: Contract, step: Step, { request: { method, url } }: Exchange): boolean {
  const pattern = ({ path }: Operation) =>
    new RegExp(
      `${path
        .split(/\{[^}]+\}/)
        .map(escaped)
        .join('[^/]+')}$`,
    )
  return operationsOf(contract, step).some((operation) => {
    const isMethod = operationOf(contract, step) ? operation.method : method.toLowerCase()
    return isMethod === method.toLowerCase() && pattern(operation).test(new URL(url).pathname)
  })
}

/** The exchanges of a run, each of which belongs to one step. */
export class Exchanges {
  readonly all: Exchange[]
  readonly contract: Contract
  readonly claimed: Set<number>

  constructor(contract: Contract, all: Exchange[], written: Written[]) {
    this.contract = contract
    this.all = all
    const indexes = written.flatMap(stepsOf).flatMap((one) => indexIn(one) ?? [])
    this.claimed = new Set(indexes)
  }

  /** The exchange of a step. Where Respect fails it does not report a response: it is the next one. */
  of(step: Step, written: Written): Exchange | undefined {
    const named = indexIn(written)
    if (named !== undefined) return this.all[named]
    const index = this.all.findIndex(
      (one, position) => !this.claimed.has(position) && isOf(this.contract, step, one),
    )
    this.claimed.add(index)
    return this.all[index]
  }
}

function indexIn({ response }: Written): number | undefined {
  const index = response?.headers[EXCHANGE]
  return index === undefined ? undefined : Number(index)
}

/** What came of a step, from the exchange that was recorded, or from Respect's report alone. */
function stepResult(written: Written, recorded: Exchange | undefined): StepResult {
  const { stepId = '', request, response } = written
  const checks = checksOf(written, recorded !== undefined)
  if (recorded) return { stepId, ...resultOf(recorded), checks }
  const { url, headers = {}, body } = request ?? {}
  return {
    stepId,
    ...(url && { request: { url, headers, ...(body !== undefined && { body: textOf(body) }) } }),
    ...(response?.statusCode && {
      response: {
        status: response.statusCode,
        headers: Object.entries(response.headers),
        text: textOf(response.body),
        body: response.body,
        time: response.time,
      },
    }),
    checks,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** The steps of a workflow that ran, those of the workflows that it calls included. */
const stepsOf = (written: Written): Written[] =>
  (written.executedSteps ?? []).flatMap((one) => (one.executedSteps ? stepsOf(one) : [one]))

/** What came of a test case. @param all Respect's report. */
export function caseResult(
  testCase: TestCase,
  suite: Suite,
  all: Written[],
  exchanges: Exchanges,
): CaseResult {
  const own = all.find(({ workflowId }) => workflowId === testCase.id)
  const written = own ? stepsOf(own) : []
  const executed = written.flatMap((one) => {
    const of = suite.cases.find(({ id }) => id === one.workflowId)
    const step = of?.steps.find(({ stepId }) => stepId === one.stepId)
    return step ? [{ step, result: stepResult(one, exchanges.of(step, one)) }] : []
  })
  const failed = written.flatMap(({ checks = [] }) => checks.filter(({ passed }) => !passed))
  const ranOut = failed.some(({ name }) => name === 'global timeout error')
  const error = own?.status === 'error' && (firstLine(failed[0]?.message ?? '') || 'it failed')
  return {
    testCase,
    executed,
    duration: own?.totalTimeMs ?? 0,
    ...(error && { error }),
    ...(ranOut && { unrun: NO_TIME }),
  }
}

/** Respect's report of each workflow; undefined if it wrote none. */
export function readReport(file: string): Written[] | undefined {
  try {
    const { files } = JSON.parse(readFileSync(file, 'utf8')) as {
      files: Record<string, { executedWorkflows: Written[] }>
    }
    return Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows)
  } catch {
    return undefined
  }
}
