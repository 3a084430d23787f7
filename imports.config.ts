import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import type { IConfiguration } from 'dependency-cruiser'

/** What other code may take of the generated code: an operation, or a schema. */
const OPERATIONS = 'src/generated/api/**operations.ts'
const SCHEMAS = 'src/generated/api/model/*.zod.ts'

type Manifest = { exports: Record<string, string> }
const { exports } = JSON.parse(readFileSync('workbench/package.json', 'utf8')) as Manifest
/** The modules that the package openapi-workbench exports. */
const WORKBENCH = Object.values(exports)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('./', 'workbench/'))
  .join(' ')

const LINGUI = '@lingui/core @lingui/react'

const HELPERS = 'workbench/src/errors.ts workbench/src/group-by.ts workbench/src/redocly.ts'

/**
 * What each folder may import besides itself: of our own folders and files, and of packages. All else
 * is forbidden (`npm run imports`), and so is a folder without a row. A folder stands for its own
 * files, and with `/**` for those below it too. `*` alone is any package, `node` any module of Node.
 * A file's row adds to its folder's. A row names only rows below it.
 */
export const TABLE: Record<string, [ours: string, packages: string]> = {
  'tests/browsers/**': [
    'tests tests/contract/** tests/e2e/** scripts src/paths.ts src/routes.ts src/session',
    '* node',
  ],
  'tests/build/** tests/docs tests/scripts': [
    `tests tests/contract/** tests/deploy build build/orval mocks scripts contract/** src/** ${WORKBENCH}`,
    '* node',
  ],
  'tests/deploy': [`tests build scripts ${WORKBENCH}`, '* node'],
  'tests/contract/**': [
    `*.config.ts tests tests/e2e/** build mocks scripts contract/** src/** ${WORKBENCH}`,
    '* node',
  ],
  'tests/e2e/**': [
    `tests build mocks scripts src/api src/hydration src/i18n src/paths.ts src/routes.ts ${WORKBENCH}`,
    '* node',
  ],
  'tests/mutation': ['*.config.ts tests', '* node'],
  'tests/address/** tests/api tests/contact-forms tests/errors tests/features/** tests/filters tests/forms tests/i18n tests/intent tests/layouts tests/loading tests/mocks tests/page tests/product tests/session tests/theme tests/ui':
    [`tests mocks scripts src/** ${WORKBENCH}`, '* node'],
  '*.config.ts': [`tests build build/orval scripts src/i18n ${WORKBENCH}`, '* node'],
  tests: ['build mocks src/**', '* node'],

  build: [
    `scripts mocks contract src/i18n src/paths.ts src/prerender.tsx ${WORKBENCH}`,
    'sirv vite node',
  ],
  'build/orval': [WORKBENCH, 'orval node'],
  scripts: [
    `src/i18n src/paths.ts ${WORKBENCH}`,
    '@playwright/test @sparticuz/chromium @stoplight/prism-core @stoplight/prism-http chrome-launcher lighthouse puppeteer-core vitest node',
  ],
  'mocks/panel': [`mocks src/ui ${WORKBENCH}`, 'react react-dom virtual:contract'],
  mocks: [`src/generated/** ${WORKBENCH}`, 'msw virtual:catalogs virtual:contract'],

  'src/main.tsx': [
    'src/app.tsx src/errors src/hydration src/i18n src/loading src/session src/styles.css',
    'react react-dom react-router-dom',
  ],
  'src/prerender.tsx': [
    'src/app.tsx src/i18n src/paths.ts src/product src/routes.ts src/session',
    '@lingui/core react react-dom react-router-dom',
  ],
  'src/app.tsx': [
    'src/errors src/i18n src/loading src/paths.ts src/route-objects.tsx src/session',
    `${LINGUI} react react-router-dom`,
  ],
  'src/boot.ts': ['src/hydration src/i18n src/intent src/session src/theme', ''],
  'src/route-objects.tsx': [
    'src/layouts src/loading src/paths.ts src/routes.ts',
    'react react-router-dom',
  ],
  'src/routes.ts': ['src/features/* src/paths.ts', 'react'],
  'src/features/*': [
    `src/address src/address/reader src/api src/contact-forms src/email src/filters src/forms src/i18n src/intent src/loading src/page src/paths.ts src/product src/product-ui src/session src/storage src/theme src/ui ${OPERATIONS} ${SCHEMAS}`,
    `${LINGUI} react react-router-dom recharts zod`,
  ],
  'src/address': [
    'src/address/reader src/i18n src/product src/product-ui src/ui',
    `${LINGUI} react`,
  ],
  'src/address/reader': ['src/product', '@noble/hashes @scure/base @scure/bip39'],
  'src/layouts': [
    'src/api src/errors src/forms src/hydration src/i18n src/intent src/loading src/page src/paths.ts src/product src/session src/theme src/ui',
    `${LINGUI} @tanstack/react-query react react-router-dom`,
  ],
  'src/contact-forms': [
    'src/email src/forms src/paths.ts src/ui',
    `${LINGUI} react react-router-dom`,
  ],
  'src/forms': [
    'src/api src/i18n src/page src/paths.ts src/ui',
    `${LINGUI} @hookform/resolvers react react-hook-form react-router-dom zod`,
  ],
  'src/filters': ['src/ui', `${LINGUI} react react-router-dom`],
  'src/email': ['', '@emailjs/browser'],
  'src/intent': [
    'src/i18n src/paths.ts src/product src/session src/ui',
    `${LINGUI} react react-router-dom`,
  ],
  'src/session': [`src/storage src/ui ${SCHEMAS}`, `${LINGUI} react`],
  'src/api': [`src/i18n ${OPERATIONS}`, `${LINGUI} @tanstack/react-query zod`],
  // Upwards, and alone in that: Orval writes calls into our client.
  'src/generated/**': ['src/api', '@faker-js/faker @tanstack/react-query msw zod'],
  'src/api/request.ts': ['', 'axios'],
  'src/errors': ['src/loading src/page src/paths.ts src/ui', `${LINGUI} react react-router-dom`],
  'src/loading': ['src/i18n', 'react'],
  'src/page': ['src/product', 'react react-router-dom'],
  'src/product-ui': ['src/product src/ui', LINGUI],
  'src/product': ['', LINGUI],
  'src/ui': [
    'src/hydration src/i18n',
    `${LINGUI} @headlessui/react react react-dom react-hot-toast`,
  ],
  'src/vite-env.d.ts': ['src/i18n', '@lingui/core'],
  'src/hydration': ['', `${LINGUI} react`],
  'src/i18n': ['src/storage', `${LINGUI} virtual:catalogs`],
  'src/theme': ['src/storage', ''],
  'src/storage': ['', ''],
  'src/paths.ts': ['', ''],

  'contract/bin': ['contract', 'node'],
  'contract/build': [`contract ${WORKBENCH}`, 'node'],
  contract: [`contract/reference-server ${WORKBENCH}`, 'node'],
  'contract/reference-server': [WORKBENCH, 'node'],

  'workbench/benchmark': ['workbench/tests/** workbench/src/**', '* node'],
  'workbench/tests/**': ['workbench/src/**', '* node'],
  'workbench workbench/build': ['', 'vite vitest node'],
  'workbench/bin': ['workbench/src/cli', 'node'],
  'workbench/src/cli': [
    'workbench/src workbench/src/diff workbench/src/lint workbench/src/mock workbench/src/model workbench/src/reference workbench/src/report workbench/src/verify/**',
    'yaml node',
  ],
  'workbench/src/diff workbench/src/lint workbench/src/mock workbench/src/reference workbench/src/verify/**':
    [
      'workbench/src workbench/src/model workbench/src/report',
      '@scalar/openapi-upgrader @stoplight/prism-core @stoplight/prism-http marked openapi-sampler yaml node',
    ],
  'workbench/src/load.ts': ['workbench/src/model', ''],
  'workbench/src/report': [`workbench/src/model ${HELPERS}`, 'node'],
  'workbench/src/model': [HELPERS, '@scalar/openapi-upgrader ajv ajv-formats yaml node'],
  'workbench/src': ['', 'node'],
}

