import { followStorage } from '@/storage/follow-storage'

/** What a user can choose: one of the two themes, or to follow the system. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/** The choice that counts now. It stands on the root element, where src/styles.css reads it. */
export function currentTheme(): Theme {
  return asTheme(document.documentElement.dataset['theme'])
}

/** Shows a theme at once and remembers it where the browser lets it; where not, for this page. */
export function chooseTheme(theme: Theme) {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is blocked or full.
  }
}

/** Shows what was chosen before; src/boot.ts does so ahead of the first paint. */
export function showStoredTheme() {
  try {
    show(asTheme(localStorage.getItem(KEY)))
  } catch {
    // Storage is blocked.
  }
}

/** Follows a theme that is chosen in another tab. @returns the function that stops it. */
export const followTheme = () => followStorage(KEY, showStoredTheme)

/** Calls a function at each change of the choice. Returns the end of that. */
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
