import type { Operation } from '../../model/contract.ts'
import type { Input } from '../../model/input.ts'
import { coerce } from '../../model/schema.ts'
import { createExampleInput, withUniqueEmails } from '../cases/example-input.ts'
import { toTestCase } from '../cases/generated-case.ts'
import type { Credentials } from '../credentials.ts'
import { formatFailure } from '../failure.ts'
import { findIdentifier, type PathValues } from '../resources/identity.ts'
import { findResources, type Resource } from '../resources/resource.ts'
import { withUniqueIdentifier } from '../resources/unique-identifier.ts'
import type { CaseResult, ReceivedResponse } from '../results.ts'
import { lacksInput, sendStep, type TestedServer } from '../sending/send-cases.ts'
import {
  fillInputs,
  findFirstResponse,
  type SentParameter,
  type Step,
  VALID_RESPONSE,
} from '../test-case.ts'

/** @property response undefined if no complete response came. */
export type Sent = {
  step: Step
  input: Input
  url?: string
  response: ReceivedResponse | undefined
}

/**
 * @property query replaces the query of the input.
 * @property user the sender; the first user by default.
 */
type SendOptions = { query?: SentParameter[] | undefined; user?: Credentials | undefined }

/** @property values the path parameters. */
export type Created = { resource: Resource; values: PathValues; sent: Sent }

/** Statuses that refuse the other user. */
export const REFUSALS = ['401', '403', '404']

export type StatePlan = TestedServer & {
  credentials: Credentials
  /** Another user, who must not have access to resources of the run (BOLA). */
  otherUser?: Credentials | undefined
  /** operationIds of resources that all users share. */
  shared: string[]
  isInterrupted: () => boolean
}

/** 404, 410, or any 4XX of an operation that documents neither. */
export const isNotFound = (operation: Operation, status: number) =>
  status === 404 ||
  status === 410 ||
  (status >= 400 && status < 500 && !findFirstResponse(operation, '404', '410', '4XX', 'DEFAULT'))

export const isRefused = ({ response }: Sent) =>
  response !== undefined && response.status >= 400 && response.status < 500

export const isSuccess = (sent: Sent | undefined) => sent?.response?.status.toString()[0] === '2'

