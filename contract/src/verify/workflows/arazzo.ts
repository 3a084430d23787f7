import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { FileError } from '../../errors.ts'
import type { Contract } from '../../model/contract/contract.ts'
import { isRecord, parseRef, valueAt } from '../../model/document/document.ts'
import { serializeValue } from '../sending/styles.ts'
import {
  type Criterion,
  findOperations,
  type RequestLine,
  type SentParameter,
  type Step,
  type TestCase,
  type Workflow,
  type WorkflowStep,
} from '../test-case.ts'
import { checkCriterion } from './criterion.ts'

type RawObject = Record<string, unknown>
type RawWorkflow = RawObject & { workflowId: string; steps: RawObject[] }
type Description = RawObject & { sourceDescriptions?: RawObject[]; workflows: RawWorkflow[] }

/** An Arazzo file, each of whose workflows becomes a test case. */
export type WorkflowSuite = {
  file: string
  description: Description
  cases: Workflow[]
}

const ARAZZO_FILE_NAME = /\.arazzo\.(ya?ml|json)$/

const toText = (value: unknown) => (typeof value === 'string' ? value : undefined)
const readList = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

/** @property source the name of the contract. @property names the names of all OpenAPI descriptions. */
type Sources = { contract: Contract; source: string; names: string[] }

/** Nothing for a step of a workflow. An unknown operationId takes the place of the path. */
function resolveTarget(
  step: RawObject,
  sources: Sources,
): { target?: RequestLine | undefined; other?: WorkflowStep['other'] } {
  const other = step['x-operation']
  if (!isRecord(other)) return { target: resolveOperation(step, sources) }
  const url = String(other['url'])
  const method = String(other['method']).toLowerCase()
  const [, path] = /^(?:\{server\}|\$inputs\.server|\{\$inputs\.server\})(\/.*)$/.exec(url) ?? []
  return path ? { target: { path, method } } : { other: { url, method } }
}

function resolveOperation(
  step: RawObject,
  { contract, source, names }: Sources,
): RequestLine | undefined {
  const id = toText(step['operationId'])
  if (id !== undefined) {
    // `$sourceDescriptions.NAME.ID`, or `NAME.ID` of Redocly.
    const plain = id.replace(/^\$sourceDescriptions\./, '')
    const named = names.find((name) => plain.startsWith(`${name}.`))
    if (named !== undefined && named !== source) return undefined
    const wanted = named === undefined ? id : plain.slice(named.length + 1)
    const operation = contract.operations.find(({ operationId }) => operationId === wanted)
    if (operation) return { path: operation.path, method: operation.method }
    // With several sources, an id without a source name is ambiguous.
    return named === undefined && names.length > 1 ? undefined : { path: wanted, method: '' }
  }
  const [, api, pointer] =
    /^\{?\$sourceDescriptions\.(.+?)(?:\.url)?\}?#(\/.+)$/.exec(
      toText(step['operationPath']) ?? '',
    ) ?? []
  if (api !== source || !pointer) return undefined
  const [, path = '', method = ''] = parseRef(`#${pointer}`)
  return { path, method }
}

function resolveParameter(description: Description, one: RawObject): SentParameter[] {
  const reference = toText(one['reference'])
  const found = reference
    ? valueAt(description, reference.replace(/^\$/, '').split('.'))
    : undefined
  const { name, in: location, value } = { ...(isRecord(found) && found), ...one } as RawObject
  if (typeof name !== 'string') return []
  return [{ name, in: toText(location) ?? '', value: serializeValue(value) }]
}

function readStep(
  description: Description,
  workflow: RawWorkflow,
  step: RawObject,
  sources: Sources,
): WorkflowStep {
  const { target, other } = resolveTarget(step, sources)
  const criteria = readList(step['successCriteria']).map((one): Criterion => {
    return { ...one, condition: String(one['condition']) }
  })
  const parameters = [...readList(workflow['parameters']), ...readList(step['parameters'])].flatMap(
    (one) => resolveParameter(description, one),
  )
  const body = isRecord(step['requestBody']) ? step['requestBody'] : undefined
  return {
    ...{ criteria, outputs: isRecord(step['outputs']) ? step['outputs'] : {} },
    ...(target && { target }),
    ...(other && { other }),
    stepId: String(step['stepId']),
    description: toText(step['description']) ?? toText(workflow['summary']) ?? '',
    // A step's own parameter overrides its workflow's.
    parameters: [...new Map(parameters.map((one) => [`${one.in} ${one.name}`, one])).values()],
    ...(body && {
      requestBody: {
        contentType: toText(body['contentType']) ?? 'application/json',
        payload: body['payload'],
      },
    }),
  }
}

/** Parts of a step that are not run: it fails if a criterion is not met, and the workflow ends. */
const UNSUPPORTED = ['onSuccess', 'onFailure']

function findStepProblem(contract: Contract, step: WorkflowStep, raw: RawObject) {
  const { target, called, other, criteria } = step
  if (target && findOperations(contract, step).length === 0)
    return `names ${target.path}, which the contract does not have`
  if (!target && !called && !other) return 'names no operation and no workflow'
  const unsupported = UNSUPPORTED.find((name) => raw[name] !== undefined)
  if (unsupported) return `has ${unsupported}, which is not supported`
  try {
    criteria.forEach(checkCriterion)
  } catch (error) {
    return `has a wrong criterion: ${(error as Error).message}`
  }
  return undefined
}

