import type { StepResult } from '../results.ts'
import { type Generated, isOfSuite, type Step } from '../test-case.ts'
import type { Problem } from '../violation.ts'
import {
  type Acceptance,
  type Cause,
  findKeysWith,
  findSubject,
  findSuitesWith,
  isAccepted,
  isCrash,
} from './cause.ts'
import { createCrashFinder } from './crash-cause.ts'
import type { EvaluatedCase, StepViolation } from './evaluate.ts'

/** Without the parameters of the media type, which may repeat the request. */
const normaliseMediaType = (type = '') => type.toLowerCase().split(';')[0]?.trim()

/** The name of a field, without the objects and lists around it. */
const getName = (path: string[]) => path.findLast((key) => !/^\d+$/.test(key)) ?? ''

/** The facts that are equal for each effect of a cause: without values, identifiers, times and counts. */
function listCauseFacts(problem: Problem): unknown[] {
  switch (problem.kind) {
    case 'status':
      return [problem.expected, problem.got]
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
  for (const { violations } of evaluated)
    for (const one of violations)
      if (!primary.has(one.step) && (isCrash(one) || isAccepted(one))) primary.set(one.step, one)
  return primary
}

function createAcceptanceFinder(evaluated: EvaluatedCase[]) {
  const suites = findSuitesWith(evaluated, isAccepted)
  const keywords = findKeysWith(evaluated, isAccepted, (one) =>
    isOfSuite(one, 'valid-inputs') ? '' : findKeyword(one),
  )
  return (violation: StepViolation): Acceptance => {
    const { testCase, pointer } = violation
    if (testCase.type === 'workflow') return { by: 'criterion', pointer }
    if (suites.has(testCase.suite)) return { by: 'any-request' }
    const keyword = findKeyword(testCase)
    if (keywords.has(keyword)) return { by: 'keyword', keyword }
    return { by: 'keyword', keyword, subject: findSubject(violation) }
  }
}

/**
 * Most servers create error responses in one place for all operations. Successes differ by schema; crashes by the kind of
 * input, accepted inputs by the unchecked keyword, and both by the value where other values of the same kind pass.
 */
export function createCauseFinder(evaluated: EvaluatedCase[]): (violation: StepViolation) => Cause {
  const sent = new Map<Step, StepResult>(
    evaluated.flatMap(({ result }) => result.executed.map(({ step, result }) => [step, result])),
  )
  const primary = findPrimary(evaluated)
  const findCrash = createCrashFinder(evaluated, sent, primary)
  const findAcceptance = createAcceptanceFinder(evaluated)
  return (violation) => {
    const first = primary.get(violation.step)
    const cause = first && isConsequence(violation, first) ? first : violation
    if (isCrash(cause)) return { kind: 'crash', crash: findCrash(cause) }
    if (isAccepted(cause)) return { kind: 'acceptance', acceptance: findAcceptance(cause) }
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
