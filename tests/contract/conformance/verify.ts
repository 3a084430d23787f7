import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'node:util'
import { vi } from 'vitest'
import { main } from '../../../contract/cli'
import { scratchFolder } from '../../run'

type Finding = { rule: string; message: string }
type JsonReport = { heading: string[]; tests: { name: string; findings: Finding[] }[] }

/** Runs `aml-contract` in this process, which is faster than a child process. @returns exit code and output. */
export async function runInProcess(args: string[], env: Record<string, string> = {}) {
  let output = ''
  const print = (...parts: unknown[]) => {
    output += `${format(...parts)}\n`
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output += String(text)
      return true
    }),
  ]
  const environment = process.env
  try {
    process.env = { ...environment, ...env }
    return { status: await main('0.0.0', args), output }
  } finally {
    process.env = environment
    for (const spy of spies) spy.mockRestore()
  }
}

/** @returns exit code and output, and from the JSON report the heading and the violations, as `test/rule`. */
export async function runVerify(args: string[], env: Record<string, string> = {}) {
  const file = join(scratchFolder(), 'report.json')
  const ran = await runInProcess(['verify', ...args, '--report', 'json', file], env)
  const { tests, heading }: JsonReport = JSON.parse(readFileSync(file, 'utf8'))
  const failures = tests.flatMap((test) => test.findings.map(({ rule }) => `${test.name}/${rule}`))
  return { ...ran, heading, failures }
}
