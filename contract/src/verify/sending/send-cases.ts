import type { LoadedContract } from '../../model/contract/load.ts'
import { type CaseResult, joinHeader, type Limits, NO_TIME, NO_TOKEN } from '../results.ts'
import {
  fillInputs,
  type Generated,
  matchesStatus,
  type RunInputs,
  type Step,
} from '../test-case.ts'
import { type Exchange, exchange } from './exchange.ts'
import type { KnownValues } from './known-values.ts'
import { createRequest } from './request.ts'

export type TestedServer = {
  contract: LoadedContract
  server: string
  /** Of `--header`, in lower case, for requests without a test case. */
  headers: Record<string, string>
  inputs: RunInputs
  limits: Limits
}

export type CasesToSend = TestedServer & {
  cases: Iterable<Generated>
  concurrency: number
  known: KnownValues
}

const lacksInput = ({ parameters }: Step, { values }: RunInputs) =>
  parameters.some(({ value }) => {
    const name = /\$inputs\.(\w+)/.exec(value)?.[1]
    return name !== undefined && !values[name]
  })

/** The longest time in seconds that a server may ask for, and how often. */
const MAX_WAIT = 5
const MAX_RETRIES = 3

/** @returns milliseconds; undefined without a short `Retry-After`, in seconds or as a date (RFC 9110, section 10.2.3). */
function findWait({ response }: Exchange): number | undefined {
  if (response?.status !== 429) return undefined
  const after = joinHeader(response.headers, 'retry-after') ?? ''
  const wait = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()
  return wait <= MAX_WAIT * 1000 ? Math.max(0, wait) : undefined
}

async function sendPatiently(send: () => Promise<Exchange>, deadline: number): Promise<Exchange> {
  let done = await send()
  for (let retry = 0; retry < MAX_RETRIES; retry += 1) {
    const wait = findWait(done)
    if (wait === undefined || Date.now() + wait > deadline) break
    await new Promise((waited) => setTimeout(waited, wait))
    done = await send()
  }
  return done
}

const sendStep = (
  { contract, server, inputs }: TestedServer,
  step: Step,
  limit: number,
  deadline: number,
) =>
  sendPatiently(
    () => exchange(createRequest(contract, server, fillInputs(step, inputs.values)), limit),
    deadline,
  )

async function sendCase(
  plan: CasesToSend,
  generated: Generated,
  deadline: number,
): Promise<CaseResult> {
  const testCase = await plan.known.fill(generated)
  const [step] = testCase.steps
  const skipped = (reason: string): CaseResult => ({
    testCase,
    executed: [],
    duration: 0,
    skipped: reason,
  })
  if (step && lacksInput(step, plan.inputs)) return skipped(NO_TOKEN)
  const rest = deadline - Date.now()
  if (rest <= 0 || !step) return skipped(NO_TIME)
  const limit = Math.min(plan.limits.request, rest)
  const done = await sendStep(plan, step, limit, deadline)
  if (limit < plan.limits.request && done.failure?.isLate) return skipped(NO_TIME)
  const status = String(done.response?.status)
  const { is, not = [], description } = testCase.expected
  const passed = (!is || matchesStatus(is, status)) && !matchesStatus(not, status)
  const [only, ...others] = is ?? []
  const checks = [
    {
      kind: 'status' as const,
      expected: description,
      passed,
      ...(only !== undefined && others.length === 0 && { status: only }),
    },
  ]
  const result = { stepId: step.stepId, ...done, checks }
  const sent: CaseResult = { testCase, executed: [{ step, result }], duration: done.time }
  plan.known.learn(sent)
  return sent
}

/** @param deadline milliseconds since 1970: no request is sent after it. @param take gets results in order. */
export async function sendCases(
  plan: CasesToSend,
  deadline: number,
  take: (result: CaseResult) => void,
): Promise<void> {
  const cases = plan.cases[Symbol.iterator]()
  const finished = new Map<number, CaseResult>()
  let next = 0
  let taken = 0
  const work = async () => {
    for (let one = cases.next(); !one.done; one = cases.next()) {
      const index = next++
      const running = sendCase(plan, one.value, deadline)
      plan.known.announce(one.value, running)
      finished.set(index, await running)
      for (let result = finished.get(taken); result; result = finished.get(taken)) {
        finished.delete(taken)
        taken += 1
        take(result)
      }
    }
  }
  await Promise.all(Array.from({ length: plan.concurrency }, work))
}
