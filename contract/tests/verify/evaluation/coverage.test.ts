import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'

const FOUND = "'200': { description: Found. }, '404': { description: None. }"
const operation = (id: string, responses = FOUND, more = '') =>
  `{ operationId: ${id}, ${more}responses: { ${responses} } }`
const PET_ID = '{ name: petId, in: path, required: true, schema: { type: string } }'
const SECURED = 'security: [{ bearer: [] }], '
const PATHS = `  /open: { get: ${operation('listOpen')} }
  /pets/{petId}: { parameters: [${PET_ID}], get: ${operation('getPet')} }
  /absent: { get: ${operation('getAbsent')} }
  /closed: { get: ${operation('getClosed', `${FOUND}, '403': { description: No. }`)} }
  /secured: { get: ${operation('getSecured', `${FOUND}, '401': { description: Who? }`, SECURED)} }
  /moved: { get: ${operation('getMoved', "'302': { description: Moved. }, default: { description: Any. }")} }
  /retired: { get: ${operation('getRetired', "'410': { description: Gone. }")} }
  /broken: { get: ${operation('getBroken', `${FOUND}, '500': { description: Failed. }`)} }
  /other: { get: ${operation('getOther')} }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`

const STATUSES: Record<string, number> = {
  '/open': 200,
  '/closed': 403,
  '/secured': 401,
  '/moved': 302,
  '/retired': 410,
  '/broken': 500,
  '/other': 201,
}

const respond = (url = '') => STATUSES[url] ?? 404

async function verify(...args: string[]) {
  const server = await serve(({ url, method }, response) => {
    response.writeHead(method === 'GET' ? respond(url) : 405).end()
  })
  const ran = await verifyBy(contractWith(PATHS), ['--server', server, ...args])
  const unreached = ran.findings.filter(({ rule }) => rule === 'not-reached')
  return { ...ran, unreached: unreached.map((one) => [one.operation, one.message, one.severity]) }
}

it('OperationCoverage reports the operations without a documented success, and the reasons', async () => {
  const { status, unreached, output } = await verify()
  expect(unreached).toEqual([
    [
      'GET /pets/{petId}',
      'not reached, no value of petId is known: all valid requests got 404',
      'error',
    ],
    ['GET /absent', 'not reached, not found: all valid requests got 404', 'error'],
    ['GET /closed', 'not reached, no permission: all valid requests got 403', 'error'],
    ['GET /secured', 'not reached, no token was given (--token)', 'error'],
  ])
  expect(status).toBe(1)
  expect(output).toContain('The contract says that it needs no credential')
  expect(output).not.toContain('each scheme')
  // Both failures: a crash, and an undocumented status.
  expect(output).toMatch(
    /^Operations: 3 passed, 2 failed \(2 never succeeded\), 4 not reached\. Documented statuses: 8 seen, 12 not seen \(listOpen 404, getPet 200, .* and 4 more\)\.$/m,
  )
})

it('verify takes no request for an absent resource for one that must succeed', async () => {
  const id = '{ name: id, in: path, required: true, schema: { type: integer }, example: 7 }'
  const responses =
    "'200': { description: A. }, '403': { description: No. }, '404': { description: None. }"
  const contract = contractWith(
    `  /pets/{id}: { parameters: [${id}], get: { operationId: getPet, responses: { ${responses} } } }\n`,
  )
  const server = await serve(({ url = '' }, response) =>
    response.writeHead(/^\/pets\/-?\d{1,8}$/.test(url) ? 403 : 404).end(),
  )
  const { output, named } = await verifyBy(contract, ['--server', server, '--only', 'get-pet'])
  expect(output).toContain('not reached, no permission: all valid requests got 403')
  expect(named('passed')).toContain('get-pet-id-absent')
})

it('verify names the credentials of an operation that needs several', async () => {
  const contract = contractWith(`  /a:
    get: { operationId: getA, security: [{ key: [], bearer: [] }], responses: { '204': { description: A. }, '401': { description: No. } } }
components:
  securitySchemes:
    key: { type: apiKey, in: query, name: key }
    bearer: { type: http, scheme: bearer }
`)
  const server = await serve((_, response) => void response.writeHead(401).end())
  const { output } = await verifyBy(contract, ['--server', server, '--token', 'Marker'])
  expect(output).toContain(
    'It needs a credential for each scheme: CONTRACT_CREDENTIAL_KEY, CONTRACT_CREDENTIAL_BEARER.',
  )
})

it('verify succeeds if --allow-unreached names each unreached operation', async () => {
  const refused = await verify('--only', 'get-pet', '--allow-unreached', 'getClosed')
  expect([refused.status, refused.unreached.map(([, , severity]) => severity)]).toEqual([
    1,
    ['error'],
  ])
  const allowed = await verify('--only', 'get-pet', '--allow-unreached', 'getPet,getClosed')
  expect([allowed.status, allowed.unreached.map(([, , severity]) => severity)]).toEqual([
    0,
    ['info'],
  ])
  const secured = await verify('--only', 'get-secured-least', '--allow-unreached', '*')
  expect([secured.status, secured.named('skipped')]).toEqual([
    0,
    ['get-secured-least', 'getSecured'],
  ])
})

it('verify reports no unreached operation whose valid requests --only excludes', async () => {
  const { output, unreached } = await verify('--only', 'get-pet')
  expect(unreached).toHaveLength(1)
  expect(output).toMatch(/^Operations: 0 passed, 0 failed, 1 not reached, 8 skipped\. /m)
})

it('verify writes a verdict for each operation to the JSON report', async () => {
  const { json, tests } = await verify('--allow-unreached', 'getAbsent')
  const { operations } = JSON.parse(json) as {
    operations: { operationId: string; verdict: string; reason?: string; notSeen: string[] }[]
  }
  expect(operations.map(({ verdict }) => verdict)).toEqual([
    'passed',
    ...Array.from({ length: 4 }, () => 'not reached'),
    'passed',
    'passed',
    'failed',
    'failed',
  ])
  expect(operations.slice(-2).map(({ reason }) => reason)).toEqual([
    'the server failed: all valid requests got 500',
    'no documented success: all valid requests got 201',
  ])
  expect(operations[0]?.notSeen).toEqual(['404'])
  expect(tests.filter(({ suite }) => suite === 'operations')).toHaveLength(4)
})
