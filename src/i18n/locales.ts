/** The languages of the product (docs/product.md, point 2), each named in itself. */
export const LOCALES = {
  en: { name: 'English', dir: 'ltr' },
  ur: { name: 'اردو', dir: 'rtl' },
} as const

export type Locale = keyof typeof LOCALES

export const LOCALE_KEY = 'locale'

const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(LOCALES, value)

/** The language that was chosen before, else the browser's if the product speaks it, else English. */
export function preferredLocale(): Locale {
  return (
    storedLocale() ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale) ?? 'en'
  )
}

/** The language that was chosen before; undefined where none was, or the browser does not tell. */
export function storedLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem(LOCALE_KEY)
    return isLocale(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Remembers the choice where the browser lets it; where not, it holds for this page only. */
export function rememberLocale(locale: Locale) {
  try {
    localStorage.setItem(LOCALE_KEY, locale)
  } catch {
    // Storage is blocked or full.
  }
}

/** Tells the browser and the style sheet which language the page is in, and how it runs. */
export function markLocale(locale: Locale) {
  document.documentElement.lang = locale
  document.documentElement.dir = LOCALES[locale].dir
}
