import { startServices } from '../../scripts/processes.ts'
import { findEngines } from './find-engines.ts'
import { PORTS } from './settings.ts'

/** Removes Vitest's environment variables from the build's environment. */
const WITHOUT_VITEST = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^(VITE|VITEST|NODE_ENV|MODE|DEV|PROD|TEST$)/.test(name))
    .map((name) => [name, undefined]),
)

/**
 * Builds the app, and serves it with both mock servers.
 * @returns a function that stops them.
 * @throws if no engine is installed: a run without tests must fail.
 */
export async function setup() {
  const { found, missing } = findEngines()
  for (const engine of missing) console.log(`Not tested: ${engine}.`)
  if (found.length === 0) throw new Error('Nothing was tested: no engine is installed.')
  const services = startServices(['api', 'email', 'preview'], { ...WITHOUT_VITEST, ...PORTS })
  await services.printed('AML Verify is ready')
  let isDone = false
  void services.exited.then(() => {
    if (!isDone) console.error(`The server of the app exited:\n${services.output()}`)
  })
  return async () => {
    isDone = true
    await services.stop()
  }
}
