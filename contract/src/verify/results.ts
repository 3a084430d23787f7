import type { Step, TestCase } from './test-case.ts'

/** In the order of the response; a name may be repeated. */
export type Headers = [name: string, value: string][]

/** Combines the values of a header (RFC 9110, section 5.3). @param name in lower case. */
export function joinHeader(headers: Headers, name: string): string | undefined {
  const values = headers.flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []))
  return values.length > 0 ? values.join(', ') : undefined
}

/** @property status the only status that passes, if there is one. */
export type StepCheck = {
  kind: 'status' | 'criterion'
  expected: string
  status?: string
  passed: boolean
}

export type ReceivedResponse = {
  status: number
  headers: Headers
  /** Fields after the last chunk of the body. */
  trailers: Headers
  text: string
  /** How the body contradicts its headers. */
  decodingError?: string
  body: unknown
  /** Milliseconds. */
  time: number
}

/** Why no complete response came. @property isLate whether the limit ended it. @property code Node's error code. */
export type Failure = { kind: string; message: string; isLate?: boolean; code?: string }

export type StepResult = {
  stepId: string
  request?: { url: string; headers: Record<string, string>; body?: string }
  response?: ReceivedResponse
  /** Later responses to the same request. */
  repeats?: ReceivedResponse[]
  failure?: Failure
  checks: StepCheck[]
}

export type CaseResult = {
  testCase: TestCase
  executed: { step: Step; result: StepResult }[]
  /** Milliseconds. */
  duration: number
  error?: string
  /** The reason why the case did not run to its end. */
  skipped?: string
  /** Of a workflow that ran to its end. */
  outputs?: Record<string, unknown>
}

/** Timeouts of each request and of the whole run, in milliseconds. */
export type Limits = { request: number; total: number }

export const NO_TOKEN = 'no token was given (--token)'
export const NO_TIME = 'the time ran out'
