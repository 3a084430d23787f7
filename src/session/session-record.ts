import type { User } from '@/generated/api/model/user.zod'

/** The key that the product names for the stored user (docs/product.md, point 4). */
export const SESSION_KEY = 'user'

/** Far more than the longest user that the contract allows; anything beyond is not ours. */
const MAX_LENGTH = 4096

/** The stored text, or null where there is none or the browser refuses to tell. */
export function readRecord(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY)
  } catch {
    return null
  }
}

/** Stores the user for the next visit. @returns false where the browser refuses. */
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
    // What can't be removed can't be read either.
  }
}

/**
 * Reads a user out of a stored text by the contract's schema, which is loaded only now: a visitor
 * who has no record never needs it.
 * @returns null for anything that the contract would not call a user.
 * @throws when the schema's code can't be fetched; the record is then neither good nor bad.
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
