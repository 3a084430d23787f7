import { defineConfig } from 'vitest/config'

/** Tests that take minutes: `npm run test:long`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/long/**/*.test.ts', '*/tests/long/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
