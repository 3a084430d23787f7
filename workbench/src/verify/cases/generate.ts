import type { Contract } from '../../model/contract.ts'
import type { JsonPointer } from '../../model/document.ts'
import { type Credentials, ONE_TOKEN } from '../credentials.ts'
import type { TestCase } from '../test-case.ts'
import { withOwnEmails } from './example-input.ts'
import { type Generator, testCaseOf, withUniqueIds } from './generated-case.ts'
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

/** A rule of an operation without a case. */
export type Omission = { operationId: string; reason: string; pointer: JsonPointer }

const isDeletion = ({ steps: [step] }: TestCase) =>
  step?.target !== undefined && 'method' in step.target && step.target.method === 'delete'

/** A resource that a case deletes is missing for the cases after it. */
const deletionsLast = (cases: TestCase[]) =>
  cases.toSorted((a, b) => Number(isDeletion(a)) - Number(isDeletion(b)))

/** Generates the cases of a contract, each of one request. @returns them, and the rules without a case. */
export function generatedCases(
  contract: Contract,
  credentials: Credentials = ONE_TOKEN,
): { cases: TestCase[]; omitted: Omission[] } {
  const omitted = new Map<string, Omission>()
  const cases = Object.entries(SUITES).flatMap(([suite, generate]) => {
    const generated = contract.operations.flatMap((operation) => {
      const { operationId } = operation
      const omit = (reason: string, pointer = operation.pointer): [] => {
        const key = `${operationId}: ${reason}`
        if (!omitted.has(key)) omitted.set(key, { operationId, reason, pointer })
        return []
      }
      try {
        return generate(contract, operation, omit, credentials).map((one) => ({ operation, one }))
      } catch (error) {
        return omit((error as Error).message)
      }
    })
    const testCases = generated.map(({ operation, one }, index) => {
      const mark = `${suite[0]}${index}`
      const input = withOwnEmails(contract, operation, one.input, mark, one.keys)
      return testCaseOf(suite, operation, { ...one, input }, credentials)
    })
    return withUniqueIds(testCases)
  })
  return { cases: deletionsLast(cases), omitted: [...omitted.values()] }
}
