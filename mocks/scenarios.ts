import { parse } from 'yaml'

/** One named example of the contract: an answer that some operation may give. */
export type Scenario = {
  operationId: string
  /** The operation's path, such as /auth/login. */
  path: string
  status: number
  name: string
  summary: string
  /** The answer's body. */
  value: unknown
  /** The query parameters, and their values, that make a mock give this answer. */
  when: Record<string, string> | null
}

type Example = { summary: string; value: unknown; 'x-when'?: Record<string, string> }
type Answer = { content: { 'application/json': { examples: Record<string, Example> } } }
type Operation = { operationId: string; responses: Record<string, Answer> }

/**
 * Every scenario of a contract, in its order.
 * @param contract the text of openapi.yaml.
 */
export function readScenarios(contract: string): Scenario[] {
  const { paths } = parse(contract) as { paths: Record<string, { get: Operation }> }
  return Object.entries(paths).flatMap(([path, { get }]) =>
    Object.entries(get.responses).flatMap(([status, { content }]) =>
      Object.entries(content['application/json'].examples).map(([name, example]) => ({
        operationId: get.operationId,
        path,
        status: Number(status),
        name,
        summary: example.summary,
        value: example.value,
        when: example['x-when'] ?? null,
      })),
    ),
  )
}

/** The scenario that a request's input asks for: the first whose `x-when` it meets, if any. */
export function scenarioByInput(
  scenarios: Scenario[],
  path: string,
  query: URLSearchParams,
): Scenario | undefined {
  return scenarios.find(
    (scenario) =>
      scenario.path === path &&
      scenario.when !== null &&
      Object.entries(scenario.when).every(([name, value]) => query.get(name) === value),
  )
}

/** The header by which Prism is asked for a scenario. With a semicolon it would drop the example. */
export const preferHeader = ({ status, name }: Scenario) => `code=${status}, example=${name}`
