import {
  type InfiniteData,
  type SkipToken,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { use } from 'react'
import type { ApiError, Query } from './operation'
import { createInfiniteQueryOptions, createQueryOptions, type Paging } from './query-options'
import { ApiSessionContext } from './session'

type Own = 'queryFn' | 'queryHash' | 'queryKey' | 'queryKeyHashFn'

export type ApiQueryOptions<R, T = R> = Omit<UseQueryOptions<R, ApiError, T>, Own>

/**
 * Sends a query, and caches its data for the current user.
 * @param operation exported by a `*.operations` file.
 * @param variables the parts of its request (`pathParams`, `params`, `headers`, `data`), or React Query's `skipToken`.
 * @param options those of React Query's `useQuery`.
 * @returns React Query's query, whose error is an ApiError and whose data fits the contract.
 */
export function useApiQuery<V, R, T = R>(
  operation: Query<V, R>,
  variables: NoInfer<V> | SkipToken,
  options?: ApiQueryOptions<R, T>,
): UseQueryResult<T, ApiError> {
  const session = use(ApiSessionContext)
  return useQuery({ ...createQueryOptions<V, R>(operation, variables, session), ...options })
}

export type ApiInfiniteQueryOptions<V, R, T = InfiniteData<R>> = Paging<V, R> & {
  select?: (data: InfiniteData<R>) => T
} & Omit<
    UseInfiniteQueryOptions<R, ApiError, T>,
    Own | 'getNextPageParam' | 'initialData' | 'initialPageParam' | 'placeholderData' | 'select'
  >

/**
 * Sends a query for one page of a list after the other. The parameters of a page are React Query's page parameter.
 * @param options those of React Query's `useInfiniteQuery`.
 */
export function useApiInfiniteQuery<V, R, T = InfiniteData<R>>(
  operation: Query<V, R>,
  variables: NoInfer<V> | SkipToken,
  { initialPageParam, getNextPageParam, select, ...options }: ApiInfiniteQueryOptions<V, R, T> = {},
): UseInfiniteQueryResult<T, ApiError> {
  const session = use(ApiSessionContext)
  const paging = {
    ...(initialPageParam && { initialPageParam }),
    ...(getNextPageParam && { getNextPageParam }),
  }
  return useInfiniteQuery({
    ...createInfiniteQueryOptions<V, R>(operation, variables, session, paging),
    ...(options as object),
    select({ pages, pageParams }) {
      const data = { pages: pages.map((page) => page.data), pageParams }
      return select ? select(data) : (data as T)
    },
  })
}
