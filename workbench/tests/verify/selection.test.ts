import { describe, expect, it } from 'vitest'
import { serve } from '../serve'
import { arazzoFile, contractWith, verifyBy } from './run-verify'

const CONTENT =
  '{ application/json: { schema: { type: object, properties: { a: { type: integer } } } } }'
const RESPONSES = `{ '200': { description: Done., content: ${CONTENT} } }`
const operation = (id: string, tag: string) =>
  `{ operationId: ${id}, tags: [${tag}], responses: ${RESPONSES} }`
const PATHS = `  /pets:
    get: ${operation('listPets', 'pets')}
    post: ${operation('addPet', 'pets')}
  /pets/old: { get: ${operation('listOldPets', 'pets')} }
  /users: { get: ${operation('listUsers', 'users')} }
`

/** Verifies a server whose responses have this body, and a header that no operation has. */
async function verify(args: string[], body: unknown = { a: 1 }) {
  const requested = new Set<string>()
  const server = await serve(({ url, method }, response) => {
    requested.add(`${method} ${url}`)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  const ran = await verifyBy(contractWith(PATHS), [
    ...['--server', server, '--concurrency', '1'],
    ...args,
  ])
  return { ...ran, requested: [...requested], operations: ran.named('passed') }
}

describe('--include and --exclude', () => {
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
  ])('select operations: %j', async (args, ids) => {
    const { operations, heading } = await verify(['--checks', 'body', ...args])
    expect(operations.filter((name) => name.endsWith('-least'))).toEqual(
      ids.map((id) => `${id}-least`),
    )
    expect(heading).toContain(`Skipped: ${4 - ids.length} of 4 operations (--include, --exclude).`)
  })
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
  const server = await serve((_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
  )
  const args = ['--server', server, '--workflows', file, '--exclude', 'method:POST']
  const { tests, heading } = await verifyBy(contract, args)
  expect(tests.map(({ name }) => name).filter((name) => !name.includes('-'))).toEqual(['list'])
  expect(heading).toContain('Skipped: 2 of 3 workflows, which request excluded operations.')
})

describe('--checks', () => {
  it('selects checks by name', async () => {
    const wrong = { a: 'x' }
    const of = async (...args: string[]) =>
      (await verify([...args, '--only', 'list-users-least'], wrong)).failures
    expect(await of()).toEqual(['list-users-least/body'])
    expect(await of('--checks', 'status,body')).toEqual(['list-users-least/body'])
    expect(await of('--checks', 'status', '--checks', 'header')).toEqual([])
  })
})

describe('--undocumented-fields', () => {
  const of = (mode: string) =>
    verify(['--only', 'list-users-least', '--undocumented-fields', mode], { a: 1, b: 2 })

  it.each([
    ['error', 1, ['error']],
    ['warn', 0, ['warning']],
    ['ignore', 0, []],
  ])('makes an undocumented field one finding or none: %s', async (mode, status, severities) => {
    const ran = await of(mode)
    expect([ran.status, ran.findings.map(({ severity }) => severity)]).toEqual([status, severities])
  })
})
