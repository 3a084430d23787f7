import type { Contract, Operation } from '../../model/contract/contract.ts'
import type { JsonPointer, Schema } from '../../model/document/document.ts'
import { hasManyMembers, pointerOfSchema, walkSchema } from '../../model/schema/schema.ts'
import { ANY_CREDENTIALS, type Credentials } from '../credentials.ts'
import { NO_TIME } from '../results.ts'
import type { CaseSuite, Generated } from '../test-case.ts'
import { type CaseGenerator, type GeneratedCase, toTestCase } from './generated-case.ts'
import { generateInvalidInputs } from './invalid-inputs.ts'
import { generateMalformedQueries, generateNulInputs } from './malformed-inputs.ts'
import { generateCrossSiteRequests, generateOtherMethods } from './refused-requests.ts'
import { makeUnique } from './unique-inputs.ts'
import { generateValidInputs } from './valid-inputs.ts'

/** The first letters of the names must differ: they mark the emails of each suite. */
const SUITES: Record<CaseSuite, CaseGenerator> = {
  'valid-inputs': generateValidInputs,
  'invalid-inputs': generateInvalidInputs,
  'nul-inputs': generateNulInputs,
  'malformed-queries': generateMalformedQueries,
  'other-methods': generateOtherMethods,
  'cross-site-requests': generateCrossSiteRequests,
}

const FIRST_SUITES: CaseSuite[] = ['valid-inputs']
const SUITE_NAMES = Object.keys(SUITES) as CaseSuite[]

export type Omission = { operationId: string; reason: string; pointer: JsonPointer }

/** Every operation is requested early, and deletions come after all cases that need a resource. */
const PASSES = ['first', 'others', 'deletions'] as const
type Pass = (typeof PASSES)[number]

const isDeletion = ({ method }: Operation, one: GeneratedCase) =>
  (one.method ?? method) === 'delete'

const countSegments = ({ path }: Operation) => path.split('/').length

function* selectPass(pass: Pass, operation: Operation, cases: Iterable<GeneratedCase>) {
  for (const one of cases) {
    const own: Pass = isDeletion(operation, one)
      ? 'deletions'
      : one.kind === 'least'
        ? 'first'
        : 'others'
    if (own === pass) yield one
    // The valid input is the first case of its generator.
    if (pass === 'first') return
  }
}

/** The second case with an id gets `-2`, and so on. */
function createUniqueIds() {
  const counts = new Map<string, number>()
  return <Case extends { id: string }>(one: Case): Case => {
    const count = (counts.get(one.id) ?? 0) + 1
    counts.set(one.id, count)
    return count > 1 ? { ...one, id: `${one.id}-${count}` } : one
  }
}

const TOO_MANY = 'its alternatives refer to each other too often to generate values'

/** Finds a schema whose alternatives, with those that they refer to, are too many to be tried one by one. */
function findUnbounded(operation: Operation): Schema | undefined {
  const schemas: Schema[] = [
    ...operation.parameters.map(({ schema }) => schema),
    ...(operation.body?.contents ?? []).flatMap(({ schema }) => (schema ? [schema] : [])),
  ]
  return schemas.flatMap((schema) => [...walkSchema(schema)]).find(hasManyMembers)
}

/**
 * @property seed makes the values that must be new. @property until a time, in ms since the epoch, after which no more
 * cases are made.
 */
type Options = {
  credentials?: Credentials
  seed?: string
  until?: number | undefined
  omit?: (omission: Omission) => void
}

function createGenerator(
  contract: Contract,
  { credentials = ANY_CREDENTIALS, seed = '', until, omit = () => {} }: Options,
) {
  const omitted = new Set<string>()
  const counts = new Map<string, number>()
  const unique = new Map(SUITE_NAMES.map((suite) => [suite, createUniqueIds()]))

  function* generateSuite(
    pass: Pass,
    suite: CaseSuite,
    operation: Operation,
  ): Generator<Generated, void> {
    const { operationId } = operation
    const isLate = () => until !== undefined && Date.now() > until
    const addOmission = (cause: string, pointer = operation.pointer): [] => {
      // What has no value then may have one.
      const reason = isLate() ? NO_TIME : cause
      const key = `${operationId}: ${reason}`
      if (!omitted.has(key)) omit({ operationId, reason, pointer })
      omitted.add(key)
      return []
    }
    if (isLate()) return void addOmission(NO_TIME)
    const unbounded = findUnbounded(operation)
    if (unbounded) return void addOmission(TOO_MANY, pointerOfSchema(unbounded))
    try {
      const all = SUITES[suite](contract, operation, addOmission, { credentials, until })
      for (const one of selectPass(pass, operation, all)) {
        const index = counts.get(suite) ?? 0
        counts.set(suite, index + 1)
        const mark = `${suite[0]}${index}`
        const input = makeUnique(contract, operation, one.input, { mark, seed }, one.keys)
        const made = toTestCase(suite, operation, { ...one, input }, credentials)
        yield unique.get(suite)?.(made) ?? made
        if (isLate()) return void addOmission(NO_TIME)
      }
    } catch (error) {
      addOmission((error as Error).message)
    }
  }

  return function* generate(pass: Pass, operation: Operation): Generator<Generated, void> {
    for (const suite of pass === 'first' ? FIRST_SUITES : SUITE_NAMES) {
      const isDelete = operation.method === 'delete'
      // Only this suite sends DELETE for operations with another method.
      const isOfPass = suite === 'other-methods' || isDelete === (pass === 'deletions')
      if (isOfPass) yield* generateSuite(pass, suite, operation)
    }
  }
}

export function* generateCases(
  contract: Contract,
  options: Options = {},
): Generator<Generated, void> {
  const generate = createGenerator(contract, options)
  // A nested resource is deleted before its parent.
  const deepestFirst = contract.operations.toSorted((a, b) => countSegments(b) - countSegments(a))
  for (const pass of PASSES)
    for (const operation of pass === 'deletions' ? deepestFirst : contract.operations)
      yield* generate(pass, operation)
}

/** Finds the rules without a case, for custom lint rules. */
export function findOmissions(contract: Contract): Omission[] {
  const omissions: Omission[] = []
  const omit = (one: Omission) => omissions.push(one)
  Array.from(generateCases(contract, { omit }))
  return omissions
}
