import { SOURCE_LOCALE } from '../../src/platform/i18n/languages.ts'
import { inEachLanguage } from './languages.ts'
import { PAGE_ROWS } from './matrix/rows.ts'
import { testStates } from './matrix/test-states.ts'

/** Every state in English; tests/long/e2e/matrix.spec.ts has every state of translations. */
inEachLanguage(() => testStates(PAGE_ROWS, (locale) => locale === SOURCE_LOCALE))
