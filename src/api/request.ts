import type { MutationFunction, UseMutationOptions } from '@tanstack/react-query'
import axios from 'axios'
import { findUndeclaredFields, readResponse } from './contract-check'
import { ApiError, type Operation, type RequestConfig, type RequestContext } from './operation'
import { readText } from './response-body'

/** The error of all generated hooks. Orval looks for this name. */
export type ErrorType<_Body> = ApiError

/** Reserved by RFC 3986, section 2.2, but not encoded by `encodeURIComponent`. */
const UNENCODED = /[!'()*]/g

/**
 * Encodes everything but RFC 3986's unreserved characters (docs/decisions/0001-payload-in-the-query.md).
 * @param value also a number or boolean, which axios passes unchanged.
 */
const encode = (value: unknown) =>
  encodeURIComponent(String(value).toWellFormed()).replace(
    UNENCODED,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * No timeout (P7-requests). A list is sent as `a=1&a=2` (OpenAPI's `form`). Of axios's two ways, only
 * fetch can refuse a redirect and the browser's cache (docs/decisions/0001-payload-in-the-query.md).
 */
const client = axios.create({
  adapter: 'fetch',
  fetchOptions: { cache: 'no-store', redirect: 'error' },
  // `false` keeps the browser's User-Agent: the header of axios would need a CORS preflight.
  headers: { Accept: 'application/json', 'User-Agent': false },
  timeout: 0,
  paramsSerializer: { encode, indexes: null },
  validateStatus: () => true,
})

/** Resolved for each request: the build, which prerenders pages, loads this file without a `location`. */
const getBaseUrl = () =>
  new URL(import.meta.env.VITE_API_BASE || '/api', globalThis.location?.href).href

/** Joins lists with commas (OpenAPI's `simple`), and keeps `false`, which axios would omit. */
const serializeHeaders = (headers: object = {}) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

/** A request id that is safe to show; any other value could be arbitrary text of the sender. */
const REQUEST_ID = /^[\w-]{1,64}$/

/** @returns the `X-Request-Id`; empty if it is missing or invalid. */
const parseRequestId = (header: unknown) => REQUEST_ID.exec(String(header ?? ''))?.[0] ?? ''

/** @returns the seconds; 0 if the header is missing or has a date (RFC 9110, section 10.2.3). */
const parseRetryAfter = (header: unknown) => (/^\d+$/.test(String(header)) ? Number(header) : 0)

/**
 * Checks the request of a generated function, sends it, and checks its response; logs both by names and
 * numbers. A command then clears the resource timings of the browser, because their URLs have its parameters.
 * @param context optional in the types of generated hooks; without it, nothing is sent, because the request
 * can't be checked.
 * @returns the response's data, by the schema of its status.
 * @throws ApiError, and nothing else.
 */
export async function request<T>(config: RequestConfig, context?: RequestContext): Promise<T> {
  if (!context) throw new ApiError('invalid-request', 0)
  const { operation, session, onLink } = context
  const invalid = findUndeclaredFields(operation, config)
  if (invalid.length > 0) {
    writeLine(`${operation.operationId} was not sent: ${invalid.join(', ')}`)
    throw new ApiError('invalid-request', 0)
  }
  const { data, signal, ...rest } = config
  const log = logRequest(operation, [rest.params, data])
  let fromHeaders = {}
  try {
    const response = await client.request<ReadableStream<Uint8Array<ArrayBuffer>> | null>({
      ...rest,
      baseURL: getBaseUrl(),
      // Axios would send a string of JSON unchanged, and omit `null`.
      data: (operation.serialize ?? JSON.stringify)(data),
      headers: {
        ...serializeHeaders(config.headers),
        ...operation.mediaTypes,
        ...(session && operation.authorize?.(await session.getCredentials())),
        // Without a body, a Content-Type would only cause a CORS preflight.
        ...(data === undefined && { 'Content-Type': false }),
      },
      responseType: 'stream',
      ...(signal && { signal }),
    })
    const { status, headers } = response
    fromHeaders = {
      reference: parseRequestId(headers['x-request-id']),
      retryAfter: parseRetryAfter(headers['retry-after']),
    }
    onLink?.(String(headers.link))
    const readFile = operation.files?.[status]
    const checked = readFile
      ? await readFile(response.data, status, String(headers['content-type']))
      : readResponse(status, await readText(response.data, status), operation.schemas.responses)
    log(String(status))
    // T and the schema that checked the data are generated from the same schema of the contract.
    return checked as T
  } catch (error) {
    const { kind, status, message } = error instanceof ApiError ? error : new ApiError('network', 0)
    log(status === 0 ? 'no response' : String(status))
    throw new ApiError(kind, status, message, fromHeaders)
  } finally {
    if (operation.kind === 'command') performance.clearResourceTimings()
  }
}

/**
 * Logs names and numbers, never a value: parameters carry passwords (P7-requests).
 * @param parts the query and the body; only an object has names.
 * @returns the function that logs the response.
 */
function logRequest({ method, path }: Operation, parts: unknown[]) {
  const start = performance.now()
  const names = parts.flatMap((part) => (typeof part === 'object' ? Object.keys(Object(part)) : []))
  writeLine(`${method} ${path} (${names.join(', ')})`)
  return (outcome: string) =>
    writeLine(`${method} ${path}: ${outcome}, ${Math.round(performance.now() - start)} ms`)
}

function writeLine(line: string) {
  // biome-ignore lint/suspicious/noConsole: the product logs each request and response to the console
  console.info(line)
}

/**
 * The options of every generated mutation. It sends a copy of its variables, and empties the original, which
 * React Query keeps in the mutation cache, so that the cache never holds a secret.
 */
export const commandOptions = <R, E, V, C>({
  mutationFn,
  ...options
}: UseMutationOptions<R, E, V, C> & { mutationFn: MutationFunction<R, V> }): UseMutationOptions<
  R,
  E,
  V,
  C
> => ({
  ...options,
  mutationFn(variables, context) {
    const copy = { ...variables }
    for (const name of Object.keys(Object(variables)))
      Reflect.deleteProperty(Object(variables), name)
    return mutationFn(copy, context)
  },
})
