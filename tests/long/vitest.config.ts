import { defineConfig } from 'vitest/config'

/** Tests that take too long for `npm test`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/long/**/*.test.ts', '*/tests/long/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
