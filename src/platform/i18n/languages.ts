type Language = {
  /** A language without a region, such as `de`: the `lang` attribute, and the name of the .po files. */
  locale: string
  /** Written in the language itself. */
  name: string
  dir: 'ltr' | 'rtl'
}

/**
 * P2-top-navigation. Every list of languages derives from this. The first is the language of the messages in
 * the code, and the fallback.
 */
export const LANGUAGES = [
  { locale: 'en', name: 'English', dir: 'ltr' },
  { locale: 'ur', name: 'اردو', dir: 'rtl' },
] as const satisfies Language[]

export type Locale = (typeof LANGUAGES)[number]['locale']

export const SOURCE_LOCALE = LANGUAGES[0].locale

const find = (locale: unknown) => LANGUAGES.find((language) => language.locale === locale)

export const isLocale = (value: unknown): value is Locale => find(value) !== undefined

/**
 * The tag for `Intl`. Figures stand beside addresses and dates of lists, which have Latin digits and the Gregorian
 * calendar in every language.
 */
export const makeFormatTag = (locale: string) => `${locale}-u-ca-gregory-nu-latn`

/** Falls back to the source language. */
export const findLanguage = (locale: string) => find(locale) ?? LANGUAGES[0]
