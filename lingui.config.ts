import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LANGUAGES, SOURCE_LOCALE } from './src/platform/i18n/languages.ts'

/** Catalogs of components that several pages share: only those pages load them. */
const SHARED = {
  intent: 'src/account/intent/',
  courses: 'src/product/courses.ts',
  questions: 'src/product/questions.ts',
  notes: ['src/screens/shared/logged-form.tsx', 'src/screens/shared/sends-nothing.tsx'],
  telegram: 'src/screens/shared/telegram-handle.tsx',
  roles: 'src/product/roles.ts',
  'no-risk-scores-yet': 'src/product/no-risk-scores-yet.ts',
  verification: 'src/product/verification.ts',
  'demo-form': 'src/screens/shared/demo-booking-form.tsx',
  failures: ['src/api/failure-text.ts', 'src/api/failure-notice.tsx'],
  queries: ['src/api/query-failure-text.ts', 'src/api/query-states.tsx'],
  'address-form': 'src/address/*.tsx',
  // Loaded with the address reader, after the page (src/address/fetch-reader-chunk.ts).
  address: [
    ...['compare', 'lists', 'outcome', 'record', 'rescreen', 'result', 'sentences'].map(
      (folder) => `src/address/${folder}/`,
    ),
    'src/screens/shared/check-link.tsx',
  ],
  'auth-shell': ['src/shell/auth-layout.tsx', 'src/shell/account-benefits.tsx'],
  'protected-shell': [
    'src/shell/protected-layout.tsx',
    'src/shell/side-navigation.tsx',
    'src/forms/filter-bar.tsx',
  ],
}

const prefixRootDir = (files: string | string[]) =>
  [files].flat().map((file) => `<rootDir>/${file}`)

/**
 * Screens with a folder `locales` have a separate catalog; the messages of others are in the shell's.
 */
const SEPARATE_CATALOGS = [
  ...globSync('src/screens/*/locales').map((locales) => ({
    path: `<rootDir>/${locales}/{locale}`,
    include: [`<rootDir>/${dirname(locales)}/`],
  })),
  { path: '<rootDir>/src/account/locales/{locale}', include: ['<rootDir>/src/account/*.{ts,tsx}'] },
  ...Object.entries(SHARED).map(([name, files]) => ({
    path: `<rootDir>/src/platform/i18n/locales/${name}/{locale}`,
    include: prefixRootDir(files),
  })),
]

export default defineConfig({
  sourceLocale: SOURCE_LOCALE,
  locales: LANGUAGES.map(({ locale }) => locale),
  // A third longer than English, like many translations (mocks/pseudo-locale.ts).
  pseudoLocale: { locale: 'pseudo', prepend: '[', append: ']', extend: 0.3, extendCharacter: '~' },
  format: formatter({ lineNumbers: false }),
  catalogs: [
    ...SEPARATE_CATALOGS,
    {
      path: '<rootDir>/src/platform/i18n/locales/{locale}',
      include: ['<rootDir>/src/'],
      exclude: [
        '<rootDir>/src/generated/**',
        ...SEPARATE_CATALOGS.flatMap(({ include }) => include),
      ],
    },
  ],
})
