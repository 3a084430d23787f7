/** Tests of a production build, which they share. */
const OF_BUILD = ['tests/build/{build,prerendered}.test.ts', 'tests/deploy/container.test.ts']

/** Tests that run in Node: of the contract, the gates, the build and the servers. */
const IN_NODE = [
  'tests/{build,contract,deploy,docs,scripts}/**/*.test.ts',
  'tests/**/*.node.test.ts',
]

/** The tests of the app itself; tests/mutation runs a part of them. */
export const appTests = {
  name: 'app',
  environment: 'jsdom',
  include: ['tests/**/*.test.{ts,tsx}'],
  exclude: IN_NODE,
  setupFiles: ['tests/setup.ts'],
  // jsdom runs its frames by setInterval: faked, they would stay still for the files that come after.
  fakeTimers: { toFake: ['setTimeout' as const, 'clearTimeout' as const, 'Date' as const] },
  // Forms are typed into key by key, which takes a busy machine a while.
  testTimeout: 30_000,
}

export const contractTests = {
  name: 'contract',
  environment: 'node',
  include: IN_NODE,
  exclude: OF_BUILD,
  // CI's base of `contract:diff` does not apply to the contracts of the tests.
  env: { CONTRACT_BASE: '' },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Each of them starts processes.
  maxConcurrency: 2,
}

export const buildTests = {
  name: 'build',
  environment: 'node',
  include: OF_BUILD,
  hookTimeout: 60_000,
  // Runs once, and only where one of them is to run.
  globalSetup: ['tests/build/one-build.ts'],
}
