import type { Contract, Parameter } from '../reader/contract.ts'
import { isRecord } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import type { LoadedContract } from '../reader/load.ts'
import { resolved } from '../reader/schema.ts'
import { operationsOf } from './operations.ts'
import type { Ran, StepResult } from './results.ts'
import { sentInput } from './sent-input.ts'
import { type Fault, whereIs } from './step-faults.ts'
import type { Workflow } from './workflows.ts'

/**
 * Checks that a response describes the account that another workflow's first step opened
 * (`x-identity`): each of its fields that was sent there has the same value. The case of emails is
 * ignored. A response without the field describes nobody.
 * @param all what came of all workflows.
 */
export function identityFaults(
  contract: LoadedContract,
  all: Ran[],
  workflow: Workflow,
  { response }: StepResult,
): Fault[] {
  const identity = workflow['x-identity']
  if (!identity) return []
  const described = isRecord(response?.body) ? response.body[identity.field] : undefined
  const opening = all.find(({ workflow: { workflowId } }) => workflowId === identity.of)
  const { step, result } = opening?.executed[0] ?? {}
  const [operation] = step ? operationsOf(contract, step) : []
  if (!(isRecord(described) && operation && result?.request)) return []
  const sent = sentInput(contract, operation, result.request)
  const wrong = operation.parameters.filter((one) => differs(contract, one, sent, described))
  const [first] = wrong
  if (!first) return []
  const names = wrong.map(({ name }) => name).join(', ')
  const problem = `describes another account than the one that signed in: ${names}`
  return [{ check: 'identity', problem, place: whereIs(contract, first.place) }]
}

function differs(
  { document }: Contract,
  { name, in: location, schema }: Parameter,
  sent: Input,
  described: Record<string, unknown>,
): boolean {
  const isEmail = resolved(document, schema).format === 'email'
  const comparable = (value: unknown) => (isEmail ? String(value).toLowerCase() : value)
  const value = described[name]
  return value !== undefined && comparable(value) !== comparable(sent[location][name])
}
