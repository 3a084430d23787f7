import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { createQueryClient } from '@/api/query-client'
import { DraftsProvider } from '@/forms/drafts'
import { useSession } from '@/session/session-provider'

/**
 * Gives the pages below it the query client and the drafts of their forms, so that no other page
 * has to load them. Whatever the client holds goes with the user who signs out.
 */
export function DataLayout() {
  const [queryClient] = useState(createQueryClient)
  const { status } = useSession()

  useEffect(() => {
    if (status === 'anonymous') queryClient.clear()
  }, [status, queryClient])

  return (
    <QueryClientProvider client={queryClient}>
      <DraftsProvider>
        <Outlet />
      </DraftsProvider>
    </QueryClientProvider>
  )
}
