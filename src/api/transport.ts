import axios from 'axios'
import type { RequestConfig } from './http-client'
import type { ResponseSchemas } from './operation'
import { readResponse } from './read-response'

export { checkRequest } from './check-request'

/** RFC 3986 reserves these (2.2), and `encodeURIComponent` leaves them as they are. */
const LEFT_RAW = /[!'()*]/g

/** Leaves nothing raw but RFC 3986's unreserved characters (docs/decisions/0001). */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    LEFT_RAW,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** No timeout, as docs/product.md says in point 7. A list is sent as `a=1&a=2` (OpenAPI's `form`). */
const client = axios.create({
  baseURL: import.meta.env.VITE_API_BASE ?? '/api',
  headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  timeout: 0,
  paramsSerializer: { encode, indexes: null },
  validateStatus: () => true,
})

/**
 * Sends a request. Resolves to the status and the checked data of a successful response.
 * @throws ApiError for an error or a response that is not in the contract; anything else it throws
 * means that there was no response.
 */
export async function send(
  { headers, responseType = 'json', signal, ...config }: RequestConfig,
  responses: ResponseSchemas,
) {
  const { status, data } = await client.request<unknown>({
    ...config,
    headers: { ...headers },
    responseType,
    ...(signal && { signal }),
  })
  return { status, data: readResponse(status, await bodyOf(status, data), responses) }
}

/** The error of an operation that answers with a file is no file. */
async function bodyOf(status: number, data: unknown): Promise<unknown> {
  if (!(data instanceof Blob) || status < 300) return data
  try {
    return JSON.parse(await data.text())
  } catch {
    return undefined
  }
}
