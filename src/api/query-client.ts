import { QueryClient } from '@tanstack/react-query'

/**
 * No call waits for the browser to believe that it is online. A command is a mutation: none is
 * repeated by itself, and none stays in the cache, since what it carries are the user's secrets.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      mutations: { retry: 0, gcTime: 0, networkMode: 'always' },
      queries: { networkMode: 'always' },
    },
  })
