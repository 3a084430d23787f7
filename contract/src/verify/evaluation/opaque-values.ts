import type { Contract } from '../../model/contract/contract.ts'
import { findOperation, findResponse, isOfSuite, VALID_RESPONSE_DESCRIPTION } from '../test-case.ts'
import type { EvaluatedCase, StepViolation } from './evaluate.ts'

/** The statuses of invalid input. */
const REFUSALS = [400, 422]

const isRefusal = ({ check, status = 0, testCase }: StepViolation) =>
  check === 'status' &&
  testCase.type === 'generated' &&
  testCase.expected.description === VALID_RESPONSE_DESCRIPTION &&
  REFUSALS.includes(status)

const listFreeTexts = ({ result: { testCase } }: EvaluatedCase) =>
  isOfSuite(testCase, 'valid-inputs')
    ? (testCase.freeTexts ?? []).map((label) => ({
        label,
        key: `${testCase.operationId} ${label}`,
      }))
    : []

/** Whether a case says nothing until all are known: it has a free text. */
export const awaitsOthers = (one: EvaluatedCase) => listFreeTexts(one).length > 0

/**
 * A free text of which the server refuses each made value may be a code or a name that only the server knows, so that its
 * refusal, which the contract documents, is a warning. If it accepts one of them, the others are as valid.
 */
export function excuseOpaque(contract: Contract, open: EvaluatedCase[]): EvaluatedCase[] {
  const accepted = new Set(
    open.flatMap((one) =>
      one.skipped !== undefined || one.violations.some(isRefusal)
        ? []
        : listFreeTexts(one).map(({ key }) => key),
    ),
  )
  return open.map((one) => {
    const [opaque] = listFreeTexts(one).filter(({ key }) => !accepted.has(key))
    const isDocumented = ({ step, status }: StepViolation) =>
      findResponse(findOperation(contract, step), String(status)) !== undefined
    const excused = one.violations.filter((each) => isRefusal(each) && isDocumented(each))
    if (!opaque || excused.length === 0) return one
    const warn = ({ status, ...violation }: StepViolation): StepViolation => ({
      ...violation,
      message: `got ${status}, as for each value that was made for ${opaque.label}: without a format or a pattern, it is not known whether one is valid`,
      cause: `${opaque.label} ${status}`,
      isWarning: true,
    })
    return {
      ...one,
      violations: one.violations.filter((each) => !excused.includes(each)),
      warnings: [...one.warnings, ...excused.map(warn)],
    }
  })
}
