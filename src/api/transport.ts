import axios from 'axios'
import { ApiError } from './api-error'
import type { RequestConfig, ResponseSchemas } from './operation'
import { readResponse } from './read-response'
import { logRequest } from './request-log'

export { checkRequest } from './check-request'

/** RFC 3986 reserves these (2.2), and `encodeURIComponent` leaves them as they are. */
const LEFT_RAW = /[!'()*]/g

/** Encodes everything but RFC 3986's unreserved characters (docs/decisions/0001). */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    LEFT_RAW,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * No timeout (P7-requests). A list is sent as `a=1&a=2` (OpenAPI's `form`). Of axios's two ways, only
 * fetch can refuse a redirect and the browser's cache (docs/decisions/0001).
 */
const client = axios.create({
  adapter: 'fetch',
  fetchOptions: { cache: 'no-store', redirect: 'error' },
  baseURL: new URL(import.meta.env.VITE_API_BASE || '/api', globalThis.location?.href).href,
  // The browser's own; axios would send its name, for which another origin has to be asked.
  headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'User-Agent': false },
  timeout: 0,
  paramsSerializer: { encode, indexes: null },
  validateStatus: () => true,
})

/**
 * Sends a request, and logs it and its response by names and numbers.
 * @returns the checked data of a successful response.
 * @throws ApiError, and nothing else.
 */
export async function send(
  { headers, responseType = 'json', signal, ...config }: RequestConfig,
  responses: ResponseSchemas,
): Promise<unknown> {
  const names = [config.params, config.data].flatMap((part) => Object.keys(Object(part)))
  const log = logRequest(config.method, config.url, names)
  try {
    const { status, data } = await client.request<unknown>({
      ...config,
      // Without a body there is no type of it, for which another origin would have to be asked.
      headers: { ...(config.data === undefined && { 'Content-Type': false }), ...headers },
      responseType,
      ...(signal && { signal }),
    })
    const checked = readResponse(status, await bodyOf(status, data), responses)
    log(String(status))
    return checked
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError('network', 0)
    log(failure.kind === 'network' ? 'no response' : String(failure.status))
    throw failure
  }
}

/** An operation that responds with a file has JSON errors, which then arrive as a file too. */
async function bodyOf(status: number, data: unknown): Promise<unknown> {
  if (!(data instanceof Blob) || status < 300) return data
  try {
    return JSON.parse(await data.text())
  } catch {
    return undefined
  }
}
