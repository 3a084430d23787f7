import { format } from 'node:util'
import { vi } from 'vitest'
import { main as contractMain } from '../../contract/cli'
import { main as workbenchMain } from '../../workbench/cli/main'

const MAINS = { 'aml-contract': contractMain, 'openapi-workbench': workbenchMain }

type Main = (version: string, args: string[]) => Promise<number>

let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs one of our commands in the process of the test, which takes a fraction of the time of its own.
 * One runs after the other: a process has one environment and one output.
 * @param program the name of a command, or the function that runs another program.
 * @returns its exit code and its output, as `run` does.
 */
export function runHere(
  program: keyof typeof MAINS | Main,
  args: string[],
  env: Record<string, string> = {},
  cwd = '.',
): Promise<{ status: number; output: string }> {
  const before = turn
  const ran = (async () => {
    await before.catch(() => undefined)
    const main: Main = typeof program === 'string' ? MAINS[program] : program
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
      return { status: await main('0.0.0', args), output }
    } finally {
      process.chdir(from)
      process.env = environment
      for (const one of caught) one.mockRestore()
    }
  })()
  turn = ran
  return ran
}
