import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that take long or whose subject changes rarely: `npm run test:long`. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['tests/long/**/*.test.ts', '*/tests/long/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    // CI's base of `contract:diff` does not apply to contracts in tests.
    env: { CONTRACT_BASE: '' },
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
  },
})
