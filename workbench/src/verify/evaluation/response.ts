import { isDeepStrictEqual } from 'node:util'
import type { Contract, Header, Operation, Response } from '../../model/contract.ts'
import {
  ContractError,
  isRecord,
  type JsonPointer,
  parseRef,
  type Schema,
} from '../../model/document.ts'
import { isJson } from '../../model/input.ts'
import {
  coerce,
  findField,
  findItems,
  pointerOfSchema,
  resolveSchema,
  withMembers,
} from '../../model/schema.ts'
import { findResponseViolations, findViolations } from '../../model/validate.ts'
import { type Check, joinHeader, type ReceivedResponse, type StepResult } from '../results.ts'
import {
  findOperation,
  findResponse,
  matchesStatus,
  type Step,
  type TestCase,
} from '../test-case.ts'
import type { UndocumentedFieldMode } from './checks.ts'

/** @property isOfContract whether the contract contradicts itself. */
export type Violation = {
  check: string
  message: string
  pointer: JsonPointer
  isOfContract?: boolean
  /** A warning does not fail the test case. */
  isWarning?: boolean
}

/** @param documented a media type or a range (`text/*`). */
const matchesMediaType = (documented: string, type: string) => {
  const [wanted = '', got = ''] = [documented, type].map(
    (one) => one.split(';')[0]?.trim().toLowerCase() ?? '',
  )
  return (
    wanted === got ||
    wanted === '*/*' ||
    (wanted.endsWith('/*') && got.startsWith(wanted.slice(0, -1)))
  )
}

/** Keywords that allow other fields, unless they are false. */
const OPENING_KEYWORDS = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'not',
  'if',
  'propertyNames',
]

/** Whether the schema has `properties`, and no keyword that allows other fields. */
function namesFields(schema: Schema): boolean {
  const all = withMembers(schema)
  return (
    all.some(({ properties }) => properties && Object.keys(properties).length > 0) &&
    !all.some((one) =>
      OPENING_KEYWORDS.some((keyword) => one[keyword] !== undefined && one[keyword] !== false),
    )
  )
}

/** @property schema the schema of the object with the field. */
type UndocumentedField = { path: string; schema: Schema }

/**
 * JSON Schema allows undocumented fields unless `additionalProperties` or `unevaluatedProperties` is false,
 * but a contract has to document each field of a response.
 */
function findUndocumentedFields(schema: Schema, value: unknown, path = ''): UndocumentedField[] {
  if (Array.isArray(value)) {
    const items = findItems(schema)
    const all = value.flatMap((item) => findUndocumentedFields(items, item, `${path}[]`))
    return [...new Map(all.map((one) => [one.path, one])).values()]
  }
  if (!isRecord(value)) return []
  const isClosed = namesFields(schema)
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = findField(schema, name)
    const at = path ? `${path}.${name}` : name
    if (field) return isRecord(field) ? findUndocumentedFields(field, inner, at) : []
    return isClosed ? [{ path: at, schema: resolveSchema(schema) }] : []
  })
}

/** Finds the subschema by the JSON Pointer at the start of a message of Ajv. */
function findSchemaOfMessage(schema: Schema, message: string): Schema {
  const [pointer = ''] = /^(\/\S*)?/.exec(message) ?? []
  return parseRef(`#${pointer}`).reduce(
    (outer, key) => findField(outer, key) ?? (/^\d+$/.test(key) ? findItems(outer) : outer),
    schema,
  )
}

