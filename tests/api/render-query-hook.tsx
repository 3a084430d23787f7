import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '@/api/query-client'
import { type ApiSession, ApiSessionContext } from '@/api/session'

export const SESSION: ApiSession = {
  user: 'alice@example.com',
  getCredentials: async () => ({}),
  expire: async () => {},
}

/** @returns the app's query client, and a `wrapper` with it and a session. */
export function createDataWrapper(session: ApiSession | null = SESSION) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ApiSessionContext value={session}>{children}</ApiSessionContext>
    </QueryClientProvider>
  )
  return { client, wrapper }
}

export function renderQueryHook<T>(useHook: () => T, session?: ApiSession | null) {
  const { client, wrapper } = createDataWrapper(session)
  return { client, ...renderHook(useHook, { wrapper }) }
}
