import type { LoadedContract } from '../../model/load.ts'
import { type CaseResult, type Limits, NO_TIME, NO_TOKEN } from '../results.ts'
import { fillInputs, type Inputs, isAmong, type TestCase } from '../test-case.ts'
import type { Client } from './client.ts'
import { requestOf } from './request.ts'

/** Generated cases, and their server. @property concurrency the number of requests at once. */
export type CasesToSend = {
  contract: LoadedContract
  server: string
  cases: TestCase[]
  client: Client
  /** Renews the token after a 401. @returns whether there is another one. */
  renewToken?: ((rejected: string) => Promise<boolean>) | undefined
  concurrency: number
  inputs: Inputs
  limits: Limits
}

async function sendCase(
  plan: CasesToSend,
  testCase: TestCase,
  deadline: number,
): Promise<CaseResult> {
  const { contract, server, inputs, limits } = plan
  const [step] = testCase.steps
  const skipped = (reason: string): CaseResult => ({
    testCase,
    executed: [],
    duration: 0,
    skipped: reason,
  })
  const needed = step?.parameters.map(({ value }) => /\$inputs\.(\w+)/.exec(value)?.[1] ?? 'id')
  if (testCase.needsToken && !needed?.every((name) => inputs.values[name])) return skipped(NO_TOKEN)
  if (Date.now() > deadline || !step) return skipped(NO_TIME)
  const send = () =>
    plan.client.send(requestOf(contract, server, fillInputs(step, inputs.values)), limits.request)
  const token = inputs.values['token']
  let done = await send()
  if (done.response?.status === 401 && testCase.needsToken && token)
    if (await plan.renewToken?.(token)) done = await send()
  const status = String(done.response?.status)
  const { is, not = [], said } = testCase.expected ?? { said: '' }
  const passed = (!is || isAmong(is, status)) && !isAmong(not, status)
  const result = {
    stepId: step.stepId,
    ...done,
    checks: [{ kind: 'status' as const, expected: said, passed }],
  }
  return { testCase, executed: [{ step, result }], duration: done.time }
}

/**
 * Sends the generated cases of a plan, several at once.
 * @param deadline in milliseconds since 1970. No request is sent after it.
 * @returns their results, in their order.
 */
export async function sendCases(plan: CasesToSend, deadline: number): Promise<CaseResult[]> {
  const { cases, concurrency } = plan
  const results: CaseResult[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < cases.length; index = next++) {
      const testCase = cases[index]
      if (testCase) results[index] = await sendCase(plan, testCase, deadline)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}
