import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** A catalogue for each feature, so that a page loads only its own copy; one for all the rest. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ur'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/features/{name}/'],
    },
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['<rootDir>/src/'],
      exclude: ['<rootDir>/src/features/**', '<rootDir>/src/generated/**'],
    },
  ],
})
