import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'

const REDOCLY = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')

/** Disables network access in Redocly's process. */
const OFFLINE = new URL('./offline.js', import.meta.url).href

/** Redocly sends no statistics, and does not look for a newer version of itself. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** A notice in a box, of Node's version for example, that no option of Redocly's turns off. */
const NOTICE = /^\s*\S*╔[^╝]*╝\S*\s*/

/**
 * Runs Redocly's command line to its end. It sends no request, unless the command is `respect`.
 * @param cwd where it looks for a `redocly.yaml`; the working directory by default.
 * @param env further variables of its environment.
 * @returns whether it exited with 0, and its output. It never rejects.
 */
export const runRedocly = (args: string[], cwd?: string, env?: Record<string, string>) =>
  new Promise<{ ok: boolean; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd, env: { ...process.env, ...QUIET, ...env }, maxBuffer: 256 * 1024 * 1024 }
    const flags = args[0] === 'respect' ? [] : [`--import=${OFFLINE}`]
    execFile(process.execPath, [...flags, REDOCLY, ...args], options, (error, stdout, stderr) =>
      resolve({ ok: error === null, stdout, stderr: stderr.replace(NOTICE, '') }),
    )
  })
