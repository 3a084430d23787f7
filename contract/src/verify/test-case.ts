import type { Contract, Operation } from '../model/contract/contract.ts'
import { isRecord, type JsonPointer } from '../model/document/document.ts'
import type { FieldStyle } from '../model/request/input.ts'

/** The path template of the contract, and the method in lower case. */
export type RequestLine = { path: string; method: string }
/** @property isEncoded whether a value of the query is percent-encoded already. */
export type SentParameter = { name: string; in: string; value: string; isEncoded?: boolean }
/** @property styles of the fields of a form that have one. */
export type RequestBody = {
  contentType: string
  payload: unknown
  styles?: Record<string, FieldStyle>
}

export type Step = {
  stepId: string
  description: string
  /** Undefined for a step that runs a workflow or requests another API. */
  target?: RequestLine
  parameters: SentParameter[]
  requestBody?: RequestBody
}

/** The statuses that a generated case expects: `422`, or a range as `5XX`. */
export type Expected = {
  is?: string[]
  not?: string[]
  /** Human-readable. */
  description: string
  /** Statuses whose headers and body are not evaluated: an HTTP layer may send them. */
  unchecked?: string[]
  /** Unexpected statuses that are a warning. */
  warned?: string[]
}

export const VALID_RESPONSE_DESCRIPTION = 'a response to valid input'

type Common = {
  id: string
  summary: string
  steps: Step[]
  needsToken: boolean
}

/** A Criterion Object (Arazzo 1.0.1, section 4.6.11). */
export type Criterion = { condition: string; context?: unknown; type?: unknown }

/** @property called the workflow that it runs. @property other of another API. @property outputs expressions by name. */
export type WorkflowStep = Step & {
  criteria: Criterion[]
  outputs: Record<string, unknown>
  called?: Workflow
  other?: { url: string; method: string }
}

/** A workflow of an Arazzo file. */
export type Workflow = Omit<Common, 'steps'> & {
  type: 'workflow'
  steps: WorkflowStep[]
  /** The name of the Arazzo file. */
  suite: string
  dependsOn: string[]
  /** A workflow with inputs sends secrets of accounts that the whole run shares. */
  hasInputs: boolean
  /** Copied from the Arazzo file, with its extensions. */
  workflow: Record<string, unknown>
}

export type CaseSuite =
  | 'valid-inputs'
  | 'invalid-inputs'
  | 'nul-inputs'
  | 'malformed-queries'
  | 'other-methods'
  | 'cross-site-requests'

export type Generated = Common & {
  type: 'generated'
  suite: CaseSuite
  operationId: string
  /** The location in the contract of the rule that it tests. */
  rule: JsonPointer
  /** The kind of its input: `missing`, `emoji`. */
  kind: string
  /** The value that it tests: `email`, `body owner.name`; empty for none. */
  value: string
  keys: string[]
  expected: Expected
  /** Made values that only the server may know: `cursor`, `body coupon`. */
  freeTexts?: string[]
  /** The names of the parameters whose values come from links, or from outputs of workflows. */
  known?: string[]
}

export type TestCase = Workflow | Generated

export const isOfSuite = (one: TestCase, suite: CaseSuite): one is Generated =>
  one.type === 'generated' && one.suite === suite

/** Whether all rules of the contract are kept. */
export const isOfValidInput = (one: TestCase) =>
  one.type === 'workflow' || isOfSuite(one, 'valid-inputs')

/** The kind of a valid request for a resource that is not there. */
export const ABSENT_RESOURCE = 'absent'

export const isOfAbsentResource = (one: TestCase) =>
  one.type === 'generated' && one.kind === ABSENT_RESOURCE

/** @property secrets for each secret input its expression within a shell's double quotes: `${TOKEN:?}`. */
export type RunInputs = { values: Record<string, string>; secrets: Record<string, string> }

export function mapTexts<T>(node: T, map: (text: string) => unknown): T {
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string') return map(part)
    if (Array.isArray(part)) return part.map(visit)
    if (!isRecord(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, visit(value)]))
  }
  return visit(node) as T
}

/** Replaces `$inputs.x` and `{$inputs.x}` in all strings. */
export const fillInputs = <T>(node: T, values: RunInputs['values']): T =>
  mapTexts(node, (part) =>
    part.replace(/\{?\$inputs\.(\w+)\}?/g, (text, name) => values[name] ?? text),
  )

export function formatCaseNoun(all: TestCase[]): string {
  const workflows = all.filter(({ type }) => type === 'workflow').length
  if (workflows === 0) return 'cases'
  return workflows < all.length ? 'workflows and cases' : 'workflows'
}

/** @param statuses may have ranges: `4XX`. */
export const matchesStatus = (statuses: string[], status: string) =>
  statuses.some((one) => new RegExp(`^${one.replaceAll('X', '\\d')}$`).test(status))

const findPathOperations = ({ operations }: Contract, { target }: Step) =>
  operations.filter(({ path }) => path === target?.path)

export const findOperation = (contract: Contract, step: Step): Operation | undefined =>
  findPathOperations(contract, step).find(({ method }) => method === step.target?.method)

/** The operation of a step, or all of its path if none has the step's method. */
export function findOperations(contract: Contract, step: Step): Operation[] {
  const operation = findOperation(contract, step)
  return operation ? [operation] : findPathOperations(contract, step)
}

/** RFC 9110, section 9.2.1. */
const SAFE_METHODS = ['get', 'head', 'options', 'trace']

/** A step of another API is no request to the tested server. */
export const isSafe = ({ target, called }: Step & Partial<WorkflowStep>): boolean =>
  (target === undefined || SAFE_METHODS.includes(target.method.toLowerCase())) &&
  (called === undefined || called.steps.every(isSafe))

export const isTestedValue = ({ keys }: Generated, one: { in: string; name: string }) =>
  keys[0] === one.in && keys[1] === one.name

export const getRequestLine = ({ target }: Step): RequestLine =>
  target ?? { method: 'get', path: '' }

/** @param statuses exact, ranges (`4XX`) or `DEFAULT`, in order of preference. */
export const findFirstResponse = (operation: Operation | undefined, ...statuses: string[]) =>
  statuses
    .map((one) => operation?.responses.find(({ status }) => status.toUpperCase() === one))
    .find(Boolean)

/** @returns those of the statuses that have a response of their own. */
export const listDocumented = ({ responses }: Operation, ...statuses: string[]) =>
  statuses.filter((status) => responses.some((one) => one.status === status))

/** Finds the most specific response: of the status, of its range, or the default. */
export const findResponse = (operation: Operation | undefined, status: string) =>
  findFirstResponse(operation, status, `${status[0]}XX`, 'DEFAULT')
