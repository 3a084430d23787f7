import { type core, ZodMiniObject, type ZodMiniType } from 'zod/mini'
import { ApiError } from './api-error'
import type { Schemas } from './operation'
import { logUnsent } from './request-log'

const PARTS = ['pathParams', 'params', 'headers', 'data'] as const

/** Rules that a value breaks which somebody typed. What is right is the server's to say. */
const RULES_OF_VALUES = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of']

/** Path segments that would make it another path (RFC 3986, 5.2.4). */
const NO_SEGMENTS: unknown[] = ['', '.', '..']

/**
 * Refuses a request that the contract does not know: a value that is missing, unknown, of another
 * type or none of those listed. Such a request is a mistake of ours. A value that only breaks a limit
 * or a format is sent: not every form validates, and the server's answer then reaches the user.
 * @param variables the parts of the request.
 * @throws ApiError of the kind `request`. The console names the fields, never a value.
 */
export function checkRequest(operationId: string, schemas: Schemas, variables: object) {
  const mistakes = PARTS.flatMap((part) => {
    const value: unknown = Reflect.get(variables, part)
    const found = [
      ...(part === 'pathParams' ? noSegments(value) : []),
      ...mistakesIn(schemas[part], part === 'data' ? value : (value ?? {})),
    ]
    return found.map((mistake) => `${part}.${mistake}`)
  })
  if (mistakes.length === 0) return
  logUnsent(operationId, mistakes)
  throw new ApiError('request', 0)
}

const noSegments = (value: unknown) =>
  Object.entries(Object(value))
    .filter(([, segment]) => NO_SEGMENTS.includes(segment))
    .map(([name]) => `${name} (no path segment)`)

/** Whether a body may be left out is for its type to say; here it has none, or it is checked. */
function mistakesIn(schema: ZodMiniType | undefined, value: unknown): string[] {
  if (!schema || value === undefined) return []
  const isClosed = schema instanceof ZodMiniObject && !schema.def.catchall
  return [
    ...(isClosed
      ? Object.keys(Object(value)).filter((name) => !Object.hasOwn(schema.shape, name))
      : []
    ).map((name) => `${name} (unknown)`),
    ...(schema.safeParse(value).error?.issues ?? [])
      .filter(isMistake)
      .map(({ code, path: [name = ''] }) => `${String(name)} (${code})`),
  ]
}

/** Whether no value that somebody might type could be the cause. */
const isMistake = (issue: core.$ZodIssue): boolean =>
  issue.code === 'invalid_union'
    ? issue.errors.every((branch) => branch.some(isMistake))
    : !RULES_OF_VALUES.includes(issue.code)
