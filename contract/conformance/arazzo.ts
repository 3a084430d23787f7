import type { Contract, Operation, Response } from '../reader/contract.ts'
import { type Place, valueAt } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { escaped } from '../reader/text.ts'
import { ifUsable, invalidInputsOf, kebab, type LeaveOut } from './invalid-inputs.ts'
import { nameOf, responseTo } from './operations.ts'
import type { Step, Workflow } from './run.ts'
import { sentOf } from './sending.ts'
import { tokenFor } from './tokens.ts'
import { validInput } from './valid-input.ts'

/** The status that a response of the contract stands for, as a condition of Arazzo. */
const statusCondition = ({ status }: Response) =>
  /^\d{3}$/.test(status) ? `$statusCode == ${status}` : '$statusCode >= 400 && $statusCode < 500'

/** Respect checks no header, and no response that names no type: every step does, by its contract. */
function criteriaFor(response: Response) {
  const types = response.contents.map(({ mediaType }) => escaped(mediaType.split(';')[0] ?? ''))
  const isStored = response.headers.every(
    ({ name, required, example }) =>
      !(name.toLowerCase() === 'cache-control' && required && example === 'no-store'),
  )
  const matches = (header: string, condition: string) => ({
    context: `$response.header.${header}`,
    condition,
    type: 'regex',
  })
  const anyType = types.length > 1 ? `(${types.join('|')})` : types.join('')
  return [
    { condition: statusCondition(response) },
    ...(types.length > 0 ? [matches('content-type', String.raw`/^${anyType}\s*(;|$)/i`)] : []),
    ...(isStored ? [] : [matches('cache-control', String.raw`/(^|,)\s*no-store\s*(,|$)/i`)]),
  ]
}

type Case = {
  id: string
  summary: string
  place: Place
  description: string
  operation: Operation
  input: Input
  response: Response
  withToken: boolean
}

function workflowOf(contract: Contract, one: Case): Workflow {
  const { operation, response, withToken } = one
  const { parameters, requestBody } = sentOf(operation, one.input)
  const token = withToken ? tokenFor(operation) : undefined
  const step: Step = {
    stepId: one.id,
    description: one.description,
    ...nameOf(contract, operation),
    parameters: token ? [...parameters, token] : parameters,
    ...(requestBody && { requestBody }),
    successCriteria: criteriaFor(response),
  }
  return {
    workflowId: one.id,
    summary: `${operation.operationId}: ${one.summary}`,
    'x-rule': one.place,
    ...(token && {
      'x-token': true,
      inputs: { type: 'object', properties: { token: { type: 'string', format: 'password' } } },
    }),
    steps: [step],
  }
}

/** A valid call without a token, for an operation that wants one. */
function withoutToken(contract: Contract, operation: Operation, leaveOut: LeaveOut): Case[] {
  if (operation.security.length === 0) return []
  const response = responseTo(operation, '401', '4XX', 'DEFAULT')
  const input = validInput(contract, operation)
  const { operationId: id, place } = operation
  const reason = response ? input : 'no response is documented: 401, 4XX or default'
  if (!response || typeof input === 'string') {
    leaveOut(`${id} without a token: ${reason}`, place)
    return []
  }
  const own = valueAt(contract.document, [...place, 'security'])
  return [
    {
      id: `${kebab(id)}-without-token`,
      summary: 'the token is missing',
      description: 'Refused: the token is missing.',
      place: [...(own ? place : []), 'security'],
      operation,
      input,
      response,
      withToken: false,
    },
  ]
}

/**
 * The Arazzo description of a contract's invalid inputs: each a workflow of one step, which is
 * refused.
 * @returns it, and what no case could be made for.
 */
export function invalidInputsArazzo(contract: Contract) {
  const { cases, leftOut } = invalidInputsOf(contract)
  const locked = contract.operations.filter((one) => one.security.length > 0 && !tokenFor(one))
  for (const { operationId, place } of locked)
    leftOut.push({ message: `${operationId}: one token is not enough for its security`, place })
  const invalid = cases
    .filter(({ operation }) => !locked.includes(operation))
    .map(
      (one): Case => ({
        ...one,
        summary: one.rule,
        description: `Refused with a message: ${one.rule}.`,
        withToken: true,
      }),
    )
  const open = contract.operations.flatMap((operation) =>
    ifUsable(
      operation,
      (message, place) => void leftOut.push({ message, place }),
      (leaveOut) => withoutToken(contract, operation, leaveOut),
    ),
  )
  const arazzo = {
    arazzo: '1.0.1',
    info: {
      title: `Invalid inputs of ${contract.info.title.replace(/ API$/, '')}`,
      version: '1.0.0',
      summary: 'Each rule of a parameter, broken once. Written by npm run contract:cases.',
    },
    sourceDescriptions: [{ name: 'contract', type: 'openapi', url: '../../openapi.yaml' }],
    workflows: [...invalid, ...open].map((one) => workflowOf(contract, one)),
  }
  return { arazzo, leftOut }
}
