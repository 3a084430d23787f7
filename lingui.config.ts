import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LANGUAGES, SOURCE_LOCALE } from './src/i18n/languages.ts'

/** Catalogs of what several pages share, by name: only those pages load them. */
const SHARED = {
  intent: 'src/intent/',
  courses: 'src/product/courses.ts',
  questions: 'src/product/questions.ts',
  notes: ['src/contact-forms/sends-nothing.tsx', 'src/product-ui/telegram-handle.tsx'],
  roles: 'src/product/roles.ts',
  verification: 'src/product/verification.ts',
  'demo-form': 'src/contact-forms/demo-booking-form.tsx',
  failures: ['src/api/failure-text.ts', 'src/forms/use-form-request.tsx'],
  'address-form': 'src/address/reading-panel.tsx',
  // Fetched with the reader, after the page (src/address/use-reading.ts).
  address: [
    'src/address/reading-view.tsx',
    'src/address/use-finding.tsx',
    'src/address/fault-text.tsx',
  ],
  'auth-shell': ['src/layouts/auth-layout.tsx', 'src/layouts/promises.tsx'],
  'protected-shell': [
    'src/layouts/protected-layout.tsx',
    'src/layouts/side-navigation.tsx',
    'src/filters/',
  ],
}

const inRoot = (files: string | string[]) => [files].flat().map((file) => `<rootDir>/${file}`)

/** A catalog for each feature, so that a page loads only its own messages; one for all the rest. */
export default defineConfig({
  sourceLocale: SOURCE_LOCALE,
  locales: LANGUAGES.map(({ locale }) => locale),
  // A third longer than English, as other languages are. mocks/pseudo-locale.ts shows it.
  pseudoLocale: { locale: 'pseudo', prepend: '[', append: ']', extend: 0.3, extendCharacter: '~' },
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/features/{name}/'],
    },
    ...Object.entries(SHARED).map(([name, files]) => ({
      path: `<rootDir>/src/i18n/locales/${name}/{locale}`,
      include: inRoot(files),
    })),
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['<rootDir>/src/'],
      exclude: [
        '<rootDir>/src/features/**',
        '<rootDir>/src/generated/**',
        ...Object.values(SHARED).flatMap(inRoot),
      ],
    },
  ],
})
