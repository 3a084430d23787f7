import { followStorage } from '@/platform/storage/follow-storage'
import type { StoredKey } from '@/platform/storage/stored-keys'

export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

const KEY = 'theme' satisfies StoredKey
const listeners = new Set<() => void>()

/** Read from the root element, as in src/app/styles.css. */
export function getTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme'])
}

/** While storage is blocked, the choice holds for this page only. */
export function chooseTheme(theme: Theme) {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is blocked or full.
  }
}

export function showStoredTheme() {
  try {
    applyTheme(parseTheme(localStorage.getItem(KEY)))
  } catch {
    // Storage is blocked.
  }
}

/** Follows a theme chosen in another tab. @returns a function that unsubscribes. */
export const followTheme = () => followStorage(KEY, showStoredTheme)

/** @returns a function that unsubscribes. */
export function subscribeToTheme(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  for (const listener of listeners) listener()
}

const parseTheme = (value: unknown): Theme =>
  value === 'light' || value === 'dark' ? value : 'system'
