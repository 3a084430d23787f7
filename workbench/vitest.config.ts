import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    env: { CONTRACT_BASE: '' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many tests only wait for a process or a server.
    maxWorkers: 3,
  },
})
