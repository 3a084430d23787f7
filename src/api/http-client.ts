import { ApiError } from './api-error'
import { logRequest } from './request-log'

/** What a generated function asks for. The generated code may pass `signal: undefined`. */
type RequestConfig = {
  url: string
  method: string
  params?: Record<string, unknown>
  signal?: AbortSignal | undefined
}

/** Fetched beside the first form, not before it: a page is there without the library. */
const loadTransport = () => import('./transport')

/** Fetches what a call needs ahead of the call. A failure shows when the call is made. */
export const warmUp = () => void loadTransport().catch(() => {})

/**
 * Runs one generated call and resolves to its JSON answer, unchecked.
 * @throws ApiError, and nothing else.
 */
export async function request<T>({ signal, ...config }: RequestConfig): Promise<T> {
  const log = logRequest(config.method, config.url, Object.keys(config.params ?? {}))
  const transport = await loadTransport().catch(() => null)
  if (!transport) {
    log('no answer')
    throw new ApiError('network', 0)
  }
  try {
    const options = { ...config, ...(signal && { signal }) }
    const { data, status } = await transport.client.request<T>(options)
    log(String(status))
    return data
  } catch (error) {
    const failure = transport.toApiError(error)
    log(failure.kind === 'network' ? 'no answer' : String(failure.status))
    throw failure
  }
}
