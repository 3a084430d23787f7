import type { Contract, Operation } from '../../model/contract.ts'
import type { LoadedContract } from '../../model/load.ts'
import { listPathParameters } from '../../model/path-template.ts'
import { coerce } from '../../model/schema.ts'
import { findChosenIdentifier, type PathValues } from '../resources/identity.ts'
import { findResources, isChosenInPath, type Resource } from '../resources/resource.ts'
import type { CaseResult } from '../results.ts'
import { readRequestInput } from '../sending/request.ts'
import { findOperation, findResponse, type Step, type TestCase } from '../test-case.ts'
import type { StateViolation } from '../violation.ts'
import { findEchoDifferences, findObjectIdentifier } from './bodies.ts'
import { runSequence } from './sequence.ts'
import { type Created, isSuccess, type Sent, Session, type StatePlan } from './session.ts'

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

/** @property kept a resource of each kind, which stays for the generated cases. */
type Phase = {
  contract: LoadedContract
  session: Session
  resources: Resource[]
  kept: Map<Resource, Created>
  lines: string[]
}

/**
 * Creates two resources at once, which shows a race condition in the assignment of identifiers.
 * @param values the path parameters of the parent.
 * @returns the successful creation first.
 */
async function createBoth({ session }: Phase, resource: Resource, values: PathValues) {
  const add = async (label: string) => {
    const sent = await session.request(resource.create, values, label)
    return { sent, created: sent && isSuccess(sent) ? session.register(resource, sent) : undefined }
  }
  const both = await Promise.all([add('creates one'), add('creates another one')])
  return both.toSorted((a, b) => Number(!a.created) - Number(!b.created))
}

/** Adds a line about a kind of resource that can't be created. */
function explainMissing({ lines }: Phase, { method, path }: Operation, sent: Sent | undefined) {
  const status = sent?.response?.status
  const why = isSuccess(sent) ? 'its response names no identifier' : `it got ${status}`
  const creation = `${method.toUpperCase()} ${path}`
  if (status !== undefined) lines.push(`No sequence of requests for ${creation}: ${why}.`)
}

/** @returns the violations; undefined if no resource can be created. */
async function runResource(
  phase: Phase,
  resource: Resource,
  values: PathValues,
): Promise<StateViolation[] | undefined> {
  const { contract, session, kept } = phase
  const { create, parameter } = resource
  const [first, other] = await createBoth(phase, resource, values)
  if (!first?.created) return void explainMissing(phase, create, first?.sent)
  const sibling = other?.created
  const isSame = sibling?.values[parameter] === first.created.values[parameter]
  if (sibling && isSame) session.forget(sibling)
  // A client that chooses the identifier may write the same resource twice.
  const isChosen =
    isChosenInPath(resource) || findChosenIdentifier(resource, first.sent?.input.body) !== undefined
  if (sibling && isSame && !isChosen) return [createSameIdentifier(create, sibling.sent.step)]
  const apart = isSame ? undefined : sibling
  const violations = await runSequence(contract, session, first.created, apart)
  if (apart) kept.set(resource, apart)
  return violations
}

/** @returns the path parameters of the parent; undefined if it does not exist. */
function findParentValues({ kept }: Phase, { create, parent }: Resource): PathValues | undefined {
  const values = parent ? kept.get(parent)?.values : {}
  const names = listPathParameters(create.path)
  return (
    values && Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
  )
}

/** @returns undefined for a kind of resource without a sequence. */
async function runTestCase(
  phase: Phase,
  testCase: TestCase,
  resource: Resource,
  isInterrupted: () => boolean,
): Promise<CaseResult | undefined> {
  const values = findParentValues(phase, resource)
  if (!values) return undefined
  const start = performance.now()
  const violations = await runResource(phase, resource, values)
  const executed = phase.session.takeExecuted()
  if (!violations) return undefined
  return {
    testCase: { ...testCase, steps: executed.map(({ step }) => step) },
    executed,
    duration: performance.now() - start,
    violations,
    ...(isInterrupted() && violations.length === 0 && { skipped: 'it was interrupted' }),
  }
}

