/** Its letters are joined, also those of Persian and Pashto. */
export const hasArabicScript = (locale: string) =>
  new Intl.Locale(locale).maximize().script === 'Arab'
