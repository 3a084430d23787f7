import type { Contract, Operation } from '../../model/contract.ts'
import { coerced } from '../../model/schema.ts'
import type { CaseResult } from '../results.ts'
import { inputOf } from '../sending/request.ts'
import { operationOf, type TestCase } from '../test-case.ts'
import { findResources, parametersOf, type Resource } from './resources.ts'
import { runSequence } from './sequence.ts'
import { type Created, createSession, isSuccess, type StatePlan } from './session.ts'

/** The suite of the sequences. */
const STATE = 'state'

/** The state phase of a run, and what later phases need of it. */
export type StatePhase = {
  results: CaseResult[]
  /** Lines about sequences that could not run. */
  lines: string[]
  /** A contract whose path parameters have values of existing resources as their examples. */
  withKnownValues: <C extends Contract>(contract: C) => C
  /** Records what a generated case has created or deleted. */
  observe: (result: CaseResult) => void
  cleanUp: () => Promise<string[]>
}

/** The parameters of the paths that lead to a resource, with its values. */
function knownOperation(operation: Operation, kept: Created[]): Operation {
  const created = kept.findLast(
    ({ resource: { path } }) => operation.path === path || operation.path.startsWith(`${path}/`),
  )
  if (!created) return operation
  const parameters = operation.parameters.map((one) => {
    const value = one.in === 'path' ? created.values[one.name] : undefined
    const [first] = one.examples
    if (value === undefined) return one
    const example = {
      ...(first ?? { annotations: {}, pointer: one.pointer, name: null, summary: '', when: null }),
      serializedValue: undefined,
      externalValue: undefined,
      value: coerced(one.schema, value),
    }
    return { ...one, examples: [example] }
  })
  return { ...operation, parameters }
}

const testCaseOf = ({ create }: Resource): TestCase => ({
  id: `${STATE}-${create.operationId}`,
  summary: `${create.path}: create, read, list, change, delete`,
  suite: STATE,
  operationId: create.operationId,
  steps: [],
})

/** The test cases of the sequences, without their requests. */
export const sequencesOf = (contract: Contract): TestCase[] =>
  findResources(contract).map(testCaseOf)

/**
 * Creates, reads, lists, changes and deletes a resource of each kind beside another one, which is kept for
 * the cases after it.
 * @param select selects the sequences that are to run.
 */
export async function runState(
  plan: StatePlan,
  select: (all: Iterable<TestCase>) => Iterable<TestCase>,
): Promise<StatePhase> {
  const { contract } = plan
  const session = createSession(plan)
  const resources = findResources(contract)
  const kept = new Map<Resource, Created>()
  const results: CaseResult[] = []
  const lines: string[] = []

  const sequences = new Map(resources.map((one) => [testCaseOf(one), one]))
  for (const testCase of select(sequences.keys())) {
    const resource = sequences.get(testCase)
    if (!resource) continue
    const { create, parent } = resource
    const parentValues = parent && kept.get(parent)?.values
    if (parent && !parentValues) continue
    const start = performance.now()
    const known = Object.fromEntries(
      Object.entries(parentValues ?? {}).filter(([name]) =>
        parametersOf(create.path).includes(name),
      ),
    )
    const add = async (said: string) => {
      const sent = await session.request(create, known, said)
      return sent && isSuccess(sent)
        ? { sent, created: session.register(resource, sent) }
        : { sent }
    }
    // At once: a server must not give both the same identifier.
    const both = await Promise.all([add('creates one'), add('creates another one')])
    const [first, other] = both.toSorted((a, b) => Number(!a.created) - Number(!b.created))
    if (!first?.created) {
      const status = first?.sent?.response?.status
      const why = isSuccess(first?.sent) ? 'its response names no identifier' : `it got ${status}`
      if (status !== undefined)
        lines.push(`No sequence of requests for POST ${create.path}: ${why}.`)
      session.takeExecuted()
      continue
    }
    const sibling = other?.created
    const isSame = sibling?.values[resource.parameter] === first.created.values[resource.parameter]
    if (sibling && isSame) session.forget(sibling)
    const message = 'creates another one: both have the same identifier'
    const violations =
      sibling && isSame
        ? [{ check: 'unchanged', message, pointer: create.pointer, step: sibling.sent.step }]
        : await runSequence(contract, session, first.created, sibling)
    if (sibling && !isSame) kept.set(resource, sibling)
    const executed = session.takeExecuted()
    results.push({
      testCase: { ...testCase, steps: executed.map(({ step }) => step) },
      executed,
      duration: performance.now() - start,
      violations,
      ...(plan.isInterrupted() && violations.length === 0 && { skipped: 'it was interrupted' }),
    })
  }

  if (plan.otherUser) {
    const { otherStatuses } = session
    if (otherStatuses.length === 0)
      lines.push('No request as another user: no resource that was created needs a credential.')
    else if (otherStatuses.every((status) => status === 401))
      results.push({
        testCase: { id: 'another-user', summary: '', suite: STATE, steps: [] },
        executed: [],
        duration: 0,
        skipped: 'all requests of another user got 401 (--other-token)',
      })
  }
  const isDeletion = (operation: Operation | undefined, resource: Resource) =>
    operation !== undefined && operation === resource.remove
  return {
    results,
    lines,
    withKnownValues: (other) => ({
      ...other,
      operations: other.operations.map((one) => knownOperation(one, [...kept.values()])),
    }),
    observe({ executed }) {
      for (const { step, result } of executed) {
        const operation = operationOf(contract, step)
        const { response, request } = result
        if (!operation || !request?.url || String(response?.status)[0] !== '2') continue
        const created = resources.find(({ create }) => create === operation)
        const input = inputOf(contract, operation, request)
        if (created) session.register(created, { step, input, response })
        const deleted = resources.find((one) => isDeletion(operation, one))
        const value = deleted && String(input.path[deleted.parameter])
        const own = [...kept.values()].find(
          (one) => one.resource === deleted && one.values[deleted.parameter] === value,
        )
        if (own) session.forget(own)
      }
    },
    cleanUp: session.cleanUp,
  }
}
