import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Contract } from '../../reader/contract.ts'
import { runRedocly } from '../../redocly.ts'
import { type CaseResult, type Limits, NO_TOKEN } from '../results.ts'
import { filled, type Inputs, type TestCase } from '../test-case.ts'
import type { Description, RawWorkflow, Suite } from './arazzo.ts'
import { startRecorder } from './recorder.ts'
import { caseResult, Exchanges, readReport } from './respect-report.ts'

/** Arazzo files, and where and how to run them. @property file that of the contract. */
export type SuitesToRun = {
  contract: Contract
  file: string
  server: string
  suites: Suite[]
  inputs: Inputs
  limits: Limits
}

/** The workflows that some run first, or as one of their steps. */
function withCalled(all: RawWorkflow[], wanted: RawWorkflow[]): RawWorkflow[] {
  const named = wanted.flatMap(({ dependsOn, steps }) => [
    ...(Array.isArray(dependsOn) ? dependsOn : []),
    ...steps.map((step) => step['workflowId']),
  ])
  const more = all.filter((one) => named.includes(one.workflowId) && !wanted.includes(one))
  return more.length === 0 ? wanted : withCalled(all, [...wanted, ...more])
}

const isCalled = (all: RawWorkflow[], id: string) =>
  all.some(({ steps }) => steps.some((step) => step['workflowId'] === id))

/**
 * A suite as Respect gets it: with the addresses of its sources, and with its inputs filled in, since
 * Respect takes 30 ms for a workflow that declares inputs. One that another calls keeps its inputs.
 */
function descriptionOf(suite: Suite, contract: string, values: Inputs['values']): Description {
  const { file, description, source, cases } = suite
  const beside = (url: string) => (/^https?:/.test(url) ? url : resolve(dirname(file), url))
  const sources = (description.sourceDescriptions ?? []).map((one) => ({
    // By the specification a source needs no type; for Respect it does.
    type: 'openapi',
    ...one,
    url: one['name'] === source ? resolve(contract) : beside(String(one['url'])),
  }))
  const own = { name: source, type: 'openapi', url: resolve(contract) }
  const all = description.workflows
  const wanted = all.filter((one) => cases.some(({ id }) => id === one.workflowId))
  return {
    ...description,
    sourceDescriptions: sources.length > 0 ? sources : [own],
    workflows: withCalled(all, wanted).map((one) => {
      if (isCalled(all, one.workflowId)) return one
      const { inputs: _, ...workflow } = one
      return filled(workflow, values) as RawWorkflow
    }),
  }
}

/**
 * Runs Arazzo files by Respect, in turn. Requests and responses hold secrets, by which leaks are
 * found: the files that Respect reads and writes are in a folder of this user's own, and are removed.
 * Arguments hold no secret: every user can read those.
 * @param deadline in milliseconds since 1970.
 * @returns what came of each test case, or what Respect printed when it failed.
 */
export async function runSuites(
  { contract, file, server, suites, inputs, limits }: SuitesToRun,
  deadline: number,
): Promise<{ results: CaseResult[] } | { failure: string }> {
  if (suites.length === 0) return { results: [] }
  // The folder is also the working directory: without a redocly.yaml.
  const folder = mkdtempSync(join(tmpdir(), 'openapi-conformance-'))
  const report = join(folder, 'report.json')
  const recorder = await startRecorder(server, limits.request)
  const values = { ...inputs.values, server: recorder.address }
  const cases = suites.flatMap((suite) => suite.cases.map((one) => ({ one, suite })))
  const isSkipped = (one: TestCase) => !inputs.values['token'] && one.sendsToken === true
  try {
    const files = suites.map((suite, index) => {
      const path = join(folder, `${index}.arazzo.json`)
      writeFileSync(path, JSON.stringify(descriptionOf(suite, file, values)))
      return path
    })
    const names = suites.map(({ source }) => [source, recorder.address])
    const { stdout, stderr } = await runRedocly(
      [
        'respect',
        ...files,
        ...cases.flatMap(({ one }) => (isSkipped(one) ? [`--skip=${one.id}`] : [])),
        `--server=${JSON.stringify(Object.fromEntries(names))}`,
        `--json-output=${report}`,
        '--no-secrets-masking',
        // The recorder ends each request in time.
        `--max-fetch-timeout=${limits.request * 2}`,
        `--execution-timeout=${Math.max(1, deadline - Date.now())}`,
      ],
      folder,
      { REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(values) },
    )
    const written = readReport(report)
    if (!written) return { failure: stdout + stderr }
    const exchanges = new Exchanges(contract, recorder.exchanges, written)
    const results = cases.map(({ one, suite }) =>
      isSkipped(one)
        ? { testCase: one, executed: [], duration: 0, unrun: NO_TOKEN }
        : caseResult(one, suite, written, exchanges),
    )
    return { results }
  } finally {
    recorder.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
