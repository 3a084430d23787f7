/**
 * Imported for what it does: ends this process when the one that started it is gone, also when that
 * was killed and could tell nobody. npm, for one, hands a signal to its shell alone, which then ends
 * without a word to what it runs; and when npm itself is killed, its shell goes on.
 */
import { spawnSync } from 'node:child_process'

/** How often it looks where there is no channel that would close, in milliseconds. */
const CHECK_EVERY = 500

const end = () => process.exit(1)

/** The parent of a process; 0 where the system has no `ps`. */
const parentOf = (pid: number) =>
  Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? 0)

function isGone(pid: number) {
  try {
    // Sends nothing.
    return !process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

// Neither is a reason for a process to stay that has nothing left to do.
if (process.channel) {
  process.on('disconnect', end)
  process.channel.unref()
} else {
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const check = () => (process.ppid !== parent || isGone(grandparent)) && end()
  setInterval(check, CHECK_EVERY).unref()
}
