/** The tests of the app itself; tests/mutation runs a part of them. */
export const appTests = {
  name: 'app',
  environment: 'jsdom',
  include: ['tests/**/*.test.{ts,tsx}'],
  exclude: ['tests/contract/**', 'tests/e2e/**'],
  setupFiles: ['tests/setup.ts'],
  // Forms are typed into key by key, which takes a busy machine a while.
  testTimeout: 30_000,
}

/** The tests of the contract, of the gates and of what serves the app. */
export const contractTests = {
  name: 'contract',
  environment: 'node',
  include: ['tests/contract/**/*.test.ts'],
  // What CI compares the contract with is not what the tests compare theirs with.
  env: { CONTRACT_BASE: '' },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Each of them starts processes.
  maxConcurrency: 2,
}
