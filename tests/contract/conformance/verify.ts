import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../../run'
import { runHere } from '../run-here'

type Finding = {
  rule: string
  message: string
  file: string | null
  line: number | null
  details?: string[]
  command?: string
}
type JsonReport = {
  heading: string[]
  findings: Finding[]
  tests: { name: string; findings: Finding[] }[]
}

/**
 * Runs `aml-contract verify` with a report in JSON.
 * @returns the exit code, the output, and the report: its violations also as `test/rule`.
 */
export async function runVerify(args: string[], env: Record<string, string> = {}) {
  const file = join(scratchFolder(), 'report.json')
  const ran = await runHere(['verify', ...args, '--report', 'json', file], env)
  const json = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const { tests, findings, heading }: JsonReport = JSON.parse(
    json || '{ "tests": [], "findings": [], "heading": [] }',
  )
  const failures = tests.flatMap((test) => test.findings.map(({ rule }) => `${test.name}/${rule}`))
  return { ...ran, json, findings, heading, failures }
}
