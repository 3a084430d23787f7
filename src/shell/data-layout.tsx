import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession } from '@/account/session/session-provider'
import { createQueryClient } from '@/api/query-client'

/** Provides the query client, so that public pages do not load it. Signing out clears the client. */
export function DataLayout() {
  const [queryClient] = useState(createQueryClient)
  const { status } = useSession()

  useEffect(() => {
    if (status === 'anonymous') queryClient.clear()
  }, [status, queryClient])

  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
