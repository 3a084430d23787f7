/** A part of `npm run generate`: writes the table of sample inputs of the contract into PAGE. */
import { readFileSync, writeFileSync } from 'node:fs'
import { loadContract } from 'openapi-workbench/load'
import { defaultScenario, type Scenario, scenariosOf } from 'openapi-workbench/model'

const PAGE = 'docs/frontend-developers.md'
const START = '<!-- scenarios: written by `npm run generate` -->'
const END = '<!-- /scenarios -->'

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

const REJECTED: Record<number, string> = {
  400: 'input that breaks a rule',
  401: 'no token',
  415: 'a body of another type',
  422: 'input that breaks a rule',
}

function input({ operation, when, status, pointer }: Scenario) {
  if (when)
    return Object.entries(when)
      .map(([field, value]) => `${field} ${code(value)}`)
      .join(', ')
  if (defaultScenario(operation)?.pointer === pointer) return 'any other valid input'
  return REJECTED[status] ?? 'none: by a `Prefer` header'
}

function row(scenario: Scenario) {
  const { operation, status, name, summary } = scenario
  const cells = [
    code(operation.operationId),
    input(scenario),
    status,
    name === null ? '' : code(name),
    summary,
  ]
  return `| ${cells.map((cell) => String(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`
}

const { operations } = await loadContract('openapi.yaml')
const table = [
  '| Operation | Input | Status | Example | What it is |',
  '|---|---|---|---|---|',
  ...operations.flatMap(scenariosOf).map(row),
].join('\n')

const page = readFileSync(PAGE, 'utf8')
const [before, rest = ''] = page.split(START)
const [, after] = rest.split(END)
if (after === undefined) throw new Error(`${PAGE} needs ${START} and ${END}`)
writeFileSync(PAGE, `${before}${START}\n\n${table}\n\n${END}${after}`)
