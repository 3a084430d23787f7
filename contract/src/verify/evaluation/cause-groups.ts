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
  isCounted?: (one: Generated) => boolean
}

/** Names of what cases have in common; none for any request. */
export type CommonTraits = string[]

export const isCrash = ({ status = 0 }: StepViolation) => status >= 500

export const isAccepted = ({ check, status = 0 }: StepViolation) =>
  check === 'status' && status >= 200 && status < 300

/** The value that a case tests; its request if there is none. */
export const nameValue = ({ value }: Generated, step: Step) => value || formatRequestLine(step)

export const formatRequestLine = (step: Step) => Object.values(getRequestLine(step)).join(' ')

/**
 * Groups violations by what all cases with the violation have in common: the suite or a trait.
 * @property find takes a generated case with the violation. @property has tells whether all cases with a key of the first
 *   trait have the violation.
 */
export function createCauseGroups(
  evaluated: EvaluatedCase[],
  test: (one: StepViolation) => boolean,
  traits: [Trait, ...Trait[]],
) {
  const all = evaluated.map(({ result: { testCase }, violations, warnings }) => ({
    testCase,
    isFailed: [...violations, ...warnings].some(test),
  }))
  const suites = new Set(
    [...groupBy(all, ({ testCase }) => testCase.suite)]
      .filter(([, some]) => countFailed(some) >= some.length * NEARLY_ALL_SHARE)
      .map(([suite]) => suite),
  )
  const failing = traits.map(({ keyOf, isCounted = () => true }) => {
    const counted = all.flatMap(({ testCase, isFailed }) =>
      testCase.type === 'generated' && isCounted(testCase)
        ? [{ key: keyOf(testCase), isFailed }]
        : [],
    )
    const groups = [...groupBy(counted, ({ key }) => key)]
    return new Set(
      groups.filter(([, some]) => countFailed(some) === some.length).map(([key]) => key),
    )
  })
  return {
    find(generated: Generated): CommonTraits | undefined {
      if (suites.has(generated.suite)) return []
      const found = traits.find(({ keyOf }, index) => failing[index]?.has(keyOf(generated)))
      return found && [found.keyOf(generated)]
    },
    has: (key: string) => failing[0]?.has(key) === true,
  }
}

const countFailed = (some: { isFailed: boolean }[]) =>
  some.filter(({ isFailed }) => isFailed).length
