import type { Contract, Operation } from '../model/contract.ts'
import type { JsonPointer } from '../model/document.ts'

/** The request of a step: the path of the contract, and the method in lower case. */
export type RequestLine = { path: string; method: string }
/** A parameter of a step. @property isEncoded whether a value of the query is already percent-encoded. */
export type SentParameter = { name: string; in: string; value: string; isEncoded?: boolean }
/** @property files the fields of a form that are files. */
export type RequestBody = { contentType: string; payload: unknown; files?: string[] }

export type Step = {
  stepId: string
  description: string
  /** Undefined for a step that runs a workflow, or requests another API. */
  target?: RequestLine
  parameters: SentParameter[]
  requestBody?: RequestBody
  /** The identifier that its response gave, by the parameter of a path that later steps put it into. */
  created?: { parameter: string; identifier: string }
  /** Statuses that it may get, although the contract does not document them. */
  undocumented?: string[]
}

/** The statuses that a generated case expects, each as it is or as a range: `422`, `5XX`. */
export type Expected = {
  is?: string[]
  not?: string[]
  /** The expectation, human-readable. */
  description: string
  /** Statuses whose responses may be anything: those that an HTTP layer sends before the application. */
  unchecked?: string[]
}

/** The expectation of a valid request, human-readable. */
export const VALID_RESPONSE = 'a response to valid input'

/** A workflow of an Arazzo file, or a case that is generated from the contract, which has one step. */
export type TestCase = {
  id: string
  summary: string
  /** The name of its suite: the Arazzo file, or the kind of generated cases. */
  suite: string
  /** The operation that it is generated for. */
  operationId?: string
  /** The workflows that have to pass first (`dependsOn` of Arazzo). */
  dependsOn?: string[]
  needsToken?: boolean
  /** Whether it declares inputs: the secrets that it sends belong to accounts of the whole run. */
  hasInputs?: boolean
  /** The workflow as it is written, with its extensions. */
  workflow?: Record<string, unknown>
  /** The JSON Pointer in the contract of the rule that its input tests. */
  rule?: JsonPointer
  /** The kind of input of a generated case: `missing`, `emoji`. */
  kind?: string
  /** The name of the value that a generated case is about: `email`, `body owner.name`. */
  value?: string
  /** Of a generated case; Respect evaluates the criteria of workflows. */
  expected?: Expected
  steps: Step[]
}

/** A violation that the order of requests shows. @property step the last request that it takes. */
export type StateViolation = { check: string; message: string; pointer: JsonPointer; step: Step }

/**
 * The inputs of a run.
 * @property values each by its name; a token only if there is one.
 * @property secrets those that are secrets, each as a shell writes it within double quotes: `${TOKEN:?}`.
 */
export type Inputs = { values: Record<string, string>; secrets: Record<string, string> }

/** Replaces the inputs that a part of a test case names by their values: `$inputs.x`, `{$inputs.x}`. */
export function fillInputs<T>(node: T, values: Inputs['values']): T {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(/\{?\$inputs\.(\w+)\}?/g, (text, name) => values[name] ?? text)
    if (Array.isArray(part)) return part.map(fill)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value)]))
  }
  return fill(node) as T
}

/** The noun of some test cases in the report. */
export function formatNoun(all: TestCase[]): string {
  const workflows = all.filter(({ workflow }) => workflow).length
  if (workflows === 0) return 'cases'
  return workflows < all.length ? 'workflows and cases' : 'workflows'
}

/** Whether a status is among some, which may be ranges. */
export const matchesStatus = (statuses: string[], status: string) =>
  statuses.some((one) => new RegExp(`^${one.replaceAll('X', '\\d')}$`).test(status))

const findPathOperations = ({ operations }: Contract, { target }: Step) =>
  operations.filter(({ path }) => path === target?.path)

export const findOperation = (contract: Contract, step: Step): Operation | undefined =>
  findPathOperations(contract, step).find(({ method }) => method === step.target?.method)

/** The operations of a step's values: all of its path, if none has the step's method. */
export function findOperations(contract: Contract, step: Step): Operation[] {
  const operation = findOperation(contract, step)
  return operation ? [operation] : findPathOperations(contract, step)
}

/** The safe methods (RFC 9110, section 9.2.1). */
const SAFE = ['get', 'head', 'options', 'trace']

/** Whether a step only asks to read. A step of another API is no request to the server. */
export const isSafe = ({ target }: Step) =>
  target === undefined || SAFE.includes(target.method.toLowerCase())

export const getRequestLine = ({ target }: Step): RequestLine =>
  target ?? { method: 'get', path: '' }

/** The first documented response among some statuses, ranges (`4XX`) or `DEFAULT`. */
export const findFirstResponse = (operation: Operation | undefined, ...statuses: string[]) =>
  statuses
    .map((one) => operation?.responses.find(({ status }) => status.toUpperCase() === one))
    .find(Boolean)

/** The documented response for a status: its own, that of its range, or the default. */
export const findResponse = (operation: Operation | undefined, status: string) =>
  findFirstResponse(operation, status, `${status[0]}XX`, 'DEFAULT')
