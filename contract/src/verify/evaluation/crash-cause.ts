import { groupBy } from '../../group-by.ts'
import { type Generated, isOfSuite, type Step } from '../test-case.ts'
import { type CommonTraits, createCauseGroups, formatRequestLine, isCrash } from './cause-groups.ts'
import type { EvaluatedCase, StepViolation } from './evaluate.ts'

/** Kinds of text that crash a server for one reason: its character encoding. */
const NON_ASCII_KIND = /urdu|emoji|combining|arabic|fullwidth|accent/
const NON_ASCII = 'non-ASCII'
const findInputKind = ({ kind }: Generated) => (NON_ASCII_KIND.test(kind) ? NON_ASCII : kind)

/** Kinds of valid text, each with other characters. */
const CHARACTER_KIND =
  /urdu|emoji|combining|arabic|fullwidth|accent|unicode|markup|reserved|space|line|plus|nul$|utf-8/

const OPERATION = {
  keyOf: ({ steps: [step] }: Generated) => (step ? formatRequestLine(step) : ''),
  isCounted: (one: Generated) => isOfSuite(one, 'valid-inputs'),
}

type Crash = { testCase: Generated; step: Step }

/** The outermost field of a request. */
const findField = ({ testCase, step }: Crash) =>
  `${formatRequestLine(step)} ${testCase.value.split('.')[0]}`

/** Explains crashes by as few kinds of input and fields as possible; by a field only what is no matter of characters. */
function coverCrashes(crashes: Crash[]): Map<Generated, CommonTraits> {
  const found = new Map<Generated, CommonTraits>()
  let left = crashes
  while (left.length > 0) {
    const groups = [
      ...groupBy(left, ({ testCase }) => findInputKind(testCase)),
      ...groupBy(
        left.filter(({ testCase }) => !CHARACTER_KIND.test(testCase.kind)),
        findField,
      ),
    ]
    const [[name, largest] = ['', left]] = groups.toSorted(([, a], [, b]) => b.length - a.length)
    for (const { testCase } of largest) found.set(testCase, [name])
    left = left.filter((one) => !largest.includes(one))
  }
  return found
}

/**
 * @param primary the first violation of each step.
 * @returns a function that finds the cause of a crash: of all cases of an operation, of a kind of input, or of a field. A
 *   workflow shows only the operation.
 */
export function createCrashFinder(
  evaluated: EvaluatedCase[],
  primary: Map<Step, StepViolation>,
): (violation: StepViolation) => CommonTraits {
  const findGroup = createCauseGroups(evaluated, isCrash, OPERATION)
  const others = [...primary.values()]
    .filter(isCrash)
    .flatMap(({ testCase, step }) =>
      testCase.type === 'workflow' || findGroup(testCase) ? [] : [{ testCase, step }],
    )
  const covered = coverCrashes(others)
  return ({ testCase, step }) =>
    testCase.type === 'workflow'
      ? [formatRequestLine(step)]
      : (findGroup(testCase) ?? covered.get(testCase) ?? [])
}
