import type { CaseResult, StepResult } from '../results.ts'
import { getRequestLine } from '../test-case.ts'
import { exchange } from './exchange.ts'

type Executed = CaseResult['executed'][number]

async function sendAgain({ step, result }: Executed, limit: number) {
  const { request, response } = result
  if (!request || !response) return undefined
  const { url, headers, body } = request
  const method = getRequestLine(step).method.toUpperCase()
  const sent = { method, url, headers, ...(body && { body: Buffer.from(body) }) }
  const again = await exchange(sent, limit)
  return again.response?.status === response.status ? again.response : undefined
}

/**
 * Sends the requests of steps again, in turn, and adds the responses to their results.
 * @returns false, and adds none, where one has another status: the server refuses more requests, or its state has changed.
 */
export async function repeatSteps(steps: Executed[], limit: number): Promise<boolean> {
  const found: [StepResult, NonNullable<StepResult['response']>][] = []
  for (const one of steps) {
    const response = await sendAgain(one, limit)
    if (!response) return false
    found.push([one.result, response])
  }
  for (const [result, response] of found) result.repeats = [...(result.repeats ?? []), response]
  return true
}
