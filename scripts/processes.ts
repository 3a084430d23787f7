import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

/**
 * Runs `npm start` or a part of it beside the tests, and collects its output.
 * @param services names from scripts/services.ts.
 * @param env moves the ports away from another running copy; undefined removes a variable.
 */
export const startServices = (services: string[], env: Record<string, string | undefined>) =>
  startScript(['scripts/start.ts', ...services], env)

/** Runs a script beside the tests, and collects its output. */
export function startScript(args: string[], env: Record<string, string | undefined> = {}) {
  const child = spawn('node', args, { env: { ...process.env, ...env } })
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
        void exited.then(() => failed(new Error(`It ended without "${text}":\n${output}`)))
      }),
  }
}

/** Kills the process whose command line has all of these parts, as a crash would. */
export function crash(...parts: string[]) {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
  const line = stdout
    .split('\n')
    .find((text) => /^\s*\d+ node /.test(text) && parts.every((part) => text.includes(part)))
  if (!line) throw new Error(`No process runs with ${parts.join(' ')}:\n${stdout}`)
  process.kill(Number.parseInt(line, 10), 'SIGKILL')
}

/** A port that nothing listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
