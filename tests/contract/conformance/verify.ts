import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../run'

/** As much of a CTRF report as the tests look at. */
export type Report = {
  reportFormat: string
  results: {
    summary: { tests: number; passed: number; failed: number; skipped: number }
    tests: {
      name: string
      status: string
      rawStatus: string
      duration: number
      message?: string
      trace?: string
      extra?: { findings: { check: string; problem: string; place: string }[] }
    }[]
    extra: { causes: { what: string; todo: string }[] }
  }
}

/**
 * Runs the kit as a backend team does, and has it write every report.
 * @returns its exit code, all that it printed, and the reports; empty ones where it wrote none.
 */
export async function verify(args: string[], env: Record<string, string> = {}, cwd = '.') {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-reports-'))
  // A folder that is yet to be made.
  const [json, xml] = [join(folder, 'new/report.json'), join(folder, 'new/report.xml')]
  try {
    const kit = ['contract/bin/aml-contract.js', 'verify', ...args]
    const reports = ['--report', 'json', json, '--report', `junit=${xml}`]
    const { status, output } = await run('node', [...kit, ...reports], env, cwd)
    const [jsonText, xmlText] = [json, xml].map((file) =>
      existsSync(file) ? readFileSync(file, 'utf8') : '',
    )
    return { status, output, json: jsonText ?? '', xml: xmlText ?? '' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const parsed = (json: string) => JSON.parse(json) as Report

/** What failed, as `workflow/check`. */
export const failuresIn = (json: string) =>
  parsed(json).results.tests.flatMap(({ name, extra }) =>
    (extra?.findings ?? []).map(({ check }) => `${name}/${check}`),
  )
