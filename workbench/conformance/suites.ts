import type { Contract, Operation, Response } from '../reader/contract.ts'
import { type Problem, valueAt } from '../reader/document.ts'
import { kebab } from './case-names.ts'
import { type Case, workflowOf } from './cases.ts'
import { ifUsable, invalidInputsOf, type LeaveOut } from './invalid-inputs.ts'
import { malformedQueriesOf } from './malformed-queries.ts'
import { nulInputsOf } from './nul-inputs.ts'
import { REJECTIONS, responseTo } from './operations.ts'
import { otherMethodsOf } from './other-methods.ts'
import { otherSitesOf } from './other-sites.ts'
import { withOwnEmails } from './own-emails.ts'
import { tokenFor } from './tokens.ts'
import { validInput } from './valid-input.ts'
import { validInputsOf } from './valid-inputs.ts'
import type { Expected, Workflow } from './workflows.ts'

/** @returns what a case expects that has to be rejected with a documented response. */
const rejectedWith = ({ status }: Response): Expected =>
  /^\d{3}$/.test(status) ? { is: [status], said: status } : { is: ['4XX'], said: 'one of 4XX' }

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
      expected: rejectedWith(response),
      withToken: false,
    },
  ]
}

/** The cases of invalid inputs, which a server has to reject, and the rules without a case. */
function invalidInputs(contract: Contract) {
  const { cases, leftOut } = invalidInputsOf(contract)
  const locked = contract.operations.filter((one) => one.security.length > 0 && !tokenFor(one))
  for (const { operationId, place } of locked)
    leftOut.push({ message: `${operationId}: one token is not enough for its security`, place })
  const invalid = cases
    .filter(({ operation }) => !locked.includes(operation))
    .map(
      (one, index): Case => ({
        ...one,
        input: withOwnEmails(contract, one.operation, one.input, `invalid${index}`, one.keys),
        summary: one.rule,
        expected: rejectedWith(one.response),
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
  const workflows = [...invalid, ...open].map((one) => workflowOf(contract, 'invalid-inputs', one))
  return { workflows, leftOut }
}

/**
 * The cases of valid inputs at the bounds of their schemas, which a server must not reject as invalid.
 * Invalid is 422 or else 400, as documented; both, if neither is. Any status but these, 429 and 5XX is
 * a response to valid input: 401 for a sign-in with an unknown email, for example.
 */
const validInputs = (contract: Contract) =>
  validInputsOf(contract).map((one) => {
    const invalid = responseTo(one.operation, '422', '400')?.status
    return workflowOf(contract, 'valid-inputs', {
      ...one,
      summary: one.rule,
      description: `Not rejected as invalid: ${one.rule}.`,
      expected: {
        not: [...(invalid ? [invalid] : ['422', '400']), '429', '5XX'],
        said: 'a response to valid input',
      },
      withToken: true,
    })
  })

/** The cases of methods that a contract does not have for its paths: valid input must not succeed by them. */
const otherMethods = (contract: Contract) =>
  otherMethodsOf(contract).map(({ operation, input, method }) =>
    workflowOf(contract, 'other-methods', {
      id: kebab(`${operation.operationId}-by-${method}`),
      summary: 'a method that the contract does not have',
      description: `No success: the contract has no ${method.toUpperCase()} ${operation.path}.`,
      place: ['paths', operation.path],
      operation,
      input,
      expected: {
        not: ['2XX'],
        said: 'no success with a method that the contract does not have',
      },
      withToken: true,
      method,
    }),
  )

/**
 * @returns what a case expects whose request may be rejected or not. Where a contract documents no
 *   response to invalid input, any rejection will do.
 */
const noFailureOf = (operation: Operation): Expected => ({
  not: ['5XX', '429'],
  said: 'no failure of the server',
  undocumented: responseTo(operation, ...REJECTIONS) ? [] : ['4XX'],
})

/** The cases of texts with a NUL character: valid or not, they must not make the server fail. */
const nulInputs = (contract: Contract) =>
  nulInputsOf(contract).map((one) =>
    workflowOf(contract, 'nul-inputs', {
      ...one,
      summary: one.rule,
      description: `No failure of the server: ${one.rule}.`,
      expected: noFailureOf(one.operation),
      withToken: true,
    }),
  )

/** The cases of queries that can't be decoded: they must not make the server fail. */
const malformedQueries = (contract: Contract) =>
  malformedQueriesOf(contract).map((one) =>
    workflowOf(contract, 'malformed-queries', {
      ...one,
      summary: one.rule,
      description: `No failure of the server: ${one.rule}.`,
      expected: noFailureOf(one.operation),
      withToken: true,
    }),
  )

/** The cases of requests that pages of other sites can cause, where a contract says that they are refused. */
const otherSites = (contract: Contract) =>
  otherSitesOf(contract).map((one) =>
    workflowOf(contract, 'other-sites', {
      ...one,
      summary: one.rule,
      description: `${one.expected.is ? 'Refused' : 'Not refused'}: ${one.rule}.`,
      withToken: true,
    }),
  )

/**
 * The cases of a contract, generated from it: each is one request.
 * @returns them, and the rules without a case.
 */
export function generatedCases(contract: Contract): { cases: Workflow[]; leftOut: Problem[] } {
  const { workflows, leftOut } = invalidInputs(contract)
  return {
    cases: [
      ...validInputs(contract),
      ...workflows,
      ...nulInputs(contract),
      ...malformedQueries(contract),
      ...otherMethods(contract),
      ...otherSites(contract),
    ],
    leftOut,
  }
}
