import { ApiError } from './api-error'
import type { RequestOptions } from './operation'
import { logRequest } from './request-log'

/** What a generated function asks for; it may pass any of its own parameters as undefined. */
export type RequestConfig = {
  url: string
  method: string
  params?: object | undefined
  data?: unknown
  headers?: object | undefined
  responseType?: 'blob' | 'json' | 'text' | undefined
  signal?: AbortSignal | undefined
}

/** What the generated hooks fail with, whatever the body of the error. Orval looks for this name. */
export type ErrorType<_Body> = ApiError

/**
 * Fetched beside the first form, not before it: a page is there without the library.
 * @throws ApiError when the code can't be fetched.
 */
export const loadTransport = () =>
  import('./transport').catch(() => {
    throw new ApiError('network', 0)
  })

/**
 * Runs one generated call, and resolves to its answer, checked by the schema of its status.
 * @throws ApiError, and nothing else.
 */
export async function request<T>(
  config: RequestConfig,
  { responses }: RequestOptions = { responses: {} },
): Promise<T> {
  const names = [config.params, config.data].flatMap((part) => Object.keys(Object(part)))
  const log = logRequest(config.method, config.url, names)
  try {
    const { send } = await loadTransport()
    const { status, data } = await send(config, responses)
    log(String(status))
    // The schema that has checked it, and T, are generated from one schema of the contract.
    return data as T
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError('network', 0)
    log(failure.kind === 'network' ? 'no answer' : String(failure.status))
    throw failure
  }
}
