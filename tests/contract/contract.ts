import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Example = { summary: string; value: unknown }
type Answer = { content: { 'application/json': { examples: Record<string, Example> } } }
type Parameter = { name: string; example: string }
type Operation = { operationId: string; parameters: Parameter[]; responses: Record<string, Answer> }

export const CONTRACT = 'openapi.yaml'

/** The contract as it stands in the repository. */
export const contract = parse(readFileSync(CONTRACT, 'utf8')) as {
  info: { version: string }
  paths: Record<string, { get: Operation }>
}

/** Every operation, with its path. */
export const operations = Object.entries(contract.paths).map(([path, { get }]) => ({
  path,
  ...get,
}))

/** Every named example of every answer, with the operation and the status that it belongs to. */
export const examples = operations.flatMap(({ path, operationId, parameters, responses }) =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    Object.entries(content['application/json'].examples).map(([name, { value }]) => ({
      path,
      operationId,
      parameters,
      status: Number(status),
      name,
      value,
    })),
  ),
)
