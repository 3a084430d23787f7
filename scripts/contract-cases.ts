/** Writes conformance/invalid-inputs.arazzo.yaml from the contract's own rules. */
import { writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { invalidInputsArazzo } from './conformance/invalid-inputs.ts'

writeFileSync(
  'conformance/invalid-inputs.arazzo.yaml',
  `# Written by \`npm run contract:cases\` from openapi.yaml. Never edit it by hand.\n${stringify(invalidInputsArazzo, { aliasDuplicateObjects: false, lineWidth: 100 })}`,
)
console.log(`${invalidInputsArazzo.workflows.length} invalid inputs in conformance/.`)
