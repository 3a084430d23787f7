import type {
  QueryFunction,
  SkipToken,
  UseMutationOptions,
  UseMutationResult,
} from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import type { Operations } from '@/generated/api/operations'
import type { ApiSession, Credentials } from './session'

export type OperationId = keyof Operations

export type CommandId = IdOf<'command'>
export type QueryId = IdOf<'query'>

type IdOf<Kind> = {
  [O in OperationId]: Operations[O] extends { kind: Kind } ? O : never
}[OperationId]

export type ErrorStatus<O extends OperationId> = Exclude<
  keyof Operations[O]['schemas']['responses'],
  `2${string}`
>

/** The schema of each documented response, by status; undefined for one without a body. */
export type ResponseSchemas = { [status: string]: ZodMiniType | undefined }

/** `params` is the query, `data` the JSON body. */
type Schemas = {
  params?: ZodMiniType
  headers?: ZodMiniType
  data?: ZodMiniType
  responses: ResponseSchemas
}

/** Generated for each operation of the contract. */
export type Operation = {
  kind: 'command' | 'query'
  operationId: string
  method: string
  /** The path's template, such as `/cases/{caseId}`. */
  path: string
  schemas: Schemas
  /** Creates the headers for the contract's security schemes; missing if the operation has none. */
  authorize?: (credentials: Credentials) => Record<string, string>
}

/** The request of a generated function. An optional parameter may be undefined. */
export type RequestConfig = {
  url: string
  method: string
  params?: object | undefined
  data?: unknown
  headers?: { [name: string]: unknown } | undefined
  signal?: AbortSignal | undefined
}

/** What a generated function passes to `request`, beside the request itself. */
export type RequestContext = {
  operation: Operation
  /** Null while the session is being restored, which sends no credentials. */
  session?: ApiSession | null
  /** Gets the `Link` header of the response (RFC 8288). */
  onLink?: (header: string) => void
}

/**
 * An operation with side effects or a secret: V are its variables, R its data. It is neither cached nor
 * retried.
 */
export type Command<V, R> = Operation & {
  kind: 'command'
  useHook: (options: {
    request: RequestContext
    mutation: UseMutationOptions<R, ApiError, V>
  }) => UseMutationResult<R, ApiError, V>
}

/** An operation that only reads: V are its variables, R its data. */
export type Query<V, R> = Operation & {
  kind: 'query'
  /** Orval's options of React Query, of which only the function is used. */
  createOptions: (
    variables: V,
    request: RequestContext,
  ) => { queryFn?: QueryFunction<R> | SkipToken | undefined }
}

/**
 * The kind of a failure. `http`: the server responded with an error of the contract. `invalid-response`: the
 * response breaks the contract (HTML, an empty body, a wrong shape). `network`: no response, or a gateway's 502,
 * 503 or 504 without an error of the contract. `invalid-request`: blocked before sending, because the request
 * breaks the contract.
 */
export type FailureKind = 'http' | 'network' | 'invalid-response' | 'invalid-request'

/**
 * The only error that leaves `src/api`. Unlike an AxiosError, it does not contain the request, with its
 * password (P7-requests).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  /** The HTTP status; 0 when there was no response. */
  readonly status: number
  /** Seconds to wait before the next request; 0 without `Retry-After`. */
  readonly retryAfter: number
  /** The response's id, by which support finds the request in the logs; empty without an id. */
  readonly reference: string

  /** @param message the server's message for the user. */
  constructor(
    kind: FailureKind,
    status: number,
    message = '',
    { retryAfter = 0, reference = '' } = {},
  ) {
    super(message)
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
    this.reference = reference
  }
}
