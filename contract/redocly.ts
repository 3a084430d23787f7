import { execFile, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'

/** Redocly's command line. */
export const REDOCLY = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')

/** It calls nobody. */
export const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

const OPTIONS = { encoding: 'utf8' as const, maxBuffer: 256 * 1024 * 1024 }

/** Runs Redocly in the working directory. @returns its exit code and what it printed. */
export const runRedoclySync = (...args: string[]) =>
  spawnSync(process.execPath, [REDOCLY, ...args], {
    ...OPTIONS,
    env: { ...process.env, ...QUIET },
  })

/** Runs Redocly away from a configuration that is not about its files. @throws where it fails. */
export const runRedoclyElsewhere = (...args: string[]) =>
  promisify(execFile)(process.execPath, [REDOCLY, ...args], {
    ...OPTIONS,
    cwd: tmpdir(),
    env: { ...process.env, ...QUIET },
  })
