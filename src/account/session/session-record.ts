import type { User } from '@/generated/api/model/user.zod'
import type { StoredKey } from '@/platform/storage/stored-keys'

/** The key that the product names for the stored user (P4-session). */
export const SESSION_KEY = 'user' satisfies StoredKey

/** Far more than the longest user that the contract allows. A longer record is not ours. */
const MAX_LENGTH = 4096

/** @returns null without a record, and where storage is blocked. */
export function readRecord(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY)
  } catch {
    return null
  }
}

/** Stores the user for the next visit. @returns false where storage is blocked or full. */
export function writeRecord(user: User): boolean {
  try {
    localStorage.setItem(SESSION_KEY, JSON.stringify(user))
    return true
  } catch {
    return false
  }
}

export function removeRecord() {
  try {
    localStorage.removeItem(SESSION_KEY)
  } catch {
    // Where storage can't be written, it can't be read either.
  }
}

/**
 * Parses a stored text with the contract's schema, which is fetched only now: a visitor without a
 * record never needs it.
 * @returns null for anything that is not a user by the contract.
 * @throws when the schema's code can't be fetched; whether the record is valid is then unknown.
 */
export async function parseRecord(text: string): Promise<User | null> {
  if (text.length > MAX_LENGTH) return null
  const { User } = await import('@/generated/api/model/user.zod')
  try {
    const result = User.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
