import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { CONTRACT, WORKFLOWS } from '../files.ts'
import { isRecord } from '../reader/document.ts'
import { QUIET, REDOCLY } from '../redocly.ts'
import type { RequestBody, Sent } from './sending.ts'

export type Step = {
  stepId: string
  description: string
  operationId?: string
  /** Of an operation without an id. */
  operationPath?: string
  /** Of a method that the contract does not have: Redocly's. `{server}` is the server's address. */
  'x-operation'?: { url: string; method: string }
  parameters: Sent[]
  requestBody?: RequestBody
  successCriteria: { condition: string; context?: string; type?: string }[]
}
/** A workflow as a file has it. */
export type WrittenWorkflow = {
  workflowId: string
  summary: string
  inputs?: object
  /** Workflows without which a result of this one says nothing. */
  'x-needs'?: string[]
  /** Two kinds of steps, named by the start of their ids, whose answers must not differ. */
  'x-alike'?: [string, string]
  /** The field of its responses that describes the account which another workflow opened, if there. */
  'x-identity'?: { field: string; of: string }
  /** The rule of the contract that its input is about. */
  'x-rule'?: string[]
  /** Whether it calls with a token. */
  'x-token'?: boolean
  steps: Step[]
}

/** @property x-suite the name of its file. */
export type Workflow = WrittenWorkflow & { 'x-suite': string }

/** One rule that was looked at in an answer. */
export type Check = { name: string; passed: boolean; message: string; condition?: string }
export type StepResult = {
  stepId: string
  /** What was sent; without a URL where nothing could be. */
  request?: { url: string; headers: Record<string, string>; body?: unknown }
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

const isGenerated = (name: string) => /^(invalid-inputs|other-methods|valid-inputs)\./.test(name)

/** Every workflow of the kit, as its files describe it; those that are written from the contract come last. */
export const workflows = readdirSync(WORKFLOWS)
  .filter((name) => name.endsWith('.arazzo.yaml'))
  .toSorted((a, b) => Number(isGenerated(a)) - Number(isGenerated(b)))
  .flatMap((name) => {
    const text = readFileSync(join(WORKFLOWS, name), 'utf8')
    const { workflows } = parse(text, { merge: true, maxAliasCount: -1 })
    const suite = { 'x-suite': name.replace('.arazzo.yaml', '') }
    return (workflows as WrittenWorkflow[]).map((workflow) => ({ ...workflow, ...suite }))
  })

/** A part of a workflow with the inputs that it names in place of their names. */
function filled(node: unknown, inputs: Inputs): unknown {
  if (typeof node === 'string')
    return node.replace(/\{?\$inputs\.(\w+)\}?/g, (text, name) => inputs[name] ?? text)
  if (Array.isArray(node)) return node.map((item) => filled(item, inputs))
  if (!isRecord(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, filled(value, inputs)]),
  )
}

/**
 * All workflows as one description, with their inputs filled in: Respect reads the contract once for
 * each file, and takes 30 ms for a workflow that declares inputs.
 */
const wholeDescription = (inputs: Inputs) =>
  JSON.stringify({
    arazzo: '1.0.1',
    info: { title: 'The conformance kit', version: '1.0.0' },
    sourceDescriptions: [{ name: 'contract', type: 'openapi', url: CONTRACT }],
    workflows: workflows.map(({ inputs: _, ...workflow }) => filled(workflow, inputs)),
  })

/** Workflows that want a token, where none is given. */
export const withoutToken = (inputs: Inputs) =>
  inputs['token'] ? [] : workflows.filter((workflow) => workflow['x-token'])

/**
 * Runs all workflows against a server, but for those that want a token and have none. What they send,
 * and what Respect writes of it, has secrets in it, by which a response that holds one is found: both
 * are in a folder of this user's own, and not for long. No argument has a secret: those can be read by
 * everybody on the machine.
 * @returns what came of each workflow, or what Respect said when it could not do its work.
 */
export async function run(server: string, inputs: Inputs, limits: Limits) {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-conformance-'))
  const report = join(folder, 'report.json')
  const file = join(folder, 'kit.arazzo.json')
  const skipped = withoutToken(inputs)
  try {
    writeFileSync(file, wholeDescription({ ...inputs, server }))
    const child = spawn(
      process.execPath,
      [
        REDOCLY,
        'respect',
        file,
        ...skipped.map(({ workflowId }) => `--skip=${workflowId}`),
        `--server=${JSON.stringify({ contract: server })}`,
        `--json-output=${report}`,
        '--no-secrets-masking',
        `--max-fetch-timeout=${limits.request}`,
        `--execution-timeout=${limits.total}`,
      ],
      // Away from a redocly.yaml where the command is run.
      { cwd: folder, env: { ...process.env, ...QUIET } },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk)
      })
    await new Promise((ended) => child.once('close', ended))
    return { results: resultsIn(report), output: output }
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
