import { isDeepStrictEqual } from 'node:util'
import type { Contract, Header, Operation, Response } from '../../reader/contract.ts'
import {
  ContractError,
  type Document,
  isRecord,
  type Place,
  type Schema,
  valueAt,
} from '../../reader/document.ts'
import { isJson } from '../../reader/input.ts'
import type { LoadedContract } from '../../reader/load.ts'
import { coerced, fieldOf, itemsOf, resolved } from '../../reader/schema.ts'
import { responseViolations, violationsOf } from '../../reader/validate.ts'
import { type Check, headerOf, type ReceivedResponse, type StepResult } from '../results.ts'
import { isAmong, operationOf, responseFor, type Step, type TestCase } from '../test-case.ts'

/**
 * One rule that a response broke: which check, what is wrong, and where the rule is.
 * @property isOfContract whether the contract is wrong, and not the response.
 */
export type Fault = { check: string; problem: string; place: string; isOfContract?: boolean }
/** A fault by the keys of its rule in the contract. */
type Found = Omit<Fault, 'place'> & { at: Place }

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

/** Keywords that leave an object open, unless they are false. */
const OPENING = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'not',
  'if',
  'propertyNames',
]

/** A schema and the members that it combines, those of its members included. */
const membersOf = (document: Document, schema: Schema): Schema[] => {
  const own = resolved(document, schema)
  const members = [...(own.allOf ?? []), ...(own.anyOf ?? []), ...(own.oneOf ?? [])]
  return [own, ...members.flatMap((one) => membersOf(document, one))]
}

/** Whether a schema names the fields of its objects, and says nothing of others. */
function isNamed(document: Document, schema: Schema): boolean {
  const all = membersOf(document, schema)
  return (
    all.some(({ properties }) => properties && Object.keys(properties).length > 0) &&
    !all.some((one) =>
      OPENING.some((keyword) => one[keyword] !== undefined && one[keyword] !== false),
    )
  )
}

/**
 * The fields of a value that its schema does not name, each by its path. JSON Schema allows them where
 * nothing closes an object; but a contract that does not name what a server sends is no description
 * of it.
 */
function unknownFields(document: Document, schema: Schema, value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const items = itemsOf(document, schema)
    const found = value.flatMap((item) => unknownFields(document, items, item, `${path}[]`))
    return [...new Set(found)]
  }
  if (!isRecord(value)) return []
  const isClosed = isNamed(document, schema)
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fieldOf(document, schema, name)
    const at = path ? `${path}.${name}` : name
    if (field) return isRecord(field) ? unknownFields(document, field, inner, at) : []
    return isClosed ? [at] : []
  })
}

/** A response that is what the contract shows, but not what it says. */
const contradiction = (problem: string, at: Place): Found => ({
  check: 'contract',
  problem: `its example, which the server sends, does not fit its schema: ${problem}`,
  at,
  isOfContract: true,
})

/** The documented content of a response: of several media types that fit, the one with the fewest `*`. */
const contentFor = ({ contents }: Response, type: string) =>
  contents
    .filter(({ mediaType }) => isType(mediaType, type))
    .toSorted((a, b) => a.mediaType.split('*').length - b.mediaType.split('*').length)[0]

/** Statuses whose responses have no body (RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5). */
const WITHOUT_BODY = [204, 205, 304]

/** What is wrong with the body of a response, and with its type. */
function bodyFaults(
  contract: LoadedContract,
  { method }: Operation,
  documented: Response,
  received: ReceivedResponse,
): Found[] {
  const { contents } = documented
  const [first] = contents
  const { status, text, unreadable, headers } = received
  if (!first || method === 'head' || WITHOUT_BODY.includes(status)) return []
  const type = headerOf(headers, 'content-type')
  const content = type && contentFor(documented, type)
  if (!content) {
    const expected = contents.map(({ mediaType }) => mediaType).join(' or ')
    const problem = `expected ${expected}, got ${type ?? 'none'}`
    return [{ check: 'content type', problem, at: first.place }]
  }
  const { schema, place } = content
  const body = (problem: string, at = [...place, 'schema']) => [{ check: 'body', problem, at }]
  if (unreadable !== undefined) return body(unreadable, documented.place)
  if (!isJson(type)) return []
  if (received.body === undefined)
    return body(text === '' ? 'is empty, and no JSON' : 'is not JSON', documented.place)
  if (!schema) return []
  const example = content.examples.find(({ value }) => isDeepStrictEqual(value, received.body))
  const notFitting = (problem: string) =>
    example ? [contradiction(problem, example.place)] : body(problem)
  try {
    const [wrong] = responseViolations(contract, schema, received.body)
    if (wrong) return notFitting(wrong)
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    const [problem] = error.problems
    return body(`can't be checked: ${problem?.message}`, problem?.place)
  }
  const unknown = unknownFields(contract.document, schema, received.body)
  if (unknown.length === 0) return []
  const [what, they] = unknown.length > 1 ? ['fields', 'them'] : ['a field', 'it']
  return notFitting(
    `has ${what} that the contract does not name: ${unknown.join(', ')} (add ${they} to the contract, or leave ${they} out)`,
  )
}

/** A header that keeps a response out of every cache (RFC 9111, section 5.2.2.5). */
const isNoStore = ({ name, required, example }: Header) =>
  name.toLowerCase() === 'cache-control' && required && example === 'no-store'

function headerProblem(contract: Contract, header: Header, value: string | undefined) {
  const { name, required, schema } = header
  if (isNoStore(header))
    return /(^|,)\s*no-store\s*(,|$)/i.test(value ?? '')
      ? undefined
      : `expected Cache-Control: no-store, got ${value ?? 'none'}`
  if (value === undefined) return required ? `${name} is missing` : undefined
  const [wrong] = schema
    ? violationsOf(contract, schema, coerced(contract.document, schema, value))
    : []
  return wrong && `${name}: ${wrong}, got ${value}`
}

/** What is wrong with the headers that the contract documents for a response. */
function headerFaults(
  contract: Contract,
  response: Response,
  { headers }: ReceivedResponse,
): Found[] {
  return response.headers.flatMap((header): Found[] => {
    const { name } = header
    // Checked against the documented contents (OpenAPI 3.1, section 4.8.17).
    if (name.toLowerCase() === 'content-type') return []
    const problem = headerProblem(contract, header, headerOf(headers, name.toLowerCase()))
    const check = isNoStore(header) ? 'no-store' : 'header'
    return problem ? [{ check, problem, at: [...response.place, 'headers', name] }] : []
  })
}

const hint = (status: string) =>
  status === '429' ? ' (raise the limit of attempts where the server is tested)' : ''

/**
 * What is wrong with what came of a step: its response by the contract, and what the step expects.
 * @param testCase that of the step.
 */
export function faultsOf(
  contract: LoadedContract,
  step: Step,
  { response, failure, checks }: StepResult,
  { rule, expected: { undocumented = [] } = { said: '' } }: TestCase,
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
        ...bodyFaults(contract, operation, documented, response),
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
