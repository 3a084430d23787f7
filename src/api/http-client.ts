import axios, { isAxiosError } from 'axios'
import { ApiError as ErrorBody } from '@/generated/api/model/apiError.zod'
import { ApiError } from './api-error'
import { logRequest } from './request-log'

/** What a generated function asks for. The generated code may pass `signal: undefined`. */
type RequestConfig = {
  url: string
  method: string
  params?: Record<string, unknown>
  signal?: AbortSignal | undefined
}

/** Statuses by which a proxy says that the server behind it gave no answer (RFC 9110, 15.6). */
const GATEWAY_STATUSES = [502, 503, 504]

/** No timeout, as docs/product.md says in point 7. */
const client = axios.create({
  baseURL: import.meta.env.VITE_API_BASE ?? '/api',
  headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  timeout: 0,
})

/**
 * Runs one generated call and resolves to its JSON answer, unchecked.
 * @throws ApiError, and nothing else.
 */
export async function request<T>({ signal, ...config }: RequestConfig): Promise<T> {
  const log = logRequest(config.method, config.url, Object.keys(config.params ?? {}))
  try {
    const { data, status } = await client.request<T>({ ...config, ...(signal && { signal }) })
    log(String(status))
    return data
  } catch (error) {
    const failure = toApiError(error)
    log(failure.kind === 'network' ? 'no answer' : String(failure.status))
    throw failure
  }
}

function toApiError(error: unknown): ApiError {
  const response = isAxiosError(error) ? error.response : undefined
  if (!response) return new ApiError('network', 0)
  const body = ErrorBody.safeParse(response.data)
  if (body.success) return new ApiError('server', response.status, body.data.message)
  const kind = GATEWAY_STATUSES.includes(response.status) ? 'network' : 'unreadable'
  return new ApiError(kind, response.status)
}
