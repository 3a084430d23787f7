import type { User } from '@/generated/api/model/user.zod'
import { followStorage } from '@/platform/storage/follow-storage'
import { parseRecord, readRecord, removeRecord, SESSION_KEY, writeRecord } from './session-record'

/** `signedOut`: where the user has signed out, if they were signed in at all. */
export type SessionState =
  | { status: 'restoring' }
  | { status: 'anonymous'; signedOut?: 'here' | 'elsewhere' }
  | { status: 'authenticated'; user: User }

const ANONYMOUS: SessionState = { status: 'anonymous' }
const SIGNED_OUT_HERE: SessionState = { status: 'anonymous', signedOut: 'here' }
const SIGNED_OUT_ELSEWHERE: SessionState = { status: 'anonymous', signedOut: 'elsewhere' }
const RESTORING: SessionState = { status: 'restoring' }

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * Holds who is signed in (P4-session). It starts from the stored record and follows it: a sign-out in
 * another tab, or while this page was in the back/forward cache, signs out here too.
 * @param isForUsers whether the prerendered HTML is a page for users.
 */
export function createSessionStore(isForUsers = false) {
  const listeners = new Set<() => void>()
  let state: SessionState = readRecord() === null ? ANONYMOUS : RESTORING

  /** Storage is blocked or full: this session lives in memory, and ends with the page. */
  let unstored = false

  function set(next: SessionState) {
    state = next
    // boot.ts set it because a record was stored; the record is invalid, or gone.
    if (next.status === 'anonymous') delete document.documentElement.dataset.session
    for (const listener of listeners) listener()
  }

  async function followRecord() {
    if (unstored) return
    const record = readRecord()
    if (record === null) {
      if (state.status !== 'anonymous') set(SIGNED_OUT_ELSEWHERE)
      return
    }
    if (state.status === 'authenticated' && JSON.stringify(state.user) === record) return
    try {
      const user = await parseRecord(record)
      if (readRecord() !== record) return
      if (!user) removeRecord()
      set(user ? { status: 'authenticated', user } : ANONYMOUS)
    } catch {
      if (state.status === 'restoring') set(ANONYMOUS)
    }
  }

  return {
    getState: () => state,

    /** The state in the prerendered HTML: a page for users is prerendered for no particular one. */
    getServerState: () => (isForUsers ? RESTORING : ANONYMOUS),

    /** Starts to follow the stored record. @returns a function that stops it. */
    connect() {
      const follow = () => void followRecord()
      follow()
      return followStorage(SESSION_KEY, follow)
    },

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    signIn(user: User) {
      unstored = !writeRecord(user)
      set({ status: 'authenticated', user })
    },

    signOut() {
      unstored = false
      removeRecord()
      set(SIGNED_OUT_HERE)
    },
  }
}
