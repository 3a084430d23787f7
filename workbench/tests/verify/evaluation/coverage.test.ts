import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from '../../run'
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

it('says which operations never returned a documented success, and why', async () => {
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
  // The failed operations crash, or return an undocumented status.
  expect(output).toMatch(
    /^Operations: 3 passed, 2 failed \(2 never succeeded\), 4 not reached\. Documented statuses: 8 seen, 12 not seen\.$/m,
  )
})

it('succeeds where --allow-unreached names each of them', async () => {
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

it('takes no unknown operation as allowed', async () => {
  const { status, output } = await verify('--allow-unreached', 'getCat')
  expect(output).toMatch(/^--allow-unreached: the contract has no operation getCat\.$/m)
  expect(status).toBe(2)
})

it('reaches no operation whose valid requests --only leaves out', async () => {
  const { output, unreached } = await verify('--only', 'get-pet')
  expect(unreached).toHaveLength(1)
  expect(output).toMatch(/^Operations: 0 passed, 0 failed, 1 not reached, 8 left out\. /m)
})

it('tells them apart from passed and failed ones in every report', async () => {
  const folder = scratchFolder()
  const file = (name: string) => join(folder, name)
  const formats = ['markdown', 'junit', 'sarif', 'github', 'text']
  const { json, tests } = await verify(
    ...formats.flatMap((format) => ['--report', format, file(format)]),
    ...['--allow-unreached', 'getAbsent'],
  )
  const [markdown, junit, sarif, github, text] = formats.map((name) =>
    readFileSync(file(name), 'utf8'),
  )
  const message = 'not reached, no permission: all valid requests got 403'
  expect(text?.match(/no permission/g)).toHaveLength(1)
  expect(markdown).toContain(`${message}<br>`)
  expect(junit).toMatch(
    /<testcase name="getClosed" classname="openapi-workbench.operations".*\n *<error message="not reached, no permission/,
  )
  expect(junit).toMatch(/<testcase name="getAbsent".*\n *<skipped message="not reached, not found/)
  expect(sarif).toContain(`"text": "${message}`)
  expect(github).toMatch(/^::error .*title=not-reached::not reached, no permission/m)
  expect(github).toMatch(/^::notice .*title=not-reached::not reached, not found/m)
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
