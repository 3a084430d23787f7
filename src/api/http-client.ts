import { ApiError } from './api-error'
import type { RequestConfig, RequestOptions } from './operation'

/** What the generated hooks fail with, whatever the body of the error. Orval looks for this name. */
export type ErrorType<_Body> = ApiError

/**
 * Loads axios. It is fetched beside the first form, not before it: the page renders without it.
 * @throws ApiError when the code can't be fetched.
 */
export const loadTransport = () =>
  import('./transport').catch(() => {
    throw new ApiError('network', 0)
  })

/**
 * Sends the request of a generated function.
 * @returns the response's data, checked by the schema of its status.
 * @throws ApiError, and nothing else.
 */
export async function request<T>(
  config: RequestConfig,
  { responses }: RequestOptions = { responses: {} },
): Promise<T> {
  const { send } = await loadTransport()
  // The schema that checks it, and T, are generated from one schema of the contract.
  return (await send(config, responses)) as T
}
