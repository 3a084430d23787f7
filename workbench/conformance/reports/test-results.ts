import { groupBy } from '../../group-by.ts'
import type { LoadedContract } from '../../reader/load.ts'
import type { Cause } from '../judging/causes.ts'
import type { Finding, Verdict } from '../judging/judge.ts'
import { maskSecrets } from '../judging/secrets.ts'
import type { CaseResult } from '../results.ts'
import type { Inputs, Step } from '../test-case.ts'
import { curlOf } from './curl.ts'

/** The result of one test case, for a report that a machine reads. */
export type TestResult = {
  /** The test case's id. */
  name: string
  suite: string
  /** `error`: the kit could not send its requests. */
  status: 'passed' | 'failed' | 'skipped' | 'error'
  /** Milliseconds. */
  duration: number
  /** Why it did not pass, in one line. */
  message: string
  /** Why it did not pass, in full. */
  details: string
  findings: { check: string; problem: string; place: string }[]
}

/** The result of a run. */
export type Outcome = {
  /** The name of the program that ran. */
  program: string
  server: string
  /** Milliseconds since 1970. */
  start: number
  stop: number
  causes: Cause[]
  tests: TestResult[]
}

/** @returns the result of each test case, in their order, without any secret of the inputs. */
export function testResults(
  contract: LoadedContract,
  all: CaseResult[],
  verdict: Verdict,
  server: string,
  inputs: Inputs,
): TestResult[] {
  const hidden = (text: string) => maskSecrets(text, inputs)
  const detailsOf = (step: Step, found: Finding[]) => {
    const lines = found.map(
      ({ check, problem, place }) => `${check}: ${problem}\n  contract: ${place}`,
    )
    const said = hidden([step.description, ...lines].join('\n'))
    return `${said}\n${curlOf(contract, step, server, inputs)}`
  }
  return all.map(({ testCase, duration }): TestResult => {
    const one = {
      name: testCase.id,
      suite: testCase.suite,
      duration: Math.round(duration),
      message: '',
      details: '',
      findings: [],
    }
    const left = verdict.unjudged.find((other) => other.testCase === testCase)
    if (left) return { ...one, status: 'skipped', message: left.because }
    const found = verdict.findings.filter((other) => other.testCase === testCase)
    if (found.length === 0) return { ...one, status: 'passed' }
    return {
      ...one,
      status: 'failed',
      message: hidden(found.map(({ check, problem }) => `${check}: ${problem}`).join('; ')),
      details: [...groupBy(found, ({ step }) => step)]
        .map(([step, some]) => detailsOf(step, some))
        .join('\n\n'),
      findings: found.map(({ check, problem, place }) => ({
        check,
        problem: hidden(problem),
        place: hidden(place),
      })),
    }
  })
}

/** The one result of a run that had none. @param message why. */
export const errorResult = (message: string): TestResult => ({
  name: 'server',
  suite: 'workflows',
  status: 'error',
  duration: 0,
  message: message.split('\n')[0] ?? '',
  details: message,
  findings: [],
})
