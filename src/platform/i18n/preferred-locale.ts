import type { StoredKey } from '@/platform/storage/stored-keys'
import { findLanguage, isLocale, type Locale, SOURCE_LOCALE } from './languages.ts'

export const LOCALE_KEY = 'locale' satisfies StoredKey

/** The stored choice, else the browser's language if it is supported, else English. */
export function detectLocale(): Locale {
  return (
    readStoredLocale() ??
    navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale) ??
    SOURCE_LOCALE
  )
}

/** @returns undefined without a valid choice or while storage is blocked. */
export function readStoredLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem(LOCALE_KEY)
    return isLocale(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** While storage is blocked, a choice holds for this page only. */
export function rememberLocale(locale: Locale) {
  try {
    localStorage.setItem(LOCALE_KEY, locale)
  } catch {
    // Storage is blocked or full.
  }
}

export function markLocale(locale: string) {
  document.documentElement.lang = locale
  document.documentElement.dir = findLanguage(locale).dir
}
