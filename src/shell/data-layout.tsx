import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession } from '@/account/session/session-provider'
import { createQueryClient } from '@/api/query-client'
import { Drafts } from '@/forms/drafts'

/**
 * Provides the query client and the drafts of forms to the pages that use them, so that no other
 * page loads them. Signing out clears the client.
 */
export function DataLayout() {
  const [queryClient] = useState(createQueryClient)
  const [drafts] = useState(() => new Map<string, unknown>())
  const { status } = useSession()

  useEffect(() => {
    if (status === 'anonymous') queryClient.clear()
  }, [status, queryClient])

  return (
    <QueryClientProvider client={queryClient}>
      <Drafts value={drafts}>
        <Outlet />
      </Drafts>
    </QueryClientProvider>
  )
}
