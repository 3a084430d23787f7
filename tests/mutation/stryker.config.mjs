import { fileURLToPath } from 'node:url'
import { PARTS } from './parts.ts'

/**
 * `npm run test:mutation`, or faster, one folder with its tests: `PART=src/forms npm run test:mutation`.
 * (With `--testFiles`, mutants of code that runs during an import survive untested.) Unchanged code is not
 * tested again, unless by `-- --force`.
 */
export default {
  mutate: [`${PARTS}/**/*.{ts,tsx}`],
  testRunner: 'vitest',
  // Tests change their working directory, which threads can't.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', pool: 'forks' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Under load a test file takes seconds to start, which must not count as an endless loop.
  timeoutMS: 30_000,
  // Lingui's macros find messages by their text: a mutated message has no translation, and proves nothing.
  mutator: { excludedMutations: ['StringLiteral'] },
  plugins: [
    '@stryker-mutator/vitest-runner',
    fileURLToPath(new URL('./lingui-ignorer.mjs', import.meta.url)),
  ],
  ignorers: ['lingui'],
  // TypeScript 7 has no API for Stryker's rewriting of tsconfig.json, which is not needed here.
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: 'node_modules/.cache/stryker/app.json',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'node_modules/.cache/stryker/report.json' },
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: 85 },
}
