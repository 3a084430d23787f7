import type { QueryClient } from '@tanstack/react-query'
import type { Query } from './operation'
import { createInfiniteQueryOptions, createQueryOptions, type Paging } from './query-options'
import { type ApiSession, prefetchContext } from './session'

/**
 * Fetches the data of a query for the page that shows it next. Give the query of the page a `staleTime`, or it fetches
 * the data again. Does nothing if the query has been sent before, outside of the layouts with operations, and while
 * the session is being restored.
 */
export const prefetchQuery = <V, R>(operation: Query<V, R>, variables: NoInfer<V>) =>
  prefetch((client, session) => {
    const options = createQueryOptions<V, R>(operation, variables, session)
    if (!client.getQueryState(options.queryKey)) return client.query(options)
  })

/** Fetches the first page of a list, as `prefetchQuery`. */
export const prefetchInfiniteQuery = <V, R>(
  operation: Query<V, R>,
  variables: NoInfer<V>,
  paging: Paging<V, R> = {},
) =>
  prefetch((client, session) => {
    const options = createInfiniteQueryOptions<V, R>(operation, variables, session, paging)
    if (!client.getQueryState(options.queryKey)) return client.infiniteQuery(options)
  })

/** The page shows a failure, when it sends the query itself. */
function prefetch(
  send: (client: QueryClient, session: ApiSession) => Promise<unknown> | undefined,
) {
  const { client, session } = prefetchContext
  if (client && session) send(client, session)?.catch(() => {})
}
