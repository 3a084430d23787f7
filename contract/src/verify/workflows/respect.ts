import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { runRedocly } from '../../redocly.ts'
import { type CaseResult, type Limits, NO_TIME, NO_TOKEN } from '../results.ts'
import type { Client } from '../sending/client.ts'
import { fillInputs, type Inputs, type Workflow } from '../test-case.ts'
import type { Description, RawWorkflow, WorkflowSuite } from './arazzo.ts'
import { startRecordingProxy } from './recording-proxy.ts'
import { createCaseResult, createExchangeFinder, readReport } from './respect-report.ts'

export type SuitesToRun = {
  file: string
  server: string
  client: Client
  suites: WorkflowSuite[]
  inputs: Inputs
  limits: Limits
}

/** Adds the workflows that others depend on or call, before these. */
function withPrerequisites(all: RawWorkflow[], wanted: RawWorkflow[]): RawWorkflow[] {
  const found = new Set<RawWorkflow>()
  const visited = new Set<RawWorkflow>()
  const add = (one: RawWorkflow) => {
    if (visited.has(one)) return
    visited.add(one)
    const { dependsOn, steps } = one
    const named = [[dependsOn ?? []].flat(), steps.map((step) => step['workflowId'])].flat()
    for (const other of all) if (named.includes(other.workflowId)) add(other)
    found.add(one)
  }
  for (const one of wanted) add(one)
  return [...found]
}

const isCalled = (all: RawWorkflow[], id: string) =>
  all.some(({ steps }) => steps.some((step) => step['workflowId'] === id))

/**
 * Adapts a suite to Respect. Sources get resolved URLs. `dependsOn` is removed, since Respect would run a
 * workflow again for each dependent workflow. Inputs are filled in, since Respect needs 30 ms for a workflow
 * that declares inputs; called workflows keep theirs.
 */
function fillDescription(
  suite: WorkflowSuite,
  contract: string,
  values: Inputs['values'],
): Description {
  const { file, description, source, cases } = suite
  const all = description.workflows
  const wanted = all.filter((one) => cases.some(({ id }) => id === one.workflowId))
  const workflows = withPrerequisites(all, wanted).map((one) => {
    const { dependsOn: _, ...workflow } = one
    if (isCalled(all, one.workflowId)) return workflow as RawWorkflow
    const { inputs: __, ...withoutInputs } = workflow
    return fillInputs(withoutInputs, values) as RawWorkflow
  })
  const text = JSON.stringify(workflows)
  const beside = (url: string) => (/^https?:/.test(url) ? url : resolve(dirname(file), url))
  const sources = (description.sourceDescriptions ?? [])
    .filter(({ name, type }) => type !== 'arazzo' || text.includes(`$sourceDescriptions.${name}.`))
    .map((one) => ({
      // Arazzo does not require a type, Respect does.
      type: 'openapi',
      ...one,
      url: one['name'] === source ? resolve(contract) : beside(String(one['url'])),
    }))
  const own = { name: source, type: 'openapi', url: resolve(contract) }
  return {
    ...description,
    sourceDescriptions: sources.length > 0 ? sources : [own],
    workflows,
  }
}

/** In milliseconds after the time limit, at which Respect stops by itself and writes its report. */
const REPORT_TIME = 5000

/** @returns the output of Respect. @param skipped workflows that need a token. */
function runRespect(
  { file, suites, inputs, limits }: SuitesToRun,
  { folder, report, server }: { folder: string; report: string; server: string },
  skipped: Workflow[],
  deadline: number,
) {
  const values = { ...inputs.values, server }
  const files = suites.map((suite, index) => {
    const path = join(folder, `${index}.arazzo.json`)
    writeFileSync(path, JSON.stringify(fillDescription(suite, file, values)))
    return path
  })
  const servers = Object.fromEntries(suites.map(({ source }) => [source, server]))
  const rest = Math.max(1, deadline - Date.now())
  const args = [
    'respect',
    ...files,
    ...skipped.map(({ id }) => `--skip=${id}`),
    `--server=${JSON.stringify(servers)}`,
    `--json-output=${report}`,
    '--no-secrets-masking',
    // The proxy aborts requests earlier.
    `--max-fetch-timeout=${limits.request * 2}`,
    `--execution-timeout=${rest}`,
  ]
  const env = { REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(values) }
  return runRedocly(args, folder, env, { timeout: rest + REPORT_TIME })
}

/**
 * Runs Arazzo files by Respect, in turn. Its files contain secrets, by which leaks are found: they are in a
 * folder that only this user can read, and are removed. Arguments contain none, since every user can read
 * them.
 * @param deadline in milliseconds since 1970.
 * @returns the results, or the output of Respect if it failed.
 */
export async function runSuites(
  plan: SuitesToRun,
  deadline: number,
): Promise<{ results: CaseResult[] } | { failure: string }> {
  const { server, client, suites, inputs, limits } = plan
  const cases = suites.flatMap((suite) => suite.cases.map((one) => ({ one, suite })))
  const skipped = cases
    .map(({ one }) => one)
    .filter(({ needsToken }) => needsToken && !inputs.values['token'])
  const skip = (testCase: Workflow, reason = NO_TOKEN): CaseResult => {
    return { testCase, executed: [], duration: 0, skipped: reason }
  }
  if (skipped.length === cases.length) return { results: skipped.map((one) => skip(one)) }
  // The folder is also the working directory: it has no redocly.yaml.
  const folder = mkdtempSync(join(tmpdir(), 'aml-contract-verify-'))
  const report = join(folder, 'report.json')
  const proxy = await startRecordingProxy(client, server, limits.request)
  try {
    const paths = { folder, report, server: proxy.address }
    const { stdout, stderr, isLate } = await runRespect(plan, paths, skipped, deadline)
    if (isLate) return { results: cases.map(({ one }) => skip(one, NO_TIME)) }
    const written = readReport(report)
    if (!written) return { failure: stdout + stderr }
    const findExchange = createExchangeFinder(proxy.exchanges, written)
    const results = cases.map(({ one, suite }) =>
      skipped.includes(one) ? skip(one) : createCaseResult(one, suite, written, findExchange),
    )
    return { results }
  } finally {
    proxy.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
