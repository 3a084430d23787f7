type Language = {
  /** The value of the `lang` attribute, and the name of the language's .po files. */
  locale: string
  /** In the language itself. */
  name: string
  dir: 'ltr' | 'rtl'
}

/**
 * The languages of the product (P2-top-navigation), the source of every list of them. The first is the
 * language of the messages in the code, and the fallback.
 */
export const LANGUAGES = [
  { locale: 'en', name: 'English', dir: 'ltr' },
  { locale: 'ur', name: 'اردو', dir: 'rtl' },
] as const satisfies Language[]

export type Locale = (typeof LANGUAGES)[number]['locale']

export const SOURCE_LOCALE = LANGUAGES[0].locale

const find = (locale: unknown) => LANGUAGES.find((language) => language.locale === locale)

export const isLocale = (value: unknown): value is Locale => find(value) !== undefined

/** The row of a language; that of the source language for any other value. */
export const findLanguage = (locale: string) => find(locale) ?? LANGUAGES[0]
