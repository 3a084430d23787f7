/** Tests that share a production build. */
const OF_BUILD = ['tests/plugins/{build,prerendered}.test.ts', 'tests/deploy/container.test.ts']

const IN_NODE = [
  'tests/{contract,deploy,docs,plugins,scripts}/**/*.test.ts',

  'tests/**/*.node.test.ts',
]

/** Tests of the grown copy, which run there. */
const GROWN_FILES = 'tests/grown/files/**'

/** tests/long/vitest.config.ts has them. */
const LONG = 'tests/long/**'

export const appTests = {
  name: 'app',
  environment: 'jsdom',
  include: ['tests/**/*.test.{ts,tsx}'],
  exclude: [...IN_NODE, GROWN_FILES, LONG],
  setupFiles: ['tests/setup.ts'],
  env: {
    VITE_EMAILJS_ORIGIN: '/email-service',
    VITE_EMAILJS_PUBLIC_KEY: 'sample_public_key',
    VITE_EMAILJS_SERVICE_ID: 'sample_service',
    VITE_EMAILJS_SIGNUP_TEMPLATE_ID: 'sample_signup',
    VITE_EMAILJS_DEMO_TEMPLATE_ID: 'sample_demo',
  },
  // jsdom runs animation frames by setInterval: faked, they would stop for all later files.
  fakeTimers: { toFake: ['setTimeout' as const, 'clearTimeout' as const, 'Date' as const] },
  // Typing into forms key by key is slow on a busy machine.
  testTimeout: 30_000,
}

export const contractTests = {
  name: 'contract',
  environment: 'node',
  include: IN_NODE,
  exclude: OF_BUILD,
  setupFiles: ['tests/setup-node.ts'],
  // CI's base of `contract:diff` does not apply to contracts in tests.
  env: { CONTRACT_BASE: '' },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Each test starts processes.
  maxConcurrency: 2,
}

export const buildTests = {
  name: 'build',
  environment: 'node',
  include: OF_BUILD,
  hookTimeout: 60_000,
  // Runs once, and only if a test of this project runs.
  globalSetup: ['tests/plugins/one-build.ts'],
}
