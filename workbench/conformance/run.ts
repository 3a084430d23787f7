import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRecord } from '../reader/document.ts'
import { runRedocly } from '../redocly.ts'
import type { Step, Suite, Workflow } from './workflows.ts'

/** One check of a response by Respect. */
export type Check = { name: string; passed: boolean; message: string; condition?: string }
export type StepResult = {
  stepId: string
  /** The request; without a URL where none could be sent. */
  request?: { url: string; headers: Record<string, string>; body?: unknown }
  response?: { statusCode: number; body: unknown; headers: Record<string, string>; time: number }
  checks: Check[]
}
type Written = { workflowId: string; totalTimeMs: number; executedSteps: StepResult[] }

/** A workflow after a run. @property executed its steps that ran. @property duration milliseconds. */
export type Ran = {
  workflow: Workflow
  executed: { step: Step; result: StepResult }[]
  duration: number
  /** It needs a token and there was none, so it was not run. */
  isSkipped: boolean
}

/**
 * The inputs of the workflows.
 * @property values each by its name; a token only if there is one.
 * @property secrets those that are secrets, each as a shell writes it within double quotes: `${TOKEN:?}`.
 */
export type Inputs = { values: Record<string, string>; secrets: Record<string, string> }
/** In milliseconds. */
export type Limits = { request: number; total: number; timing: number }

/** A part of a workflow with values in place of the inputs that it names. */
function filled(node: unknown, values: Inputs['values']): unknown {
  if (typeof node === 'string')
    return node.replace(/\{?\$inputs\.(\w+)\}?/g, (text, name) => values[name] ?? text)
  if (Array.isArray(node)) return node.map((item) => filled(item, values))
  if (!isRecord(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, filled(value, values)]),
  )
}

/**
 * A suite as an Arazzo file, with its inputs filled in: Respect takes 30 ms for a workflow that
 * declares inputs.
 */
const descriptionOf = (suite: Suite, contract: string, values: Inputs['values']) =>
  JSON.stringify({
    ...suite.description,
    sourceDescriptions: [{ name: suite.source, type: 'openapi', url: contract }],
    workflows: suite.workflows.map(({ inputs: _, ...workflow }) => filled(workflow, values)),
  })

/** What to run, and against which server. @property contract the file of the contract. */
export type Plan = {
  contract: string
  server: string
  suites: Suite[]
  inputs: Inputs
  limits: Limits
}

/**
 * Runs all workflows against a server, except those that need a token if there is none. Requests and
 * responses hold secrets, by which leaks are found: the files that Respect reads and writes are in a
 * folder of this user's own, and are removed. Arguments hold no secret: every user can read those.
 * @returns what came of each workflow, or what Respect printed when it failed.
 */
export async function run({
  contract,
  server,
  suites,
  inputs,
  limits,
}: Plan): Promise<{ ran: Ran[] } | { failure: string }> {
  // The folder is also the working directory: without a redocly.yaml.
  const folder = mkdtempSync(join(tmpdir(), 'openapi-conformance-'))
  const report = join(folder, 'report.json')
  const workflows = suites.flatMap((suite) => suite.workflows)
  const skipped = inputs.values['token'] ? [] : workflows.filter((workflow) => workflow['x-token'])
  const sources = [...new Set(suites.map(({ source }) => source))]
  try {
    const files = suites.map((suite, index) => {
      const file = join(folder, `${index}.arazzo.json`)
      writeFileSync(file, descriptionOf(suite, contract, { ...inputs.values, server }))
      return file
    })
    const { stdout, stderr } = await runRedocly(
      [
        'respect',
        ...files,
        ...skipped.map(({ workflowId }) => `--skip=${workflowId}`),
        `--server=${JSON.stringify(Object.fromEntries(sources.map((name) => [name, server])))}`,
        `--json-output=${report}`,
        '--no-secrets-masking',
        `--max-fetch-timeout=${limits.request}`,
        `--execution-timeout=${limits.total}`,
      ],
      folder,
    )
    const written = readReport(report)
    if (!written) return { failure: stdout + stderr }
    return { ran: workflows.map((one) => ranOf(one, written, skipped.includes(one))) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function ranOf(workflow: Workflow, written: Written[], isSkipped: boolean): Ran {
  const own = written.find(({ workflowId }) => workflowId === workflow.workflowId)
  const executed = (own?.executedSteps ?? []).flatMap((result) => {
    const step = workflow.steps.find(({ stepId }) => stepId === result.stepId)
    return step ? [{ step, result }] : []
  })
  return { workflow, executed, duration: own?.totalTimeMs ?? 0, isSkipped }
}

function readReport(file: string): Written[] | undefined {
  try {
    const { files } = JSON.parse(readFileSync(file, 'utf8')) as {
      files: Record<string, { executedWorkflows: Written[] }>
    }
    return Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows)
  } catch {
    return undefined
  }
}
