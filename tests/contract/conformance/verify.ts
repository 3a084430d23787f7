import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from '../../../contract/src/cli/main'
import { captureOutput, scratchFolder } from '../../run'
import { createTokenOption } from '../../sample-credentials'
import { operations } from '../contract'

type Finding = { rule: string; message: string }
type JsonReport = { heading: string[]; tests: { name: string; findings: Finding[] }[] }

/** Runs `aml-contract` in this process, which is faster than a child process. @returns exit code and output. */
export const runInProcess = (args: string[], env: Record<string, string> = {}) =>
  captureOutput(() => main('0.0.0', args), env)

export const PASSWORD = 'Marker-Password-7'
const ENVIRONMENT = { CONTRACT_PASSWORD: PASSWORD, CONTRACT_NEW_PASSWORD: 'Marker-Password-8' }

/** @returns exit code and output, and from the JSON report the heading and the violations, as `test/rule`. */
export async function verify(server: string, ...options: string[]) {
  const file = join(scratchFolder(), 'report.json')
  const all = [...options, ...createTokenOption(operations), '--report', 'json', file]
  const ran = await runInProcess(['verify', '--server', server, ...all], ENVIRONMENT)
  const { tests, heading }: JsonReport = JSON.parse(readFileSync(file, 'utf8'))
  const failures = tests.flatMap((test) => test.findings.map(({ rule }) => `${test.name}/${rule}`))
  return { ...ran, heading, failures }
}
