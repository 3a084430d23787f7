import type { LoadedContract } from '../reader/load.ts'
import { differences } from './differences.ts'
import { identityFaults } from './identity.ts'
import { gatherSecrets, type Secrets } from './leaked-secrets.ts'
import { operationOf } from './operations.ts'
import type { Ran } from './results.ts'
import { sessionFaults } from './sessions.ts'
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
    const unrun = reasonNotToJudge(ran, failed)
    const faults = unrun ? [] : findingsOf(contract, all, ran, secrets, timingLimit)
    const found = faults.filter(({ isOfContract }) => !isOfContract)
    const [wrong] = found.length === 0 ? faults : []
    const because = wrong
      ? `the contract contradicts itself: ${secrets.masked(wrong.problem)} at ${wrong.place}`
      : unrun
    if (because) verdict.unjudged.push({ workflow, because })
    else if (found.length === 0) verdict.passed.push(workflow)
    if (because || found.length > 0) failed.add(workflow.workflowId)
    for (const { step, ...fault } of found)
      verdict.findings.push({ ...fault, problem: secrets.masked(fault.problem), workflow, step })
  }
  return verdict
}

/** @param failed the ids of the workflows before it that did not pass. */
function reasonNotToJudge({ workflow, unrun }: Ran, failed: Set<string>) {
  const needed = workflow['x-needs']?.find((id) => failed.has(id))
  return needed ? `needs ${needed}, which failed` : unrun
}

function findingsOf(
  contract: LoadedContract,
  all: Ran[],
  ran: Ran,
  secrets: Secrets,
  timingLimit: number,
): (Fault & { step: Step })[] {
  const { workflow, executed, error } = ran
  const found = executed.flatMap(({ step, result }) =>
    [
      ...faultsOf(contract, step, result, workflow),
      ...secrets.leaksIn(step, result),
      ...identityFaults(contract, all, workflow, result),
      ...sessionFaults(contract, step, workflow, result),
    ].map((fault) => ({ ...fault, step })),
  )
  if (found.length > 0) return found
  const last = workflow.steps.at(-1)
  if ((error !== undefined || executed.length === 0) && last) {
    const place = whereIs(contract, operationOf(contract, last)?.place ?? [])
    return [{ step: last, check: 'response', problem: error ?? 'no request was sent', place }]
  }
  return differences(contract, ran, timingLimit)
}
