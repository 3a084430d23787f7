import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href

type Environment = Record<string, string | undefined>

/** Starts a program in Node that ends by itself when this process is gone, killed or not. */
export const startChild = (args: string[], env: Environment = {}, cwd = '.') =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  }) as ChildProcess & { stdout: Readable; stderr: Readable }

/**
 * Runs `npm start` or a part of it beside the tests, and collects its output.
 * @param services names from scripts/services.ts.
 * @param env moves the ports away from another running copy; undefined removes a variable.
 */
export const startServices = (services: string[], env: Environment) =>
  startScript(['scripts/start.ts', ...services], env)

/** Runs a script beside the tests, and collects its output. */
export function startScript(args: string[], env: Environment = {}) {
  const child = startChild(args, env)
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
      for (const check of waiting) check()
    })
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))

  return {
    /** Resolves to the exit code. */
    exited,
    output: () => output,
    /** Ends it as Ctrl-C would. */
    async stop() {
      child.kill('SIGINT')
      return exited
    },
    /** Resolves when the text was printed; rejects if it exits before. */
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
