import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './api-error'
import { documentedStatus } from './documented-status'
import type { ResponseSchemas } from './operation'

/** Statuses of a proxy that got no response from the server behind it (RFC 9110, 15.6). */
const GATEWAY_STATUSES = [502, 503, 504]

/** Where an error has its message: the product's own field, then those of RFC 9457 (3.1). */
const MESSAGE_FIELDS = ['message', 'detail', 'title']

/**
 * Checks a response by what the contract documents for its status.
 * @returns the data of a successful response, without fields that the contract does not know.
 * @throws ApiError for an error, and for a response that is not in the contract.
 */
export function readResponse(status: number, data: unknown, responses: ResponseSchemas): unknown {
  const key = documentedStatus(status, responses)
  const schema = key === undefined ? undefined : responses[key]
  if (status < 200 || status >= 300) throw errorOf(status, data, schema, responses)
  const isError = key === 'default' && Object.keys(responses).some((other) => other.startsWith('2'))
  if (schema === undefined || isError) throw new ApiError('unreadable', status)
  if (schema === null) return data === '' ? undefined : data
  const result = schema.safeParse(data)
  if (!result.success) throw new ApiError('unreadable', status)
  return result.data
}

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
