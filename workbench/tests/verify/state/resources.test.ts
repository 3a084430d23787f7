import { json } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { BIN, startScript } from '../../run'
import { serve } from '../../serve'
import { contractWith, sendJson, verifyBy } from '../run-verify'
import { PETS, servePets } from './pet-server'

const parameter = (name: string) =>
  `{ name: ${name}, in: path, required: true, schema: { type: string } }`
const body =
  '{ application/json: { schema: { type: object, properties: { name: { type: string } } }, example: { name: A } } }'
const created = (more: string) =>
  `{ '201': { description: Created.${more} }, '404': { description: None. } }`
const done = "{ '200': { description: Done. }, '404': { description: None. } }"
const NESTED = `  /owners:
    post:
      operationId: addOwner
      requestBody: { content: ${body} }
      responses: ${created(", links: { owner: { operationId: getOwner, parameters: { who: '$response.body#/key/value' } } }")}
  /people/{who}:
    parameters: [${parameter('who')}]
    get: { operationId: getOwner, responses: ${done} }
    delete: { operationId: removeOwner, responses: ${done} }
  /people/{who}/pets:
    parameters: [${parameter('who')}]
    post:
      operationId: addPet
      requestBody: { content: ${body} }
      responses: ${created('')}
  /people/{who}/pets/{pet}:
    parameters: [${parameter('who')}, ${parameter('pet')}]
    get: { operationId: getPet, responses: ${done} }
    delete: { operationId: removePet, responses: ${done} }
`

it('runState takes identifiers from links, then Location, and creates parts below their parent', async () => {
  const log: string[] = []
  let next = 0
  const server = await serve(({ method, url = '' }, response) => {
    log.push(`${method} ${url}`)
    const json = { 'Content-Type': 'application/json' }
    if (method === 'POST' && url === '/owners') {
      next += 1
      // The link takes precedence over the Location and the field.
      response.writeHead(201, { ...json, Location: '/people/wrong' })
      return response.end(JSON.stringify({ id: 'wrong', key: { value: `o${next}` } }))
    }
    if (method === 'POST') {
      next += 1
      return response.writeHead(201, { Location: `http://localhost${url}/p${next}` }).end()
    }
    return response.writeHead(/wrong/.test(url) ? 404 : 200).end()
  })
  const args = ['--server', server, '--only', 'state-', '--concurrency', '1']
  await verifyBy(contractWith(NESTED), args)
  expect(log).toEqual(
    expect.arrayContaining([
      'GET /people/o1',
      'DELETE /people/o1',
      'POST /people/o2/pets',
      'GET /people/o2/pets/p3',
      'DELETE /people/o2/pets/p3',
    ]),
  )
  // Parts are deleted before their parent.
  expect(log.slice(-2)).toEqual(['DELETE /people/o2/pets/p4', 'DELETE /people/o2'])
})

it('runState reports resources that the server refuses to create', async () => {
  const server = await serve((_, response) => response.writeHead(404).end())
  const { heading } = await verifyBy(contractWith(NESTED), ['--server', server, '--only', 'state-'])
  expect(heading).toContain('No sequence of requests for POST /owners: it got 404.')
})

it('runState deletes the created resources after Ctrl-C', async () => {
  const { server, pets } = await servePets()
  const run = startScript([BIN, 'verify', contractWith(PETS), '--server', server, '--rate', '20'])
  await vi.waitUntil(() => pets.size === 2, { timeout: 30_000, interval: 10 })
  expect(await run.stop()).toBe(1)
  expect(run.output()).toMatch(/^Skipped: \d+ cases \(Ctrl-C\)\.$/m)
  expect(run.output()).toContain('not evaluated, it was interrupted: state-addPet')
  expect(pets.size).toBe(0)
})

const KEYS = `  /keys/{key}:
    parameters: [{ name: key, in: path, required: true, schema: { type: string, pattern: '^[a-z]{3}$' } }]
    get: { operationId: getKey, responses: { '200': { description: Read., content: ${body} }, '404': { description: None. } } }
    put: { operationId: putKey, requestBody: { required: true, content: ${body} }, responses: { '200': { description: Changed. }, '201': { description: Created. } } }
    delete: { operationId: removeKey, responses: ${done} }
`

/** Serves values by keys that clients choose. @param isKept whether a deletion has no effect. */
async function serveKeys(isKept: boolean) {
  const all = new Map<string, unknown>()
  const server = await serve(async (request, response) => {
    const { method, url = '', headers } = request
    if (!/^\/keys\/[a-z]{3}$/.test(url)) return void response.writeHead(404).end()
    const known = all.get(url)
    if (method === 'PUT' && headers['content-type']) {
      all.set(url, await json(request))
      return void response.writeHead(known === undefined ? 201 : 200).end()
    }
    if (method === 'DELETE' && !isKept) all.delete(url)
    sendJson(response, known === undefined ? 404 : 200, method === 'GET' ? known : undefined)
  })
  return { server, all }
}

it('runState creates resources by PUT where the contract documents its 201', async () => {
  const { server, all } = await serveKeys(false)
  const { findings, stateViolations, named } = await verifyBy(contractWith(KEYS), [
    ...['--server', server],
  ])
  expect(stateViolations).toEqual([])
  expect(named('passed')).toContain('state-putKey')
  expect(findings.filter(({ rule }) => rule === 'not-reached')).toEqual([])
  expect(all.size).toBe(0)
})

it('runState finds a DELETE without an effect on a resource that PUT created', async () => {
  const { server } = await serveKeys(true)
  const args = ['--server', server, '--only', 'state-']
  expect((await verifyBy(contractWith(KEYS), args)).stateViolations).toEqual([
    'deleted: reads what was deleted: expected 404 or 410, got 200',
  ])
})