/** Sends the requests of sequences, and records the created resources. */
export function createSession(plan: StatePlan) {
  const { contract } = plan
  const resources = findResources(contract)
  /** Existing resources, the newest last. */
  const alive = new Set<Created>()
  /** Path parameters of renamed resources, by the parameter and the earlier identifier. */
  const stale = new Map<string, PathValues>()
  const otherStatuses: number[] = []
  let executed: CaseResult['executed'] = []
  let count = 0
  let requests = 0

  /** A valid input with the path parameters; undefined if there is none. */
  function createInput(operation: Operation, values: PathValues): Input | undefined {
    const input = createExampleInput(contract, operation)
    if (typeof input === 'string') return undefined
    count += 1
    const marked = withUniqueEmails(contract, operation, input, `s${count}`)
    // Responses are compared with sent values, so inputs are filled in here.
    const resource = resources.find(({ create }) => create === operation)
    const unique = withUniqueIdentifier(contract, resource, marked, `s${count}`)
    const own = fillInputs(unique, plan.inputs.values)
    const path = operation.parameters.flatMap(({ name, in: location, schema }) => {
      const value = location === 'path' ? values[name] : undefined
      return value === undefined ? [] : [[name, coerce(schema, value)]]
    })
    return { ...own, path: { ...own.path, ...Object.fromEntries(path) } }
  }

  function createStep(
    operation: Operation,
    input: Input,
    label: string,
    options: SendOptions = {},
  ) {
    const { query, user } = options
    const made = { kind: 'state', rule: label, pointer: operation.pointer, outcome: 'State' }
    const one = { ...made, input, expected: { description: '' } }
    const { steps, needsToken = false } = toTestCase(
      'state',
      operation,
      one,
      user ?? plan.credentials,
    )
    requests += 1
    const parameters = steps[0]?.parameters ?? []
    const isReplaced = ({ in: location, value }: SentParameter) =>
      query !== undefined && location === 'query' && !value.includes('$inputs.')
    const step: Step = {
      ...steps[0],
      parameters: [...parameters.filter((one) => !isReplaced(one)), ...(query ?? [])],
      stepId: `request-${requests}`,
      description: label,
      ...(user && { undocumented: REFUSALS }),
    }
    return { step, canRenew: needsToken && !user }
  }

  async function send(
    operation: Operation,
    input: Input,
    label: string,
    options?: SendOptions,
  ): Promise<Sent> {
    const { step, canRenew } = createStep(operation, input, label, options)
    if (lacksInput(step, plan.inputs) || plan.isInterrupted())
      return { step, input, response: undefined }
    const done = await sendStep(plan, step, canRenew)
    const passed = done.response === undefined || done.response.status < 500
    const checks = [{ kind: 'status' as const, expected: VALID_RESPONSE, passed }]
    executed.push({ step, result: { stepId: step.stepId, ...done, checks } })
    if (options?.user && done.response) otherStatuses.push(done.response.status)
    return { step, input, url: done.request.url, response: done.response }
  }

  return {
    plan,
    /** Statuses of the responses to the other user. */
    otherStatuses,
    send,
    createInput,

    /** Sends a valid request; undefined if there is none. */
    async request(
      operation: Operation,
      values: PathValues,
      label: string,
      options?: SendOptions,
    ): Promise<Sent | undefined> {
      const input = createInput(operation, values)
      return input && send(operation, input, label, options)
    },

    /** Records a created resource; undefined if its response has no identifier. */
    register(resource: Resource, sent: Sent): Created | undefined {
      const identifier = sent.response && findIdentifier(resource, sent.response)
      if (identifier === undefined) return undefined
      const parents = Object.entries(sent.input.path).map(([name, one]) => [name, String(one)])
      const values = { ...Object.fromEntries(parents), [resource.parameter]: identifier }
      const created = { resource, values, sent }
      sent.step.created = { parameter: resource.parameter, identifier }
      alive.add(created)
      return created
    },

    /** Records a resource that exists although its creation was refused, so that it is deleted. */
    adopt: (resource: Resource, values: PathValues, sent: Sent) =>
      void alive.add({ resource, values, sent }),

    forget: (created: Created) => void alive.delete(created),

    /** Updates the identifier that a change gave to a resource, also in the paths of its parts. */
    rename({ resource: { parameter }, values }: Created, identifier: string) {
      const before = values[parameter]
      if (before !== identifier) stale.set(`${parameter} ${before}`, values)
      const others = [...alive].map((one) => one.values)
      for (const one of [values, ...others])
        if (one[parameter] === before) one[parameter] = identifier
    },

    /** Replaces stale identifiers. */
    refresh: (step: Step): Step => ({
      ...step,
      parameters: step.parameters.map((one) => {
        const value = one.in === 'path' && stale.get(`${one.name} ${one.value}`)?.[one.name]
        return value ? { ...one, value } : one
      }),
    }),

    isRenaming: () => stale.size > 0,

    takeExecuted() {
      const taken = executed
      executed = []
      return taken
    },

    /** Deletes the created resources, the newest first. @returns lines about the remaining resources. */
    async cleanUp(): Promise<string[]> {
      const lines: string[] = []
      const withoutDelete = new Map<Resource, number>()
      for (const created of [...alive].toReversed()) {
        const { resource, values } = created
        const { remove, path } = resource
        if (!remove) {
          withoutDelete.set(resource, (withoutDelete.get(resource) ?? 0) + 1)
          continue
        }
        const input = createInput(remove, values)
        if (!input) continue
        const { step, canRenew } = createStep(remove, input, 'deletes what is left')
        const { response, failure } = await sendStep(plan, step, canRenew)
        const status = response?.status ?? 0
        if ((status < 200 || status > 299) && !isNotFound(remove, status)) {
          const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => values[name] ?? '')
          lines.push(`Not deleted: ${filled} (${failure ? formatFailure(failure) : status}).`)
        }
        alive.delete(created)
      }
      for (const [{ create }, number] of withoutDelete)
        lines.push(
          `Not deleted: ${number} created by POST ${create.path} (the contract has no DELETE for them).`,
        )
      return lines
    },
  }
}

export type Session = ReturnType<typeof createSession>