const words = (text: string) => text.split(' ').filter((word) => word !== '')

export const ROWS = Object.entries(TABLE).map(([folders, [ours, packages]]) => ({
  folders: words(folders),
  ours: words(ours),
  packages: words(packages),
}))

/** The files of a folder, as a regular expression. @param star what stands for a `*`. */
export function filesOf(folder: string, star = '[^/]*') {
  const below = /\/\*\*$|\.\w+$/.test(folder) ? '' : '/[^/]+'
  const pattern = folder.replaceAll('.', '\\.').replace(/\*\*?/g, (s) => (s === '*' ? star : '.*'))
  return `^${pattern}${below}$`
}

/** What dependency-cruiser finds a package's files by, or a module of Node's. */
function packageFiles(name: string) {
  if (name === 'node') return `^(${builtinModules.join('|')})$`
  return name === '*' ? 'node_modules/' : `node_modules/(@types/)?${name}/|^${name}$`
}

/** Matches no path. Without any pattern, dependency-cruiser would allow a row everything. */
const NOTHING = '^$'

export default {
  allowedSeverity: 'error',
  allowed: ROWS.flatMap(({ folders, ours, packages }) =>
    folders.flatMap((folder) => [
      { from: { path: filesOf(folder, '([^/]*)') }, to: { path: filesOf(folder, '$1') } },
      {
        from: { path: filesOf(folder) },
        to: {
          path: [...ours.map((other) => filesOf(other)), ...packages.map(packageFiles), NOTHING],
        },
      },
    ]),
  ),
  forbidden: [
    {
      name: 'circular',
      severity: 'error',
      from: {},
      // The registry of operations and the types of src/api know each other, as types alone.
      to: { circular: true, viaOnly: { pathNot: '^src/generated/' } },
    },
    {
      name: 'circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'workbench-by-its-package-name',
      severity: 'error',
      from: { pathNot: '^workbench/' },
      to: { path: '^workbench/', dependencyTypesNot: ['aliased-workspace', 'undetermined'] },
    },
    {
      name: 'cross-folders-with-@',
      severity: 'error',
      from: { path: '^src/(?!generated/)(features/[^/]+|[^/]+)/' },
      to: { path: '^src/', pathNot: '^src/$1/', dependencyTypes: ['local'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(contract|workbench)/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
} satisfies IConfiguration
