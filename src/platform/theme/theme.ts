import { followStorage } from '@/platform/storage/follow-storage'
import type { StoredKey } from '@/platform/storage/stored-keys'

/** The choices: one of the two themes, or the system's. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

const KEY = 'theme' satisfies StoredKey
const listeners = new Set<() => void>()

/** The current choice, read from the root element, where src/app/styles.css reads it too. */
export function getTheme(): Theme {
  return asTheme(document.documentElement.dataset['theme'])
}

/** Applies a theme and remembers it; where the storage is blocked, it holds for this page only. */
export function chooseTheme(theme: Theme) {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is blocked or full.
  }
}

/** Applies the remembered theme; src/app/boot.ts does so before the first paint. */
export function showStoredTheme() {
  try {
    show(asTheme(localStorage.getItem(KEY)))
  } catch {
    // Storage is blocked.
  }
}

/** Follows a theme that is chosen in another tab. @returns the function that stops it. */
export const followTheme = () => followStorage(KEY, showStoredTheme)

/** Calls a function at each change of the choice. @returns the function that stops it. */
export function subscribeToTheme(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  for (const listener of listeners) listener()
}

const asTheme = (value: unknown): Theme =>
  value === 'light' || value === 'dark' ? value : 'system'
