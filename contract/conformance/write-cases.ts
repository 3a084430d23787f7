/** Writes workflows/invalid-inputs.arazzo.yaml from the contract's own rules; with --check, looks whether they are so. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { WORKFLOWS } from '../files.ts'
import { ContractError } from '../reader/document.ts'
import { loadContract } from '../reader/load.ts'
import { invalidInputsArazzo } from './arazzo.ts'

const contract = await loadContract().catch((error: Error) => {
  if (!(error instanceof ContractError)) throw error
  console.error(error.message)
  process.exit(1)
})
const { arazzo, leftOut } = invalidInputsArazzo(contract)
const file = join(WORKFLOWS, 'invalid-inputs.arazzo.yaml')
const text = `# Written by \`npm run contract:cases\` from openapi.yaml. Never edit it by hand.\n${stringify(arazzo, { aliasDuplicateObjects: false, lineWidth: 100 })}`

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('contract/workflows/ is not what the contract makes. Run: npm run contract:cases')
    process.exit(2)
  }
} else {
  writeFileSync(file, text)
  console.log(`${arazzo.workflows.length} invalid inputs in contract/workflows/.`)
  for (const { message, place } of leftOut)
    console.log(`no case: ${message}\n  ${contract.whereIs(place)}`)
}
