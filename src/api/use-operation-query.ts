import type { ApiError } from './api-error'
import { call } from './call'
import type { Query } from './operation'

const RETRIES = 2

/**
 * The query of an operation that only reads.
 * @param operation one of a `*.operations` file.
 * @returns React Query's query; it fails with an ApiError, and its data is checked.
 */
export const useOperationQuery = <V, R>(operation: Query<V, R>, variables: V) =>
  operation.useHook(variables, {
    query: {
      queryFn: ({ signal }) => call(operation, variables, signal),
      retry: (failures, error) => failures < RETRIES && mayPass(error),
    },
  })

/** No answer, and a server that failed, may be better the next time. All else would be the same. */
const mayPass = ({ kind, status }: ApiError) =>
  kind === 'network' || (kind === 'server' && status >= 500)
