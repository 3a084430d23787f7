import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ctrfOf } from '../conformance/reports/ctrf.ts'
import { junitOf } from '../conformance/reports/junit.ts'
import type { Outcome } from '../conformance/reports/test-results.ts'
import { Misuse } from '../misuse.ts'

const FORMATS: Record<string, (outcome: Outcome) => string> = { junit: junitOf, json: ctrfOf }

/** A report to write. */
export type Report = { format: string; file: string }

/**
 * Takes `--report FORMAT FILE` and `--report FORMAT=FILE` out of a command's arguments: no option of
 * `parseArgs` takes two values.
 * @returns the reports, and the other arguments.
 * @throws Misuse for an unknown format or a missing file.
 */
export function takeReports(args: string[]): { reports: Report[]; rest: string[] } {
  const reports: Report[] = []
  const rest: string[] = []
  const left = [...args]
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg !== '--report' && !arg.startsWith('--report=')) {
      rest.push(arg)
      continue
    }
    const value = arg === '--report' ? (left.shift() ?? '') : arg.slice('--report='.length)
    const [, format = value, joined] = /^(\w+)=(.*)$/s.exec(value) ?? []
    const file = joined ?? left.shift() ?? ''
    if (!Object.hasOwn(FORMATS, format) || !file || file.startsWith('--'))
      throw new Misuse(`--report takes ${Object.keys(FORMATS).join(' or ')}, and a file.`)
    reports.push({ format, file })
  }
  return { reports, rest }
}

function write(file: string, text: string) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw new Misuse(`--report: ${file} can't be written (${(error as { code: string }).code}).`)
  }
}

/** Creates each report's file, empty, before a run of up to a minute. @throws Misuse if it can't. */
export function prepareReports(reports: Report[]) {
  for (const { file } of reports) write(file, '')
}

/** @throws Misuse if a file can't be written. */
export function writeReports(reports: Report[], outcome: Outcome) {
  for (const { format, file } of reports) write(file, FORMATS[format]?.(outcome) ?? '')
}
