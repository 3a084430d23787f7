import { format } from 'node:util'
import { vi } from 'vitest'
import { main } from '../../contract/cli'

let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs `aml-contract` in the process of the test, which is faster than a child process. Runs are
 * serialized, since they share the environment and the output.
 * @returns its exit code and its output, as `run` does.
 */
export function runHere(
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
