import { execFileSync } from 'node:child_process'

/** Where it is. */
export const OUT = 'node_modules/.cache/build-under-test'

/** The origin that it was made for. */
export const SITE = 'https://aml.example.com'

/** In the build's environment, and no business of the browser's. */
export const SECRET = 'sk_live_only-the-server-knows'

/** The environment for a build, with these settings alone. */
export const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  // Vitest puts its own mode into the environment; a build must not see it.
  ...Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => /^(VITE|VITEST|NODE_ENV|MODE|DEV|PROD)/.test(name))
      .map((name) => [name, undefined]),
  ),
  ...settings,
})

/** Makes a production build, as `npm run build` does, for all tests that look at it. */
export function setup() {
  execFileSync('npm', ['run', '--silent', 'build', '--', '--outDir', OUT, '--emptyOutDir'], {
    env: environment({
      VITE_SITE_ORIGIN: SITE,
      VITE_PUBLISH_CONTRACT: '1',
      EMAILJS_PRIVATE_KEY: SECRET,
    }),
  })
}
