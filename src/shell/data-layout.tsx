import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { createApiSession } from '@/account/session/api-session'
import { useSession } from '@/account/session/session-provider'
import { createQueryClient } from '@/api/query-client'
import { ApiSessionContext, prefetchContext } from '@/api/session'

/**
 * Provides the query client and the session of operations, so that public pages do not load them. Any change of the
 * user cancels all queries and empties their cache, before React renders for the next user; commands go on.
 */
export function DataLayout() {
  const [client] = useState(createQueryClient)
  const store = useSession()
  const session = createApiSession(store)
  const { subscribe } = store

  useEffect(() => subscribe(() => client.getQueryCache().clear()), [subscribe, client])
  useEffect(() => {
    Object.assign(prefetchContext, { client, session })
    return () => void delete prefetchContext.client
  })

  return (
    <QueryClientProvider client={client}>
      <ApiSessionContext value={session}>
        <Outlet />
      </ApiSessionContext>
    </QueryClientProvider>
  )
}
