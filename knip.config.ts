import type { KnipConfig } from 'knip'

/** The packages that a style sheet uses, as imports: Knip reads no CSS. */
const listImports = (css: string) =>
  [...css.matchAll(/(?:@import\s+|url\()['"]([^'"]+)['"]/g)]
    .map(([, path]) => `import '${path}'`)
    .join('\n')

/** Nothing unused: no file, no export, no type, no dependency. */
export default {
  workspaces: {
    '.': {
      entry: [
        // Built by build/boot-plugin.ts and build/prerender-plugin.ts.
        'src/app/boot.ts',
        'src/app/prerender.tsx',
        // Written into the development page by build/scenario-plugin.ts.
        'mocks/panel/main.tsx',
        'mocks/panel/start-pseudo-locale.ts',
        // Run by scripts/services.ts, by its path.
        'scripts/contract-proxy.ts',
        // Run by hand.
        'scripts/{fonts,pictures}.ts',
        // nginx runs it (njs).
        'deploy/nginx/calls.js',
        'lingui.config.ts',
        // In place of Lingui's macro for Playwright and the journeys in other browsers.
        'tests/lingui-macro.ts',
      ],
      project: ['**/*.{ts,tsx,js,mjs,css}', '!contract/**', '!workbench/**'],
      vitest: { config: ['vite.config.ts', 'tests/{browsers,mutation}/vitest.config.ts'] },
      // Make certificates and hold a lock in tests/deploy; compares folders in scripts/generate-check.ts; loads a
      // site in scripts/capacity.ts.
      ignoreBinaries: ['openssl', 'flock', 'diff', 'h2load'],
      ignoreDependencies: [
        // Parses TypeScript for dependency-cruiser, which finds it by itself.
        '@swc/core',
      ],
    },
    workbench: {
      entry: [
        // Imported by bin/openapi-workbench.js.
        'src/cli/main.ts',
        // Loaded into Redocly's process, by name.
        'src/offline.js',
        // Read as text by src/reference/files.ts.
        'src/reference/reference.{css,js}',
        // Started by benchmark/state.ts, by its path.
        'benchmark/servers/node/server.js',
      ],
      project: ['**/*.{ts,js,css}'],
      // Compile the servers of benchmark/state.ts.
      ignoreBinaries: ['go', 'javac'],
      vitest: { config: ['vitest.config.ts', 'vitest.benchmark.config.ts'] },
      ignoreDependencies: [
        // Resolved by path, and run as commands or in a page.
        '@redocly/cli',
        '@stoplight/prism-cli',
        'axe-core',
      ],
    },
    contract: {
      // Imported by bin/aml-contract.js.
      entry: ['cli.ts'],
      project: ['**/*.{ts,js,css}'],
    },
  },
  compilers: { css: listImports },
  ignoreIssues: {
    // Orval writes more than the app takes; `npm run generate:check` guards these files.
    'src/generated/**': ['files', 'exports', 'types'],
    // Some of these types are for generated files, of contracts that have a query.
    'src/api/operation.ts': ['types'],
  },
} satisfies KnipConfig
