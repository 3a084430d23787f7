import type { KnipConfig } from 'knip'

/** Converts the imports of a style sheet, since Knip does not parse CSS. */
const listImports = (css: string) =>
  [...css.matchAll(/(?:@import\s+|url\()['"]([^'"]+)['"]/g)]
    .map(([, path]) => `import '${path}'`)
    .join('\n')

export default {
  workspaces: {
    '.': {
      entry: [
        // Built by plugins/boot-plugin.ts and plugins/prerender-plugin.ts.
        'src/app/boot.ts',
        'src/app/prerender.tsx',
        // Written into the development page by plugins/scenario-plugin.ts.
        'mocks/panel/main.tsx',
        'mocks/panel/start-pseudo-locale.ts',
        // Run by scripts/services.ts, by its path.
        'mocks/prism-front.ts',
        // Loaded by plugins/scenario-plugin.ts through Vite, by its path.
        'mocks/generated-data.ts',
        // Run by scripts/generate.ts and scripts/test.ts.
        'scripts/scenario-table.ts',
        'tests/plugins/make-build.ts',
        // Run by hand.
        'scripts/{bench,fonts,pictures}.ts',
        // Read by size-limit (`npm run size`).
        'tests/size-limit.config.ts',
        // nginx runs it (njs).
        'deploy/nginx/calls.js',
        'lingui.config.ts',
        // Replaces Lingui's macro for Playwright and the journeys in other browsers.
        'tests/lingui-macro.ts',
      ],
      project: ['**/*.{ts,tsx,js,mjs,css}', ...['!contract/**', '!reader/**']],
      vitest: {
        config: [
          'vite.config.ts',
          'tests/browsers/vitest.config.ts',
          'tests/long/vitest.config.ts',
        ],
      },
      // Used by tests/deploy.
      ignoreBinaries: ['openssl', 'flock'],
      ignoreDependencies: [
        // Parser of dependency-cruiser, which finds it itself.
        '@swc/core',
      ],
    },
    reader: {
      // Run by hand.
      entry: ['tests/samples/count.ts'],
      project: ['**/*.{ts,js,css}'],
      vitest: { config: ['vitest.config.ts'] },
    },
    contract: {
      entry: [
        // Imported by bin/aml-contract.js.
        'src/cli/main.ts',
        // Run by `npm run -w contract publish`.
        'build/publish.ts',
        // Loaded into Redocly's process, by name.
        'src/redocly-preload.js',
        // Read as text by src/reference/files.ts.
        'src/reference/reference.{css,js}',
      ],
      project: ['**/*.{ts,js,css}'],
      vitest: { config: ['vitest.config.ts'] },
      ignoreDependencies: [
        // Resolved by path: commands, and code that runs in a page.
        '@redocly/cli',
      ],
    },
  },
  compilers: { css: listImports },
  ignoreIssues: {
    // Orval generates more than the app imports; `npm run generate:check` guards these files.
    'src/generated/**': ['files', 'exports', 'types'],
    // Files of a copy, whose generated code is there (tests/grown/grow.ts).
    'tests/grown/files/**': ['files', 'unresolved', 'exports', 'types'],
    // Generated files of contracts with queries import them.
    'src/api/operation.ts': ['types'],
  },
} satisfies KnipConfig
