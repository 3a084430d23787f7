import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'
import { PORTS } from './scripts/services.ts'
import type { AppOptions } from './tests/e2e/fixtures.ts'

const executablePath = await findBrowser()
// Searched once, not in each worker.
if (!process.env.TEST_WORKER_INDEX) console.log(`Browser: ${executablePath}`)
/**
 * As root, Chromium runs only without its sandbox. One renderer process at a time: else each page starts in a
 * spare one, which is then replaced. Without a process for graphics, tests take a tenth less of the processor's time. The
 * other arguments prevent the browser's own requests.
 */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** `npm start`: the scenario panel and other development tools. */
const DEVELOPMENT = '**/dev/**'

/**
 * All tests but DEVELOPMENT use the production build with its real headers. A project has processes and browsers of its
 * own, so languages are no projects (tests/e2e/languages.ts).
 */
export default defineConfig<AppOptions>({
  testDir: 'tests/e2e',
  // src/app/routes.ts has Lingui macros, which Playwright does not run.
  tsconfig: 'tests/e2e/tsconfig.playwright.json',
  outputDir: 'test-results',
  // Screenshots are not in Git: a test compares only those it took itself.
  snapshotDir: 'test-results/pictures',
  fullyParallel: true,
  // One more than the cores of a small machine: pages also wait.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORTS.preview}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath, args },
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a fifth of the time, so only CI makes them; elsewhere use `npx playwright test --trace on`.
    trace: process.env.KEEP_TRACES ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'app', testIgnore: DEVELOPMENT },
    // Not part of `npm test`.
    { name: 'long', testDir: 'tests/long/e2e' },
    {
      name: 'development',
      testMatch: DEVELOPMENT,
      use: { baseURL: `http://localhost:${PORTS.app}` },
    },
  ],
  webServer: {
    command: 'node scripts/start.ts api email app preview',
    wait: { stdout: /AML Verify is ready/ },
    // The build takes over a minute on a busy machine.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
