import { ZodMiniObject, type ZodMiniType } from 'zod/mini'
import { ApiError, type Operation, type RequestConfig, type ResponseSchemas } from './operation'

/** An empty segment changes the path, and so do `.` and `..` (RFC 3986, section 5.2.4). */
const INVALID_SEGMENTS = ['', '.', '..']

/**
 * Finds the errors in a request that TypeScript misses: an unknown field, such as a form's `confirmPassword`,
 * which no server should log, and a path parameter whose value leads to another operation. The server validates
 * all other values.
 * @param config from a generated function, which adds a Content-Type that `schemas.headers` does not have.
 * @returns the names of the fields, never a value; empty if the request may be sent.
 */
export const findUndeclaredFields = (
  { path, schemas }: Operation,
  { url, params, headers: { 'Content-Type': _, ...headers } = {}, data }: RequestConfig,
): string[] => [
  ...findInvalidSegments(path, url),
  ...findUnknownFields('params', schemas.params, params),
  ...findUnknownFields('headers', schemas.headers, headers),
  ...findUnknownFields('data', schemas.data, data),
]

function findInvalidSegments(path: string, url: string): string[] {
  const segments = url.split('/')
  return path
    .split('/')
    .filter(
      (template, at) => template !== segments[at] && INVALID_SEGMENTS.includes(segments[at] ?? ''),
    )
    .map((template) => `${template} (invalid path segment)`)
}

const findUnknownFields = (part: string, schema: ZodMiniType | undefined, value: unknown) =>
  schema instanceof ZodMiniObject && !schema.def.catchall
    ? Object.keys(Object(value))
        .filter((name) => !Object.hasOwn(schema.shape, name))
        .map((name) => `${part}.${name} (unknown)`)
    : []

/** Statuses of a proxy that got no response from the server behind it (RFC 9110, section 15.6). */
const GATEWAY_STATUSES = [502, 503, 504]

/**
 * Parses a response by the schema of its status.
 * @returns the data of a successful response, without unknown fields; undefined for one without a body.
 * @throws ApiError for an error, and for a response that is not in the contract.
 */
export function readResponse(status: number, text: string, responses: ResponseSchemas): unknown {
  const key = Object.hasOwn(responses, status) ? status : `${String(status)[0]}XX`
  const isDocumented = Object.hasOwn(responses, key)
  const schema = responses[key]
  if (status >= 300)
    throw parseError(status, text, isDocumented ? [schema] : listErrorSchemas(responses))
  if (!isDocumented) throw new ApiError('invalid-response', status)
  if (!schema) return undefined
  const result = schema.safeParse(parseJson(text))
  if (!result.success) throw new ApiError('invalid-response', status)
  return result.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An undocumented error is parsed by the schemas of the documented errors. */
const listErrorSchemas = (responses: ResponseSchemas) =>
  Object.entries(responses).flatMap(([key, schema]) =>
    schema && !key.startsWith('2') ? [schema] : [],
  )

/** @param schemas of the possible errors; undefined for an error without a body. */
function parseError(status: number, text: string, schemas: (ZodMiniType | undefined)[]) {
  const data = parseJson(text)
  for (const schema of schemas) {
    if (!schema) return new ApiError('http', status)
    const body = schema.safeParse(data)
    if (body.success) return new ApiError('http', status, Object(body.data).message)
  }
  return new ApiError(GATEWAY_STATUSES.includes(status) ? 'network' : 'invalid-response', status)
}
