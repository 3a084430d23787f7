import { isDeepStrictEqual } from 'node:util'
import { isRecord, type JsonPointer, type Schema } from '../../model/document.ts'
import { findField, findItems, resolveSchema, withMembers } from '../../model/schema.ts'
import type { Difference } from '../violation.ts'

/** Searches the schema, and the members that it combines. */
const hasKeyword = (schema: Schema, keyword: 'readOnly' | 'writeOnly') =>
  withMembers(schema).some((one) => one[keyword] === true)

/** Write-only values and secrets are missing in responses. */
const isHidden = (schema: Schema) =>
  hasKeyword(schema, 'writeOnly') || withMembers(schema).some(({ format }) => format === 'password')

/** Whether two values are equal, except for a notation that a server may choose. */
function isEquivalent(schema: Schema, written: unknown, read: unknown): boolean {
  if (isDeepStrictEqual(written, read)) return true
  const { format, uniqueItems } = resolveSchema(schema)
  if (typeof written === 'string' && typeof read === 'string') {
    if (format === 'date-time') return Date.parse(written) === Date.parse(read)
    const isIgnoringCase = ['email', 'uuid', 'hostname'].includes(format ?? '')
    return isIgnoringCase && written.toLowerCase() === read.toLowerCase()
  }
  if (Array.isArray(written) && Array.isArray(read) && uniqueItems) {
    const sorted = [written, read].map((list) => list.map((one) => JSON.stringify(one)).toSorted())
    return isDeepStrictEqual(sorted[0], sorted[1])
  }
  return false
}

/** The schemas of the written and of the returned value. */
type Schemas = { request: Schema; response: Schema }

const findFieldSchemas = ({ request, response }: Schemas, name: string): Schemas | undefined => {
  const read = findField(response, name)
  // A field that the response schema does not have may be missing.
  return read && { request: findField(request, name) ?? {}, response: read }
}

/**
 * The fields that are read with another value than the written value. Servers set read-only fields, and
 * return neither write-only fields nor secrets.
 */
export function findWriteDifferences(
  schemas: Schemas,
  written: unknown,
  read: unknown,
  path: JsonPointer = [],
): Difference[] {
  const { request, response } = schemas
  if ([request, response].some((one) => isHidden(one) || hasKeyword(one, 'readOnly'))) return []
  if (isRecord(written) && isRecord(read))
    return Object.entries(written).flatMap(([name, value]) => {
      const inner = findFieldSchemas(schemas, name)
      return inner ? findWriteDifferences(inner, value, read[name], [...path, name]) : []
    })
  if (Array.isArray(written) && Array.isArray(read) && written.length === read.length) {
    const inner = { request: findItems(request), response: findItems(response) }
    if (written.some(isRecord))
      return written.flatMap((one, index) =>
        findWriteDifferences(inner, one, read[index], [...path, String(index)]),
      )
  }
  // Many servers treat null as absent.
  if ((written === null && read === undefined) || isEquivalent(response, written, read)) return []
  return [{ path, expected: written, got: read }]
}

/** The fields that differ between two reads, except for read-only fields. */
export function findReadDifferences(
  schema: Schema,
  before: unknown,
  after: unknown,
  isIgnored: (name: string, field: Schema) => boolean = () => false,
): Difference[] {
  if (!isRecord(before) || !isRecord(after))
    return isDeepStrictEqual(before, after) ? [] : [{ path: [], expected: before, got: after }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const field = findField(schema, name) ?? {}
    if (hasKeyword(field, 'readOnly') || isIgnored(name, field)) return []
    return isEquivalent(field, before[name], after[name])
      ? []
      : [{ path: [name], expected: before[name], got: after[name] }]
  })
}
