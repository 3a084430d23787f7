import type { User } from '@/generated/api/model/user.zod'
import { followStorage } from '@/platform/storage/follow-storage'
import { parseRecord, readRecord, removeRecord, SESSION_KEY, writeRecord } from './session-record'

/**
 * `signedOut` is missing for a visitor who was not signed in; `elsewhere` is another tab, or the server, which no
 * longer accepts the credentials.
 */
export type SessionState =
  | { status: 'restoring' }
  | { status: 'anonymous'; signedOut?: 'here' | 'elsewhere' }
  | { status: 'authenticated'; user: User }

const ANONYMOUS: SessionState = { status: 'anonymous' }
const RESTORING: SessionState = { status: 'restoring' }

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * The store of the current user (P4-session), in sync with the stored record: a sign-out in another tab, or
 * while this page was in the back/forward cache, signs out here too.
 */
export function createSessionStore(isProtectedPage = false) {
  const listeners = new Set<() => void>()
  let state: SessionState = readRecord() === null ? ANONYMOUS : RESTORING

  /** Storage is blocked or full, so the session ends with the page. */
  let isInMemory = false

  function setState(next: SessionState) {
    state = next
    // boot.ts has set `data-session` for a stored record, which is invalid or gone now.
    if (next.status === 'anonymous') delete document.documentElement.dataset.session
    for (const listener of listeners) listener()
  }

  async function syncWithRecord() {
    if (isInMemory) return
    const record = readRecord()
    if (record === null) {
      if (state.status !== 'anonymous') signOut('elsewhere')
      return
    }
    if (state.status === 'authenticated' && JSON.stringify(state.user) === record) return
    try {
      const user = await parseRecord(record)
      if (readRecord() !== record) return
      if (!user) removeRecord()
      setState(user ? { status: 'authenticated', user } : ANONYMOUS)
    } catch {
      if (state.status === 'restoring') setState(ANONYMOUS)
    }
  }

  function signOut(signedOut: 'here' | 'elsewhere' = 'here') {
    isInMemory = false
    removeRecord()
    setState({ status: 'anonymous', signedOut })
  }

  return {
    getState: () => state,

    /** The state in the prerendered HTML. A protected page is prerendered without a user. */
    getServerState: () => (isProtectedPage ? RESTORING : ANONYMOUS),

    connect() {
      const sync = () => void syncWithRecord()
      sync()
      return followStorage(SESSION_KEY, sync)
    },

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    signIn(user: User) {
      isInMemory = !writeRecord(user)
      setState({ status: 'authenticated', user })
    },

    signOut,
  }
}
