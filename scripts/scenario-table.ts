/** Part of `npm run generate`: writes the table of the contract’s sample inputs. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadContract } from 'aml-contract/load'
import { defaultScenario, listScenarios, type Scenario } from 'aml-contract/model'

const FILE = 'docs/sample-inputs.md'
const HEAD = `# Sample inputs

Written by \`npm run generate\`: the inputs by which the mock backend, and MSW in the tests, choose their response
([frontend developers](frontend-developers.md#the-mock-backend)).

| Operations | Input | Status | Example |
|---|---|---|---|
`

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

const REJECTED: Record<number, string> = {
  400: 'input that breaks a rule',
  401: 'no token',
  415: 'a body of another type',
  422: 'input that breaks a rule',
}

function describeInput({ operation, when, status, pointer }: Scenario) {
  if (when)
    return Object.entries(when)
      .map(([field, value]) => `${field} ${code(value)}`)
      .join(', ')
  if (defaultScenario(operation)?.pointer === pointer) return 'any other valid input'
  return REJECTED[status] ?? 'none: by a `Prefer` header'
}

/** Omits the operation, since several operations share a scenario. */
function formatRow(scenario: Scenario) {
  const { status, name } = scenario
  const cells = [describeInput(scenario), status, name === null ? '' : code(name)]
  return cells.map((cell) => String(cell).replaceAll('|', String.raw`\|`)).join(' | ')
}

const { operations } = await loadContract('openapi.yaml')
const rows = Object.entries(Object.groupBy(operations.flatMap(listScenarios), formatRow))
const table = rows.map(([row, scenarios = []]) => {
  const names = scenarios.map(({ operation }) => code(operation.operationId))
  return `| ${names.join(', ')} | ${row} |\n`
})
mkdirSync('docs', { recursive: true })
writeFileSync(FILE, HEAD + table.join(''))
