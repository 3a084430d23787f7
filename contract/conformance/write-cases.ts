/** Writes the generated cases of workflows/ from the contract; with --check, compares them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { WORKFLOWS } from '../files.ts'
import { ContractError } from '../reader/document.ts'
import { loadContract } from '../reader/load.ts'
import { invalidInputsArazzo, otherMethodsArazzo, validInputsArazzo } from './arazzo.ts'

const contract = await loadContract().catch((error: Error) => {
  if (!(error instanceof ContractError)) throw error
  console.error(error.message)
  process.exit(1)
})
const { arazzo, leftOut } = invalidInputsArazzo(contract)
const files = [
  { kind: 'invalid inputs', name: 'invalid-inputs', arazzo },
  { kind: 'valid inputs', name: 'valid-inputs', arazzo: validInputsArazzo(contract) },
  { kind: 'other methods', name: 'other-methods', arazzo: otherMethodsArazzo(contract) },
].map(({ kind, name, arazzo }) => ({
  count: `${arazzo.workflows.length} ${kind}`,
  file: join(WORKFLOWS, `${name}.arazzo.yaml`),
  text: `# Written by \`npm run contract:cases\` from openapi.yaml. Never edit it by hand.\n${stringify(arazzo, { aliasDuplicateObjects: false, lineWidth: 100 })}`,
}))

if (process.argv.includes('--check')) {
  if (files.some(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text)) {
    console.error('The cases in contract/workflows/ are out of date. Run: npm run contract:cases')
    process.exit(2)
  }
} else {
  for (const { file, text, count } of files) {
    writeFileSync(file, text)
    console.log(`${count} in contract/workflows/.`)
  }
  for (const { message, place } of leftOut)
    console.log(`no case: ${message}\n  ${contract.whereIs(place)}`)
}
