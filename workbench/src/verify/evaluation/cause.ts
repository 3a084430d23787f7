import { groupBy } from '../../group-by.ts'
import type { JsonPointer } from '../../model/document/document.ts'
import { type Generated, getRequestLine, type Step, type TestCase } from '../test-case.ts'
import type { Problem } from '../violation.ts'
import type { EvaluatedCase, StepViolation } from './evaluate.ts'
import { NEARLY_ALL_SHARE } from './known-causes.ts'

/** Why a server crashes. @property input a kind of generated inputs. @property subject a value, where others pass. */
export type Crash =
  | { by: 'any-request' }
  | { by: 'operation'; line: string }
  | { by: 'input'; input: string; subject?: string }
  | { by: 'characters'; names: string[] }

/** Why a server accepts invalid input. @property keyword that is not checked. @property subject a value, where others pass. */
export type Acceptance =
  | { by: 'any-request' }
  | { by: 'criterion'; pointer: JsonPointer }
  | { by: 'keyword'; keyword: string; subject?: string }

/** Why a violation occurs, as far as responses show it. @property facts without values, identifiers, times and counts. */
export type Cause =
  | { kind: 'crash'; crash: Crash }
  | { kind: 'acceptance'; acceptance: Acceptance }
  | {
      kind: 'response'
      check: string
      problem: Problem['kind']
      facts: unknown[]
      /** Of the schema of a success: error responses are created in one place for all operations. */
      pointer?: JsonPointer
    }

const hasStatus = ({ problem }: StepViolation, test: (status: number) => boolean) =>
  (problem.kind === 'status' || problem.kind === 'undocumented-status') && test(problem.got)

export const isCrash = (one: StepViolation) => hasStatus(one, (status) => status >= 500)

export const isAccepted = (one: StepViolation) =>
  one.check === 'status' && hasStatus(one, (status) => status >= 200 && status < 300)

export const formatRequestLine = (step: Step) => Object.values(getRequestLine(step)).join(' ')

/** @returns the value that a case tests, or else its request line. */
export const findSubject = ({ testCase, step }: StepViolation) =>
  (testCase.type === 'generated' && testCase.value) || formatRequestLine(step)

const isGenerated = (one: TestCase): one is Generated => one.type === 'generated'

/** Suites in which nearly every case has a violation, independent of its input. */
export function findSuitesWith(evaluated: EvaluatedCase[], test: (one: StepViolation) => boolean) {
  const suites = groupBy(evaluated, ({ result }) => result.testCase.suite)
  const found = [...suites].filter(([, all]) => {
    const some = all.filter(({ violations }) => violations.some(test))
    return some.length >= all.length * NEARLY_ALL_SHARE
  })
  return new Set(found.map(([suite]) => suite))
}

/** Keys whose generated cases all have a violation, independent of their differences. */
export function findKeysWith(
  evaluated: EvaluatedCase[],
  test: (one: StepViolation) => boolean,
  getKey: (generated: Generated) => string | undefined,
) {
  const all = evaluated.flatMap(({ result: { testCase }, violations }) =>
    isGenerated(testCase) ? [{ key: getKey(testCase), hasFailed: violations.some(test) }] : [],
  )
  const found = [...groupBy(all, ({ key }) => key)].filter(([, some]) =>
    some.every(({ hasFailed }) => hasFailed),
  )
  return new Set(found.map(([key]) => key))
}
