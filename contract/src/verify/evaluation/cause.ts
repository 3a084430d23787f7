import type { JsonPointer } from '../../model/document/document.ts'
import type { StepResult } from '../results.ts'
import { type Generated, isOfSuite, type Step } from '../test-case.ts'
import type { ViolationFacts } from '../violation.ts'
import { createCauseGroups, isAccepted, isCrash, nameValue } from './cause-groups.ts'
import { createCrashFinder } from './crash-cause.ts'
import type { EvaluatedCase, StepViolation } from './evaluate.ts'

/** Without the parameters of the media type, which may repeat the request. */
const normaliseMediaType = (type = '') => type.toLowerCase().split(';')[0]?.trim()

/** The name of a field, without the objects and lists around it. */
const getName = (path: string[]) => path.findLast((key) => !/^\d+$/.test(key)) ?? ''

/** The facts that are equal for each effect of a cause: without values, identifiers, times and counts. */
function listCauseFacts(problem: ViolationFacts): unknown[] {
  switch (problem.kind) {
    case 'status':
      return [problem.expected, problem.got]
    case 'opaque':
      return [problem.value, problem.got]
    case 'undocumented-status':
      return [problem.got]
    case 'no-response':
      return [problem.failure?.kind]
    case 'media-type':
      return [problem.expected, normaliseMediaType(problem.got)]
    case 'schema':
      return [problem.header?.toLowerCase(), getName(problem.path), problem.keyword, problem.params]
    case 'undocumented-fields':
      return problem.fields.map((path) => path.split('.').at(-1))
    case 'missing-header':
      return [problem.header.toLowerCase()]
    case 'secret':
      return [problem.header, problem.name]
    case 'garbled':
      return [problem.cause]
    case 'undecodable':
    case 'unusable-schema':
      return [problem.reason]
    case 'criterion':
      return [problem.criterion]
    case 'other':
      return [problem.cause ?? problem.message]
    default:
      return []
  }
}

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
      if (!primary.has(one.step) && (isCrash(one) || isAccepted(one))) primary.set(one.step, one)
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
type FindingCause = { kind: 'crash' | 'acceptance' | 'tolerated'; facts: unknown[] } | ResponseCause

/** @property pointer of the schema of a success: error responses are created in one place for all operations. */
type ResponseCause = {
  kind: 'response'
  check: string
  problem: ViolationFacts['kind']
  facts: unknown[]
  pointer?: JsonPointer
}

/**
 * Most servers create error responses in one place for all operations. Successes differ by schema; crashes by the kind of
 * input, accepted inputs by the unchecked keyword, and both by the value where other values of the same kind pass.
 */
export function createCauseFinder(
  evaluated: EvaluatedCase[],
): (violation: StepViolation) => FindingCause {
  const sent = mapResults(evaluated)
  const primary = findPrimary(evaluated)
  const findCrash = createCrashFinder(evaluated, sent, primary)
  const acceptances = createCauseGroups(evaluated, isAccepted, [KEYWORD])
  return (violation) => {
    const first = primary.get(violation.step)
    const cause = first && isConsequence(violation, first) ? first : violation
    const { testCase } = cause
    if (isCrash(cause)) return { kind: 'crash', facts: findCrash(cause) }
    if (isAccepted(cause))
      return {
        kind: cause.isWarning ? 'tolerated' : 'acceptance',
        facts:
          testCase.type === 'workflow'
            ? cause.pointer
            : (acceptances.find(testCase) ?? [
                findKeyword(testCase),
                nameValue(testCase, cause.step),
              ]),
      }
    const { check, problem, pointer, step } = violation
    const isSuccess = String(sent.get(step)?.response?.status)[0] === '2'
    return {
      kind: 'response',
      check,
      problem: problem.kind,
      facts: listCauseFacts(problem),
      ...(check === 'body' && isSuccess && { pointer }),
    }
  }
}
