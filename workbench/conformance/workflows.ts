import type { Place } from '../reader/document.ts'

/** What a step requests: an operation by its id, or a path by a method. */
export type Target = { operationId: string } | { path: string; method: string }
/** A parameter of a step. @property isEncoded whether its value is sent as it is, in a query. */
export type Sent = { name: string; in: string; value: string; isEncoded?: boolean }
/** @property files the fields of a form that are files. */
export type RequestBody = { contentType: string; payload: unknown; files?: string[] }

export type Step = {
  stepId: string
  description: string
  /** Undefined for a step that runs a workflow, or requests another API. */
  target?: Target
  parameters: Sent[]
  requestBody?: RequestBody
}

/**
 * The statuses that a generated case expects, each as it is or as a range: `422`, `5XX`.
 * @property said what it expects, for a person.
 * @property undocumented those that the contract need not document for the case.
 */
export type Expected = { is?: string[]; not?: string[]; said: string; undocumented?: string[] }

/** The requests of one case, and what the kit needs to know to judge it. */
export type Workflow = {
  workflowId: string
  summary: string
  /** The name of its suite. */
  'x-suite': string
  /** Workflows that have to pass for the result of this one to mean anything. */
  'x-needs'?: string[]
  /** Two groups of steps, named by how their ids begin, whose responses must not differ. */
  'x-alike'?: [string, string]
  /** The field of its responses, if present, that describes the account opened by another workflow. */
  'x-identity'?: { field: string; of: string }
  /** Whether its responses may sign somebody in; `false` forbids it. */
  'x-signs-in'?: boolean
  /** The place in the contract of the rule that its input tests. */
  'x-rule'?: Place
  /** Whether it sends a token. */
  'x-token'?: boolean
  /** Whether it sends the accounts of the kit: what it declares as inputs. */
  hasInputs?: boolean
  /** Of a generated case; others have criteria, which Respect checks. */
  expected?: Expected
  steps: Step[]
}

/** What some workflows are called in the report: a generated one is a case. */
export function nounFor(workflows: Workflow[]): string {
  const cases = workflows.filter(({ expected }) => expected).length
  if (cases === 0) return 'workflows'
  return cases < workflows.length ? 'workflows and cases' : 'cases'
}

/** Whether a status is among some, which may be ranges. */
export const isAmong = (statuses: string[], status: string) =>
  statuses.some((one) => new RegExp(`^${one.replaceAll('X', '\\d')}$`).test(status))
