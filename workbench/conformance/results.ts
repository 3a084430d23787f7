import { isJson, parsed } from '../reader/input.ts'
import type { LoadedContract } from '../reader/load.ts'
import type { Suite } from './arazzo-files.ts'
import type { Exchange } from './exchange.ts'
import { type Headers, headerOf } from './response-body.ts'
import type { Step, Workflow } from './workflows.ts'

/**
 * Something that a step expects of its response: a status, or what a criterion of Arazzo says. An
 * `error` is one of Respect: its `expected` says what.
 */
export type Check = { kind: 'status' | 'criterion' | 'error'; expected: string; passed: boolean }

/** What came of a step. */
export type StepResult = {
  stepId: string
  request?: { url: string; headers: Record<string, string>; body?: string }
  response?: Answer
  /** Why no whole response came. */
  failure?: string
  checks: Check[]
}

/** A response. @property body parsed, if it is JSON. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  unreadable?: string
  body: unknown
  time: number
}

/** A workflow after a run. @property executed its steps that ran. @property duration milliseconds. */
export type Ran = {
  workflow: Workflow
  executed: { step: Step; result: StepResult }[]
  duration: number
  /** Why it failed by Respect, if it did. */
  error?: string
  /** Why it was not run to its end, if it was not: there is no token, or no time. */
  unrun?: string
}

/**
 * The inputs of the workflows.
 * @property values each by its name; a token only if there is one.
 * @property secrets those that are secrets, each as a shell writes it within double quotes: `${TOKEN:?}`.
 */
export type Inputs = { values: Record<string, string>; secrets: Record<string, string> }
/** In milliseconds. */
export type Limits = { request: number; total: number; timing: number }

/** What to run, and against which server. @property file that of the contract. */
export type Plan = {
  contract: LoadedContract
  file: string
  server: string
  /** The workflows of people, which are run in turn. */
  suites: Suite[]
  /** The generated cases. */
  cases: Workflow[]
  /** How many of these are sent at once. */
  concurrency: number
  inputs: Inputs
  limits: Limits
}

export const NO_TOKEN = 'no token was given (--token)'
export const NO_TIME = 'the time ran out'

/** What came of a request, as a part of a step's result. */
export function answered({ request, response, time, failure }: Exchange) {
  const { url, headers, body } = request
  const type = headerOf(response?.headers ?? [], 'content-type') ?? ''
  return {
    request: { url, headers, ...(body && { body: body.toString() }) },
    ...(failure !== undefined && { failure }),
    ...(response && {
      response: { ...response, time, body: isJson(type) ? parsed(type, response.text) : undefined },
    }),
  }
}
