import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/long/**'],
    testTimeout: 60_000,
    isolate: false,
  },
})
