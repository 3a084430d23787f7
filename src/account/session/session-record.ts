import type { User } from '@/generated/api/model/user.zod'
import type { StoredKey } from '@/platform/storage/stored-keys'

/** P4-session. */
export const SESSION_KEY = 'user' satisfies StoredKey

/** Used where the contract has security schemes. */
export const CREDENTIALS_KEY = 'credentials' satisfies StoredKey

/** Characters; far more than any user of the contract has. */
const MAX_RECORD_LENGTH = 4096

/** @returns null without a record, or where storage is blocked. */
export function readRecord(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY)
  } catch {
    return null
  }
}

/** @returns false where storage is blocked or full. */
export function writeRecord(user: User): boolean {
  try {
    localStorage.setItem(SESSION_KEY, JSON.stringify(user))
    return true
  } catch {
    return false
  }
}

/** Also removes the user's credentials (credentials.ts). */
export function removeRecord() {
  try {
    localStorage.removeItem(SESSION_KEY)
    localStorage.removeItem(CREDENTIALS_KEY)
  } catch {
    // Storage is blocked, so there is no record to read either.
  }
}

/**
 * Validates a record by code that is loaded on demand: most visitors have no record.
 * @returns null for an invalid record.
 * @throws when the code can't be loaded; the record may be valid then.
 */
export async function parseRecord(text: string): Promise<User | null> {
  if (text.length > MAX_RECORD_LENGTH) return null
  const { parseUser } = await import('./parse-user')
  return parseUser(text)
}
