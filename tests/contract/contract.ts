import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readScenarios, type Scenario } from '../../mocks/scenarios'

type Parameter = { name: string; example: string }
type Operation = { operationId: string; parameters: Parameter[] }

const text = readFileSync('openapi.yaml', 'utf8')
const { paths } = parse(text) as { paths: Record<string, { get: Operation }> }

/** Every operation of the contract, with its path. */
export const operations = Object.entries(paths).map(([path, { get }]) => ({ path, ...get }))

/** Every named example of every answer. */
export const scenarios = readScenarios(text)

/** The sample parameters of an operation, with a scenario's own values where it names some. */
export function sampleQuery({ path, when }: Pick<Scenario, 'path' | 'when'>) {
  const parameters = operations.find((operation) => operation.path === path)?.parameters ?? []
  const samples = Object.fromEntries(parameters.map(({ name, example }) => [name, example]))
  return new URLSearchParams({ ...samples, ...when })
}
