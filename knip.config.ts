import type { KnipConfig } from 'knip'

/** What a style sheet takes from packages, as imports: Knip does not read CSS of itself. */
const importsOf = (css: string) =>
  [...css.matchAll(/(?:@import\s+|url\()['"]([^'"]+)['"]/g)]
    .map(([, path]) => `import '${path}'`)
    .join('\n')

/** Nothing unused: no file, no export, no type, no dependency. */
export default {
  entry: [
    // Named in redocly.yaml.
    'scripts/contract-rules.js',
    'scripts/contract-diff-rules.js',
    // Built by scripts/boot-plugin.ts and scripts/prerender-plugin.ts.
    'src/boot.ts',
    'src/prerender.tsx',
    // Written into the development page by scripts/scenario-plugin.ts.
    'mocks/panel/main.tsx',
    'mocks/panel/start-pseudo-locale.ts',
    // Run by scripts/services.ts, as a command.
    'scripts/mock.ts',
    // Run by hand, after a change of the font.
    'scripts/fonts.ts',
    // Runs at CloudFront.
    'deploy/cloudfront.js',
    // Read as text by scripts/reference/files.ts.
    'scripts/reference/reference.css',
    'lingui.config.ts',
  ],
  project: ['**/*.{ts,tsx,js,mjs,css}'],
  vitest: { config: ['vite.config.ts', 'tests/mutation/vitest.config.ts'] },
  compilers: { css: importsOf },
  ignoreDependencies: [
    // Run by scripts/contract-proxy.ts, as a command.
    '@stoplight/prism-cli',
  ],
  ignoreIssues: {
    // Orval writes more than the app takes; `npm run generate:check` guards these files.
    'src/generated/**': ['files', 'exports', 'types'],
    // Some of these types are for generated files, of contracts that have a query.
    'src/api/operation.ts': ['types'],
  },
} satisfies KnipConfig
