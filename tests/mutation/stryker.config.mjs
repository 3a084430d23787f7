import { fileURLToPath } from 'node:url'
import { PARTS } from './parts.ts'

/**
 * StrykerJS: `npm run test:mutation`, or faster, one folder by its own tests alone:
 * `PART=src/forms npm run test:mutation`. (Its own `--testFiles` would not do: mutants of what runs
 * while a module loads then survive untested.) What has not changed since the last run is not tested
 * again; `-- --force` tests all.
 */
export default {
  mutate: [`${PARTS}/**/*.{ts,tsx}`],
  testRunner: 'vitest',
  // Tests change their working directory, which a thread can't.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', pool: 'forks' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // On a busy machine a file of tests takes seconds to start, and that is no endless loop.
  timeoutMS: 30_000,
  // Lingui's macros find a message by its text: a mutated one has no translation, and proves nothing.
  mutator: { excludedMutations: ['StringLiteral'] },
  plugins: [
    '@stryker-mutator/vitest-runner',
    fileURLToPath(new URL('./lingui-ignorer.mjs', import.meta.url)),
  ],
  ignorers: ['lingui'],
  // TypeScript 7 has no API for Stryker to read a tsconfig.json with; there is none to rewrite here.
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: 'node_modules/.cache/stryker/app.json',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'node_modules/.cache/stryker/report.json' },
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: 85 },
}
