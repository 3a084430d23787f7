import { isDeepStrictEqual } from 'node:util'
import type {
  Content,
  Contract,
  Header,
  Operation,
  Response,
} from '../../model/contract/contract.ts'
import {
  ContractError,
  isRecord,
  type JsonPointer,
  type Schema,
} from '../../model/document/document.ts'
import { isJson, matchesMediaType } from '../../model/document/media-types.ts'
import type { SchemaViolation } from '../../model/request/exact-bounds.ts'
import { readHeader } from '../../model/request/input.ts'
import { findResponseViolations, findViolations } from '../../model/request/validate.ts'
import { selectSubschema } from '../../model/schema/discriminator.ts'
import {
  coerce,
  findField,
  findItems,
  listTypes,
  pointerOfSchema,
  resolveSchema,
  withMembers,
} from '../../model/schema/schema.ts'
import { type Check, joinHeader, type ReceivedResponse, type StepResult } from '../results.ts'
import {
  findOperation,
  findOperations,
  findResponse,
  isOfSuite,
  matchesStatus,
  type Step,
  type TestCase,
} from '../test-case.ts'
import type { Problem, Violation } from '../violation.ts'
import type { UndocumentedFieldMode } from './checks.ts'

/** Keywords that allow other fields, unless they are false. */
const OPENING_KEYWORDS = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'not',
  'if',
  'propertyNames',
]

/** Whether an alternative is an object, and names no field. */
function isOpenAlternative(member: Schema): boolean {
  const all = withMembers(member)
  const types = listTypes(member)
  const isClosed = all.some((one) => one.properties || one.additionalProperties === false)
  return !isClosed && (types.size === 0 || types.has('object'))
}

