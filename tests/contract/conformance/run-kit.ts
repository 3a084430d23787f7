import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmRun, run, scratchProject } from '../../run'

/** The parts of a CTRF report that tests check. */
export type Report = {
  reportFormat: string
  results: {
    summary: { tests: number; passed: number; failed: number; skipped: number }
    tests: {
      name: string
      status: string
      rawStatus: string
      message?: string
      trace?: string
      extra?: { findings: { check: string; problem: string; place: string }[] }
    }[]
    extra: { causes: { what: string; todo: string }[] }
  }
}

/**
 * Runs the kit as a backend team does, with every kind of report.
 * @returns its exit code, its output, and the reports; empty texts if it wrote none.
 */
export async function verify(args: string[], env: Record<string, string> = {}, cwd = '.') {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-reports-'))
  // A folder that does not exist yet.
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

/** The failures, as `workflow/check`. */
export const failuresIn = (json: string) =>
  parsed(json).results.tests.flatMap(({ name, extra }) =>
    (extra?.findings ?? []).map(({ check }) => `${name}/${check}`),
  )

/** Makes a kit for another contract. @returns its folder, and what `contract:cases` printed. */
export async function kitFor(contract: string, folder = scratchProject()) {
  writeFileSync(join(folder, 'openapi.yaml'), contract)
  for (const name of ['account', 'other-account', 'passwords'])
    rmSync(join(folder, `contract/workflows/${name}.arazzo.yaml`))
  return { folder, ...(await npmRun('contract:cases', folder)) }
}
