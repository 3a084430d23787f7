import { isDeepStrictEqual } from 'node:util'
import { isRecord, type Schema } from '../../model/document.ts'
import { findField, findItems, resolveSchema, withMembers } from '../../model/schema.ts'

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

const MAX_SHOWN_LENGTH = 120

/** Cuts a long value to a part that begins shortly before the first difference from another value. */
function formatShort(value: unknown, other?: unknown): string {
  if (value === undefined) return 'missing'
  const [text = '', before = ''] = [value, other].map((one) => JSON.stringify(one) ?? '')
  if (text.length <= MAX_SHOWN_LENGTH) return text
  const differing = [...text].findIndex((_, index) => text[index] !== before[index])
  const start = Math.max(0, differing - 20)
  const end = start + MAX_SHOWN_LENGTH
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
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
  path = '',
): string[] {
  const { request, response } = schemas
  if ([request, response].some((one) => isHidden(one) || hasKeyword(one, 'readOnly'))) return []
  if (isRecord(written) && isRecord(read))
    return Object.entries(written).flatMap(([name, value]) => {
      const inner = findFieldSchemas(schemas, name)
      return inner
        ? findWriteDifferences(inner, value, read[name], path ? `${path}.${name}` : name)
        : []
    })
  if (Array.isArray(written) && Array.isArray(read) && written.length === read.length) {
    const inner = { request: findItems(request), response: findItems(response) }
    if (written.some(isRecord))
      return written.flatMap((one, index) =>
        findWriteDifferences(inner, one, read[index], `${path}[${index}]`),
      )
  }
  // Many servers treat null as absent.
  if ((written === null && read === undefined) || isEquivalent(response, written, read)) return []
  return [
    `${path} was written as ${formatShort(written, read)}, and is ${formatShort(read, written)}`,
  ]
}

/** The fields that differ between two reads, except for read-only fields. */
export function findReadDifferences(
  schema: Schema,
  before: unknown,
  after: unknown,
  isIgnored: (name: string, field: Schema) => boolean = () => false,
): string[] {
  if (!isRecord(before) || !isRecord(after))
    return isDeepStrictEqual(before, after)
      ? []
      : [`it was ${formatShort(before)}, and is ${formatShort(after)}`]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const field = findField(schema, name) ?? {}
    if (hasKeyword(field, 'readOnly') || isIgnored(name, field)) return []
    return isEquivalent(field, before[name], after[name])
      ? []
      : [
          `${name} was ${formatShort(before[name], after[name])}, and is ${formatShort(after[name], before[name])}`,
        ]
  })
}
