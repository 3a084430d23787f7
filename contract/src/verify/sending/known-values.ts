import { getOrCreate } from '../../get-or-create.ts'
import type { Contract, Link, Operation } from '../../model/contract/contract.ts'
import { findLinkedOperation } from '../../model/contract/linked-operation.ts'
import type { CaseResult, StepResult } from '../results.ts'
import { findOperation, findResponse, type Generated, isTestedValue } from '../test-case.ts'
import { readRequestInput, serializeParameter } from './request.ts'
import { type ExchangedMessage, evaluateExpression } from './runtime-expression.ts'

/** `path.id` -> `['path', 'id']`; a name without a location has any. */
function splitName(name: string): [location: string | undefined, name: string] {
  const [, location, rest] = /^(path|query|header|cookie)\.(.+)$/s.exec(name) ?? []
  return [location, rest ?? name]
}

/** The parameters of operations that links of responses give a value. */
export class KnownValues {
  readonly #contract: Contract
  /** By operation, then by the place of the parameter: `path id`. */
  readonly #values = new Map<Operation, Map<string, unknown>>()
  /** Cases that are being sent, by the operations that their links lead to. */
  readonly #running = new Map<Operation, Promise<unknown>[]>()

  constructor(contract: Contract) {
    this.#contract = contract
  }

  /** Learns from the links of each response, and from the outputs of a workflow that are named as a parameter: an `If-Match`. */
  learn({ executed, outputs = {} }: CaseResult) {
    for (const { step, result } of executed) {
      const operation = findOperation(this.#contract, step)
      const message = operation && this.#createMessage(operation, result)
      if (!message) continue
      for (const link of findResponse(operation, String(message.response.status))?.links ?? [])
        this.#follow(link, message)
    }
    for (const [name, value] of Object.entries(outputs))
      for (const operation of this.#contract.operations)
        for (const one of operation.parameters)
          if (one.name === name && ['path', 'header'].includes(one.in))
            this.#set(operation, `${one.in} ${name}`, value)
  }

  /** Lets cases of the linked operations wait for the first valid request. */
  announce({ operationId, kind }: Generated, running: Promise<unknown>) {
    if (kind !== 'least') return
    const from = this.#contract.operations.find((one) => one.operationId === operationId)
    for (const link of from?.responses.flatMap(({ links }) => links) ?? []) {
      const to = findLinkedOperation(this.#contract, link)
      if (to && to !== from) getOrCreate(this.#running, to, () => []).push(running)
    }
  }

  /** @returns the case with the known values, but for the value that it tests. */
  async fill(testCase: Generated): Promise<Generated> {
    const [step] = testCase.steps
    const operation = step && findOperation(this.#contract, step)
    if (!operation) return testCase
    await Promise.allSettled(this.#running.get(operation) ?? [])
    const values = this.#values.get(operation)
    if (!values) return testCase
    const known = operation.parameters.filter(
      (one) =>
        values.has(`${one.in} ${one.name}`) &&
        !isTestedValue(testCase, one) &&
        step.parameters.some((sent) => sent.in === one.in && sent.name === one.name),
    )
    const isKnown = ({ in: location, name }: { in: string; name: string }) =>
      known.some((one) => one.in === location && one.name === name)
    const filled = known.flatMap((one) =>
      serializeParameter(one, values.get(`${one.in} ${one.name}`)),
    )
    const others = step.parameters.filter((one) => !isKnown(one))
    return {
      ...testCase,
      known: known.map(({ name }) => name),
      steps: [{ ...step, parameters: [...filled, ...others] }],
    }
  }

  #createMessage(
    operation: Operation,
    { request, response }: StepResult,
  ): ExchangedMessage | undefined {
    if (!request?.url || !response || !/^2/.test(String(response.status))) return undefined
    const input = readRequestInput(this.#contract, operation, request)
    return { input, url: request.url, method: operation.method, response }
  }

  #follow(link: Link, message: ExchangedMessage) {
    const to = findLinkedOperation(this.#contract, link)
    for (const [key, expression] of Object.entries(link.parameters)) {
      const [location, name] = splitName(key)
      const value = evaluateExpression(expression, message)
      const parameter = to?.parameters.find(
        (one) => one.name === name && (location ?? one.in) === one.in,
      )
      if (to && parameter) this.#set(to, `${parameter.in} ${name}`, value)
    }
  }

  #set(operation: Operation, place: string, value: unknown) {
    if (value === undefined || value === null || value === '') return
    const known = getOrCreate(this.#values, operation, () => new Map<string, unknown>())
    if (!known.has(place)) known.set(place, value)
  }
}
