import { groupBy } from '../../group-by.ts'
import type { Operation } from '../../model/contract.ts'
import type { Input } from '../../model/input.ts'
import { coerce } from '../../model/schema.ts'
import { createExampleInput } from '../cases/example-input.ts'
import { toTestCase } from '../cases/generated-case.ts'
import { makeUnique } from '../cases/unique-inputs.ts'
import type { Credentials } from '../credentials.ts'
import { formatFailure } from '../failure.ts'
import { findIdentifier, type PathValues } from '../resources/identity.ts'
import { findResources, isChosenInPath, type Resource } from '../resources/resource.ts'
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
export class Session {
  readonly plan: StatePlan
  /** Statuses of the responses to the other user. */
  readonly otherStatuses: number[] = []
  readonly #resources: Resource[]
  /** Existing resources, the newest last. */
  readonly #alive = new Set<Created>()
  /** Path parameters of renamed resources, by the parameter and the earlier identifier. */
  readonly #stale = new Map<string, PathValues>()
  #executed: CaseResult['executed'] = []
  #inputs = 0
  #requests = 0

  constructor(plan: StatePlan) {
    this.plan = plan
    this.#resources = findResources(plan.contract)
  }

  /** A valid input with the path parameters; undefined if there is none. */
  createInput(operation: Operation, values: PathValues): Input | undefined {
    const { contract, inputs } = this.plan
    const input = createExampleInput(contract, operation)
    if (typeof input === 'string') return undefined
    this.#inputs += 1
    const unique = makeUnique(contract, this.#resources, operation, input, `s${this.#inputs}`)
    // Responses are compared with sent values, so inputs are filled in here.
    const own = fillInputs(unique, inputs.values)
    const path = operation.parameters.flatMap(({ name, in: location, schema }) => {
      const value = location === 'path' ? values[name] : undefined
      return value === undefined ? [] : [[name, coerce(schema, value)]]
    })
    return { ...own, path: { ...own.path, ...Object.fromEntries(path) } }
  }

  #createStep(operation: Operation, input: Input, label: string, options: SendOptions = {}) {
    const { query, user } = options
    const made = { kind: 'state', rule: label, pointer: operation.pointer, outcome: 'State' }
    const one = { ...made, input, expected: { description: '' } }
    const credentials = user ?? this.plan.credentials
    const { steps, needsToken = false } = toTestCase('state', operation, one, credentials)
    this.#requests += 1
    const parameters = steps[0]?.parameters ?? []
    const isReplaced = ({ in: location, value }: SentParameter) =>
      query !== undefined && location === 'query' && !value.includes('$inputs.')
    const step: Step = {
      ...steps[0],
      parameters: [...parameters.filter((one) => !isReplaced(one)), ...(query ?? [])],
      stepId: `request-${this.#requests}`,
      description: label,
      ...(user && { undocumented: REFUSALS }),
    }
    return { step, canRenew: needsToken && !user }
  }

  async send(
    operation: Operation,
    input: Input,
    label: string,
    options?: SendOptions,
  ): Promise<Sent> {
    const { step, canRenew } = this.#createStep(operation, input, label, options)
    if (lacksInput(step, this.plan.inputs) || this.plan.isInterrupted())
      return { step, input, response: undefined }
    const done = await sendStep(this.plan, step, canRenew)
    const passed = done.response === undefined || done.response.status < 500
    const checks = [{ kind: 'status' as const, expected: VALID_RESPONSE, passed }]
    this.#executed.push({ step, result: { stepId: step.stepId, ...done, checks } })
    if (options?.user && done.response) this.otherStatuses.push(done.response.status)
    return { step, input, url: done.request.url, response: done.response }
  }

  /** Sends a valid request; undefined if there is none. */
  async request(
    operation: Operation,
    values: PathValues,
    label: string,
    options?: SendOptions,
  ): Promise<Sent | undefined> {
    const input = this.createInput(operation, values)
    return input && this.send(operation, input, label, options)
  }

  /** Records a created resource; undefined if its response has no identifier. */
  register(resource: Resource, sent: Sent): Created | undefined {
    const identifier = isChosenInPath(resource)
      ? String(sent.input.path[resource.parameter])
      : sent.response && findIdentifier(resource, sent.response)
    if (identifier === undefined) return undefined
    const parents = Object.entries(sent.input.path).map(([name, one]) => [name, String(one)])
    const values = { ...Object.fromEntries(parents), [resource.parameter]: identifier }
    const created = { resource, values, sent }
    sent.step.created = { parameter: resource.parameter, identifier }
    this.#alive.add(created)
    return created
  }

  /** Records a resource that exists although its creation was refused, so that it is deleted. */
  adopt(resource: Resource, values: PathValues, sent: Sent) {
    this.#alive.add({ resource, values, sent })
  }

  forget(created: Created) {
    this.#alive.delete(created)
  }

  /** Updates the identifier that a change gave to a resource, also in the paths of its parts. */
  rename({ resource: { parameter }, values }: Created, identifier: string) {
    const before = values[parameter]
    if (before !== identifier) this.#stale.set(`${parameter} ${before}`, values)
    const others = [...this.#alive].map((one) => one.values)
    for (const one of [values, ...others])
      if (one[parameter] === before) one[parameter] = identifier
  }

  /** Replaces stale identifiers. */
  refresh(step: Step): Step {
    const parameters = step.parameters.map((one) => {
      const key = `${one.name} ${one.value}`
      const value = one.in === 'path' && this.#stale.get(key)?.[one.name]
      return value ? { ...one, value } : one
    })
    return { ...step, parameters }
  }

  isRenaming() {
    return this.#stale.size > 0
  }

  takeExecuted() {
    const taken = this.#executed
    this.#executed = []
    return taken
  }

  /** Deletes the created resources, the newest first. @returns lines about the remaining resources. */
  async cleanUp(): Promise<string[]> {
    const all = [...this.#alive].toReversed()
    const lines: string[] = []
    for (const created of all) {
      const line = await this.#delete(created)
      if (line !== undefined) lines.push(line)
    }
    const kept = groupBy(
      all.filter(({ resource }) => !resource.remove),
      ({ resource: { create } }) => `${create.method.toUpperCase()} ${create.path}`,
    )
    for (const [creation, { length }] of kept)
      lines.push(
        `Not deleted: ${length} created by ${creation} (the contract has no DELETE for them).`,
      )
    return lines
  }

  /** @returns a line about a resource that its DELETE leaves; undefined also without a DELETE. */
  async #delete(created: Created): Promise<string | undefined> {
    const { values, resource } = created
    const { remove, path } = resource
    const input = remove && this.createInput(remove, values)
    if (!remove || !input) return undefined
    const { step, canRenew } = this.#createStep(remove, input, 'deletes what is left')
    const { response, failure } = await sendStep(this.plan, step, canRenew)
    this.#alive.delete(created)
    const status = response?.status ?? 0
    if ((status >= 200 && status <= 299) || isNotFound(remove, status)) return undefined
    const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => values[name] ?? '')
    return `Not deleted: ${filled} (${failure ? formatFailure(failure) : status}).`
  }
}
