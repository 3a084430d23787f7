/**
 * A side-effect import: ends this process when the one that started it is gone. npm passes a signal to its
 * shell only, which ends without passing it on; so where npm is killed, its shell survives as our parent.
 */
import { spawnSync } from 'node:child_process'

const CHECK_EVERY_MS = 500

const parent = process.ppid
/** 0, which is always there, on a system without `ps`. */
const grandparent = Number(
  spawnSync('ps', ['-o', 'ppid=', '-p', String(parent)], { encoding: 'utf8' }).stdout ?? 0,
)

function exists(pid: number) {
  try {
    // Signal 0 only checks.
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

setInterval(() => {
  if (process.ppid !== parent || !exists(grandparent)) process.exit(1)
}, CHECK_EVERY_MS).unref()
