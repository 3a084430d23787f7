import type {
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import type { Operations } from '@/generated/api/operations'
import type { ApiError } from './api-error'

export type OperationId = keyof Operations

/** The schema of each documented response, by status; null for one that has no JSON body. */
export type ResponseSchemas = { [status: string]: ZodMiniType | null }

/** The schemas of an operation's request, by part, and of its responses. */
export type Schemas = {
  pathParams?: ZodMiniType
  params?: ZodMiniType
  headers?: ZodMiniType
  data?: ZodMiniType
  responses: ResponseSchemas
}

/** What a generated function requests; any of its own parameters may be undefined. */
export type RequestConfig = {
  url: string
  method: string
  params?: object | undefined
  data?: unknown
  headers?: object | undefined
  responseType?: 'blob' | 'json' | 'text' | undefined
  signal?: AbortSignal | undefined
}

/** What a generated function takes besides the request. */
export type RequestOptions = { responses: ResponseSchemas }

type MutationHookOptions<V, R> = { mutation: UseMutationOptions<R, ApiError, V> }
export type QueryHookOptions<R> = { query: Partial<UseQueryOptions<R, ApiError>> }

/** A generated operation of the contract: V is what it takes, R what it resolves to. */
export type Operation<V, R> = {
  operationId: string
  /** Lazy: a page renders before its schemas are there. */
  schemas: () => Promise<Schemas>
  send: (variables: V, options: RequestOptions, signal?: AbortSignal) => Promise<R>
}

/** An operation that changes something, or carries a secret. Nothing of it is cached or repeated. */
export type Command<V, R> = Operation<V, R> & {
  kind: 'command'
  useHook: (options: MutationHookOptions<V, R>) => UseMutationResult<R, ApiError, V>
}

/** An operation that only reads. */
export type Query<V, R> = Operation<V, R> & {
  kind: 'query'
  useHook: (variables: V, options: QueryHookOptions<R>) => UseQueryResult<R, ApiError>
}
