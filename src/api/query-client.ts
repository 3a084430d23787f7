import { QueryClient } from '@tanstack/react-query'

/**
 * Every call of the contract is a mutation. None is repeated by itself, none waits for the browser
 * to believe that it is online, and none stays in the cache: its variables are the user's secrets.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { mutations: { retry: 0, gcTime: 0, networkMode: 'always' } },
  })
