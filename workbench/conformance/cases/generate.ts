import type { Contract } from '../../reader/contract.ts'
import type { Problem } from '../../reader/document.ts'
import type { TestCase } from '../test-case.ts'
import { type GeneratedCase, testCaseOf } from './generated-case.ts'
import { invalidInputCases } from './invalid-inputs.ts'
import { malformedQueryCases, nulInputCases } from './malformed-inputs.ts'
import { otherMethodCases, otherSiteCases } from './refused-requests.ts'
import { validInputCases } from './valid-inputs.ts'

/**
 * The cases of a contract, generated from it: each is one request.
 * @returns them, and the rules without a case.
 */
export function generatedCases(contract: Contract): { cases: TestCase[]; leftOut: Problem[] } {
  const invalid = invalidInputCases(contract)
  const suites: [name: string, cases: GeneratedCase[]][] = [
    ['valid-inputs', validInputCases(contract)],
    ['invalid-inputs', invalid.cases],
    ['nul-inputs', nulInputCases(contract)],
    ['malformed-queries', malformedQueryCases(contract)],
    ['other-methods', otherMethodCases(contract)],
    ['other-sites', otherSiteCases(contract)],
  ]
  return {
    cases: suites.flatMap(([suite, cases]) => cases.map((one) => testCaseOf(contract, suite, one))),
    leftOut: invalid.leftOut,
  }
}
