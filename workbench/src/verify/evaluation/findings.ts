import { groupBy } from '../../group-by.ts'
import { formatRef } from '../../model/document.ts'
import type { LoadedContract } from '../../model/load.ts'
import type { Finding, TestResult } from '../../report/finding.ts'
import { listed, locationOf } from '../../report/lines.ts'
import { type Inputs, nounFor, requestLineOf, type TestCase } from '../test-case.ts'
import { NEARLY_ALL } from './causes.ts'
import { curlOf } from './curl.ts'
import { type EvaluatedCase, hasPassed, type StepViolation } from './evaluate.ts'
import { maskSecrets } from './secrets.ts'

/** A message without the parts that differ from request to request: identifiers, times, long numbers. */
const normalised = (message: string) =>
  message
    .toLowerCase()
    // A parameter of a media type may repeat the request.
    .replace(/^(expected \S+\/\S+, got \S+?);.*/s, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, '#')
    .replace(/\b(?=[a-f]*\d)[\da-f]{12,}\b/g, '#')
    .replace(/\b\d{4}-\d\d-\d\dt[\d:.]+(z|[+-][\d:]+)?/g, '#')
    .replace(/\d{5,}/g, '#')

const isCrash = ({ message }: StepViolation) => /(^|got )5\d\d\b/.test(message)

/** Kinds of text that fail for one reason, a server's encoding. */
const NON_ASCII = /urdu|emoji|combining|arabic|fullwidth|accent/
const inputKindOf = ({ kind = '' }: TestCase) => (NON_ASCII.test(kind) ? 'non-ASCII' : kind)

/** The suites that crash for nearly every case, independent of its input. */
function crashingSuites(evaluated: EvaluatedCase[]): Set<string> {
  const suites = groupBy(evaluated, ({ result }) => result.testCase.suite)
  const crashing = [...suites].filter(([, all]) => {
    const crashes = all.filter(({ violations }) => violations.some(isCrash))
    return crashes.length >= all.length * NEARLY_ALL
  })
  return new Set(crashing.map(([suite]) => suite))
}

/**
 * The cause of a violation, as far as messages show it. Most servers make error responses in one place
 * for all operations; successes and their bodies differ by operation, crashes by the kind of input.
 */
function causeOf(violation: StepViolation, crashing: Set<string>): string {
  const { check, message, pointer, testCase } = violation
  const isAccepted = check === 'status' && /got 2\d\d/.test(message) && !testCase.rule
  const isSuccess = check === 'body' && pointer[pointer.indexOf('responses') + 1]?.startsWith('2')
  const kind = isCrash(violation) && !crashing.has(testCase.suite) && inputKindOf(testCase)
  return JSON.stringify([
    check,
    normalised(message),
    isAccepted || isSuccess ? pointer : kind || '',
  ])
}

/** Violations of one cause, one of each check by the same request first, and all of their test cases. */
type Group = { violations: [StepViolation, ...StepViolation[]]; testCases: TestCase[] }

/** Violations grouped by cause, those of most test cases first. */
function groupsOf(evaluated: EvaluatedCase[]): Group[] {
  const crashing = crashingSuites(evaluated)
  const all = evaluated.flatMap(({ violations, warnings }) => [...violations, ...warnings])
  const byCause = [...groupBy(all, (one) => causeOf(one, crashing)).values()]
  // Several violations of the same responses are one finding.
  const bySteps = groupBy(byCause, (some) =>
    some.map(({ testCase, step }) => `${testCase.id}/${step.stepId}`).join(' '),
  )
  return [...bySteps.values()]
    .flatMap((some): Group[] => {
      const [first, ...more] = some.flatMap(([one]) => one ?? [])
      const testCases = [...new Set((some[0] ?? []).map(({ testCase }) => testCase))]
      return first ? [{ violations: [first, ...more], testCases }] : []
    })
    .toSorted((a, b) => b.testCases.length - a.testCases.length)
}

/** Makes the findings and the test results of a run. No text of them holds a secret of the inputs. */
export function reporterOf(contract: LoadedContract, server: string, inputs: Inputs) {
  const hidden = (text: string) => maskSecrets(text, inputs)

  const findingOf = (violation: StepViolation): Finding => {
    const { check, message, pointer, testCase, step, isWarning } = violation
    const { method, path } = requestLineOf(step)
    const { file, line, keys } = contract.locate(pointer)
    return {
      rule: check,
      severity: isWarning ? 'warning' : 'error',
      message: hidden(message),
      file,
      line,
      operation: `${method.toUpperCase()} ${path}`,
      details: [`${testCase.id}: ${step.description}`],
      // It holds samples of the contract and names of variables, but no secret.
      command: curlOf(step, server, inputs),
      properties: { test: testCase.id, pointer: formatRef(keys) },
    }
  }

  return {
    /** A finding for each cause. */
    findings(evaluated: EvaluatedCase[]): Finding[] {
      const all = evaluated.map(({ result }) => result.testCase)
      return groupsOf(evaluated).map(({ violations: [first, ...more], testCases }) => {
        const finding = findingOf(first)
        const others = testCases.filter((one) => one !== first.testCase).map(({ id }) => id)
        const [example = ''] = finding.details ?? []
        const count = `${testCases.length} of ${all.length} ${nounFor(all)}`
        const details = [
          others.length > 0 ? `${count}, for example ${example}` : example,
          ...more
            .map(findingOf)
            .map((one) => `also ${one.rule}: ${one.message} (${locationOf(one)})`),
          ...(others.length > 0 ? [`also: ${listed(others)}`] : []),
        ]
        return { ...finding, details }
      })
    },

    /** The result of each test case, with a finding for each violation. */
    tests: (evaluated: EvaluatedCase[]): TestResult[] =>
      evaluated.map((one) => {
        const { result, violations, warnings, skipped } = one
        const findings = [...violations, ...warnings].map(findingOf)
        return {
          name: result.testCase.id,
          suite: result.testCase.suite,
          status: hasPassed(one) ? 'passed' : skipped === undefined ? 'failed' : 'skipped',
          duration: Math.round(result.duration),
          message:
            skipped ??
            findings
              .slice(0, violations.length)
              .map(({ rule, message }) => `${rule}: ${message}`)
              .join('; '),
          findings,
        }
      }),
  }
}
