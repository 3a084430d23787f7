import { groupBy } from '../group-by.ts'
import type { LoadedContract } from '../reader/load.ts'
import type { Cause } from './causes.ts'
import { curlOf } from './curl.ts'
import type { Finding, Verdict } from './findings.ts'
import { maskSecrets } from './mask-secrets.ts'
import type { Inputs, Ran } from './results.ts'
import type { Step } from './workflows.ts'

/** The result of one workflow, for a report that a machine reads. */
export type Case = {
  /** The workflow's id. */
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
  cases: Case[]
}

/** @returns a case for each workflow, in their order, without any secret of the inputs. */
export function casesOf(
  contract: LoadedContract,
  all: Ran[],
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
  return all.map(({ workflow, duration }): Case => {
    const one = {
      name: workflow.workflowId,
      suite: workflow['x-suite'],
      duration: Math.round(duration),
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

/** The one case of a run without results. @param message why. */
export const errorCase = (message: string): Case => ({
  name: 'server',
  suite: 'workflows',
  status: 'error',
  duration: 0,
  message: message.split('\n')[0] ?? '',
  details: message,
  findings: [],
})
