import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './api-error'
import { documentedStatus } from './documented-status'
import type { ResponseSchemas } from './operation'

/** Statuses by which a proxy says that the server behind it gave no answer (RFC 9110, 15.6). */
const GATEWAY_STATUSES = [502, 503, 504]

/** Where an error has words for the user: the product's own field, then those of RFC 9457 (3.1). */
const WORDS = ['message', 'detail', 'title']

/**
 * Checks a response, of commands and of queries, by what the contract documents for its status.
 * @returns the data of a successful response, with what the contract knows of it.
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
    if (body.success) return new ApiError('server', status, wordsOf(body.data))
  }
  return new ApiError(GATEWAY_STATUSES.includes(status) ? 'network' : 'unreadable', status)
}

const wordsOf = (body: unknown) =>
  WORDS.map((name) => Reflect.get(Object(body), name)).find(
    (words): words is string => typeof words === 'string',
  )
