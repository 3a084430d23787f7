import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { WORKFLOWS } from '../files.ts'
import type { RequestBody, Sent } from './sending.ts'

export type Step = {
  stepId: string
  description: string
  operationId?: string
  /** Of an operation without an id. */
  operationPath?: string
  /** A request by a method that the contract does not have. `{server}` is the server's address. */
  'x-operation'?: { url: string; method: string }
  parameters: Sent[]
  requestBody?: RequestBody
  successCriteria: { condition: string; context?: string; type?: string }[]
}
/** A workflow as it is in its file. */
export type WrittenWorkflow = {
  workflowId: string
  summary: string
  inputs?: object
  /** Workflows that have to pass for the result of this one to mean anything. */
  'x-needs'?: string[]
  /** Two groups of steps, named by how their ids begin, whose responses must not differ. */
  'x-alike'?: [string, string]
  /** The field of its responses, if present, that describes the account opened by another workflow. */
  'x-identity'?: { field: string; of: string }
  /** The place in the contract of the rule that its input tests. */
  'x-rule'?: string[]
  /** Whether it sends a token. */
  'x-token'?: boolean
  steps: Step[]
}
/** @property x-suite the name of its file. */
export type Workflow = WrittenWorkflow & { 'x-suite': string }

const isGenerated = (name: string) => /^(invalid-inputs|other-methods|valid-inputs)\./.test(name)

/** Every workflow of the kit, those generated from the contract last. */
export const workflows = readdirSync(WORKFLOWS)
  .filter((name) => name.endsWith('.arazzo.yaml'))
  .toSorted((a, b) => Number(isGenerated(a)) - Number(isGenerated(b)))
  .flatMap((name): Workflow[] => {
    const text = readFileSync(join(WORKFLOWS, name), 'utf8')
    const { workflows } = parse(text, { merge: true, maxAliasCount: -1 })
    const suite = { 'x-suite': name.replace('.arazzo.yaml', '') }
    return (workflows as WrittenWorkflow[]).map((workflow) => ({ ...workflow, ...suite }))
  })
