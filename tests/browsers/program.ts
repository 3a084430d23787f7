import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a program, which stops with the tests at the latest.
 * @param env additions to the environment; undefined removes a variable.
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
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += String(chunk)
  })
  const kill = () => void child.kill()
  process.once('exit', kill)
  const exited = once(child, 'exit').then(
    () => `${command} exited unexpectedly:\n${output}`,
    (error) => `${command} did not start: ${error}`,
  )

  return {
    /** Reads the first output on file descriptor 3. Rejects if the program exits without output. */
    readFirstOutput: () =>
      new Promise<string>((found, failed) => {
        child.stdio[3]?.once('data', (chunk) => found(String(chunk).trim()))
        void exited.then((reason) => failed(new Error(reason)))
      }),
    /** Rejects as soon as the program exits. */
    exited: () => exited.then((reason) => Promise.reject(new Error(reason))),
    async stop() {
      process.off('exit', kill)
      child.kill()
      await exited
    },
  }
}
