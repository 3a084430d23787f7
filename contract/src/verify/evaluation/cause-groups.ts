import { groupBy } from '../../group-by.ts'
import { type Generated, getRequestLine, type Step } from '../test-case.ts'
import type { EvaluatedCase, StepViolation } from './evaluate.ts'
import { NEARLY_ALL_SHARE } from './known-causes.ts'

/**
 * What generated cases have in common, by which a violation is explained.
 * @property keyOf equal for the cases.
 * @property isCounted whether the violation of a case depends on it.
 */
export type Trait = {
  keyOf: (one: Generated) => string
  isCounted: (one: Generated) => boolean
}

/** Names of what cases have in common; none for any request. */
export type CommonTraits = string[]

export const isCrash = ({ status = 0 }: StepViolation) => status >= 500

export const isUnexpectedSuccess = ({ check, status = 0 }: StepViolation) =>
  check === 'status' && status >= 200 && status < 300

/** The value that a case tests; its request if there is none. */
export const formatTestedValue = ({ value }: Generated, step: Step) =>
  value || formatRequestLine(step)

export const formatRequestLine = (step: Step) => Object.values(getRequestLine(step)).join(' ')

/**
 * @returns a function that finds the traits of a generated case whose cases have the violation: none beside the suite, if
 *   nearly all of the suite have it; its key, if all cases with the key have it; else undefined.
 */
export function createCauseGroups(
  evaluated: EvaluatedCase[],
  test: (one: StepViolation) => boolean,
  { keyOf, isCounted }: Trait,
): (one: Generated) => CommonTraits | undefined {
  const all = evaluated.flatMap(({ result: { testCase }, violations, warnings }) =>
    testCase.type === 'generated'
      ? [{ testCase, isFailed: [...violations, ...warnings].some(test) }]
      : [],
  )
  const listKeys = (share: number, counted: typeof all, key: Trait['keyOf']) =>
    [...groupBy(counted, ({ testCase }) => key(testCase))]
      .filter(([, some]) => some.filter((one) => one.isFailed).length >= some.length * share)
      .map(([name]) => name)
  const suites = listKeys(NEARLY_ALL_SHARE, all, ({ suite }) => suite)
  const keys = listKeys(
    1,
    all.filter(({ testCase }) => isCounted(testCase)),
    keyOf,
  )
  return (one) => {
    if (suites.includes(one.suite)) return []
    return keys.includes(keyOf(one)) ? [keyOf(one)] : undefined
  }
}
