import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { WORKFLOWS } from '../files.ts'
import { QUIET, REDOCLY } from '../redocly.ts'
import type { RequestBody, Sent } from './sending.ts'

export type Step = {
  stepId: string
  description: string
  operationId?: string
  /** Of an operation without an id. */
  operationPath?: string
  parameters: Sent[]
  requestBody?: RequestBody
  successCriteria: { condition: string; context?: string; type?: string }[]
}
export type Workflow = {
  workflowId: string
  summary: string
  inputs?: object
  /** Workflows without which a result of this one says nothing. */
  'x-needs'?: string[]
  /** Two kinds of steps, named by the start of their ids, whose answers must not differ. */
  'x-alike'?: [string, string]
  /** The rule of the contract that its input breaks. */
  'x-rule'?: string[]
  /** Whether it calls with a token. */
  'x-token'?: boolean
  steps: Step[]
}

/** One rule that was looked at in an answer. */
export type Check = { name: string; passed: boolean; message: string; condition?: string }
export type StepResult = {
  stepId: string
  response?: { statusCode: number; body: unknown; headers: Record<string, string>; time: number }
  checks: Check[]
}
/** What Respect writes about a workflow. */
export type WorkflowResult = {
  workflowId: string
  totalTimeMs: number
  executedSteps: StepResult[]
}

/** What the workflows are given, by name; a token only if there is one. */
export type Inputs = Record<string, string>
export type Limits = { request: number; total: number; timing: number }

/** The kit's files with their workflows; the invalid inputs, written from the contract, come last. */
const FILES = readdirSync(WORKFLOWS)
  .filter((name) => name.endsWith('.arazzo.yaml'))
  .toSorted((a, b) => Number(a.startsWith('invalid-')) - Number(b.startsWith('invalid-')))
  .map((name) => join(WORKFLOWS, name))
  .map((file) => {
    const description = parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 })
    return { file, workflows: description.workflows as Workflow[] }
  })
  .filter((one) => one.workflows.length > 0)

/** Every workflow of the kit, as its files describe it. */
export const workflows = FILES.flatMap((one) => one.workflows)

/** Workflows that want a token, where none is given. */
export const withoutToken = (inputs: Inputs) =>
  inputs['token'] ? [] : workflows.filter((workflow) => workflow['x-token'])

/**
 * Runs all workflows against a server, but for those that want a token and have none. The inputs go
 * through the environment, since arguments can be read by everybody on the machine; what Respect
 * writes has its secrets masked.
 * @returns what came of each workflow, or what Respect said when it could not do its work.
 */
export async function run(server: string, inputs: Inputs, limits: Limits) {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-conformance-'))
  const report = join(folder, 'report.json')
  const skipped = withoutToken(inputs)
  try {
    const child = spawn(
      process.execPath,
      [
        REDOCLY,
        'respect',
        ...FILES.map(({ file }) => file),
        ...skipped.map(({ workflowId }) => `--skip=${workflowId}`),
        `--server=${JSON.stringify({ contract: server })}`,
        `--json-output=${report}`,
        `--max-fetch-timeout=${limits.request}`,
        `--execution-timeout=${limits.total}`,
      ],
      {
        env: {
          ...process.env,
          ...QUIET,
          REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs),
        },
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk)
      })
    await new Promise((ended) => child.once('close', ended))
    return { results: resultsIn(report), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function resultsIn(report: string): WorkflowResult[] | undefined {
  try {
    const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
      files: Record<string, { executedWorkflows: WorkflowResult[] }>
    }
    return Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows)
  } catch {
    return undefined
  }
}
