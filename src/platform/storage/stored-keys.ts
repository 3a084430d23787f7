/** All keys that the app uses in `localStorage`. The page /privacy explains each. */
export const STORED_KEYS = ['user', 'credentials', 'theme', 'locale', 'analyst'] as const

export type StoredKey = (typeof STORED_KEYS)[number]

/** @returns false while storage is blocked. */
export function clearStored(): boolean {
  try {
    for (const key of STORED_KEYS) localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
