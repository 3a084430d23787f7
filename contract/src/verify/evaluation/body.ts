import { isDeepStrictEqual } from 'node:util'
import type { Content, Contract, Operation, Response } from '../../model/contract/contract.ts'
import { ContractError, type JsonPointer, type Schema } from '../../model/document/document.ts'
import { isJson, matchesMediaType } from '../../model/document/media-types.ts'
import { findResponseViolations } from '../../model/request/validate.ts'
import {
  coerce,
  findField,
  findItems,
  listTypes,
  pointerOfSchema,
  resolveSchema,
} from '../../model/schema/schema.ts'
import { joinHeader, type ReceivedResponse } from '../results.ts'
import type { Violation, ViolationFacts } from '../violation.ts'
import type { UndocumentedFieldMode } from './checks.ts'
import { createSchemaProblem } from './schema-problem.ts'
import { findUndocumentedFields } from './undocumented-fields.ts'

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
): ViolationFacts | undefined {
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

type ProblemOfValue = Extract<ViolationFacts, { isExample?: boolean }>
