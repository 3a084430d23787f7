import type { Contract, Operation, Response } from '../reader/contract.ts'
import type { Place } from '../reader/document.ts'
import type { Input } from '../reader/input.ts'
import { escaped } from '../reader/text.ts'
import { nameOf } from './operations.ts'
import { sentOf } from './sending.ts'
import { tokenFor } from './tokens.ts'
import type { Step, WrittenWorkflow } from './workflows.ts'

/** Criteria for headers that several responses have in common: Respect checks no headers by itself. */
export function headerCriteria(responses: Response[]) {
  const mediaTypes = new Set(
    responses.flatMap(({ contents }) =>
      contents.map(({ mediaType }) => escaped(mediaType.split(';')[0] ?? '')),
    ),
  )
  const haveTypes = responses.every(({ contents }) => contents.length > 0)
  const areNeverStored = responses.every(({ headers }) =>
    headers.some(
      ({ name, required, example }) =>
        name.toLowerCase() === 'cache-control' && required && example === 'no-store',
    ),
  )
  const matches = (header: string, condition: string) => ({
    context: `$response.header.${header}`,
    condition,
    type: 'regex',
  })
  const anyType = mediaTypes.size > 1 ? `(${[...mediaTypes].join('|')})` : [...mediaTypes].join('')
  return [
    ...(haveTypes ? [matches('content-type', String.raw`/^${anyType}\s*(;|$)/i`)] : []),
    ...(areNeverStored ? [matches('cache-control', String.raw`/(^|,)\s*no-store\s*(,|$)/i`)] : []),
  ]
}

/** An Arazzo file. @param workflows its cases, each a workflow of one step. */
export function fileOf(
  { info }: Contract,
  title: string,
  summary: string,
  workflows: WrittenWorkflow[],
) {
  return {
    arazzo: '1.0.1',
    info: {
      title: `${title} of ${info.title.replace(/ API$/, '')}`,
      version: '1.0.0',
      summary,
    },
    sourceDescriptions: [{ name: 'contract', type: 'openapi', url: 'openapi.yaml' }],
    workflows,
  }
}

/** The inputs that a step names, as its workflow declares them. */
function inputsOf(step: Step) {
  const names = [...JSON.stringify(step).matchAll(/\$inputs\.(\w+)/g)].map(([, name = '']) => name)
  const properties = Object.fromEntries(
    names.map((name) => [
      name,
      { type: 'string', ...(name === 'token' && { format: 'password' }) },
    ]),
  )
  return names.length > 0 ? { inputs: { type: 'object', properties } } : {}
}

/** A request, and what its response has to be. */
export type Case = {
  id: string
  summary: string
  place: Place
  description: string
  operation: Operation
  input: Input
  successCriteria: Step['successCriteria']
  withToken: boolean
  /** Instead of the operation's own. */
  method?: string
}

/** The workflow of one case. */
export function workflowOf(contract: Contract, one: Case): WrittenWorkflow {
  const { operation, successCriteria, withToken, method } = one
  const { parameters, requestBody } = sentOf(operation, one.input)
  const token = withToken ? tokenFor(operation) : undefined
  // By another method than the operation's: an extension of Redocly that needs the server's address.
  const server = method ? [{ name: 'server', in: 'path', value: '$inputs.server' }] : []
  const step: Step = {
    stepId: one.id,
    description: one.description,
    ...(method
      ? { 'x-operation': { url: `{server}${operation.path}`, method } }
      : nameOf(contract, operation)),
    parameters: [...server, ...parameters, ...(token ? [token] : [])],
    ...(requestBody && method !== 'get' && method !== 'head' && { requestBody }),
    successCriteria,
  }
  return {
    workflowId: one.id,
    summary: `${method ? `${method.toUpperCase()} ${operation.path}` : operation.operationId}: ${one.summary}`,
    'x-rule': one.place,
    ...(token && { 'x-token': true }),
    ...inputsOf(step),
    steps: [step],
  }
}