function createSuite(
  file: string,
  description: Description,
  contract: Contract,
  contractFile: string,
) {
  const name = basename(file).replace(ARAZZO_FILE_NAME, '')
  const sources = readList(description.sourceDescriptions).filter(
    ({ type = 'openapi' }) => type === 'openapi',
  )
  const isContract = ({ url }: RawObject) =>
    resolve(dirname(file), String(url)) === resolve(contractFile)
  const source = String((sources.find(isContract) ?? sources[0])?.['name'] ?? 'contract')
  const named = { contract, source, names: sources.map(({ name }) => String(name)) }
  const cases = description.workflows.map((workflow): Workflow => {
    const { workflowId: id, dependsOn, inputs, steps, parameters } = workflow
    return {
      type: 'workflow',
      id,
      summary: toText(workflow['summary']) ?? '',
      suite: name,
      // `$sourceDescriptions.name.id` is a workflow of another file (Arazzo).
      dependsOn: [dependsOn ?? []].flat().map((one) => String(one).split('.').at(-1) ?? ''),
      needsToken: JSON.stringify([steps, parameters]).includes('$inputs.token'),
      hasInputs: inputs !== undefined,
      workflow,
      steps: readList(steps).map((step) => readStep(description, workflow, step, named)),
    }
  })
  for (const { id, steps, workflow } of cases)
    for (const [index, step] of steps.entries()) {
      const raw = readList(workflow['steps'])[index] ?? {}
      const called = cases.find((one) => one.id === raw['workflowId'])
      if (called) step.called = called
      const problem = findStepProblem(contract, step, raw)
      if (problem) throw new FileError(`${file}: the step ${step.stepId} of ${id} ${problem}.`)
    }
  return { file, description, cases }
}

function readSuite(file: string, contract: Contract, contractFile: string): WorkflowSuite {
  let description: unknown
  try {
    description = parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 })
  } catch (error) {
    throw new FileError(`${file} can't be read: ${(error as Error).message.split('\n')[0]}`)
  }
  const workflows = isRecord(description) ? description['workflows'] : undefined
  const isWorkflow = (one: unknown) =>
    isRecord(one) && typeof one['workflowId'] === 'string' && Array.isArray(one['steps'])
  if (!Array.isArray(workflows) || !workflows.every(isWorkflow))
    throw new FileError(
      `${file} is no Arazzo description: it needs workflows, each with an id and steps.`,
    )
  return createSuite(file, description as Description, contract, contractFile)
}

/** @param paths files, or folders of `*.arazzo.yaml`. @throws FileError for missing or invalid files, and operations. */
export function readSuites(
  paths: string[],
  contract: Contract,
  contractFile: string,
): WorkflowSuite[] {
  const suites = paths.flatMap((path) => {
    if (!existsSync(path)) throw new FileError(`${path}: no such file or folder.`)
    if (!statSync(path).isDirectory()) return readSuite(path, contract, contractFile)
    const names = readdirSync(path).filter((name) => ARAZZO_FILE_NAME.test(name))
    return names.toSorted().map((name) => readSuite(join(path, name), contract, contractFile))
  })
  const ids = new Set(suites.flatMap(({ cases }) => cases.map(({ id }) => id)))
  for (const { file, cases } of suites)
    for (const { id, dependsOn } of cases) {
      const missing = dependsOn.find((one) => !ids.has(one))
      if (missing)
        throw new FileError(
          `${file}: ${id} depends on ${missing}, which is not among the workflows.`,
        )
    }
  return suites
}

export const countCases = (suites: WorkflowSuite[]) =>
  suites.reduce((count, { cases }) => count + cases.length, 0)

/** The workflows whose steps, with those of all prerequisites, may be sent. */
export function selectSendableSuites(
  suites: WorkflowSuite[],
  isSendable: (step: Step) => boolean,
): WorkflowSuite[] {
  const all = suites.flatMap(({ cases }) => cases)
  const refused = new Set(all.filter(({ steps }) => !steps.every(isSendable)).map(({ id }) => id))
  for (let before = -1; before !== refused.size; ) {
    before = refused.size
    for (const { id, dependsOn } of all)
      if (dependsOn.some((one) => refused.has(one))) refused.add(id)
  }
  return suites.map((suite) => ({
    ...suite,
    cases: suite.cases.filter(({ id }) => !refused.has(id)),
  }))
}

export const isNamed = ({ id, summary }: TestCase, text: string) =>
  `${id} ${summary}`.toLowerCase().includes(text.toLowerCase())

/** The workflows with a text in their id or summary, and their prerequisites. */
export function selectSuites(suites: WorkflowSuite[], text: string): WorkflowSuite[] {
  const all = new Map(suites.flatMap(({ cases }) => cases.map((one) => [one.id, one])))
  const wanted = new Set<Workflow>()
  const want = (one: Workflow | undefined) => {
    if (!one || wanted.has(one)) return
    wanted.add(one)
    for (const id of one.dependsOn) want(all.get(id))
  }
  for (const one of all.values()) if (isNamed(one, text)) want(one)
  return suites
    .map((suite) => ({ ...suite, cases: suite.cases.filter((one) => wanted.has(one)) }))
    .filter(({ cases }) => cases.length > 0)
}
