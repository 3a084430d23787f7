/** Writes the table of sample inputs into README.md, between its two marks, from the contract. */
import { readFileSync, writeFileSync } from 'node:fs'
import { readScenarios, type Scenario } from '../mocks/scenarios.ts'

const START = '<!-- scenarios: written by `npm run generate` -->'
const END = '<!-- /scenarios -->'

const input = ({ when }: Scenario) =>
  when
    ? Object.entries(when)
        .map(([name, value]) => `${name} \`${value}\``)
        .join(', ')
    : 'any other valid input'

const row = (scenario: Scenario) =>
  `| \`${scenario.operationId}\` | ${input(scenario)} | ${scenario.status} | \`${scenario.name}\` | ${scenario.summary} |`

const table = [
  '| Operation | Input | Status | Example | What it is |',
  '|---|---|---|---|---|',
  ...readScenarios(readFileSync('openapi.yaml', 'utf8')).map(row),
].join('\n')

const readme = readFileSync('README.md', 'utf8')
const [before, after] = [readme.indexOf(START), readme.indexOf(END)]
if (before < 0 || after < before)
  throw new Error(`README.md needs the marks ${START} and ${END}, in this order`)
writeFileSync(
  'README.md',
  `${readme.slice(0, before)}${START}\n\n${table}\n\n${readme.slice(after)}`,
)
