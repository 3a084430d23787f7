import type { Contract, Operation, Response } from '../reader/contract.ts'
import { type Problem, valueAt } from '../reader/document.ts'
import { kebab } from './case-names.ts'
import { type Case, fileOf, headerCriteria, workflowOf } from './cases.ts'
import { ifUsable, invalidInputsOf, type LeaveOut } from './invalid-inputs.ts'
import { responseTo } from './operations.ts'
import { otherMethodsOf } from './other-methods.ts'
import { tokenFor } from './tokens.ts'
import { validInput } from './valid-input.ts'
import { validInputsOf } from './valid-inputs.ts'
import { type Suite, suiteOf } from './workflows.ts'

/** The status of a documented response, as a condition of Arazzo. */
const statusCondition = ({ status }: Response) =>
  /^\d{3}$/.test(status) ? `$statusCode == ${status}` : '$statusCode >= 400 && $statusCode < 500'

const rejectedWith = (response: Response) => [
  { condition: statusCondition(response) },
  ...headerCriteria([response]),
]

/** A valid request without a token, for an operation that needs one. */
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
      description: 'Rejected: the token is missing.',
      place: [...(own ? place : []), 'security'],
      operation,
      input,
      successCriteria: rejectedWith(response),
      withToken: false,
    },
  ]
}

/**
 * The Arazzo description of a contract's invalid inputs: a workflow of one step for each, which a
 * server has to reject.
 * @returns it, and the rules without a case.
 */
function invalidInputsArazzo(contract: Contract) {
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
        successCriteria: rejectedWith(one.response),
        description: `Rejected with a message: ${one.rule}.`,
        withToken: true,
      }),
    )
  const open = contract.operations.flatMap((operation) =>
    ifUsable(
      operation,
      (leaveOut) => withoutToken(contract, operation, leaveOut),
      (message, place) => void leftOut.push({ message, place }),
    ),
  )
  const arazzo = fileOf(
    contract,
    'Invalid inputs',
    'Each rule of a parameter, broken once.',
    [...invalid, ...open].map((one) => workflowOf(contract, one)),
  )
  return { arazzo, leftOut }
}

/**
 * The Arazzo description of a contract's valid inputs at the bounds of its schemas: a workflow of one
 * step for each, which a server must not reject as invalid. Invalid is 422 or else 400, as documented;
 * both, if neither is. Any status but these, 429 and 5XX is a response to valid input: 401 for a
 * sign-in with an unknown email, for example.
 */
function validInputsArazzo(contract: Contract) {
  const workflows = validInputsOf(contract).map((one) => {
    const { operation, rule } = one
    const invalid = responseTo(operation, '422', '400')?.status
    const conditions = [...(invalid ? [invalid] : ['422', '400']), '429'].map(
      (status) => `$statusCode != ${status}`,
    )
    return workflowOf(contract, {
      ...one,
      summary: rule,
      description: `Not rejected as invalid: ${rule}.`,
      successCriteria: [
        ...[...conditions, '$statusCode < 500'].map((condition) => ({ condition })),
        ...headerCriteria(operation.responses),
      ],
      withToken: true,
    })
  })
  return fileOf(contract, 'Valid inputs', 'Each bound of a value, met.', workflows)
}

/**
 * The Arazzo description of the methods that a contract does not have for its paths: a valid input sent
 * by one of them must not succeed.
 */
function otherMethodsArazzo(contract: Contract) {
  const workflows = otherMethodsOf(contract).map(({ operation, input, method }) =>
    workflowOf(contract, {
      id: kebab(`${operation.operationId}-by-${method}`),
      summary: 'a method that the contract does not have',
      description: `No success: the contract has no ${method.toUpperCase()} ${operation.path}.`,
      place: ['paths', operation.path],
      operation,
      input,
      successCriteria: [{ condition: '$statusCode < 200 || $statusCode >= 300' }],
      withToken: true,
      method,
    }),
  )
  return fileOf(contract, 'Other methods', 'Each method that a path does not have.', workflows)
}

/**
 * The cases of a contract, generated from it.
 * @returns its suites, and the rules without a case.
 */
export function generatedSuites(contract: Contract): { suites: Suite[]; leftOut: Problem[] } {
  const { arazzo, leftOut } = invalidInputsArazzo(contract)
  const suites = [
    suiteOf(arazzo, 'invalid-inputs'),
    suiteOf(otherMethodsArazzo(contract), 'other-methods'),
    suiteOf(validInputsArazzo(contract), 'valid-inputs'),
  ].filter(({ workflows }) => workflows.length > 0)
  return { suites, leftOut }
}
