import type { UseMutationOptions } from '@tanstack/react-query'
import { use } from 'react'
import type { ApiError, Command } from './operation'
import { ApiSessionContext } from './session'

/** The callbacks of React Query. The variables are empty once the request is sent. */
export type ApiMutationOptions<V, R> = Pick<
  UseMutationOptions<R, ApiError, V>,
  'onError' | 'onMutate' | 'onSettled' | 'onSuccess'
>

/**
 * Clears the variables object when the request is sent.
 * @param operation exported by a `*.operations` file.
 * @returns React Query's mutation, whose error is an ApiError and whose data fits the contract.
 */
export function useApiMutation<V, R>(
  operation: Command<V, R>,
  mutation: ApiMutationOptions<V, R> = {},
) {
  const session = use(ApiSessionContext)
  return operation.useHook({ request: { operation, session }, mutation })
}
