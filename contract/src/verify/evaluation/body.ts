import { isDeepStrictEqual } from 'node:util'
import type { Content, Contract, Operation, Response } from '../../model/contract/contract.ts'
import { ContractError, type JsonPointer, type Schema } from '../../model/document/document.ts'
import { isJson, matchesMediaType } from '../../model/document/media-types.ts'
import {
  findResponseViolations,
  formatViolation,
  type SchemaViolation,
} from '../../model/request/validate.ts'
import {
  coerce,
  findField,
  findItems,
  listTypes,
  pointerOfSchema,
  resolveSchema,
} from '../../model/schema/schema.ts'
import { joinNames } from '../../report/lines.ts'
import { joinHeader, type ReceivedResponse } from '../results.ts'
import type { Problem, Violation } from '../violation.ts'
import type { UndocumentedFieldMode } from './checks.ts'
import { findUndocumentedFields, type UndocumentedField } from './undocumented-fields.ts'

const findSchemaAt = (schema: Schema, path: JsonPointer): Schema =>
  path.reduce(
    (outer, key) => findField(outer, key) ?? (/^\d+$/.test(key) ? findItems(outer) : outer),
    schema,
  )

/** Prefers the matching media type with the fewest `*`. */
export const matchContent = ({ contents }: Response, type: string) =>
  contents
    .filter(({ mediaType }) => matchesMediaType(mediaType, type))
    .toSorted((a, b) => a.mediaType.split('*').length - b.mediaType.split('*').length)[0]

/** RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5. */
const STATUSES_WITHOUT_BODY = [204, 205, 304]

export function findBodyViolations(
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
  const content = got && matchContent(documented, got)
  if (!content) {
    const expected = documented.contents.map(({ mediaType }) => mediaType).join(' or ')
    // Without the parameters, which may repeat the request.
    const [bare = ''] = (got ?? '').toLowerCase().split(';')
    const message = `expected ${expected}, got ${got || 'none'}`
    const cause = `${expected} ${bare.trim()}`
    return [{ check: 'content-type', message, cause, pointer: first.pointer }]
  }
  const unreadable = findUnreadable(received, isJson(got))
  if (unreadable)
    return [{ check: 'body', message: unreadable, cause: unreadable, pointer: documented.pointer }]
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
): string | undefined {
  if (decodingError !== undefined || !isOfJson || body !== undefined) return decodingError
  return text === '' ? 'is empty, and no JSON' : 'is not JSON'
}

const createProblem = (message: string, ...cause: unknown[]): Problem => ({
  message,
  cause: JSON.stringify(cause),
})

/** The name of a field, without the objects and lists around it, and the rule are equal for each effect of a cause. */
export const createSchemaProblem = (one: SchemaViolation): Problem =>
  createProblem(
    formatViolation(one),
    one.path.findLast((key) => !/^\d+$/.test(key)),
    one.keyword,
    one.params,
  )

function createFieldProblem(fields: UndocumentedField[], isWriteOnly: boolean): Problem {
  const paths = fields.map(({ path }) => path)
  const [noun, pronoun, verb] =
    fields.length > 1 ? ['fields', 'them', 'are'] : ['a field', 'it', 'is']
  const names = joinNames(paths)
  return createProblem(
    isWriteOnly
      ? `has ${noun} that ${verb} writeOnly: ${names} (leave ${pronoun} out)`
      : `has ${noun} that the contract does not name: ${names} (add ${pronoun} to the contract, or leave ${pronoun} out)`,
    paths.map((path) => path.split('.').at(-1)),
  )
}

const OF_EXAMPLE = 'its example, which the server sends, does not fit its schema: '

function findValueViolations(
  contract: Contract,
  { schema, examples }: Content,
  { pointer }: Response,
  body: unknown,
  mode: UndocumentedFieldMode,
): Violation[] {
  if (!schema) return []
  const example = examples.find(({ value }) => isDeepStrictEqual(value, body))
  const createViolation = ({ message, cause }: Problem, part: Schema): Violation => {
    // The response equals an example of the contract that breaks its own schema.
    if (example) {
      const ofContract = { check: 'contract', isOfContract: true, pointer: example.pointer }
      return { ...ofContract, message: OF_EXAMPLE + message, cause }
    }
    const found = [resolveSchema(part), part, schema].map(pointerOfSchema)
    const rule = found.find((one) => one.length > 0) ?? []
    return { check: 'body', message, cause, pointer: rule }
  }
  try {
    const [violation] = findResponseViolations(contract, schema, body)
    if (violation)
      return [createViolation(createSchemaProblem(violation), findSchemaAt(schema, violation.path))]
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    const [{ message = '', pointer: rule = pointer } = {}] = error.problems
    return [
      { check: 'body', message: `can't be checked: ${message}`, cause: message, pointer: rule },
    ]
  }
  const all = mode === 'ignore' ? [] : findUndocumentedFields(contract, schema, body)
  if (all.length === 0) return []
  const isWriteOnly = all.some((one) => one.isWriteOnly)
  const unknown = all.filter((one) => one.isWriteOnly === isWriteOnly)
  const [owner, ...owners] = new Set(unknown.map((one) => one.schema))
  const part = owner && owners.length === 0 ? owner : schema
  const violation = createViolation(createFieldProblem(unknown, isWriteOnly), part)
  return [{ ...violation, isWarning: mode === 'warn' }]
}
