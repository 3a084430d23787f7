import { isDeepStrictEqual } from 'node:util'
import type { Response } from '../reader/contract.ts'
import { ContractError, type Place, valueAt } from '../reader/document.ts'
import { isJson } from '../reader/input.ts'
import type { LoadedContract } from '../reader/load.ts'
import { responseViolations } from '../reader/validate.ts'
import { operationOf, responseFor } from './operations.ts'
import { headerOf } from './response-body.ts'
import { type Found, headerFaults } from './response-headers.ts'
import type { Answer, Check, StepResult } from './results.ts'
import { unknownFields } from './unknown-fields.ts'
import { isAmong, type Step, type Workflow } from './workflows.ts'

/** One rule that a response broke: which check, what is wrong, and where the rule is. */
export type Fault = Omit<Found, 'at'> & { place: string }

/** File, line and keys of a place of the contract, or of its nearest parent that exists. */
export function whereIs(contract: LoadedContract, place: Place): string {
  const exists = place.length === 0 || valueAt(contract.document, place) !== undefined
  return exists ? contract.whereIs(place) : whereIs(contract, place.slice(0, -1))
}

/** Whether a documented media type, which may be a range, is that of a response. */
const isType = (documented: string, type: string) => {
  const [wanted = '', got = ''] = [documented, type].map(
    (one) => one.split(';')[0]?.trim().toLowerCase() ?? '',
  )
  return (
    wanted === got ||
    wanted === '*/*' ||
    (wanted.endsWith('/*') && got.startsWith(wanted.slice(0, -1)))
  )
}

/** A response that is what the contract shows, but not what it says. */
const contradiction = (problem: string, at: Place): Found => ({
  check: 'contract',
  problem: `its example, which the server sends, does not fit its schema: ${problem}`,
  at,
  isOfContract: true,
})

/** What is wrong with the body of a response, and with its type. */
function bodyFaults(contract: LoadedContract, documented: Response, answer: Answer): Found[] {
  const { contents } = documented
  const [first] = contents
  const { status, text, unreadable, headers } = answer
  if (!first || status === 204 || status === 304) return []
  const type = headerOf(headers, 'content-type')
  const content = contents.find(({ mediaType }) => type && isType(mediaType, type))
  if (!content) {
    const expected = contents.map(({ mediaType }) => mediaType).join(' or ')
    const problem = `expected ${expected}, got ${type ?? 'none'}`
    return [{ check: 'content type', problem, at: first.place }]
  }
  const { schema, place } = content
  const body = (problem: string, at = [...place, 'schema']) => [{ check: 'body', problem, at }]
  if (unreadable !== undefined) return body(unreadable, documented.place)
  if (!isJson(type ?? '')) return []
  if (answer.body === undefined)
    return body(text === '' ? 'is empty, and no JSON' : 'is not JSON', documented.place)
  if (!schema) return []
  const example = content.examples.find(({ value }) => isDeepStrictEqual(value, answer.body))
  const notFitting = (problem: string) =>
    example ? [contradiction(problem, example.place)] : body(problem)
  try {
    const [wrong] = responseViolations(contract, schema, answer.body)
    if (wrong) return notFitting(wrong)
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    const [problem] = error.problems
    return body(`can't be checked: ${problem?.message}`, problem?.place)
  }
  const unknown = unknownFields(contract.document, schema, answer.body)
  if (unknown.length === 0) return []
  const [what, they] = unknown.length > 1 ? ['fields', 'them'] : ['a field', 'it']
  return notFitting(
    `has ${what} that the contract does not name: ${unknown.join(', ')} (add ${they} to the contract, or leave ${they} out)`,
  )
}

const hint = (status: string) =>
  status === '429' ? ' (raise the limit of attempts where the server is tested)' : ''

/**
 * What is wrong with what came of a step: its response by the contract, and what the step expects.
 * @param workflow that of the step.
 */
export function faultsOf(
  contract: LoadedContract,
  step: Step,
  { response, failure, checks }: StepResult,
  { 'x-rule': rule, expected: { undocumented = [] } = { said: '' } }: Workflow,
): Fault[] {
  const operation = operationOf(contract, step)
  const place = operation?.place ?? []
  const placed = ({ at, ...found }: Found): Fault => ({ ...found, place: whereIs(contract, at) })
  if (failure !== undefined) return [placed({ check: 'response', problem: failure, at: place })]
  if (!response) return [placed({ check: 'response', problem: 'no request was sent', at: place })]
  const status = String(response.status)
  const documented = responseFor(operation, status)
  const unmet = (wanted: Check['kind']) =>
    checks.find(({ kind, passed }) => kind === wanted && !passed)?.expected
  const expectation = (): Found[] => {
    const expected = unmet('status')
    if (expected === undefined) return []
    const at = rule ?? [...place, 'responses', expected]
    return [{ check: 'status', problem: `expected ${expected}, got ${status}${hint(status)}`, at }]
  }
  const conformance = (): Found[] => {
    if (!operation || (!documented && isAmong(undocumented, status))) return []
    if (documented)
      return [
        ...bodyFaults(contract, documented, response),
        ...headerFaults(contract, documented, response),
      ]
    const problem = `${status} is not among the responses of the contract`
    return [{ check: 'documented status', problem, at: [...place, 'responses'] }]
  }
  const found = [...expectation(), ...conformance()]
  const criterion = unmet('criterion')
  const error = unmet('error')
  // A criterion about a response that is wrong by the contract is no second finding.
  if (found.length === 0 && criterion !== undefined)
    found.push({ check: 'criterion', problem: `${criterion} is not met`, at: place })
  if (found.length === 0 && error !== undefined)
    found.push({ check: 'criterion', problem: error, at: place })
  return found.map(placed)
}
