import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { Misuse } from '../../misuse.ts'
import type { Contract } from '../../reader/contract.ts'
import { isRecord, placeOfRef, valueAt } from '../../reader/document.ts'
import {
  operationOf,
  operationsOf,
  type SentParameter,
  type Step,
  type Target,
  type TestCase,
} from '../test-case.ts'

/** A part of an Arazzo file as it is written. */
type Raw = Record<string, unknown>
export type RawWorkflow = Raw & { workflowId: string; steps: Raw[] }
/** An Arazzo description as it is written. */
export type Description = Raw & { sourceDescriptions?: Raw[]; workflows: RawWorkflow[] }

/** An Arazzo file, each of whose workflows is a test case. */
export type Suite = {
  file: string
  description: Description
  /** What it calls the contract. */
  source: string
  cases: TestCase[]
}

const ENDING = /\.arazzo\.(ya?ml|json)$/

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

/** What a file calls the contract, and all OpenAPI descriptions. */
type Sources = { source: string; names: string[] }

/** What a step requests of the contract; undefined for a workflow, or for another API. */
function targetOf(step: Raw, { source, names }: Sources): Target | undefined {
  const other = step['x-operation']
  if (isRecord(other)) {
    const [, path] =
      /^(?:\{server\}|\$inputs\.server|\{\$inputs\.server\})(\/.*)$/.exec(String(other['url'])) ??
      []
    return path ? { path, method: String(other['method']).toLowerCase() } : undefined
  }
  const id = text(step['operationId'])
  if (id !== undefined) {
    // `$sourceDescriptions.NAME.ID`, and Redocly's own `NAME.ID`.
    const plain = id.replace(/^\$sourceDescriptions\./, '')
    const named = names.find((name) => plain.startsWith(`${name}.`))
    if (named !== undefined && named !== source) return undefined
    return { operationId: named === undefined ? id : plain.slice(named.length + 1) }
  }
  const [, api, pointer] =
    /^\{?\$sourceDescriptions\.(.+?)(?:\.url)?\}?#(\/.+)$/.exec(
      text(step['operationPath']) ?? '',
    ) ?? []
  if (api !== source || !pointer) return undefined
  const [, path = '', method = ''] = placeOfRef(`#${pointer}`)
  return { path, method }
}

/** A parameter without its reference: `$components.parameters.x`. */
function parameterOf(description: Description, one: Raw): SentParameter[] {
  const reference = text(one['reference'])
  const found = reference
    ? valueAt(description, reference.replace(/^\$/, '').split('.'))
    : undefined
  const { name, in: location, value } = { ...(isRecord(found) && found), ...one } as Raw
  if (typeof name !== 'string' || typeof location !== 'string') return []
  return [
    {
      name,
      in: location,
      value: typeof value === 'object' ? JSON.stringify(value) : String(value),
    },
  ]
}

function stepOf(
  description: Description,
  workflow: RawWorkflow,
  step: Raw,
  sources: Sources,
): Step {
  const parameters = [...listOf(workflow['parameters']), ...listOf(step['parameters'])].flatMap(
    (one) => parameterOf(description, one),
  )
  const body = isRecord(step['requestBody']) ? step['requestBody'] : undefined
  const target = targetOf(step, sources)
  return {
    stepId: String(step['stepId']),
    description: text(step['description']) ?? text(workflow['summary']) ?? '',
    ...(target && { target }),
    // A step's own parameter overrides its workflow's.
    parameters: [...new Map(parameters.map((one) => [`${one.in} ${one.name}`, one])).values()],
    ...(body && {
      requestBody: {
        contentType: text(body['contentType']) ?? 'application/json',
        payload: body['payload'],
      },
    }),
  }
}

function suiteOf(file: string, description: Description, contract: Contract, contractFile: string) {
  const name = basename(file).replace(ENDING, '')
  const sources = listOf(description.sourceDescriptions).filter(
    ({ type = 'openapi' }) => type === 'openapi',
  )
  const isContract = ({ url }: Raw) => resolve(dirname(file), String(url)) === resolve(contractFile)
  const source = String((sources.find(isContract) ?? sources[0])?.['name'] ?? 'contract')
  const names = sources.map(({ name }) => String(name))
  const cases = description.workflows.map((workflow): TestCase => {
    const alike = workflow['x-alike'] as TestCase['alike']
    const identity = workflow['x-identity'] as TestCase['identity']
    return {
      id: workflow.workflowId,
      summary: text(workflow['summary']) ?? '',
      suite: name,
      needs: [...idsIn(workflow['x-needs']), ...idsIn(workflow['dependsOn'])],
      ...(alike && { alike }),
      ...(identity && { identity }),
      mustNotSignIn: workflow['x-signs-in'] === false,
      sendsToken: workflow['x-token'] === true,
      hasInputs: workflow['inputs'] !== undefined,
      steps: listOf(workflow.steps).map((step) =>
        stepOf(description, workflow, step, { source, names }),
      ),
    }
  })
  for (const { id, steps } of cases)
    for (const step of steps) {
      const { target } = step
      const isUnknown =
        target &&
        ('operationId' in target
          ? !operationOf(contract, step)
          : operationsOf(contract, step).length === 0)
      // With several sources, an id without a name may be of any of them.
      if (!isUnknown || ('operationId' in target && sources.length > 1)) continue
      const named = 'operationId' in target ? target.operationId : target.path
      throw new Misuse(
        `${file}: the step ${step.stepId} of ${id} names ${named}, which the contract does not have.`,
      )
    }
  return { file, description, source, cases }
}

function readSuite(file: string, contract: Contract, contractFile: string): Suite {
  let description: unknown
  try {
    description = parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 })
  } catch (error) {
    throw new Misuse(`${file} can't be read: ${(error as Error).message.split('\n')[0]}`)
  }
  const workflows = isRecord(description) ? description['workflows'] : undefined
  if (!isRecord(description) || !Array.isArray(workflows))
    throw new Misuse(`${file} is no Arazzo description: it has no workflows.`)
  const odd = workflows.find(
    (one) =>
      !isRecord(one) || typeof one['workflowId'] !== 'string' || !Array.isArray(one['steps']),
  )
  if (odd) throw new Misuse(`${file} is no Arazzo description: a workflow has no id or no steps.`)
  return suiteOf(file, description as Description, contract, contractFile)
}

/**
 * Reads Arazzo files.
 * @param paths files, and folders, of which every `*.arazzo.yaml` is read.
 * @param contractFile the contract's, by which a file's source is recognised.
 * @throws Misuse for a path that does not exist, a file without workflows, and a step that names an
 *   operation that the contract does not have.
 */
export const suitesIn = (paths: string[], contract: Contract, contractFile: string): Suite[] =>
  paths.flatMap((path) => {
    if (!existsSync(path)) throw new Misuse(`${path}: no such file or folder.`)
    if (!statSync(path).isDirectory()) return readSuite(path, contract, contractFile)
    const names = readdirSync(path).filter((name) => ENDING.test(name))
    return names.toSorted().map((name) => readSuite(join(path, name), contract, contractFile))
  })
