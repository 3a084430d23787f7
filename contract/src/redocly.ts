import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'

const REDOCLY = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')

const PRELOAD = new URL('./redocly-preload.js', import.meta.url).href

const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** A boxed notice, about Node's version for example, that no option of Redocly turns off. */
const NOTICE = /^\s*\S*╔[^╝]*╝\S*\s*/

/**
 * Has no network. @param cwd the folder of `redocly.yaml`. @property cpuTime of the processor in ms, whatever else it
 * does.
 */
export const runRedocly = (
  args: string[],
  cwd?: string,
  env?: Record<string, string>,
  { cpuTime }: { cpuTime?: number } = {},
) =>
  new Promise<{ ok: boolean; stdout: string; stderr: string; isLate: boolean }>((resolve) => {
    const options = {
      ...{ cwd, maxBuffer: 256 * 1024 * 1024 },
      env: {
        ...process.env,
        ...QUIET,
        ...env,
        ...(cpuTime !== undefined && { CONTRACT_CPU_TIME: String(cpuTime) }),
      },
    }
    execFile(
      process.execPath,
      [`--import=${PRELOAD}`, REDOCLY, ...args],
      options,
      (error, stdout, stderr) =>
        resolve({
          ok: error === null,
          stdout,
          stderr: stderr.replace(NOTICE, ''),
          isLate: error?.signal === 'SIGKILL',
        }),
    )
  })
