/**
 * Imported for its effect: exits when the parent or grandparent process is gone. npm passes a signal only to its
 * shell, which ends without forwarding it; where npm is killed, its shell survives as our parent.
 */
import { spawnSync } from 'node:child_process'

const CHECK_EVERY_MS = 500

/** The exit code after the end of a terminal: 128 and SIGHUP. */
export const PARENT_ENDED = 129

const parent = process.ppid
/** On a system without `ps`, 0: a process that always exists. */
const grandparent = Number(
  spawnSync('ps', ['-o', 'ppid=', '-p', String(parent)], { encoding: 'utf8' }).stdout ?? 0,
)

function exists(pid: number) {
  try {
    // Signal 0 only checks whether the process exists.
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

setInterval(() => {
  if (process.ppid !== parent || !exists(grandparent)) process.exit(PARENT_ENDED)
}, CHECK_EVERY_MS).unref()
