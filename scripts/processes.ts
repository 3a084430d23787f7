import { startChild } from './children.ts'

/**
 * Runs `npm start` or a part of it beside the tests, and collects its output.
 * @param services names from scripts/services.ts.
 * @param env moves the ports away from another running copy; undefined removes a variable.
 */
export const startServices = (services: string[], env: Record<string, string | undefined>) =>
  startScript(['scripts/start.ts', ...services], env)

/** Runs a script beside the tests, and collects its output. It ends with the tests, killed or not. */
export function startScript(
  args: string[],
  env: Record<string, string | undefined> = {},
  cwd = '.',
) {
  const child = startChild(args, { ...process.env, ...env }, cwd)
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
      for (const check of waiting) check()
    })
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))

  return {
    pid: child.pid,
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
        void exited.then(() => failed(new Error(`It ended without "${text}":\n${output}`)))
      }),
  }
}
