import type { Command, Query } from './operation'

/**
 * The mutation of a command. Its variables object is empty once it is sent.
 * @param operation one of a `*.operations` file.
 * @returns React Query's mutation; it fails with an ApiError, and its data is checked.
 */
export const useApiMutation = <V, R>(operation: Command<V, R>) =>
  operation.useHook({ request: operation })

/**
 * The query of an operation that only reads.
 * @param operation one of a `*.operations` file.
 * @param variables the parts of its request: `pathParams`, `params`, `headers` and `data`.
 * @returns React Query's query; it fails with an ApiError, and its data is checked.
 */
export const useApiQuery = <V, R>(operation: Query<V, R>, variables: V) =>
  operation.useHook(variables, { request: operation })
