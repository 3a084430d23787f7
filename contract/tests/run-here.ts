import { format } from 'node:util'
import { vi } from 'vitest'
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
    let output = ''
    const print = (...parts: unknown[]) => {
      output += `${format(...parts)}\n`
    }
    const write = (text: string | Uint8Array) => {
      output += String(text)
      return true
    }
    const caught = [
      vi.spyOn(console, 'log').mockImplementation(print),
      vi.spyOn(console, 'error').mockImplementation(print),
      vi.spyOn(process.stdout, 'write').mockImplementation(write),
      vi.spyOn(process.stderr, 'write').mockImplementation(write),
    ]
    const environment = process.env
    try {
      process.env = { ...environment, ...env }
      process.chdir(cwd)
      return { status: await (typeof program === 'string' ? main : program)('0.0.0', args), output }
    } finally {
      process.chdir(from)
      process.env = environment
      for (const one of caught) one.mockRestore()
    }
  })()
  turn = ran
  return ran
}
