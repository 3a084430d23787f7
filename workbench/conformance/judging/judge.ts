import type { LoadedContract } from '../../reader/load.ts'
import type { CaseResult } from '../results.ts'
import { operationOf, type Step, type TestCase } from '../test-case.ts'
import { differences, identityFaults, sessionFaults } from './extensions.ts'
import { type Fault, faultsOf, whereIs } from './response.ts'
import { gatherSecrets, type Secrets } from './secrets.ts'

/** One rule that the server broke. */
export type Finding = Fault & { testCase: TestCase; step: Step }

export type Verdict = {
  findings: Finding[]
  passed: TestCase[]
  /** Test cases whose result means nothing, and why. */
  unjudged: { testCase: TestCase; because: string }[]
}

/**
 * Judges the result of each test case.
 * @param timingLimit milliseconds by which the times of two responses may differ.
 * @returns the verdict, without any secret that was sent.
 */
export function judge(contract: LoadedContract, all: CaseResult[], timingLimit: number): Verdict {
  const verdict: Verdict = { findings: [], passed: [], unjudged: [] }
  const secrets = gatherSecrets(contract, all)
  const failed = new Set<string>()
  for (const caseResult of all) {
    const { testCase } = caseResult
    const unrun = reasonNotToJudge(caseResult, failed)
    const faults = unrun ? [] : findingsOf(contract, all, caseResult, secrets, timingLimit)
    const found = faults.filter(({ isOfContract }) => !isOfContract)
    const [wrong] = found.length === 0 ? faults : []
    const because = wrong
      ? `the contract contradicts itself: ${secrets.masked(wrong.problem)} at ${wrong.place}`
      : unrun
    if (because) verdict.unjudged.push({ testCase, because })
    else if (found.length === 0) verdict.passed.push(testCase)
    if (because || found.length > 0) failed.add(testCase.id)
    for (const { step, ...fault } of found)
      verdict.findings.push({ ...fault, problem: secrets.masked(fault.problem), testCase, step })
  }
  return verdict
}

/** @param failed the ids of the test cases before it that did not pass. */
function reasonNotToJudge({ testCase, unrun }: CaseResult, failed: Set<string>) {
  const needed = testCase.needs?.find((id) => failed.has(id))
  return needed ? `needs ${needed}, which failed` : unrun
}

function findingsOf(
  contract: LoadedContract,
  all: CaseResult[],
  caseResult: CaseResult,
  secrets: Secrets,
  timingLimit: number,
): (Fault & { step: Step })[] {
  const { testCase, executed, error } = caseResult
  const found = executed.flatMap(({ step, result }) =>
    [
      ...faultsOf(contract, step, result, testCase),
      ...secrets.leaksIn(step, result),
      ...identityFaults(contract, all, testCase, result),
      ...sessionFaults(contract, step, testCase, result),
    ].map((fault) => ({ ...fault, step })),
  )
  if (found.length > 0) return found
  const last = testCase.steps.at(-1)
  if ((error !== undefined || executed.length === 0) && last) {
    const place = whereIs(contract, operationOf(contract, last)?.place ?? [])
    return [{ step: last, check: 'response', problem: error ?? 'no request was sent', place }]
  }
  return differences(contract, caseResult, timingLimit)
}
