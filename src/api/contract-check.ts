import { type core, safeParse, ZodMiniObject, type ZodMiniType } from 'zod/mini'
import { ApiError, type Operation, type RequestConfig, type ResponseSchemas } from './operation'

/** The rules that user input may break: the server judges limits and formats. */
const RULES_OF_VALUES = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of']

/** Path segments that would make it another path (RFC 3986, 5.2.4). */
const NO_SEGMENTS = ['', '.', '..']

/** A segment of a path's template with one parameter: what precedes it, its name, what follows. */
const PARAMETER = /^([^{]*)\{([^{}]+)\}([^{]*)$/

/**
 * Finds what the contract does not allow in a request: a field that is missing, unknown, of another
 * type or none of the listed values. That is a bug of ours. A value that only breaks a limit or a
 * format is sent: not every form validates, and the server's error then reaches the user.
 * @param config as a generated function makes it, which adds a Content-Type to a body.
 * @returns the names of the invalid fields, never a value; empty if the request may be sent.
 */
export const invalidFieldsOf = (
  { path, schemas }: Operation,
  { url, params = {}, headers: { 'Content-Type': _, ...headers } = {}, data }: RequestConfig,
): string[] =>
  Object.entries({
    pathParams: invalidSegments(path, url, schemas.pathParams),
    params: invalidFields(schemas.params, params),
    headers: invalidFields(schemas.headers, headers),
    data: invalidFields(schemas.data, data),
  }).flatMap(([part, fields]) => fields.map((field) => `${part}.${field}`))

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

/** Statuses of a proxy that got no response from the server behind it (RFC 9110, 15.6). */
const GATEWAY_STATUSES = [502, 503, 504]

/** Where an error has its message: the product's own field, then those of RFC 9457 (3.1). */
const MESSAGE_FIELDS = ['message', 'detail', 'title']

/**
 * The key under which a status is documented: the status itself, its range (`5XX`) or `default`.
 * @param documented what is documented, by key.
 * @returns undefined for a status that is not documented.
 */
export const documentedStatus = <T extends object>(
  status: number,
  documented: T,
): (keyof T & string) | undefined => {
  const isKey = (key: string): key is keyof T & string => Object.hasOwn(documented, key)
  return [String(status), `${String(status)[0]}XX`, 'default'].find(isKey)
}

/**
 * Checks a response by what the contract documents for its status.
 * @param data its text, or a Blob where a file was requested.
 * @returns the data of a successful response, without fields that the contract does not know;
 *   undefined for one without a body.
 * @throws ApiError for an error, and for a response that is not in the contract.
 */
export async function readResponse(
  status: number,
  data: string | Blob,
  responses: ResponseSchemas,
): Promise<unknown> {
  const key = documentedStatus(status, responses)
  const schema = key === undefined ? undefined : responses[key]
  if (status >= 300) throw errorOf(status, key, await jsonOf(data), responses)
  const isError = key === 'default' && Object.keys(responses).some((other) => other.startsWith('2'))
  if (key === undefined || isError) throw new ApiError('unreadable', status)
  if (!schema) return schema === null ? data : undefined
  const result = schema.safeParse(await jsonOf(data))
  if (!result.success) throw new ApiError('unreadable', status)
  return result.data
}

/** An operation that responds with a file has JSON errors, which then arrive as a file too. */
const jsonOf = (data: string | Blob): Promise<unknown> =>
  Promise.resolve(data instanceof Blob ? data.text() : data)
    .then(JSON.parse)
    .catch(() => undefined)

/** An error that is not documented is read as one of those that are. */
function errorOf(
  status: number,
  key: string | undefined,
  data: unknown,
  responses: ResponseSchemas,
) {
  const schema = key === undefined ? undefined : responses[key]
  if (key !== undefined && !schema) return new ApiError('server', status)
  const candidates = schema
    ? [schema]
    : Object.entries(responses).flatMap(([key, other]) =>
        other && !key.startsWith('2') ? [other] : [],
      )
  for (const candidate of candidates) {
    const body = candidate.safeParse(data)
    if (body.success) return new ApiError('server', status, messageOf(body.data))
  }
  return new ApiError(GATEWAY_STATUSES.includes(status) ? 'network' : 'unreadable', status)
}

const messageOf = (body: unknown) =>
  MESSAGE_FIELDS.map((name) => Reflect.get(Object(body), name)).find(
    (message): message is string => typeof message === 'string',
  )
