import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'

const FILES = ['conformance/account.arazzo.yaml', 'conformance/invalid-inputs.arazzo.yaml']

export type Step = {
  stepId: string
  description: string
  operationId: string
  parameters: { name: string; value: string }[]
}
export type Workflow = {
  workflowId: string
  summary: string
  /** Workflows without which a result of this one says nothing. */
  'x-needs'?: string[]
  /** Two kinds of steps, named by the start of their ids, whose answers must not differ. */
  'x-alike'?: [string, string]
  /** The rule of the contract that its input breaks. */
  'x-rule'?: string[]
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
export type WorkflowResult = { workflowId: string; executedSteps: StepResult[] }

export type Inputs = Record<string, string>
export type Limits = { request: number; total: number; timing: number }

/** Every workflow of the kit, as its files describe it. */
export const workflows = FILES.flatMap(
  (file) =>
    parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 }).workflows as Workflow[],
)

/**
 * Runs all workflows against a server. The inputs go through the environment, since arguments can
 * be read by everybody on the machine; what Respect writes has its secrets masked.
 * @returns what came of each workflow, or what Respect said when it could not do its work.
 */
export async function run(server: string, inputs: Inputs, limits: Limits) {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-conformance-'))
  const report = join(folder, 'report.json')
  try {
    const child = spawn(
      process.execPath,
      [
        'node_modules/@redocly/cli/bin/cli.js',
        'respect',
        ...FILES,
        `--server=${JSON.stringify({ contract: server })}`,
        `--json-output=${report}`,
        `--max-fetch-timeout=${limits.request}`,
        `--execution-timeout=${limits.total}`,
      ],
      {
        env: {
          ...process.env,
          REDOCLY_TELEMETRY: 'off',
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