/** Whether the schema has `properties`, and no keyword or alternative that allows other fields. */
function namesFields(schema: Schema): boolean {
  const all = withMembers(schema)
  return (
    all.some(({ properties }) => properties && Object.keys(properties).length > 0) &&
    !all.some((one) =>
      OPENING_KEYWORDS.some((keyword) => one[keyword] !== undefined && one[keyword] !== false),
    ) &&
    !all.flatMap(({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf]).some(isOpenAlternative)
  )
}

/** @property schema the schema of the object with the field. */
type UndocumentedField = { path: string; schema: Schema; isWriteOnly: boolean }

/**
 * JSON Schema allows undocumented fields unless `additionalProperties` or `unevaluatedProperties` is false,
 * but a contract has to document each field of a response. A `writeOnly` field is one of requests.
 */
function findUndocumentedFields(
  { document }: Contract,
  schema: Schema,
  body: unknown,
): UndocumentedField[] {
  const find = (outer: Schema, value: unknown, path: string): UndocumentedField[] => {
    if (Array.isArray(value)) {
      const { contains } = resolveSchema(outer)
      const [items, more] = [findItems(outer), isRecord(contains) ? [contains as Schema] : []]
      const whole = more.length > 0 ? { anyOf: [items, ...more] } : items
      const all = value.flatMap((item) => find(whole, item, `${path}[]`))
      return [...new Map(all.map((one) => [one.path, one])).values()]
    }
    if (!isRecord(value)) return []
    const selected = selectSubschema(document, outer, value)
    const whole = selected ? { allOf: [selected, outer] } : outer
    const isClosed = namesFields(whole)
    return Object.entries(value).flatMap(([name, inner]) => {
      const field = findField(whole, name)
      const at = path ? `${path}.${name}` : name
      const owner = { path: at, schema: selected ?? resolveSchema(outer) }
      if (!field) {
        const isNamed = withMembers(whole).some(({ required = [] }) => required.includes(name))
        return isClosed && !isNamed ? [{ ...owner, isWriteOnly: false }] : []
      }
      if (!isRecord(field)) return []
      const isWriteOnly = resolveSchema(field).writeOnly === true && inner !== null
      return isWriteOnly ? [{ ...owner, isWriteOnly }] : find(field, inner, at)
    })
  }
  return find(schema, body, '')
}

/** Finds the subschema of a value within a body. */
const findSchemaAt = (schema: Schema, path: JsonPointer): Schema =>
  path.reduce(
    (outer, key) => findField(outer, key) ?? (/^\d+$/.test(key) ? findItems(outer) : outer),
    schema,
  )

const createSchemaProblem = (
  { path, keyword, params, message }: SchemaViolation,
  more: { header?: string; got?: string } = {},
): SchemaProblem => ({ kind: 'schema', path, keyword, params, rule: message, ...more })

type SchemaProblem = Extract<Problem, { kind: 'schema' }>

/** Prefers the matching media type with the fewest `*`. */
const selectContent = ({ contents }: Response, type: string) =>
  contents
    .filter(({ mediaType }) => matchesMediaType(mediaType, type))
    .toSorted((a, b) => a.mediaType.split('*').length - b.mediaType.split('*').length)[0]

/** RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5. */
const STATUSES_WITHOUT_BODY = [204, 205, 304]

function findBodyViolations(
  contract: Contract,
  { method }: Operation,
  documented: Response,
  received: ReceivedResponse,
  mode: UndocumentedFieldMode,
): Violation[] {
  const [first] = documented.contents
  const { status, headers } = received
  if (!first || method === 'head' || STATUSES_WITHOUT_BODY.includes(status)) return []
  const got = joinHeader(headers, 'content-type')
  const content = got && selectContent(documented, got)
  if (!content) {
    const expected = documented.contents.map(({ mediaType }) => mediaType)
    const problem = { kind: 'media-type' as const, expected, got }
    return [{ check: 'content-type', problem, pointer: first.pointer }]
  }
  const unreadable = findUnreadable(received, isJson(got))
  if (unreadable) return [{ check: 'body', problem: unreadable, pointer: documented.pointer }]
  const body = isJson(got) ? received.body : readPlainText(content, got, received.text)
  return body === undefined ? [] : findValueViolations(contract, content, documented, body, mode)
}

/** Parses a text as its schema wants: `42` as a number. @returns undefined for text of another format. */
function readPlainText({ schema }: Content, mediaType: string, text: string): unknown {
  const types = schema ? listTypes(schema) : []
  const isPlain = /^text\/plain\s*(;|$)/i.test(mediaType)
  const isStructured = ['object', 'array'].some((type) => [...types].includes(type))
  return schema && isPlain && !isStructured ? coerce(schema, text) : undefined
}

function findUnreadable(
  { text, decodingError, body }: ReceivedResponse,
  isOfJson: boolean,
): Problem | undefined {
  if (decodingError !== undefined) return { kind: 'undecodable', reason: decodingError }
  return isOfJson && body === undefined ? { kind: 'not-json', isEmpty: text === '' } : undefined
}

function findValueViolations(
  contract: Contract,
  { schema, examples }: Content,
  { pointer }: Response,
  body: unknown,
  mode: UndocumentedFieldMode,
): Violation[] {
  if (!schema) return []
  const example = examples.find(({ value }) => isDeepStrictEqual(value, body))
  const createViolation = (problem: ProblemOfValue, part: Schema): Violation => {
    // The response equals an example of the contract that breaks its own schema.
    if (example)
      return {
        ...{ check: 'contract', isOfContract: true, pointer: example.pointer },
        problem: { ...problem, isExample: true },
      }
    const found = [resolveSchema(part), part, schema].map(pointerOfSchema)
    const rule = found.find((one) => one.length > 0) ?? []
    return { check: 'body', problem, pointer: rule }
  }
  try {
    const [violation] = findResponseViolations(contract, schema, body)
    if (violation)
      return [createViolation(createSchemaProblem(violation), findSchemaAt(schema, violation.path))]
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    const [{ message = '', pointer: rule = pointer } = {}] = error.problems
    return [{ check: 'body', problem: { kind: 'unusable-schema', reason: message }, pointer: rule }]
  }
  const all = mode === 'ignore' ? [] : findUndocumentedFields(contract, schema, body)
  if (all.length === 0) return []
  const isWriteOnly = all.some((one) => one.isWriteOnly)
  const unknown = all.filter((one) => one.isWriteOnly === isWriteOnly)
  const fields = unknown.map(({ path }) => path)
  const [owner, ...owners] = new Set(unknown.map((one) => one.schema))
  const part = owner && owners.length === 0 ? owner : schema
  const violation = createViolation(
    { kind: 'undocumented-fields', fields, ...(isWriteOnly && { isWriteOnly }) },
    part,
  )
  return [{ ...violation, isWarning: mode === 'warn' }]
}

type ProblemOfValue = Extract<Problem, { isExample?: boolean }>

/** `no-store` keeps a response out of every cache (RFC 9111, section 5.2.2.5). */
const isNoStore = ({ name, required, examples }: Header) =>
  name.toLowerCase() === 'cache-control' && required && examples[0]?.value === 'no-store'

function findHeaderProblem(
  contract: Contract,
  header: Header,
  value: string | undefined,
): Problem | undefined {
  const { name, required, schema } = header
  if (isNoStore(header))
    return /(^|,)\s*no-store\s*(,|$)/i.test(value ?? '')
      ? undefined
      : { kind: 'stored', got: value }
  if (value === undefined) return required ? { kind: 'missing-header', header: name } : undefined
  const [violation] = schema ? findViolations(contract, schema, readHeader(header, value)) : []
  return violation && createSchemaProblem(violation, { header: name, got: value })
}

/** Each cookie has a header of its own (RFC 6265, section 3). @returns undefined for none. */
function listValues(headers: ReceivedResponse['headers'], name: string) {
  const values = headers.flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []))
  return values.length > 0 ? values : [undefined]
}

