import type { Step, TestCase } from './test-case.ts'

/** Names and values in the order in which they came; a name may be there several times. */
export type Headers = [name: string, value: string][]

/** A header's values, joined as one (RFC 9110, section 5.3); undefined if it did not come. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const values = headers.flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []))
  return values.length > 0 ? values.join(', ') : undefined
}

/**
 * Something that a step expects of its response: a status, or what a criterion of Arazzo says. An
 * `error` is one of Respect: its `expected` says what.
 */
export type Check = { kind: 'status' | 'criterion' | 'error'; expected: string; passed: boolean }

/** @property body parsed, if it is JSON. @property unreadable why the text is not what its headers say. */
export type ReceivedResponse = {
  status: number
  headers: Headers
  text: string
  unreadable?: string
  body: unknown
  time: number
}

/** What came of a step. */
export type StepResult = {
  stepId: string
  request?: { url: string; headers: Record<string, string>; body?: string }
  response?: ReceivedResponse
  /** Why no whole response came. */
  failure?: string
  checks: Check[]
}

/** What came of a test case. @property executed its steps that ran. @property duration milliseconds. */
export type CaseResult = {
  testCase: TestCase
  executed: { step: Step; result: StepResult }[]
  duration: number
  /** Why it failed by Respect, if it did. */
  error?: string
  /** Why it was not run to its end, if it was not: there is no token, or no time. */
  unrun?: string
}

/** In milliseconds. */
export type Limits = { request: number; total: number; timing: number }

export const NO_TOKEN = 'no token was given (--token)'
export const NO_TIME = 'the time ran out'
