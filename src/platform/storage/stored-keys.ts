/** The keys under which the app stores something in the browser. The page /privacy tells of each. */
export const STORED_KEYS = ['user', 'theme', 'locale'] as const

export type StoredKey = (typeof STORED_KEYS)[number]

/** Removes all that the app stored in this browser. @returns false where storage is blocked. */
export function clearStored(): boolean {
  try {
    for (const key of STORED_KEYS) localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
