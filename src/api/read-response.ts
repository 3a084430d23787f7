import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './api-error'
import type { ResponseSchemas } from './operation'

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
 * @param data its JSON, or a Blob where a file was requested.
 * @returns the data of a successful response, without fields that the contract does not know.
 * @throws ApiError for an error, and for a response that is not in the contract.
 */
export async function readResponse(
  status: number,
  data: unknown,
  responses: ResponseSchemas,
): Promise<unknown> {
  const key = documentedStatus(status, responses)
  const schema = key === undefined ? undefined : responses[key]
  if (status < 200 || status >= 300)
    throw errorOf(status, data instanceof Blob ? await jsonOf(data) : data, schema, responses)
  const isError = key === 'default' && Object.keys(responses).some((other) => other.startsWith('2'))
  if (schema === undefined || isError) throw new ApiError('unreadable', status)
  if (schema === null) return data === '' ? undefined : data
  const result = schema.safeParse(data)
  if (!result.success) throw new ApiError('unreadable', status)
  return result.data
}

/** An operation that responds with a file has JSON errors, which then arrive as a file too. */
const jsonOf = (file: Blob): Promise<unknown> =>
  file
    .text()
    .then(JSON.parse)
    .catch(() => undefined)

/** An error that is not documented is read as one of those that are. */
function errorOf(
  status: number,
  data: unknown,
  schema: ZodMiniType | null | undefined,
  responses: ResponseSchemas,
) {
  if (schema === null) return new ApiError('server', status)
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
