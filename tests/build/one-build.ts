import { execFileSync } from 'node:child_process'

/** Where it is. */
export const OUT = 'node_modules/.cache/build-under-test'

/** In the build's environment, and no business of the browser's. */
export const SECRET = 'sk_live_only-the-server-knows'

/** Makes a production build, as `npm run build` does, for all tests that look at it. */
export function setup() {
  // Vitest puts its own mode into the environment; a build must not see it.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITE|VITEST|NODE_ENV|MODE|DEV|PROD)/.test(name),
    ),
  )
  execFileSync('npm', ['run', '--silent', 'build', '--', '--outDir', OUT, '--emptyOutDir'], {
    env: { ...env, EMAILJS_PRIVATE_KEY: SECRET },
  })
}
