import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
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

/** A generated operation of the contract, as `request` needs it. */
export type Operation = {
  kind: 'command' | 'query'
  operationId: string
  method: string
  /** The path's template, such as `/cases/{caseId}`. */
  path: string
  schemas: Schemas
}

/** What a generated function requests; any of its own parameters may be undefined. */
export type RequestConfig = {
  url: string
  method: string
  params?: object | undefined
  data?: unknown
  headers?: { [name: string]: unknown } | undefined
  responseType?: 'blob' | 'json' | 'text' | undefined
  signal?: AbortSignal | undefined
}

/** What a generated hook takes besides its variables: the operation that it is the hook of. */
export type HookOptions = { request: Operation }

/**
 * An operation that changes something, or carries a secret: V is what it takes, R what it resolves to.
 * Nothing of it is cached or repeated.
 */
export type Command<V, R> = Operation & {
  kind: 'command'
  useHook: (options: HookOptions) => UseMutationResult<R, ApiError, V>
}

/** An operation that only reads: V is what it takes, R what it resolves to. */
export type Query<V, R> = Operation & {
  kind: 'query'
  useHook: (variables: V, options: HookOptions) => UseQueryResult<R, ApiError>
}
