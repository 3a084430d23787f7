import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that take minutes to hours: `npm run test:long`. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['tests/long/**/*.test.ts', '*/tests/long/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
  },
})
