import type { Contract, Operation } from '../../model/contract.ts'
import { coerce } from '../../model/schema.ts'
import { findChosenIdentifier } from '../resources/identity.ts'
import { findResources, listPathParameters, type Resource } from '../resources/resource.ts'
import type { CaseResult } from '../results.ts'
import { readRequestInput } from '../sending/request.ts'
import { findOperation, findResponse, type Step, type TestCase } from '../test-case.ts'
import type { StateViolation } from '../violation.ts'
import { findEchoDifferences, findObjectIdentifier } from './bodies.ts'
import { runSequence } from './sequence.ts'
import { type Created, createSession, isSuccess, type StatePlan } from './session.ts'

const STATE_SUITE = 'state'

export type StatePhase = {
  results: CaseResult[]
  /** Lines for the report. */
  lines: string[]
  /** Uses identifiers of existing resources as examples of the path parameters. */
  withKnownValues: <C extends Contract>(contract: C) => C
  /** Whether changes give resources other identifiers: generated cases must then be sent in turn. */
  isRenaming: boolean
  /** Replaces identifiers that changes have made stale. */
  refresh: (cases: Iterable<TestCase>) => Iterable<TestCase>
  /**
   * Records the resources that a generated case has created, changed or deleted.
   * @returns the result, with the differences between a valid request and its response.
   */
  observe: (result: CaseResult) => CaseResult
  cleanUp: () => Promise<string[]>
}

function withKnownParameters(operation: Operation, kept: Created[]): Operation {
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
      value: coerce(one.schema, value),
    }
    return { ...one, examples: [example] }
  })
  return { ...operation, parameters }
}

const createSameIdentifier = ({ pointer }: Operation, step: Step): StateViolation => ({
  check: 'unchanged',
  label: 'creates another one',
  problem: { kind: 'same-identifier' },
  pointer,
  step,
})

const createTestCase = ({ create }: Resource): TestCase => ({
  id: `${STATE_SUITE}-${create.operationId}`,
  summary: `${create.path}: create, read, list, change, delete`,
  suite: STATE_SUITE,
  operationId: create.operationId,
  steps: [],
})

/** Test cases without their requests, which are known only after the run. */
export const listSequences = (contract: Contract): TestCase[] =>
  findResources(contract).map(createTestCase)

/**
 * Creates, reads, lists, changes and deletes a resource of each kind. A sibling is kept for the generated
 * cases.
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

  const sequences = new Map(resources.map((one) => [createTestCase(one), one]))
  for (const testCase of select(sequences.keys())) {
    const resource = sequences.get(testCase)
    if (!resource) continue
    const { create, parent } = resource
    const parentValues = parent && kept.get(parent)?.values
    if (parent && !parentValues) continue
    const start = performance.now()
    const known = Object.fromEntries(
      Object.entries(parentValues ?? {}).filter(([name]) =>
        listPathParameters(create.path).includes(name),
      ),
    )
    const add = async (label: string) => {
      const sent = await session.request(create, known, label)
      return sent && isSuccess(sent)
        ? { sent, created: session.register(resource, sent) }
        : { sent }
    }
    // Concurrent creations show a race condition in the assignment of identifiers.
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
    // A client that chooses the identifier may write the same resource twice.
    const isChosen = findChosenIdentifier(resource, first.sent?.input.body) !== undefined
    const violations =
      sibling && isSame && !isChosen
        ? [createSameIdentifier(create, sibling.sent.step)]
        : await runSequence(contract, session, first.created, isSame ? undefined : sibling)
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
        testCase: { id: 'another-user', summary: '', suite: STATE_SUITE, steps: [] },
        executed: [],
        duration: 0,
        skipped: 'all requests of another user got 401 (--other-token)',
      })
  }
  return {
    results,
    lines,
    withKnownValues: (other) => ({
      ...other,
      operations: other.operations.map((one) => withKnownParameters(one, [...kept.values()])),
    }),
    isRenaming: session.isRenaming(),
    *refresh(cases) {
      for (const one of cases) yield { ...one, steps: one.steps.map(session.refresh) }
    },
    observe(result) {
      const violations = [...(result.violations ?? [])]
      for (const { step, result: done } of result.executed) {
        const operation = findOperation(contract, step)
        const { response, request } = done
        if (!operation || !request?.url || String(response?.status)[0] !== '2') continue
        const input = readRequestInput(contract, operation, request)
        const sent = { step, input, response }
        const isRequestOf = ({ resource, values }: Created) =>
          [...resource.changes, resource.remove].includes(operation) &&
          values[resource.parameter] === String(input.path[resource.parameter])
        const own = [...kept.values()].find(isRequestOf)
        const resource = own?.resource ?? resources.find(({ create }) => create === operation)
        if (!resource) continue
        if (own && operation === resource.remove) session.forget(own)
        else if (own) {
          const identifier = findObjectIdentifier(resource, operation, sent)
          if (identifier !== undefined) session.rename(own, identifier)
        } else if (operation === resource.create) session.register(resource, sent)
        if (result.testCase.suite !== 'valid-inputs') continue
        const fields = findEchoDifferences(resource, operation, input.body, sent)
        const { pointer } = findResponse(operation, String(response?.status)) ?? operation
        if (fields.length > 0)
          violations.push({
            check: 'read-back',
            label: 'its response differs from what was written',
            problem: { kind: 'differences', relation: 'written', fields },
            pointer,
            step,
          })
      }
      return { ...result, ...(violations.length > 0 && { violations }) }
    },
    cleanUp: session.cleanUp,
  }
}
