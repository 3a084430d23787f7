import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { test } from '../../e2e/fixtures.ts'
import { LISTED, testVerdictPlace, WITHOUT_ADDRESS } from '../../e2e/verdict-place.ts'

for (const { locale } of LANGUAGES)
  test.describe(`in ${locale}`, () => {
    test.use({ appLocale: locale })
    testVerdictPlace(
      [360, 768, 1280].flatMap((width) => [
        [width, LISTED],
        [width, WITHOUT_ADDRESS],
      ]),
    )
  })
