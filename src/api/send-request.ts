import { ApiError } from './api-error'
import { loadTransport } from './http-client'
import type { Operation } from './operation'

/** Code that can't be fetched counts as an unreachable server. */
const load = <V, R>({ schemas }: Operation<V, R>) =>
  Promise.all([
    loadTransport(),
    schemas().catch(() => {
      throw new ApiError('network', 0)
    }),
  ])

/** Fetches the code that a request needs ahead of it. A failure shows when the request is sent. */
export const preload = <V, R>(operation: Operation<V, R>) => void load(operation).catch(() => {})

/**
 * Checks a request of an operation, sends it, and checks the response.
 * @returns the response's data.
 * @throws ApiError, and nothing else.
 */
export async function sendRequest<V, R>(
  operation: Operation<V, R>,
  variables: V,
  signal?: AbortSignal,
): Promise<R> {
  const [{ checkRequest }, schemas] = await load(operation)
  checkRequest(operation.operationId, schemas, Object(variables))
  return operation.send(variables, { responses: schemas.responses }, signal)
}
