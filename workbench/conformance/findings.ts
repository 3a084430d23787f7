import { isDeepStrictEqual } from 'node:util'
import type { LoadedContract } from '../reader/load.ts'
import { identityFaults } from './identity.ts'
import { gatherSecrets, type Secrets } from './leaked-secrets.ts'
import { operationOf } from './operations.ts'
import type { Ran } from './run.ts'
import { type Fault, faultsOf, whereIs } from './step-faults.ts'
import type { Step, Workflow } from './workflows.ts'

/** One rule that the server broke. */
export type Finding = Fault & { workflow: Workflow; step: Step }

export type Verdict = {
  findings: Finding[]
  passed: Workflow[]
  /** Workflows whose result means nothing, and why. */
  unjudged: { workflow: Workflow; because: string }[]
}

/**
 * Judges the result of each workflow.
 * @param timingLimit milliseconds by which the times of two responses may differ.
 * @returns the verdict, without any secret that was sent.
 */
export function judge(contract: LoadedContract, all: Ran[], timingLimit: number): Verdict {
  const verdict: Verdict = { findings: [], passed: [], unjudged: [] }
  const secrets = gatherSecrets(contract, all)
  const failed = new Set<string>()
  for (const ran of all) {
    const { workflow } = ran
    const because = reasonNotToJudge(ran, failed)
    const found = because ? [] : findingsOf(contract, all, ran, secrets, timingLimit)
    if (because) verdict.unjudged.push({ workflow, because })
    else if (found.length === 0) verdict.passed.push(workflow)
    if (because || found.length > 0) failed.add(workflow.workflowId)
    for (const { step, ...fault } of found)
      verdict.findings.push({ ...fault, problem: secrets.masked(fault.problem), workflow, step })
  }
  return verdict
}

/** @param failed the ids of the workflows before it that did not pass. */
function reasonNotToJudge({ workflow, executed, isSkipped }: Ran, failed: Set<string>) {
  const needed = workflow['x-needs']?.find((id) => failed.has(id))
  if (needed) return `needs ${needed}, which failed`
  if (isSkipped) return 'no token was given (--token)'
  // Respect sends nothing after its total limit.
  const ranOut = executed.some(({ result }) =>
    result.checks.some(({ name }) => name === 'global timeout error'),
  )
  return ranOut && 'the time ran out'
}

function findingsOf(
  contract: LoadedContract,
  all: Ran[],
  ran: Ran,
  secrets: Secrets,
  timingLimit: number,
): (Fault & { step: Step })[] {
  const { workflow, executed } = ran
  const found = executed.flatMap(({ step, result }) =>
    [
      ...faultsOf(contract, step, result, workflow['x-rule']),
      ...secrets.leaksIn(step, result),
      ...identityFaults(contract, all, workflow, result),
    ].map((fault) => ({ ...fault, step })),
  )
  if (found.length > 0) return found
  const last = workflow.steps.at(-1)
  if (executed.length < workflow.steps.length && last) {
    const place = whereIs(contract, operationOf(contract, last)?.place ?? [])
    return [{ step: last, check: 'response', problem: 'no request was sent', place }]
  }
  return differences(contract, ran, timingLimit)
}

/** Compares two groups of steps: statuses and bodies, then the fastest response of each. */
function differences(
  contract: LoadedContract,
  { workflow, executed }: Ran,
  limit: number,
): (Fault & { step: Step })[] {
  const [one, other] = workflow['x-alike'] ?? []
  const step = workflow.steps.find(({ stepId }) => other && stepId.startsWith(other))
  if (!(one && other && step)) return []
  const responses = (group: string) =>
    executed.flatMap(({ result: { stepId, response } }) =>
      stepId.startsWith(`${group}-`) && response ? [response] : [],
    )
  const shown = (group: string) =>
    new Set(responses(group).map(({ statusCode, body }) => `${statusCode} ${JSON.stringify(body)}`))
  const fastest = (group: string) => Math.min(...responses(group).map(({ time }) => time))
  const operation = operationOf(contract, step)
  const place = whereIs(contract, [...(operation?.place ?? []), 'description'])
  const finding = (check: string, problem: string) => ({ step, check, problem, place })
  const listed = (group: string) => `${group}: ${[...shown(group)].join(' or ')}`
  return [
    ...(isDeepStrictEqual(shown(one), shown(other))
      ? []
      : [finding('same response', `${listed(one)}; ${listed(other)}`)]),
    ...(Math.abs(fastest(one) - fastest(other)) > limit
      ? [
          finding(
            'same time',
            `${one} after ${fastest(one)} ms at best, ${other} after ${fastest(other)} ms; more than ${limit} ms apart`,
          ),
        ]
      : []),
  ]
}
