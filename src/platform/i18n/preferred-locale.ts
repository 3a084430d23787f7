import type { StoredKey } from '@/platform/storage/stored-keys'
import { findLanguage, isLocale, type Locale, SOURCE_LOCALE } from './languages.ts'

export const LOCALE_KEY = 'locale' satisfies StoredKey

/** The language that was chosen before, else the browser's if the product speaks it, else English. */
export function detectLocale(): Locale {
  return (
    readStoredLocale() ??
    navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale) ??
    SOURCE_LOCALE
  )
}

/** The language that was chosen before; undefined if there is none or the storage is blocked. */
export function readStoredLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem(LOCALE_KEY)
    return isLocale(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Remembers a choice; where the storage is blocked, it holds for this page only. */
export function rememberLocale(locale: Locale) {
  try {
    localStorage.setItem(LOCALE_KEY, locale)
  } catch {
    // Storage is blocked or full.
  }
}

/** Sets the page's language and direction, for the browser and the style sheet. */
export function markLocale(locale: string) {
  document.documentElement.lang = locale
  document.documentElement.dir = findLanguage(locale).dir
}
