import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { Misuse } from '../misuse.ts'
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
/** @property x-suite the name of its suite. */
export type Workflow = WrittenWorkflow & { 'x-suite': string }

/** An Arazzo description. */
export type Description = {
  sourceDescriptions?: { name: string; type?: string }[]
  workflows: WrittenWorkflow[]
  [key: string]: unknown
}

/** The workflows of an Arazzo file, or of a generated description. */
export type Suite = {
  description: Description
  /** What it calls the contract. */
  source: string
  workflows: Workflow[]
}

/** @param name that of its file. @returns a description as a suite. */
export function suiteOf(description: Description, name: string): Suite {
  const sources = description.sourceDescriptions ?? []
  const source = sources.find(({ type = 'openapi' }) => type === 'openapi')
  return {
    description,
    source: source?.name ?? 'contract',
    workflows: description.workflows.map((workflow) => ({ ...workflow, 'x-suite': name })),
  }
}

const ENDING = /\.arazzo\.(ya?ml|json)$/

/**
 * Reads Arazzo files.
 * @param paths files, and folders, of which every `*.arazzo.yaml` is read.
 * @throws Misuse for a path that does not exist, and for a file without workflows.
 */
export const suitesIn = (paths: string[]): Suite[] =>
  paths.flatMap((path) => {
    if (!existsSync(path)) throw new Misuse(`${path}: no such file or folder.`)
    if (!statSync(path).isDirectory()) return readSuite(path)
    const names = readdirSync(path).filter((name) => ENDING.test(name))
    return names.toSorted().map((name) => readSuite(join(path, name)))
  })

function readSuite(file: string): Suite {
  const text = readFileSync(file, 'utf8')
  const description = parse(text, { merge: true, maxAliasCount: -1 }) as Description | null
  if (!Array.isArray(description?.workflows))
    throw new Misuse(`${file} is no Arazzo description: it has no workflows.`)
  return suiteOf(description, basename(file).replace(ENDING, ''))
}
