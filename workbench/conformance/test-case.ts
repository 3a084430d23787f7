import type { Contract, Operation } from '../reader/contract.ts'
import { isRecord, type Place } from '../reader/document.ts'

/** What a step requests: an operation by its id, or a path by a method. */
export type Target = { operationId: string } | { path: string; method: string }
/** A parameter of a step. @property isEncoded whether its value is sent as it is, in a query. */
export type SentParameter = { name: string; in: string; value: string; isEncoded?: boolean }
/** @property files the fields of a form that are files. */
export type RequestBody = { contentType: string; payload: unknown; files?: string[] }

export type Step = {
  stepId: string
  description: string
  /** Undefined for a step that runs a workflow, or requests another API. */
  target?: Target
  parameters: SentParameter[]
  requestBody?: RequestBody
}

/**
 * The statuses that a generated case expects, each as it is or as a range: `422`, `5XX`.
 * @property said what it expects, for a person.
 * @property undocumented those that the contract need not document for the case.
 */
export type Expected = { is?: string[]; not?: string[]; said: string; undocumented?: string[] }

/**
 * A workflow of an Arazzo file, or a case that is generated from the contract, which has one step; and
 * what the kit needs to know to judge it. A workflow says it by extensions, `x-…`.
 */
export type TestCase = {
  id: string
  summary: string
  /** The name of its suite: the Arazzo file, or the kind of generated cases. */
  suite: string
  /** `x-needs`: test cases that have to pass for the result of this one to mean anything. */
  needs?: string[]
  /** `x-alike`: two groups of steps, named by how their ids begin, whose responses must not differ. */
  alike?: [string, string]
  /** `x-identity`: the field of its responses, if present, that describes the account opened by another. */
  identity?: { field: string; of: string }
  /** `x-signs-in: false`: no response of it may sign somebody in. */
  mustNotSignIn?: boolean
  /** `x-token: true`: it sends a token. */
  sendsToken?: boolean
  /** Whether it sends the accounts of the kit: what it declares as inputs. */
  hasInputs?: boolean
  /** The place in the contract of the rule that its input tests. */
  rule?: Place
  /** Of a generated case; workflows have criteria, which Respect checks. */
  expected?: Expected
  steps: Step[]
}

/**
 * What test cases take from a run.
 * @property values each by its name; a token only if there is one.
 * @property secrets those that are secrets, each as a shell writes it within double quotes: `${TOKEN:?}`.
 */
export type Inputs = { values: Record<string, string>; secrets: Record<string, string> }

/** A part of a test case with values in place of the inputs that it names: `$inputs.x`, `{$inputs.x}`. */
export function filled<T>(node: T, values: Inputs['values']): T {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(/\{?\$inputs\.(\w+)\}?/g, (text, name) => values[name] ?? text)
    if (Array.isArray(part)) return part.map(fill)
    if (!isRecord(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value)]))
  }
  return fill(node) as T
}

/** What some test cases are called in the report. */
export function nounFor(all: TestCase[]): string {
  const cases = all.filter(({ expected }) => expected).length
  if (cases === 0) return 'workflows'
  return cases < all.length ? 'workflows and cases' : 'cases'
}

/** Whether a status is among some, which may be ranges. */
export const isAmong = (statuses: string[], status: string) =>
  statuses.some((one) => new RegExp(`^${one.replaceAll('X', '\\d')}$`).test(status))

/** The operation that a step requests. */
export const operationOf = (contract: Contract, { target }: Step): Operation | undefined =>
  target &&
  contract.operations.find((one) =>
    'operationId' in target
      ? one.operationId === target.operationId
      : one.path === target.path && one.method === target.method,
  )

/** The operations that a step's values are for: all of its path, if it uses a method that none has. */
export function operationsOf(contract: Contract, step: Step): Operation[] {
  const operation = operationOf(contract, step)
  if (operation) return [operation]
  const { target } = step
  if (!target || 'operationId' in target) return []
  return contract.operations.filter(({ path }) => path === target.path)
}

/** The first documented response among some statuses, ranges (`4XX`) or `DEFAULT`. */
export const responseTo = (operation: Operation | undefined, ...statuses: string[]) =>
  statuses
    .map((one) => operation?.responses.find(({ status }) => status.toUpperCase() === one))
    .find(Boolean)

/** The statuses of responses to invalid input, the best first. */
export const REJECTIONS = ['422', '400', '4XX', 'DEFAULT']

/** The documented response for a status: its own, that of its range, or the default. */
export const responseFor = (operation: Operation | undefined, status: string) =>
  responseTo(operation, status, `${status[0]}XX`, 'DEFAULT')
