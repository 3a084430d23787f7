import { groupBy } from '../../group-by.ts'
import type { LoadedContract } from '../../model/contract/load.ts'
import { formatRef } from '../../model/document/document.ts'
import type { Finding, TestResult } from '../../report/finding.ts'
import { formatFindingLocation, joinNames } from '../../report/lines.ts'
import { maskSecrets } from '../secrets.ts'
import { formatCaseNoun, getRequestLine, type RunInputs, type TestCase } from '../test-case.ts'
import { createCauseFinder, mapResults } from './cause.ts'
import { formatCurl } from './curl.ts'
import { type EvaluatedCase, hasPassed, type StepViolation } from './evaluate.ts'
import { explainReproduction } from './reproduction.ts'

/** Violations of one cause; first the violations of one response, one for each check. */
type Group = {
  violations: [StepViolation, ...StepViolation[]]
  testCases: TestCase[]
  /** How to see the first one again, if its request alone does not show it. */
  state: string | undefined
}

const chooseRepresentatives = (group: StepViolation[]) =>
  [
    ...new Map(
      group
        .filter(({ step }) => step === group[0]?.step)
        .toReversed()
        .map((one) => [one.check, one]),
    ).values(),
  ].toReversed()

const hasLeak = ({ violations }: Group) => violations.some(({ check }) => check === 'secret')

/** Leaks of secrets first, then by the number of affected test cases. */
function groupViolations(evaluated: EvaluatedCase[]): Group[] {
  const findCause = createCauseFinder(evaluated)
  const all = evaluated.flatMap(({ violations, warnings }) => [...violations, ...warnings])
  const sent = mapResults(evaluated)
  const explain = (one: StepViolation) => explainReproduction(one, sent.get(one.step))
  // The first is the example: its request alone shows the violation, if there is such a one.
  const byCause = [...groupBy(all, (one) => JSON.stringify(findCause(one))).values()].map((some) =>
    some.toSorted((a, b) => Number(explain(a) !== undefined) - Number(explain(b) !== undefined)),
  )
  // Several violations of the same responses become one finding.
  const bySteps = groupBy(byCause, (some) =>
    [...new Set(some.map(({ testCase, step }) => `${testCase.id}/${step.stepId}`))].join(' '),
  )
  return [...bySteps.values()]
    .flatMap((some): Group[] => {
      const [first, ...more] = some.flatMap(chooseRepresentatives)
      const testCases = [...new Set((some[0] ?? []).map(({ testCase }) => testCase))]
      return first ? [{ violations: [first, ...more], testCases, state: explain(first) }] : []
    })
    .toSorted(
      (a, b) => Number(hasLeak(b)) - Number(hasLeak(a)) || b.testCases.length - a.testCases.length,
    )
}

type Context = { contract: LoadedContract; server: string; inputs: RunInputs }

function createFinding(violation: StepViolation, { contract, server, inputs }: Context): Finding {
  const { check, pointer, testCase, step, isWarning } = violation
  const { method, path } = getRequestLine(step)
  const { file, line, keys } = contract.locate(pointer)
  return {
    rule: check,
    severity: isWarning ? 'warning' : 'error',
    message: maskSecrets(violation.message, inputs),
    file,
    line,
    operation: `${method.toUpperCase()} ${path}`,
    details: [step.description ? `${testCase.id}: ${step.description}` : testCase.id],
    // Holds samples of the contract and names of variables, but no secret.
    command: formatCurl(step, server, inputs),
    properties: { test: testCase.id, pointer: formatRef(keys) },
  }
}

export function createFindings(evaluated: EvaluatedCase[], context: Context): Finding[] {
  const all = evaluated.map(({ result }) => result.testCase)
  return groupViolations(evaluated).map(({ violations: [first, ...more], testCases, state }) => {
    const finding = createFinding(first, context)
    const others = testCases.filter((one) => one !== first.testCase).map(({ id }) => id)
    const [example = ''] = finding.details ?? []
    const count = `${testCases.length} of ${all.length} ${formatCaseNoun(all)}`
    const details = [
      others.length > 0 ? `${count}, for example ${example}` : example,
      ...more
        .map((one) => createFinding(one, context))
        .map((one) => `also ${one.rule}: ${one.message} (${formatFindingLocation(one)})`),
      ...(others.length > 0 ? [`also: ${joinNames(others)}`] : []),
      ...(state ? [state] : []),
    ]
    return { ...finding, details }
  })
}

export const createTestResults = (evaluated: EvaluatedCase[], context: Context): TestResult[] =>
  evaluated.map((one) => {
    const { result, violations, warnings, skipped } = one
    const findings = [...violations, ...warnings].map((each) => createFinding(each, context))
    const reasons = findings.slice(0, violations.length)
    return {
      name: result.testCase.id,
      suite: result.testCase.suite,
      status: hasPassed(one) ? 'passed' : skipped === undefined ? 'failed' : 'skipped',
      duration: Math.round(result.duration),
      message: skipped ?? reasons.map(({ rule, message }) => `${rule}: ${message}`).join('; '),
      findings,
    }
  })
