import { captureOutput } from '../../tests/run'
import { main } from '../src/cli/main'

type Main = (version: string, args: string[]) => Promise<number>

let turn: Promise<unknown> = Promise.resolve()

/** Faster than a child process. Runs are serialized, since they share the environment and the output. */
export function runHere(
  program: 'aml-contract' | Main,
  args: string[],
  env: Record<string, string> = {},
  cwd = '.',
): Promise<{ status: number; output: string }> {
  const before = turn
  const ran = (async () => {
    await before.catch(() => undefined)
    const from = process.cwd()
    try {
      process.chdir(cwd)
      const start = program === 'aml-contract' ? main : program
      return await captureOutput(() => start('0.0.0', args), env)
    } finally {
      process.chdir(from)
    }
  })()
  turn = ran
  return ran
}
