import type { Contract, Operation } from '../../model/contract/contract.ts'
import { joinHeader, type ReceivedResponse, type StepCheck, type StepResult } from '../results.ts'
import {
  type Expected,
  findOperation,
  findResponse,
  isOfSuite,
  matchesStatus,
  type Step,
  type TestCase,
} from '../test-case.ts'
import type { Violation } from '../violation.ts'
import { findBodyViolations } from './body.ts'
import type { UndocumentedFieldMode } from './checks.ts'
import { findHeaderViolations, findStoredRefusal } from './headers.ts'

/** Whether a server names the origin of a request as allowed, although it has to refuse it. */
function findReadableRefusal({ parameters }: Step, { headers }: ReceivedResponse) {
  const { value: origin } = parameters.find(({ name }) => name === 'Origin') ?? {}
  const isNamed =
    origin !== undefined && joinHeader(headers, 'access-control-allow-origin') === origin
  const cause = 'a page of another site can read it'
  return isNamed
    ? { message: `${cause}: Access-Control-Allow-Origin is ${origin}`, cause }
    : undefined
}

/** ` (200, 404)`: the documented statuses that an expectation allows, unless it names each status. */
function formatAllowed(operation: Operation | undefined, { is, not = [] }: Expected): string {
  const isExact = (status: string) => /^\d+$/.test(status)
  if (!operation || is?.every(isExact)) return ''
  const documented = operation.responses
    .map(({ status }) => status)
    .filter(isExact)
    .filter((one) => (!is || matchesStatus(is, one)) && !matchesStatus(not, one))
  return documented.length > 0 ? ` (${documented.join(', ')})` : ''
}

export function findStepViolations(
  contract: Contract,
  step: Step,
  { response, failure, checks }: StepResult,
  testCase: TestCase,
  mode: UndocumentedFieldMode = 'error',
): Violation[] {
  const operation = findOperation(contract, step)
  const pointer = operation?.pointer ?? []
  if (!response) {
    const { message, kind: cause } = failure ?? NOT_SENT
    return [{ check: 'response', message, cause, pointer }]
  }
  const generated = testCase.type === 'generated' ? testCase : undefined
  const { rule, expected } = generated ?? {}
  const { status } = response
  const findUnmet = (wanted: StepCheck['kind']) =>
    checks.find(({ kind, passed }) => kind === wanted && !passed)
  const found: Violation[] = []
  const unmet = findUnmet('status')
  if (unmet)
    found.push({
      ...{ check: 'status', status },
      message: `expected ${unmet.expected}${expected ? formatAllowed(operation, expected) : ''}, got ${status}`,
      cause: `${unmet.expected} ${status}`,
      pointer: rule ?? findResponse(operation, unmet.status ?? '')?.pointer ?? pointer,
      isWarning: matchesStatus(expected?.warned ?? [], String(status)),
    })
  if (!operation && !unmet) found.push(...findStoredRefusal(contract, step, response.headers))
  const readable = isOfSuite(testCase, 'cross-site-requests')
    ? findReadableRefusal(step, response)
    : undefined
  if (readable) found.push({ check: 'header', ...readable, pointer: rule ?? pointer })
  if (operation && !matchesStatus(expected?.unchecked ?? [], String(status)))
    found.push(...findDocumentedViolations(contract, operation, response, mode))
  if (found.length > 0) return found
  // Criteria are evaluated only for a valid response, so that one cause is one finding.
  const criterion = findUnmet('criterion')
  if (!criterion) return []
  const message = `expected that ${criterion.expected}`
  return [{ check: 'criterion', message, cause: message, pointer }]
}

export const NOT_SENT = { kind: 'not-sent', message: 'no request was sent' }

function findDocumentedViolations(
  contract: Contract,
  operation: Operation,
  response: ReceivedResponse,
  mode: UndocumentedFieldMode,
): Violation[] {
  const { status, headers } = response
  const documented = findResponse(operation, String(status))
  if (documented)
    return [
      ...findBodyViolations(contract, operation, documented, response, mode),
      ...findHeaderViolations(contract, documented, headers),
    ]
  const message = `${status} is not among the responses of the contract`
  const rule = [...operation.pointer, 'responses']
  return [{ check: 'documented-status', message, cause: message, status, pointer: rule }]
}
