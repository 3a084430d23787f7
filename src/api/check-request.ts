import { type core, safeParse, ZodMiniObject, type ZodMiniType } from 'zod/mini'
import { ApiError } from './api-error'
import type { Operation, RequestConfig } from './operation'
import { logUnsent } from './request-log'

/** The rules that user input may break: the server judges limits and formats. */
const RULES_OF_VALUES = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of']

/** Path segments that would make it another path (RFC 3986, 5.2.4). */
const NO_SEGMENTS = ['', '.', '..']

/** A segment of a path's template with one parameter: what precedes it, its name, what follows. */
const PARAMETER = /^([^{]*)\{([^{}]+)\}([^{]*)$/

/**
 * Rejects a request that the contract does not allow: a field that is missing, unknown, of another
 * type or none of the listed values. That is a bug of ours. A value that only breaks a limit or a
 * format is sent: not every form validates, and the server's error then reaches the user.
 * @param config as a generated function makes it, which adds a Content-Type to a body.
 * @throws ApiError of the kind `request`. The console names the fields, never a value.
 */
export function checkRequest(
  { operationId, path, schemas }: Operation,
  { url, params = {}, headers: { 'Content-Type': _, ...headers } = {}, data }: RequestConfig,
) {
  const invalid = Object.entries({
    pathParams: invalidSegments(path, url, schemas.pathParams),
    params: invalidFields(schemas.params, params),
    headers: invalidFields(schemas.headers, headers),
    data: invalidFields(schemas.data, data),
  }).flatMap(([part, fields]) => fields.map((field) => `${part}.${field}`))
  if (invalid.length === 0) return
  logUnsent(operationId, invalid)
  throw new ApiError('request', 0)
}

/** Checks the parameters that a path has as segments of their own; the URL holds them as text. */
function invalidSegments(path: string, url: string, schema: ZodMiniType | undefined): string[] {
  const fields: Record<string, core.$ZodType> = schema instanceof ZodMiniObject ? schema.shape : {}
  const segments = url.split('/')
  return path.split('/').flatMap((template, at) => {
    const [, before = '', name, after = ''] = PARAMETER.exec(template) ?? []
    if (name === undefined) return []
    const segment = segments[at] ?? ''
    const text = decodeURIComponent(segment.slice(before.length, segment.length - after.length))
    if (NO_SEGMENTS.includes(text)) return [`${name} (no path segment)`]
    const field = fields[name]
    const bugs = field ? valuesOf(text).map((value) => bugsOf(field, value)) : []
    return bugs.every(([bug]) => bug) ? (bugs[0] ?? []).map(({ code }) => `${name} (${code})`) : []
  })
}

/** The values that a text in a URL may stand for. */
const valuesOf = (text: string): unknown[] => [
  text,
  ...(String(Number(text)) === text ? [Number(text)] : []),
  ...(['true', 'false'].includes(text) ? [text === 'true'] : []),
]

/** An omitted body is not checked here: TypeScript checks whether it may be. */
function invalidFields(schema: ZodMiniType | undefined, value: unknown): string[] {
  if (!schema || value === undefined) return []
  const isClosed = schema instanceof ZodMiniObject && !schema.def.catchall
  return [
    ...(isClosed
      ? Object.keys(Object(value)).filter((name) => !Object.hasOwn(schema.shape, name))
      : []
    ).map((name) => `${name} (unknown)`),
    ...bugsOf(schema, value).map(({ code, path: [name = ''] }) => `${String(name)} (${code})`),
  ]
}

const bugsOf = (schema: core.$ZodType, value: unknown) =>
  (safeParse(schema, value).error?.issues ?? []).filter(isBug)

/** Whether the issue is ours: no user input could cause it. */
const isBug = (issue: core.$ZodIssue): boolean =>
  issue.code === 'invalid_union'
    ? issue.errors.every((branch) => branch.some(isBug))
    : !RULES_OF_VALUES.includes(issue.code)
