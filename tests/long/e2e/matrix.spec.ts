import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { test } from '../../e2e/fixtures.ts'
import { ROWS } from '../../e2e/matrix/rows.ts'
import { testStates } from '../../e2e/matrix/test-states.ts'

for (const { locale } of LANGUAGES.slice(1))
  test.describe(locale, () => {
    test.use({ appLocale: locale, viewport: { width: 360, height: 740 }, hasTouch: true })
    testStates(ROWS, () => true)
  })