const findHeaderViolations = (
  contract: Contract,
  documented: Response,
  headers: ReceivedResponse['headers'],
) =>
  documented.headers.flatMap((header): Violation[] => {
    const name = header.name.toLowerCase()
    // The documented contents apply (OpenAPI 3.1, section 4.8.17).
    if (name === 'content-type') return []
    const values = name === 'set-cookie' ? listValues(headers, name) : [joinHeader(headers, name)]
    const problem = values
      .map((value) => findHeaderProblem(contract, header, value))
      .find((one) => one !== undefined)
    const check = isNoStore(header) ? 'no-store' : 'header'
    return problem ? [{ check, problem, pointer: header.pointer }] : []
  })

/**
 * A refusal of a method that a path lacks, where all responses of the path need `no-store`: its URL may have
 * secrets.
 */
function findStoredRefusal(contract: Contract, step: Step, headers: ReceivedResponse['headers']) {
  const needed = findOperations(contract, step).flatMap(({ responses }) =>
    responses.map((response) => response.headers.find(isNoStore)),
  )
  const [header] = needed
  if (!header || needed.includes(undefined)) return []
  const problem = findHeaderProblem(contract, header, joinHeader(headers, 'cache-control'))
  return problem ? [{ check: 'no-store', problem, pointer: header.pointer }] : []
}

/** Whether a server names the origin of a request as allowed, although it has to refuse it. */
function findReadableRefusal({ parameters }: Step, { headers }: ReceivedResponse) {
  const { value: origin } = parameters.find(({ name }) => name === 'Origin') ?? {}
  const isNamed =
    origin !== undefined && joinHeader(headers, 'access-control-allow-origin') === origin
  return isNamed ? { kind: 'readable' as const, origin } : undefined
}

/** Violations of the contract, and of the step's own criteria. */
export function findStepViolations(
  contract: Contract,
  step: Step,
  { response, failure, checks }: StepResult,
  testCase: TestCase,
  mode: UndocumentedFieldMode = 'error',
): Violation[] {
  const operation = findOperation(contract, step)
  const pointer = operation?.pointer ?? []
  if (!response) return [{ check: 'response', problem: { kind: 'no-response', failure }, pointer }]
  const generated = testCase.type === 'generated' ? testCase : undefined
  const { rule, expected } = generated ?? {}
  const { status } = response
  const findUnmet = (wanted: Check['kind']) =>
    checks.find(({ kind, passed }) => kind === wanted && !passed)
  const found: Violation[] = []
  const unmet = findUnmet('status')
  if (unmet)
    found.push({
      check: 'status',
      problem: { kind: 'status', expected: unmet.expected, got: status },
      pointer: rule ?? findResponse(operation, unmet.status ?? '')?.pointer ?? pointer,
    })
  if (!operation && !unmet) found.push(...findStoredRefusal(contract, step, response.headers))
  const readable = isOfSuite(testCase, 'cross-site-requests')
    ? findReadableRefusal(step, response)
    : undefined
  if (readable) found.push({ check: 'header', problem: readable, pointer: rule ?? pointer })
  if (operation && !matchesStatus(expected?.unchecked ?? [], String(status)))
    found.push(...findDocumentedViolations(contract, operation, response, mode))
  if (found.length > 0) return found
  // Criteria are evaluated only for a valid response, so that one cause is one finding.
  const criterion = findUnmet('criterion')
  const error = findUnmet('error')
  const problem: Problem | undefined = criterion
    ? { kind: 'criterion', condition: criterion.expected }
    : error && { kind: 'other', message: error.expected }
  return problem ? [{ check: 'criterion', problem, pointer }] : []
}

/** Compares a response with the documented one of its status. */
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
  const problem = { kind: 'undocumented-status', got: status } as const
  return [{ check: 'documented-status', problem, pointer: [...operation.pointer, 'responses'] }]
}
