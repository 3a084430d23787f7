import type { StoredKey } from '@/platform/storage/stored-keys'
import { findSecret } from './find-secret'

const KEY = 'analyst' satisfies StoredKey

/** Characters. A longer value was stored by another program. */
const MAX_ANALYST = 200

/** @returns an empty text without a valid name, or while storage is blocked. */
export function readAnalyst(): string {
  try {
    const stored = localStorage.getItem(KEY) ?? ''
    return stored.length > MAX_ANALYST || findSecret(stored) ? '' : stored
  } catch {
    return ''
  }
}

/** Stores the name, or removes it if it is empty. While storage is blocked, nothing is stored. */
export function storeAnalyst(name: string) {
  try {
    if (name === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, name)
  } catch {
    // Storage is blocked or full.
  }
}