/** The response equals an example of the contract that breaks its own schema. */
const createExampleViolation = (message: string, pointer: JsonPointer): Violation => ({
  check: 'contract',
  message: `its example, which the server sends, does not fit its schema: ${message}`,
  pointer,
  isOfContract: true,
})

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
  const { contents } = documented
  const [first] = contents
  const { status, text, decodingError, headers } = received
  if (!first || method === 'head' || STATUSES_WITHOUT_BODY.includes(status)) return []
  const type = joinHeader(headers, 'content-type')
  const content = type && selectContent(documented, type)
  if (!content) {
    const expected = contents.map(({ mediaType }) => mediaType).join(' or ')
    const message = `expected ${expected}, got ${type ?? 'none'}`
    return [{ check: 'content-type', message, pointer: first.pointer }]
  }
  const { schema } = content
  const body = (message: string, pointer = documented.pointer) => [
    { check: 'body', message, pointer },
  ]
  if (decodingError !== undefined) return body(decodingError)
  if (!isJson(type)) return []
  if (received.body === undefined)
    return body(text === '' ? 'is empty, and no JSON' : 'is not JSON')
  if (!schema) return []
  const example = content.examples.find(({ value }) => isDeepStrictEqual(value, received.body))
  const createViolations = (message: string, part: Schema) => {
    const [found = []] = [resolveSchema(part), part, schema]
      .map(pointerOfSchema)
      .filter((one) => one.length > 0)
    return example ? [createExampleViolation(message, example.pointer)] : body(message, found)
  }
  try {
    const [message] = findResponseViolations(contract, schema, received.body)
    if (message) return createViolations(message, findSchemaOfMessage(schema, message))
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    const [problem] = error.problems
    return body(`can't be checked: ${problem?.message}`, problem?.pointer)
  }
  const unknown = mode === 'ignore' ? [] : findUndocumentedFields(schema, received.body)
  if (unknown.length === 0) return []
  const [what, they] = unknown.length > 1 ? ['fields', 'them'] : ['a field', 'it']
  const paths = unknown.map(({ path }) => path).join(', ')
  const violations = createViolations(
    `has ${what} that the contract does not name: ${paths} (add ${they} to the contract, or leave ${they} out)`,
    new Set(unknown.map((one) => one.schema)).size === 1 ? (unknown[0]?.schema ?? schema) : schema,
  )
  return violations.map((one) => ({ ...one, isWarning: mode === 'warn' }))
}

/** `no-store` keeps a response out of every cache (RFC 9111, section 5.2.2.5). */
const isNoStore = ({ name, required, examples }: Header) =>
  name.toLowerCase() === 'cache-control' && required && examples[0]?.value === 'no-store'

function checkHeader(contract: Contract, header: Header, value: string | undefined) {
  const { name, required, schema } = header
  if (isNoStore(header))
    return /(^|,)\s*no-store\s*(,|$)/i.test(value ?? '')
      ? undefined
      : `expected Cache-Control: no-store, got ${value ?? 'none'}`
  if (value === undefined) return required ? `${name} is missing` : undefined
  const [message] = schema ? findViolations(contract, schema, coerce(schema, value)) : []
  return message && `${name}: ${message}, got ${value}`
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
    const message = checkHeader(contract, header, joinHeader(headers, name))
    const check = isNoStore(header) ? 'no-store' : 'header'
    return message ? [{ check, message, pointer: header.pointer }] : []
  })

const getHint = (status: string) =>
  status === '429' ? ' (raise the limit of attempts where the server is tested)' : ''

/** Violations of the contract, and of the step's own criteria. */
export function findStepViolations(
  contract: Contract,
  step: Step,
  { response, failure, checks }: StepResult,
  { rule, expected: { unchecked = [] } = { description: '' } }: TestCase,
  mode: UndocumentedFieldMode = 'error',
): Violation[] {
  const operation = findOperation(contract, step)
  const pointer = operation?.pointer ?? []
  if (!response) return [{ check: 'response', message: failure ?? 'no request was sent', pointer }]
  const status = String(response.status)
  const unmet = (wanted: Check['kind']) =>
    checks.find(({ kind, passed }) => kind === wanted && !passed)?.expected
  const found: Violation[] = []
  const expected = unmet('status')
  if (expected !== undefined)
    found.push({
      check: 'status',
      message: `expected ${expected}, got ${status}${getHint(status)}`,
      pointer: rule ?? findResponse(operation, expected)?.pointer ?? pointer,
    })
  if (operation && !matchesStatus(unchecked, status)) {
    const documented = findResponse(operation, status)
    if (documented)
      found.push(
        ...findBodyViolations(contract, operation, documented, response, mode),
        ...findHeaderViolations(contract, documented, response.headers),
      )
    else if (!step.undocumented?.includes(status))
      found.push({
        check: 'documented-status',
        message: `${status} is not among the responses of the contract`,
        pointer: [...pointer, 'responses'],
      })
  }
  if (found.length > 0) return found
  // Criteria are evaluated only for a valid response, so that one cause is one finding.
  const criterion = unmet('criterion')
  const message = criterion === undefined ? unmet('error') : `${criterion} is not met`
  return message === undefined ? [] : [{ check: 'criterion', message, pointer }]
}
