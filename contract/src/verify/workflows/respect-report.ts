import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { isRecord } from '../../model/document/document.ts'
import { createPathSource } from '../../model/request/path-template.ts'
import { type CaseResult, NO_TIME, type StepCheck, type StepResult } from '../results.ts'
import type { Exchange } from '../sending/exchange.ts'
import { serializeValue } from '../sending/styles.ts'
import type { Step, Workflow } from '../test-case.ts'
import type { RawWorkflow, WorkflowSuite } from './arazzo.ts'
import { type Criterion, describeCriterion } from './criterion-text.ts'
import { EXCHANGE_HEADER } from './recording-proxy.ts'

type ReportEntry = {
  workflowId: string
  stepId?: string
  totalTimeMs: number
  status?: string
  executedSteps?: ReportEntry[]
  request?: { url?: string; headers?: Record<string, string>; body?: unknown }
  response?: { statusCode: number; body: unknown; headers: Record<string, string>; time: number }
  checks?: { name: string; passed: boolean; message: string; condition?: string }[]
}

const readFirstLine = (message: string) =>
  stripVTControlCharacters(message)
    .trim()
    .split(/\s*\n\s*/)[0] ?? ''

/** Checks of Respect that verify repeats on the recorded response. */
const REPEATED_CHECKS = ['status code check', 'content-type check', 'schema check']

function findCriterion(raw: Record<string, unknown> | undefined, condition: string): Criterion {
  const all = raw?.['successCriteria']
  const found = (Array.isArray(all) ? all : []).find(
    (one) => isRecord(one) && one['condition'] === condition,
  )
  return { ...(isRecord(found) && found), condition }
}

const isOfStatus = ({ condition, context }: Criterion) =>
  context === undefined
    ? condition.startsWith('$statusCode') && !condition.includes('$response')
    : context === '$statusCode'

const readChecks = (
  { checks = [] }: ReportEntry,
  isRecorded: boolean,
  raw: Record<string, unknown> | undefined,
): StepCheck[] =>
  checks.flatMap(({ name, passed, message, condition = '' }): StepCheck[] => {
    if (name === 'success criteria check') {
      const status = /^\$statusCode == (\d+)$/.exec(condition)?.[1]
      if (status) return [{ kind: 'status', expected: status, status, passed }]
      const criterion = findCriterion(raw, condition)
      const text = describeCriterion(criterion)
      return [
        isOfStatus(criterion)
          ? { kind: 'status', expected: `that ${text}`, passed }
          : { kind: 'criterion', expected: text, passed },
      ]
    }
    if (passed || (isRecorded && REPEATED_CHECKS.includes(name))) return []
    return [{ kind: 'error', expected: readFirstLine(message) || `the ${name} failed`, passed }]
  })

/** Matches the method, and the end of the path: the server may have a prefix. */
function isExchangeOf({ target }: Step, { request: { method, url } }: Exchange): boolean {
  if (target?.method.toLowerCase() !== method.toLowerCase()) return false
  return new RegExp(`${createPathSource(target.path)}$`).test(new URL(url).pathname)
}

type ExchangeFinder = (step: Step, written: ReportEntry) => Exchange | undefined

export function createExchangeFinder(all: Exchange[], written: ReportEntry[]): ExchangeFinder {
  const claimed = new Set(written.flatMap(listSteps).map(findIndex))
  return (step, one) => {
    const index =
      findIndex(one) ??
      // Respect reports no response if it fails itself: the next recorded response is used.
      all.findIndex((other, position) => !claimed.has(position) && isExchangeOf(step, other))
    claimed.add(index)
    return all[index]
  }
}

function findIndex({ response }: ReportEntry): number | undefined {
  const index = response?.headers[EXCHANGE_HEADER]
  return index === undefined ? undefined : Number(index)
}

function createStepResult(
  written: ReportEntry,
  recorded: Exchange | undefined,
  raw: Record<string, unknown> | undefined,
): StepResult {
  const { stepId = '', request, response } = written
  const checks = readChecks(written, recorded !== undefined, raw)
  if (recorded) return { stepId, ...recorded, checks }
  const { url, headers = {}, body } = request ?? {}
  return {
    stepId,
    ...(url && {
      request: { url, headers, ...(body !== undefined && { body: serializeValue(body) }) },
    }),
    ...(response?.statusCode && {
      response: {
        status: response.statusCode,
        headers: Object.entries(response.headers),
        text: serializeValue(response.body ?? ''),
        body: response.body,
        time: response.time,
      },
    }),
    checks,
  }
}

/** Executed steps, with those of called workflows. */
const listSteps = (written: ReportEntry): ReportEntry[] =>
  (written.executedSteps ?? []).flatMap((one) => (one.executedSteps ? listSteps(one) : [one]))

export function createCaseResult(
  testCase: Workflow,
  suite: WorkflowSuite,
  all: ReportEntry[],
  findExchange: ExchangeFinder,
): CaseResult {
  const own = all.find(({ workflowId }) => workflowId === testCase.id)
  const written = own ? listSteps(own) : []
  const executed = written.flatMap((one) => {
    const of = suite.cases.find(({ id }) => id === one.workflowId)
    const step = of?.steps.find(({ stepId }) => stepId === one.stepId)
    const raw = (of?.workflow as RawWorkflow | undefined)?.steps.find(
      ({ stepId }) => stepId === one.stepId,
    )
    return step ? [{ step, result: createStepResult(one, findExchange(step, one), raw) }] : []
  })
  const failed = written.flatMap(({ checks = [] }) => checks.filter(({ passed }) => !passed))
  const ranOut = failed.some(({ name }) => name === 'global timeout error')
  const error = own?.status === 'error' && (readFirstLine(failed[0]?.message ?? '') || 'it failed')
  return {
    testCase,
    executed,
    duration: own?.totalTimeMs ?? 0,
    ...(error && { error }),
    ...(ranOut && { skipped: NO_TIME }),
  }
}

/** Undefined if Respect wrote no report. */
export function readReport(file: string): ReportEntry[] | undefined {
  try {
    const { files } = JSON.parse(readFileSync(file, 'utf8')) as {
      files: Record<string, { executedWorkflows: ReportEntry[] }>
    }
    return Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows)
  } catch {
    return undefined
  }
}
