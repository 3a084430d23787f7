import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './operation'

const MAX_RETRIES = 2

/** A network or server may recover; any other error would occur again. */
const mayRecover = (error: Error) =>
  error instanceof ApiError &&
  (error.kind === 'network' || (error.kind === 'http' && error.status >= 500))

/**
 * No request waits for the browser to report that it is online. A command is a mutation: it is never
 * retried, and never stays in the cache, because it carries the user's secrets.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      mutations: { retry: 0, gcTime: 0, networkMode: 'always' },
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && mayRecover(error),
        networkMode: 'always',
      },
    },
  })
