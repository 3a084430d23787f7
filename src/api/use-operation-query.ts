import type { ApiError } from './api-error'
import type { Query } from './operation'
import { sendRequest } from './send-request'

const RETRIES = 2

/**
 * The query of an operation that only reads.
 * @param operation one of a `*.operations` file.
 * @returns React Query's query; it fails with an ApiError, and its data is checked.
 */
export const useOperationQuery = <V, R>(operation: Query<V, R>, variables: V) =>
  operation.useHook(variables, {
    query: {
      queryFn: ({ signal }) => sendRequest(operation, variables, signal),
      retry: (failures, error) => failures < RETRIES && mayRecover(error),
    },
  })

/** A network or a server that failed may recover; any other error would be the same again. */
const mayRecover = ({ kind, status }: ApiError) =>
  kind === 'network' || (kind === 'server' && status >= 500)
