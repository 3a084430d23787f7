import { isRecord } from '../reader/document.ts'
import type { LoadedContract } from '../reader/load.ts'
import { resolved } from '../reader/schema.ts'
import type { Step, StepResult, Workflow, WorkflowResult } from './run.ts'
import { operationsOf, sentInput } from './sent-input.ts'
import { type Fault, whereIs } from './step-findings.ts'

/**
 * Whether a response describes the account of another workflow's first step (`x-identity`): each
 * field that it has, and that was sent there, has the same value. Emails are compared without regard
 * to case. A response without the field says nothing of anybody.
 * @param results what came of all workflows.
 */
export function identityFaults(
  contract: LoadedContract,
  workflows: Workflow[],
  results: WorkflowResult[],
  workflow: Workflow,
  { response }: StepResult,
): Fault[] {
  const identity = workflow['x-identity']
  const described = isRecord(response?.body) && identity ? response.body[identity.field] : undefined
  const opening = workflows.find(({ workflowId }) => workflowId === identity?.of)?.steps[0]
  const opened = results.find(({ workflowId }) => workflowId === identity?.of)?.executedSteps[0]
  if (!(isRecord(described) && opening && opened?.request)) return []
  return differences(contract, opening, opened.request, described)
}

function differences(
  contract: LoadedContract,
  opening: Step,
  request: NonNullable<StepResult['request']>,
  described: Record<string, unknown>,
): Fault[] {
  const [operation] = operationsOf(contract, opening)
  if (!operation) return []
  const sent = sentInput(contract, operation, request)
  const wrong = operation.parameters.filter(({ name, in: location, schema }) => {
    const isEmail = resolved(contract.document, schema).format === 'email'
    const comparable = (value: unknown) => (isEmail ? String(value).toLowerCase() : value)
    return (
      described[name] !== undefined &&
      comparable(described[name]) !== comparable(sent[location][name])
    )
  })
  const [first] = wrong
  if (!first) return []
  const names = wrong.map(({ name }) => name).join(', ')
  return [
    {
      check: 'identity',
      problem: `describes another account than the one that signed in: ${names}`,
      place: whereIs(contract, first.place),
    },
  ]
}
