import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from '../../run'
import { serve } from '../../serve'
import { arazzoFile, contractWith, verifyBy } from '../run-verify'

const RESPONSES = "{ '200': { description: Done. }, '401': { description: Who? } }"
const operation = (id: string, security: string) =>
  `{ get: { operationId: ${id}, security: ${security}, responses: ${RESPONSES} } }`
const CONTRACT = `  /key: ${operation('byKey', '[{ api-key: [] }]')}
  /both: ${operation('byBoth', '[{ api-key: [], userToken: [] }]')}
  /token: ${operation('byToken', '[{ userToken: [] }]')}
components:
  securitySchemes:
    api-key: { type: apiKey, in: header, name: X-Key }
    userToken: { type: http, scheme: bearer }
`

it('verify reads a credential for each security scheme from the environment', async () => {
  const server = await serve(({ url, method, headers }, response) => {
    const isKey = headers['x-key'] === 'Marker-Key-7'
    const isToken = headers.authorization === 'Bearer Marker-Token-7'
    const isIn = { '/key': isKey, '/both': isKey && isToken, '/token': isToken }[url ?? '']
    response.writeHead(method !== 'GET' ? 405 : isIn ? 200 : 401).end()
  })
  const { failures, output, status, named } = await verifyBy(
    contractWith(CONTRACT),
    ['--server', server, '--only', 'by-'],
    {
      CONTRACT_CREDENTIAL_API_KEY: 'Marker-Key-7',
      CONTRACT_CREDENTIAL_USER_TOKEN: 'Marker-Token-7',
    },
  )
  expect(failures).toEqual([])
  expect(named('passed')).toEqual(
    expect.arrayContaining(['by-key-least', 'by-both-least', 'by-token-least']),
  )
  expect(output).not.toContain('Marker')
  expect(status).toBe(0)
})

/** @returns a command that prints `Token-1`, then `Token-2`, and so on. */
function createTokenCommand() {
  const script = join(scratchFolder(), 'token.sh')
  writeFileSync(script, 'echo x >> "$0.count"; echo "Token-$(wc -l < "$0.count" | tr -d " ")"\n')
  return `sh ${script}`
}

/** Accepts each token for so many requests. */
async function serveExpiringTokens(uses: number) {
  const used = new Map<string, number>()
  const server = await serve(({ headers: { authorization = '' } }, response) => {
    const count = (used.get(authorization) ?? 0) + 1
    if (authorization) used.set(authorization, count)
    response.writeHead(authorization && count <= uses ? 200 : 401).end()
  })
  return { server, used }
}

it('verify runs --token-command for a fresh token after a 401', async () => {
  const { server, used } = await serveExpiringTokens(3)
  const parameter = '{ name: n, in: query, schema: { enum: [1, 2, 3, 4, 5, 6, 7, 8] } }'
  const contract = contractWith(`  /token:
    get: { operationId: byToken, security: [{ userToken: [] }], parameters: [${parameter}], responses: ${RESPONSES} }
components: { securitySchemes: { userToken: { type: http, scheme: bearer } } }
`)
  const args = ['--server', server, '--token-command', createTokenCommand()]
  args.push('--only', 'is-', '--concurrency', '1')
  const { failures, output, named } = await verifyBy(contract, args)
  expect(failures).toEqual([])
  expect(named('passed').length).toBe(7)
  expect(used.size).toBeGreaterThan(2)
  expect(output).not.toContain('Token-1')
})

/** Runs a workflow with a step for each expected status. @param uses requests for which each token is accepted. */
async function verifyTokenSteps(uses: number, statuses: number[]) {
  const { server, used } = await serveExpiringTokens(uses)
  const contract = contractWith(CONTRACT)
  const steps = statuses.map((status, index) => ({
    stepId: `get-${index}`,
    operationId: 'byToken',
    successCriteria: [{ condition: `$statusCode == ${status}` }],
  }))
  const parameters = [{ name: 'Authorization', in: 'header', value: 'Bearer {$inputs.token}' }]
  const workflows = arazzoFile(contract, [{ workflowId: 'in-turn', parameters, steps }])
  const args = ['--server', server, '--workflows', workflows, '--only', 'in-turn']
  args.push('--allow-unreached', '*', '--token-command', createTokenCommand())
  return { ...(await verifyBy(contract, args)), used: [...used] }
}

it('verify runs --token-command for a fresh token within a workflow', async () => {
  const { failures, named, output, used } = await verifyTokenSteps(2, [200, 200, 200, 200, 200])
  expect(failures).toEqual([])
  expect(named('passed')).toEqual(['in-turn'])
  expect(used).toEqual([
    ['Bearer Token-1', 3],
    ['Bearer Token-2', 3],
    ['Bearer Token-3', 1],
  ])
  expect(output).not.toMatch(/Token-\d/)
})

it('verify does not renew a token when a workflow expects a 401', async () => {
  const { named, used } = await verifyTokenSteps(1, [200, 401])
  expect(named('passed')).toEqual(['in-turn'])
  expect(used).toEqual([['Bearer Token-1', 2]])
})
