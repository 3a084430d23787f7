import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href

type Environment = Record<string, string | undefined>

export const startChild = (args: string[], env: Environment = {}, cwd = '.') =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  }) as ChildProcess & { stdout: Readable; stderr: Readable }

/**
 * Runs services of `npm start`, and collects their output.
 * @param services names from scripts/services.ts.
 * @param env moves the ports away from another running copy; undefined removes a variable.
 */
export const startServices = (services: string[], env: Environment) =>
  startScript(['scripts/start.ts', ...services], env)

export function startScript(args: string[], env: Environment = {}, cwd = '.') {
  const child = startChild(args, env, cwd)
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
      for (const check of waiting) check()
    })
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))

  return {
    pid: child.pid ?? 0,
    exited,
    output: () => output,
    async stop() {
      child.kill('SIGINT')
      return exited
    },
    /** Resolves when the text was printed; rejects if the process exits first. */
    printed: (text: string) =>
      new Promise<void>((done, failed) => {
        const check = () => output.includes(text) && done()
        waiting.add(check)
        check()
        void exited.then(() =>
          failed(new Error(`The process exited before it printed "${text}":\n${output}`)),
        )
      }),
  }
}
