/** Writes conformance/invalid-inputs.arazzo.yaml from the contract's own rules. */
import { writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { invalidInputsArazzo } from './conformance/arazzo.ts'
import { contractOrEnd } from './contract-or-end.ts'

const contract = await contractOrEnd()
const { arazzo, leftOut } = invalidInputsArazzo(contract)
writeFileSync(
  'conformance/invalid-inputs.arazzo.yaml',
  `# Written by \`npm run contract:cases\` from openapi.yaml. Never edit it by hand.\n${stringify(arazzo, { aliasDuplicateObjects: false, lineWidth: 100 })}`,
)
console.log(`${arazzo.workflows.length} invalid inputs in conformance/.`)
for (const { message, place } of leftOut)
  console.log(`no case: ${message}\n  ${contract.whereIs(place)}`)
