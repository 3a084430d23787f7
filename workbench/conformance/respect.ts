import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { runRedocly } from '../redocly.ts'
import type { Description, RawWorkflow, Suite } from './arazzo-files.ts'
import { filled } from './inputs.ts'
import { startRecorder } from './recorder.ts'
import { Exchanges, ranOf, readReport } from './respect-report.ts'
import { type Inputs, NO_TOKEN, type Plan, type Ran } from './results.ts'
import type { Workflow } from './workflows.ts'

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
  const { file, description, source, workflows } = suite
  const beside = (url: string) => (/^https?:/.test(url) ? url : resolve(dirname(file), url))
  const sources = (description.sourceDescriptions ?? []).map((one) => ({
    ...one,
    url: one['name'] === source ? resolve(contract) : beside(String(one['url'])),
  }))
  const own = { name: source, type: 'openapi', url: resolve(contract) }
  const all = description.workflows
  const wanted = all.filter((one) => workflows.some((other) => other.workflowId === one.workflowId))
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
 * @returns what came of each workflow, or what Respect printed when it failed.
 */
export async function runSuites(
  { contract, file, server, suites, inputs, limits }: Plan,
  deadline: number,
): Promise<{ ran: Ran[] } | { failure: string }> {
  if (suites.length === 0) return { ran: [] }
  // The folder is also the working directory: without a redocly.yaml.
  const folder = mkdtempSync(join(tmpdir(), 'openapi-conformance-'))
  const report = join(folder, 'report.json')
  const recorder = await startRecorder(server, limits.request)
  const values = { ...inputs.values, server: recorder.address }
  const workflows = suites.flatMap((suite) => suite.workflows.map((one) => ({ one, suite })))
  const isSkipped = (one: Workflow) => !inputs.values['token'] && one['x-token'] === true
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
        ...workflows.flatMap(({ one }) => (isSkipped(one) ? [`--skip=${one.workflowId}`] : [])),
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
    const ran = workflows.map(({ one, suite }) =>
      isSkipped(one)
        ? { workflow: one, executed: [], duration: 0, unrun: NO_TOKEN }
        : ranOf(one, suite, written, exchanges),
    )
    return { ran }
  } finally {
    recorder.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
