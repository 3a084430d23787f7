import { startServices } from '../../scripts/processes.ts'
import { findEngines } from './find-engines.ts'
import { PORTS } from './settings.ts'

/** Vitest's environment variables, which the build must not see. */
const VITEST = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^(VITE|VITEST|NODE_ENV|MODE|DEV|PROD|TEST$)/.test(name))
    .map((name) => [name, undefined]),
)

/**
 * Prints which engines are installed, then builds the app and serves it, with both mock servers.
 * @returns the function that ends them.
 * @throws when no engine is installed: a run that tested nothing must fail.
 */
export async function setup() {
  const { found, missing } = findEngines()
  for (const engine of missing) console.log(`Not tested: ${engine}.`)
  if (found.length === 0) throw new Error('No engine was found, so nothing was tested.')
  const services = startServices(['api', 'email', 'preview'], { ...VITEST, ...PORTS })
  await services.printed('AML Verify is ready')
  let done = false
  void services.exited.then(() => {
    if (!done) console.error(`The app is served no longer:\n${services.output()}`)
  })
  return async () => {
    done = true
    await services.stop()
  }
}
