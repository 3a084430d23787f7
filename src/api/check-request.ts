import { type core, ZodMiniObject, type ZodMiniType } from 'zod/mini'
import { ApiError } from './api-error'
import type { Schemas } from './operation'
import { logUnsent } from './request-log'

const PARTS = ['pathParams', 'params', 'headers', 'data'] as const

/** The rules that user input may break: the server judges limits and formats. */
const RULES_OF_VALUES = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of']

/** Path segments that would make it another path (RFC 3986, 5.2.4). */
const NO_SEGMENTS: unknown[] = ['', '.', '..']

/**
 * Rejects a request that the contract does not allow: a field that is missing, unknown, of another
 * type or none of the listed values. That is a bug of ours. A value that only breaks a limit or a
 * format is sent: not every form validates, and the server's error then reaches the user.
 * @param variables the parts of the request.
 * @throws ApiError of the kind `request`. The console names the fields, never a value.
 */
export function checkRequest(operationId: string, schemas: Schemas, variables: object) {
  const invalid = PARTS.flatMap((part) => {
    const value: unknown = Reflect.get(variables, part)
    const fields = [
      ...(part === 'pathParams' ? noSegments(value) : []),
      ...invalidFields(schemas[part], part === 'data' ? value : (value ?? {})),
    ]
    return fields.map((field) => `${part}.${field}`)
  })
  if (invalid.length === 0) return
  logUnsent(operationId, invalid)
  throw new ApiError('request', 0)
}

const noSegments = (value: unknown) =>
  Object.entries(Object(value))
    .filter(([, segment]) => NO_SEGMENTS.includes(segment))
    .map(([name]) => `${name} (no path segment)`)

/** An omitted body is not checked here: TypeScript checks whether it may be. */
function invalidFields(schema: ZodMiniType | undefined, value: unknown): string[] {
  if (!schema || value === undefined) return []
  const isClosed = schema instanceof ZodMiniObject && !schema.def.catchall
  return [
    ...(isClosed
      ? Object.keys(Object(value)).filter((name) => !Object.hasOwn(schema.shape, name))
      : []
    ).map((name) => `${name} (unknown)`),
    ...(schema.safeParse(value).error?.issues ?? [])
      .filter(isBug)
      .map(({ code, path: [name = ''] }) => `${String(name)} (${code})`),
  ]
}

/** Whether the issue is ours: no user input could cause it. */
const isBug = (issue: core.$ZodIssue): boolean =>
  issue.code === 'invalid_union'
    ? issue.errors.every((branch) => branch.some(isBug))
    : !RULES_OF_VALUES.includes(issue.code)
