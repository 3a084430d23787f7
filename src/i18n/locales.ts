/** The languages of the product (docs/product.md, point 2), each named in itself. */
export const LOCALES = {
  en: { name: 'English', dir: 'ltr' },
  ur: { name: 'اردو', dir: 'rtl' },
} as const

export type Locale = keyof typeof LOCALES

const KEY = 'locale'

const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(LOCALES, value)

/** The language that was chosen before, else the browser's if the product speaks it, else English. */
export function preferredLocale(): Locale {
  const stored = readChoice()
  if (isLocale(stored)) return stored
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale) ?? 'en'
}

function readChoice() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Remembers the choice where the browser lets it; where not, it holds for this page only. */
export function rememberLocale(locale: Locale) {
  try {
    localStorage.setItem(KEY, locale)
  } catch {
    // Storage is blocked or full.
  }
}

/** Tells the browser and the style sheet which language the page is in, and how it runs. */
export function markLocale(locale: Locale) {
  document.documentElement.lang = locale
  document.documentElement.dir = LOCALES[locale].dir
}
