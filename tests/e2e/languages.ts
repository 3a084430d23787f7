import { LANGUAGES, type Locale } from '../../src/platform/i18n/languages.ts'
import { test } from './fixtures.ts'

/**
 * Declares tests in each language, the first on a desktop, the next on a phone, and so on. A case that depends on both is
 * in once/first-window.spec.ts or ../long/e2e/reflow.spec.ts.
 */
export function inEachLanguage(declareTests: (locale: Locale) => void) {
  for (const [index, { locale }] of LANGUAGES.entries())
    test.describe(locale, () => {
      const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
      test.use({ appLocale: locale, ...(index % 2 === 1 && phone) })
      declareTests(locale)
    })
}
