import type { Contract, Operation } from '../../model/contract.ts'
import type { JsonPointer } from '../../model/document.ts'
import { type Credentials, ONE_TOKEN } from '../credentials.ts'
import { withOwnIdentifier } from '../state/own-identifier.ts'
import { findResources } from '../state/resources.ts'
import type { TestCase } from '../test-case.ts'
import { withOwnEmails } from './example-input.ts'
import { type GeneratedCase, type Generator, toTestCase } from './generated-case.ts'
import { invalidInputCases } from './invalid-inputs.ts'
import { malformedQueryCases, nulInputCases } from './malformed-inputs.ts'
import { crossSiteCases, otherMethodCases } from './refused-requests.ts'
import { validInputCases } from './valid-inputs.ts'

/** The suites of generated cases. Their first letters differ, and are in generated emails. */
const SUITES: Record<string, Generator> = {
  'valid-inputs': validInputCases,
  'invalid-inputs': invalidInputCases,
  'nul-inputs': nulInputCases,
  'malformed-queries': malformedQueryCases,
  'other-methods': otherMethodCases,
  'cross-site-requests': crossSiteCases,
}

export type Omission = { operationId: string; reason: string; pointer: JsonPointer }

/** The order of the cases: every operation is reached early, and deletions remove no resource too soon. */
const PASSES = ['first', 'others', 'deletions'] as const
type Pass = (typeof PASSES)[number]

const isDeletion = ({ method }: Operation, one: GeneratedCase) =>
  (one.method ?? method) === 'delete'

const countSegments = ({ path }: Operation) => path.split('/').length

const isFirst = (one: GeneratedCase) => one.kind === 'least'

function* casesOfPass(pass: Pass, operation: Operation, cases: Iterable<GeneratedCase>) {
  for (const one of cases) {
    const own: Pass = isDeletion(operation, one) ? 'deletions' : isFirst(one) ? 'first' : 'others'
    if (own === pass) yield one
    // The generator yields the valid input first; this pass needs no other case.
    if (pass === 'first') return
  }
}

/** Makes ids unique: the second of an id gets `-2`, and so on. */
function createUniqueIds() {
  const counts = new Map<string, number>()
  return <Case extends { id: string }>(one: Case): Case => {
    const count = (counts.get(one.id) ?? 0) + 1
    counts.set(one.id, count)
    return count > 1 ? { ...one, id: `${one.id}-${count}` } : one
  }
}

/**
 * Generates the cases of a contract, each of one request, as they are consumed.
 * @param omit takes the rules without a case, each once.
 */
export function* generateCases(
  contract: Contract,
  credentials: Credentials = ONE_TOKEN,
  omit: (omission: Omission) => void = () => {},
): CaseIterator<TestCase> {
  const resources = findResources(contract)
  const omitted = new Set<string>()
  const counts = new Map<string, number>()
  const unique = new Map(Object.keys(SUITES).map((suite) => [suite, createUniqueIds()]))

  function* generateForOperation(
    pass: Pass,
    suite: string,
    operation: Operation,
  ): CaseIterator<TestCase> {
    const { operationId } = operation
    const addOmission = (reason: string, pointer = operation.pointer): [] => {
      const key = `${operationId}: ${reason}`
      if (!omitted.has(key)) omit({ operationId, reason, pointer })
      omitted.add(key)
      return []
    }
    try {
      const all = SUITES[suite]?.(contract, operation, addOmission, credentials) ?? []
      for (const one of casesOfPass(pass, operation, all)) {
        const index = counts.get(suite) ?? 0
        counts.set(suite, index + 1)
        const mark = `${suite[0]}${index}`
        const marked = withOwnEmails(contract, operation, one.input, mark, one.keys)
        const resource = resources.find(({ create }) => create === operation)
        const input = withOwnIdentifier(contract, resource, marked, mark, one.keys)
        const made = toTestCase(suite, operation, { ...one, input }, credentials)
        yield unique.get(suite)?.(made) ?? made
      }
    } catch (error) {
      addOmission((error as Error).message)
    }
  }

  // Parts are deleted before the resource that they are a part of.
  const deepestFirst = contract.operations.toSorted((a, b) => countSegments(b) - countSegments(a))
  for (const pass of PASSES)
    for (const operation of pass === 'deletions' ? deepestFirst : contract.operations)
      for (const suite of pass === 'first' ? ['valid-inputs'] : Object.keys(SUITES)) {
        const isDelete = operation.method === 'delete'
        // Only other methods have both.
        const isOfPass = suite === 'other-methods' || isDelete === (pass === 'deletions')
        if (isOfPass) yield* generateForOperation(pass, suite, operation)
      }
}

type CaseIterator<Value> = globalThis.Generator<Value, void>

/** Finds the rules of a contract without a case, for lint rules of its own. */
export function findOmissions(contract: Contract): Omission[] {
  const omissions: Omission[] = []
  // Omissions are known once all cases are generated.
  Array.from(generateCases(contract, ONE_TOKEN, (one) => omissions.push(one)))
  return omissions
}
