import type { StateViolation, Step, TestCase } from './test-case.ts'

/** Names and values in the order in which they came; a name may be there several times. */
export type Headers = [name: string, value: string][]

/** A header's values, joined as one (RFC 9110, section 5.3); undefined if it did not come. */
export function joinHeader(headers: Headers, name: string): string | undefined {
  const values = headers.flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []))
  return values.length > 0 ? values.join(', ') : undefined
}

/**
 * An expectation of a step: a status, or another criterion of Arazzo. An `error` is one of Respect,
 * whose message is in `expected`.
 */
export type Check = { kind: 'status' | 'criterion' | 'error'; expected: string; passed: boolean }

/** @property body parsed, if it is JSON. @property decodingError why the body contradicts its headers. */
export type ReceivedResponse = {
  status: number
  headers: Headers
  text: string
  decodingError?: string
  body: unknown
  /** Milliseconds. */
  time: number
}

export type StepResult = {
  stepId: string
  request?: { url: string; headers: Record<string, string>; body?: string }
  response?: ReceivedResponse
  /** Why no complete response came. */
  failure?: string
  checks: Check[]
}

/** The result of a test case. @property executed the steps that ran. @property duration milliseconds. */
export type CaseResult = {
  testCase: TestCase
  executed: { step: Step; result: StepResult }[]
  duration: number
  violations?: StateViolation[]
  error?: string
  /** Why it did not run to its end: there is no token, or no time. */
  skipped?: string
}

/** Timeouts in milliseconds: of each request, and of the whole run. */
export type Limits = { request: number; total: number }

export const NO_TOKEN = 'no token was given (--token)'
export const NO_TIME = 'the time ran out'
