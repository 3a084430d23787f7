import { groupBy } from '../group-by.ts'
import type { LoadedContract } from '../reader/load.ts'
import type { Cause } from './causes.ts'
import { curlOf } from './curl.ts'
import type { Finding, Verdict } from './findings.ts'
import { maskSecrets } from './mask-secrets.ts'
import type { Inputs, Step, Workflow, WorkflowResult } from './run.ts'

/** What came of one workflow, for a report that a machine reads. */
export type Case = {
  /** The workflow's id. */
  name: string
  suite: string
  /** An error is no result: the kit could not ask. */
  status: 'passed' | 'failed' | 'skipped' | 'error'
  /** Milliseconds. */
  duration: number
  /** Why it did not pass, on one line. */
  message: string
  /** The same at length. */
  details: string
  findings: { check: string; problem: string; place: string }[]
}

/** What came of a run. */
export type Outcome = {
  server: string
  /** Milliseconds since 1970. */
  start: number
  stop: number
  causes: Cause[]
  cases: Case[]
}

/**
 * What came of each workflow.
 * @returns a case for each, in their order, without any secret of the inputs.
 */
export function casesOf(
  contract: LoadedContract,
  workflows: Workflow[],
  results: WorkflowResult[],
  verdict: Verdict,
  server: string,
  inputs: Inputs,
): Case[] {
  const hidden = (text: string) => maskSecrets(text, inputs)
  const detailsOf = (step: Step, found: Finding[]) => {
    const lines = found.map(
      ({ check, problem, place }) => `${check}: ${problem}\n  contract: ${place}`,
    )
    const said = hidden([step.description, ...lines].join('\n'))
    return `${said}\n${curlOf(contract, step, server, inputs)}`
  }
  return workflows.map((workflow): Case => {
    const { workflowId: name } = workflow
    const result = results.find(({ workflowId }) => workflowId === name)
    const one = {
      name,
      suite: workflow['x-suite'],
      duration: Math.round(result?.totalTimeMs ?? 0),
      message: '',
      details: '',
      findings: [],
    }
    const left = verdict.unjudged.find((other) => other.workflow === workflow)
    if (left) return { ...one, status: 'skipped', message: left.because }
    const found = verdict.findings.filter((other) => other.workflow === workflow)
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

/** The one case of a run that came to nothing. @param message why. */
export const errorCase = (message: string): Case => ({
  name: 'server',
  suite: 'workflows',
  status: 'error',
  duration: 0,
  message: message.split('\n')[0] ?? '',
  details: message,
  findings: [],
})
