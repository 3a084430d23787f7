import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import type { SessionState, SessionStore } from './session-store'

const SessionContext = createContext<SessionStore | null>(null)

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  useEffect(() => store.connect(), [store])
  return <SessionContext value={store}>{children}</SessionContext>
}

export function useSession(): SessionState & SessionStore {
  const store = use(SessionContext)
  if (!store) throw new Error('useSession must be used within SessionProvider')
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getServerState)
  return { ...state, ...store }
}
