import type { KnipConfig } from 'knip'

/** What a style sheet takes from packages, as imports: Knip does not read CSS of itself. */
const importsOf = (css: string) =>
  [...css.matchAll(/(?:@import\s+|url\()['"]([^'"]+)['"]/g)]
    .map(([, path]) => `import '${path}'`)
    .join('\n')

/** Nothing unused: no file, no export, no type, no dependency. */
export default {
  workspaces: {
    '.': {
      entry: [
        // Built by build/boot-plugin.ts, build/prerender-plugin.ts and build/preload-helper-plugin.ts.
        'src/boot.ts',
        'src/prerender.tsx',
        'src/loading/import-code.ts',
        // Written into the development page by build/scenario-plugin.ts.
        'mocks/panel/main.tsx',
        'mocks/panel/start-pseudo-locale.ts',
        // Run by hand, after a change of the font.
        'scripts/fonts.ts',
        // Named in scripts/test.ts.
        'scripts/vitest-summary.ts',
        // Runs at CloudFront.
        'deploy/cloudfront.js',
        'lingui.config.ts',
      ],
      project: ['**/*.{ts,tsx,js,mjs,css}', '!contract/**', '!workbench/**'],
      vitest: { config: ['vite.config.ts', 'tests/{browsers,mutation}/vitest.config.ts'] },
      // Makes the certificates of tests/deploy.
      ignoreBinaries: ['openssl'],
      ignoreDependencies: [
        // Parses TypeScript for dependency-cruiser, which finds it by itself.
        '@swc/core',
        // Run by tests/workbench/mock/speed.test.ts, as a command.
        '@stoplight/prism-cli',
      ],
    },
    workbench: {
      entry: [
        // Imported by bin/openapi-workbench.js where it is there.
        'cli/main.ts',
        // Named in redocly.yaml and lint/recommended.yaml.
        'lint/rules.js',
        // Loaded by redocly.ts into Redocly's process.
        'offline.js',
        // Read as text by reference/files.ts.
        'reference/reference.{css,js}',
      ],
      project: ['**/*.{ts,js,css}'],
      // Run by redocly.ts, as a command.
      ignoreDependencies: ['@redocly/cli', '@stoplight/prism-core', '@stoplight/prism-http'],
    },
    contract: {
      // Imported by bin/aml-contract.js where it is there.
      entry: ['cli.ts'],
      project: ['**/*.{ts,js,css}'],
      // The workbench's, which is in the package.
      ignoreDependencies: ['.+'],
    },
  },
  compilers: { css: importsOf },
  ignoreIssues: {
    // Orval writes more than the app takes; `npm run generate:check` guards these files.
    'src/generated/**': ['files', 'exports', 'types'],
    // Some of these types are for generated files, of contracts that have a query.
    'src/api/operation.ts': ['types'],
  },
} satisfies KnipConfig
