import { expect, it } from 'vitest'
import { serve } from '../serve'
import { arazzoFile, contractWith, sendJson, verifyBy } from './run-verify'

const CONTENT =
  '{ application/json: { schema: { type: object, properties: { a: { type: integer } } } } }'
const RESPONSES = `{ '200': { description: Done., content: ${CONTENT} } }`
const operation = (id: string, tag: string, more = '') =>
  `{ operationId: ${id}, tags: [${tag}],${more} responses: ${RESPONSES} }`
const PATHS = `  /pets:
    get: ${operation('listPets', 'pets')}
    post: ${operation('addPet', 'pets')}
  /pets/old: { get: ${operation('listOldPets', 'pets', ' deprecated: true,')} }
  /users: { get: ${operation('listUsers', 'users')} }
`

/** Verifies a server whose responses have this body. */
async function verify(args: string[], body: unknown = { a: 1 }, contract = contractWith(PATHS)) {
  const server = await serve((_, response) => sendJson(response, 200, body))
  return verifyBy(contract, ['--server', server, '--concurrency', '1', ...args])
}

it.each([
  [
    ['--include', 'operationId:list*'],
    ['list-pets', 'list-old-pets', 'list-users'],
  ],
  [
    ['--include', 'tag:users', '--include', 'method:post'],
    ['add-pet', 'list-users'],
  ],
  [['--include', 'path:/pets/*'], ['list-old-pets']],
  [
    ['--include', 'tag:pets', '--exclude', 'method:POST'],
    ['list-pets', 'list-old-pets'],
  ],
  [
    ['--exclude', 'deprecated:true'],
    ['list-pets', 'add-pet', 'list-users'],
  ],
])('verify selects operations by %j', async (args, ids) => {
  const { named, heading } = await verify(['--checks', 'body', ...args])
  expect(named('passed').filter((name) => name.endsWith('-least'))).toEqual(
    ids.map((id) => `${id}-least`),
  )
  expect(heading).toContain(`Skipped: ${4 - ids.length} of 4 operations (--include, --exclude).`)
})

it('verify skips workflows that request an excluded operation, and those that depend on them', async () => {
  const contract = contractWith(PATHS)
  const workflow = (workflowId: string, operationId: string, dependsOn: string[] = []) => ({
    workflowId,
    ...(dependsOn.length > 0 && { dependsOn }),
    steps: [{ stepId: 'one', operationId, successCriteria: [{ condition: '$statusCode == 200' }] }],
  })
  const file = arazzoFile(contract, [
    workflow('add', 'addPet'),
    workflow('added', 'listPets', ['add']),
    workflow('list', 'listPets'),
  ])
  const args = ['--workflows', file, '--exclude', 'method:POST']
  const { tests, heading } = await verify(args, {}, contract)
  expect(tests.map(({ name }) => name).filter((name) => !name.includes('-'))).toEqual(['list'])
  expect(heading).toContain('Skipped: 2 of 3 workflows, which request excluded operations.')
})

it('--checks selects checks by name, in a list or repeated', async () => {
  const verifyWith = async (...args: string[]) =>
    (await verify([...args, '--only', 'list-users-least'], { a: 'x' })).failures
  expect(await verifyWith('--checks', 'status,body')).toEqual(['list-users-least/body'])
  expect(await verifyWith('--checks', 'status', '--checks', 'header')).toEqual([])
})

it.each([
  ['error', 1, ['error']],
  ['warn', 0, ['warning']],
  ['ignore', 0, []],
])(
  '--undocumented-fields %s ends with %i and the findings %j',
  async (mode, status, severities) => {
    const args = ['--only', 'list-users-least', '--undocumented-fields', mode]
    const ran = await verify(args, { a: 1, b: 2 })
    expect([ran.status, ran.findings.map(({ severity }) => severity)]).toEqual([status, severities])
  },
)
