import { writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { dirname, join } from 'node:path'
import { serve } from '../../serve'
import { contractFile, parsed, verifyBy } from './run-kit'

const CONTRACT = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /things:
    post:
      operationId: addThing
      parameters:
        - { name: of, in: query, schema: { type: string } }
        - { name: email, in: query, schema: { type: string, format: email } }
        - { name: age, in: query, schema: { type: integer } }
      responses: { default: { description: Any. } }
`

/**
 * Runs workflows of `addThing` by the workbench against a server, beside the generated cases.
 * @returns its exit code, its output, its reports, and what is wrong with the workflows.
 */
export async function verifyWorkflows(
  workflows: object[],
  respond: RequestListener,
  args: string[] = [],
) {
  const contract = contractFile(CONTRACT)
  const file = join(dirname(contract), 'things.arazzo.json')
  const sourceDescriptions = [{ name: 'things', type: 'openapi', url: 'openapi.yaml' }]
  const info = { title: 'Things', version: '1.0.0' }
  writeFileSync(file, JSON.stringify({ arazzo: '1.0.1', info, sourceDescriptions, workflows }))
  const server = await serve(respond)
  const kit = await verifyBy(contract, ['--server', server, '--workflows', file, ...args])
  const problems = parsed(kit.json).results.tests.flatMap(({ name, suite: [suite], extra }) =>
    (suite === 'things' ? (extra?.findings ?? []) : []).map(
      ({ check, problem }) => `${name}: ${check}: ${problem}`,
    ),
  )
  return { ...kit, problems }
}
