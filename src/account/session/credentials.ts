import type { Credentials } from '@/api/session'
import type { User } from '@/generated/api/model/user.zod'
import { CREDENTIALS_KEY, readRecord } from './session-record'
import type { SessionStore } from './session-store'

type Stored = { email: string; credentials: Credentials }

/** The stored text, where storage is blocked or full: these credentials end with the page. */
let inMemory: string | undefined

/**
 * Stores the credentials of a user until the sign-out, apart from the user's record, which other code reads. Call it
 * before `signIn`.
 * @param credentials by the names of the contract's security schemes. A cookie needs none: the browser keeps it.
 */
export function saveCredentials({ email }: User, credentials: Credentials) {
  const text = JSON.stringify({ email, credentials } satisfies Stored)
  inMemory = undefined
  try {
    localStorage.setItem(CREDENTIALS_KEY, text)
  } catch {
    inMemory = text
  }
}

/**
 * Reads storage each time, since another tab may have signed in.
 * @returns no credentials if they are missing, invalid or those of another user.
 */
export function readCredentials(user: User | null): Credentials {
  if (!user) return {}
  try {
    const text = inMemory ?? localStorage.getItem(CREDENTIALS_KEY) ?? 'null'
    const stored = JSON.parse(text) as Stored | null
    return stored?.email === user.email ? { ...stored.credentials } : {}
  } catch {
    return {}
  }
}

/**
 * Ends the session after the server has refused its credentials, unless it has ended, or another tab has signed in
 * meanwhile, which this tab may not know yet.
 * @param sent the refused credentials; undefined for an operation without any in a header.
 */
export function endSession(store: SessionStore, user: User | null, sent?: Credentials) {
  const state = store.getState()
  if (!user || state.status !== 'authenticated' || state.user !== user) return
  const hasNewOnes = sent && JSON.stringify(sent) !== JSON.stringify(readCredentials(user))
  if (!hasNewOnes && !isReplaced(user)) store.signOut('elsewhere')
}

function isReplaced({ email }: User) {
  try {
    const record: unknown = JSON.parse(readRecord() ?? 'null')
    return record !== null && Object(record).email !== email
  } catch {
    return false
  }
}
