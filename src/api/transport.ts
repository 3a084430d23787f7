import axios, { isAxiosError } from 'axios'
import { ApiError as ErrorBody } from '@/generated/api/model/apiError.zod'
import { ApiError } from './api-error'

/** Statuses by which a proxy says that the server behind it gave no answer (RFC 9110, 15.6). */
const GATEWAY_STATUSES = [502, 503, 504]

/** RFC 3986 reserves these (2.2), and `encodeURIComponent` leaves them as they are. */
const LEFT_RAW = /[!'()*]/g

/** Leaves nothing raw but RFC 3986's unreserved characters (docs/decisions/0001). */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    LEFT_RAW,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** No timeout, as docs/product.md says in point 7. */
export const client = axios.create({
  baseURL: import.meta.env.VITE_API_BASE ?? '/api',
  headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  timeout: 0,
  paramsSerializer: { encode },
})

/** What a failed request comes to, with nothing of the request in it. */
export function toApiError(error: unknown): ApiError {
  const response = isAxiosError(error) ? error.response : undefined
  if (!response) return new ApiError('network', 0)
  const body = ErrorBody.safeParse(response.data)
  if (body.success) return new ApiError('server', response.status, body.data.message)
  const kind = GATEWAY_STATUSES.includes(response.status) ? 'network' : 'unreadable'
  return new ApiError(kind, response.status)
}
