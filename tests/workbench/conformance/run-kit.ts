import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type run, scratchFolder } from '../../run'
import { workbench } from '../files'
import { runHere } from '../run-here'

/** The parts of a CTRF report that tests check. */
export type Report = {
  reportFormat: string
  results: {
    summary: { tests: number; passed: number; failed: number; skipped: number }
    tests: {
      name: string
      suite: [string]
      status: string
      rawStatus: string
      message?: string
      trace?: string
      extra?: { findings: { check: string; problem: string; place: string }[] }
    }[]
    extra: { causes: { what: string; todo: string }[] }
  }
}

/** Runs a command: its arguments, and what it gets in its environment beside that of the tests. */
type Command = (args: string[], env: Record<string, string>) => ReturnType<typeof run>

/**
 * Runs the kit as a backend team does, with every kind of report.
 * @returns its exit code, its output, and the reports; empty texts if it wrote none.
 */
export async function verify(
  args: string[],
  env: Record<string, string> = {},
  command: Command = (...call) => runHere('aml-contract', ...call),
) {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-reports-'))
  // A folder that does not exist yet.
  const [json, xml] = [join(folder, 'new/report.json'), join(folder, 'new/report.xml')]
  try {
    const reports = ['--report', 'json', json, '--report', `junit=${xml}`]
    const { status, output } = await command(['verify', ...args, ...reports], env)
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

/** Runs the workbench against a server of a contract. It returns as `verify` does. */
export const verifyBy = (contract: string, args: string[], env: Record<string, string> = {}) =>
  verify(['--contract', contract, ...args], env, (...call) => runHere('openapi-workbench', ...call))

/** Writes a contract into a folder of its own. @returns its file. */
export function contractFile(text: string, folder = scratchFolder()): string {
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, text)
  return file
}

/** Writes a contract with one operation, `addNote`, by the content of its body. @returns its file. */
export const contractWithBody = (content: string) =>
  contractFile(`openapi: 3.1.0
info: { title: Notes API, version: 1.0.0 }
paths:
  /notes:
    post:
      operationId: addNote
      requestBody: { required: true, content: ${content} }
      responses: { '201': { description: Created. }, '422': { description: Invalid. } }
`)

/** Has the workbench write the cases of a contract. @returns its exit code, its output and the folder. */
export async function writeCases(contract: string) {
  const folder = join(dirname(contract), 'cases')
  const args = ['verify', '--contract', contract, '--write-cases', folder]
  return { folder, ...(await workbench(args)) }
}
