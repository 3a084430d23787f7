import type { JsonPointer } from '../../model/document/document.ts'
import type { StepResult } from '../results.ts'
import { type Generated, isOfSuite, type Step } from '../test-case.ts'
import {
  createCauseGroups,
  formatTestedValue,
  isCrash,
  isUnexpectedSuccess,
} from './cause-groups.ts'
import { createCrashFinder } from './crash-cause.ts'
import type { EvaluatedCase, StepViolation } from './evaluate.ts'

const findKeyword = ({ rule }: Generated) => rule.findLast((key) => !/^\d+$/.test(key)) ?? ''

/** Whether a violation is a side effect of a crash or an accepted input in the same response. */
const isConsequence = ({ check }: StepViolation, first: StepViolation) =>
  check === 'body' ||
  (isCrash(first) && ['documented-status', 'content-type', 'header', 'no-store'].includes(check))

/** The first crash or accepted input of each step, whose consequences other violations may be. */
function findPrimary(evaluated: EvaluatedCase[]): Map<Step, StepViolation> {
  const primary = new Map<Step, StepViolation>()
  for (const { violations, warnings } of evaluated)
    for (const one of [...violations, ...warnings])
      if (!primary.has(one.step) && (isCrash(one) || isUnexpectedSuccess(one)))
        primary.set(one.step, one)
  return primary
}

const KEYWORD = {
  keyOf: findKeyword,
  isCounted: (one: Generated) => !isOfSuite(one, 'valid-inputs'),
}

export const mapResults = (evaluated: EvaluatedCase[]): Map<Step, StepResult> =>
  new Map(
    evaluated.flatMap(({ result }) => result.executed.map(({ step, result }) => [step, result])),
  )

/** Why a violation occurs, as far as responses show it; equal for each effect of one cause. */
type FindingCause =
  | { kind: 'crash' | 'acceptance' | 'tolerated'; facts: unknown[] }
  /** @property pointer of the schema of a success: error responses are created in one place for all operations. */
  | { kind: 'response'; check: string; cause: string; pointer?: JsonPointer }

/**
 * Most servers create error responses in one place for all operations. Successes differ by schema; crashes by the kind of
 * input, accepted inputs by the unchecked keyword, and both by the value where other values of the same kind pass.
 */
export function createCauseFinder(
  evaluated: EvaluatedCase[],
): (violation: StepViolation) => FindingCause {
  const sent = mapResults(evaluated)
  const primary = findPrimary(evaluated)
  const findCrash = createCrashFinder(evaluated, primary)
  const findAcceptance = createCauseGroups(evaluated, isUnexpectedSuccess, KEYWORD)
  return (violation) => {
    const first = primary.get(violation.step)
    const main = first && isConsequence(violation, first) ? first : violation
    const { testCase } = main
    if (isCrash(main)) return { kind: 'crash', facts: findCrash(main) }
    if (isUnexpectedSuccess(main))
      return {
        kind: main.isWarning ? 'tolerated' : 'acceptance',
        facts:
          testCase.type === 'workflow'
            ? main.pointer
            : (findAcceptance(testCase) ?? [
                findKeyword(testCase),
                formatTestedValue(testCase, main.step),
              ]),
      }
    const { check, cause, pointer, step } = violation
    const isSuccess = String(sent.get(step)?.response?.status)[0] === '2'
    return {
      kind: 'response',
      check,
      cause,
      ...(check === 'body' && isSuccess && { pointer }),
    }
  }
}