/** Checks that the other user got another response than 401. @returns a result without a verdict if not. */
function checkOtherUser({ session: { otherStatuses }, lines }: Phase): CaseResult[] {
  if (otherStatuses.length === 0)
    lines.push('No request as another user: no resource that was created needs a credential.')
  if (otherStatuses.length === 0 || otherStatuses.some((status) => status !== 401)) return []
  return [
    {
      testCase: { id: 'another-user', summary: '', suite: STATE_SUITE, steps: [] },
      executed: [],
      duration: 0,
      skipped: 'all requests of another user got 401 (--other-token)',
    },
  ]
}

/** Records the effect of a successful request on the resources. @returns the resource that it wrote. */
function recordEffect({ session, resources, kept }: Phase, operation: Operation, sent: Sent) {
  const isRequestOf = ({ resource, values }: Created) =>
    [...resource.changes, resource.remove].includes(operation) &&
    values[resource.parameter] === String(sent.input.path[resource.parameter])
  const own = [...kept.values()].find(isRequestOf)
  const resource = own?.resource ?? resources.find(({ create }) => create === operation)
  if (!resource) return undefined
  if (own && operation === resource.remove) session.forget(own)
  else if (own) {
    const identifier = findObjectIdentifier(resource, operation, sent)
    if (identifier !== undefined) session.rename(own, identifier)
  } else if (operation === resource.create) session.register(resource, sent)
  return resource
}

/** @returns the difference between a valid request and its response. */
function findEchoViolations(resource: Resource, operation: Operation, sent: Sent) {
  const fields = findEchoDifferences(resource, operation, sent.input.body, sent)
  const { pointer } = findResponse(operation, String(sent.response?.status)) ?? operation
  const violation: StateViolation = {
    check: 'read-back',
    label: 'its response differs from what was written',
    problem: { kind: 'differences', relation: 'written', fields },
    pointer,
    step: sent.step,
  }
  return fields.length > 0 ? [violation] : []
}

function observe(phase: Phase, result: CaseResult): CaseResult {
  const { contract } = phase
  const violations = [...(result.violations ?? [])]
  for (const { step, result: done } of result.executed) {
    const operation = findOperation(contract, step)
    const { response, request } = done
    if (!operation || !request?.url || String(response?.status)[0] !== '2') continue
    const sent = { step, input: readRequestInput(contract, operation, request), response }
    const resource = recordEffect(phase, operation, sent)
    if (resource && result.testCase.suite === 'valid-inputs')
      violations.push(...findEchoViolations(resource, operation, sent))
  }
  return { ...result, ...(violations.length > 0 && { violations }) }
}

/**
 * Creates, reads, lists, changes and deletes a resource of each kind. A sibling is kept for the generated
 * cases.
 */
export async function runState(
  plan: StatePlan,
  select: (all: Iterable<TestCase>) => Iterable<TestCase>,
): Promise<StatePhase> {
  const { contract, isInterrupted } = plan
  const session = new Session(plan)
  const resources = findResources(contract)
  const phase: Phase = { contract, session, resources, kept: new Map(), lines: [] }
  const results: CaseResult[] = []
  const sequences = new Map(resources.map((one) => [createTestCase(one), one]))
  for (const testCase of select(sequences.keys())) {
    const resource = sequences.get(testCase)
    const result = resource && (await runTestCase(phase, testCase, resource, isInterrupted))
    if (result) results.push(result)
  }
  if (plan.otherUser) results.push(...checkOtherUser(phase))
  return {
    results,
    lines: phase.lines,
    withKnownValues: (other) => ({
      ...other,
      operations: other.operations.map((one) => withKnownParameters(one, [...phase.kept.values()])),
    }),
    isRenaming: session.isRenaming(),
    *refresh(cases) {
      for (const one of cases)
        yield { ...one, steps: one.steps.map((step) => session.refresh(step)) }
    },
    observe: (result) => observe(phase, result),
    cleanUp: () => session.cleanUp(),
  }
}
