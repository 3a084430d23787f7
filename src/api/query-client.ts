import { QueryClient } from '@tanstack/react-query'

/**
 * No request waits for the browser to report that it is online. A command is a mutation: it is never
 * retried, and never stays in the cache, because it carries the user's secrets.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { mutations: { retry: 0, gcTime: 0, networkMode: 'always' } },
  })
