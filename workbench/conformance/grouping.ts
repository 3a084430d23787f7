import { groupBy } from '../group-by.ts'
import type { Finding } from './findings.ts'
import type { Workflow } from './workflows.ts'

/** Findings of one cause, and every workflow that found them. */
export type Group = {
  /** One of each kind, all from the example workflow. */
  findings: [Finding, ...Finding[]]
  workflows: Workflow[]
}

/** A problem without what differs from request to request: identifiers, times, long numbers. */
const normalised = (problem: string) =>
  problem
    .toLowerCase()
    // A parameter of a media type may repeat the request.
    .replace(/^(expected \S+\/\S+, got \S+?);.*/s, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, '#')
    .replace(/\b(?=[a-f]*\d)[\da-f]{12,}\b/g, '#')
    .replace(/\b\d{4}-\d\d-\d\dt[\d:.]+(z|[+-][\d:]+)?/g, '#')
    .replace(/\d{5,}/g, '#')

/**
 * What findings of one cause have in common. Most servers make a wrong error response in one place for
 * all operations; wrong successes, and their bodies, differ by operation.
 */
function causeOf({ check, problem, place, workflow }: Finding): string {
  const isAccepted = check === 'status' && /got 2\d\d/.test(problem) && !workflow['x-rule']
  const isSuccess = check === 'body' && / > responses > 2/.test(place)
  return JSON.stringify([check, normalised(problem), isAccepted || isSuccess ? place : ''])
}

/** Findings grouped by cause, those that most workflows found first. */
export function groupsOf(findings: Finding[]): Group[] {
  const byCause = [...groupBy(findings, causeOf).values()]
  // Findings of the same requests are printed together.
  const bySteps = groupBy(byCause, (some) =>
    some.map(({ workflow, step }) => `${workflow.workflowId}/${step.stepId}`).join(' '),
  )
  return [...bySteps.values()]
    .flatMap((some): Group[] => {
      const [first, ...more] = some.flatMap(([one]) => one ?? [])
      const workflows = [...new Set((some[0] ?? []).map(({ workflow }) => workflow))]
      return first ? [{ findings: [first, ...more], workflows }] : []
    })
    .toSorted((a, b) => b.workflows.length - a.workflows.length)
}
