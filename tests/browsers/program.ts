import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a program beside the tests; it ends with them at the latest. Its output on file descriptor 3 can be
 * read.
 * @param env more of the environment; undefined takes a variable away.
 */
export function startProgram(
  command: string,
  args: string[],
  env: Record<string, string | undefined> = {},
) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  const kill = () => void child.kill()
  process.once('exit', kill)
  const exited = once(child, 'exit').then(
    () => `${command} ended by itself:\n${said}`,
    (error) => `${command} did not start: ${error}`,
  )

  return {
    /** Resolves to the program's first output on file descriptor 3. Rejects when it ends without output. */
    firstOutput: () =>
      new Promise<string>((found, failed) => {
        child.stdio[3]?.once('data', (chunk) => found(String(chunk).trim()))
        void exited.then((reason) => failed(new Error(reason)))
      }),
    /** Rejects as soon as the program has ended. */
    ended: () => exited.then((reason) => Promise.reject(new Error(reason))),
    async stop() {
      process.off('exit', kill)
      child.kill()
      await exited
    },
  }
}
