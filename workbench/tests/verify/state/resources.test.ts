import { expect, it } from 'vitest'
import { BIN, startScript } from '../../run'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'
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

it('verify takes identifiers from links, then Location, and creates the parts of a resource below it', async () => {
  const log: string[] = []
  let next = 0
  const server = await serve(({ method, url = '' }, response) => {
    log.push(`${method} ${url}`)
    const json = { 'Content-Type': 'application/json' }
    if (method === 'POST' && url === '/owners') {
      next += 1
      // The link is more exact than what its name or the Location says.
      response.writeHead(201, { ...json, Location: '/people/wrong' })
      return response.end(JSON.stringify({ id: 'wrong', key: { value: `o${next}` } }))
    }
    if (method === 'POST') {
      next += 1
      return response.writeHead(201, { Location: `http://localhost${url}/p${next}` }).end()
    }
    return response.writeHead(/wrong/.test(url) ? 404 : 200).end()
  })
  await verifyBy(contractWith(NESTED), [
    '--server',
    server,
    '--only',
    'state-',
    '--concurrency',
    '1',
  ])
  expect(log).toEqual(
    expect.arrayContaining([
      'GET /people/o1',
      'DELETE /people/o1',
      'POST /people/o2/pets',
      'GET /people/o2/pets/p3',
      'DELETE /people/o2/pets/p3',
    ]),
  )
  // Parts are deleted before the resource that they are a part of.
  expect(log.slice(-2)).toEqual(['DELETE /people/o2/pets/p4', 'DELETE /people/o2'])
})

it('uses known identifiers in generated cases', async () => {
  const { server } = await servePets()
  const { named } = await verifyBy(contractWith(PETS), ['--server', server])
  expect(named('passed')).toEqual(expect.arrayContaining(['get-pet-least', 'change-pet-least']))
  const without = await verifyBy(contractWith(PETS), ['--server', server, '--no-state'])
  expect(without.findings).toContainEqual(
    expect.objectContaining({ rule: 'not-reached', operation: 'GET /pets/{petId}' }),
  )
})

it('runState reports resources that it could not create', async () => {
  const server = await serve((_, response) => response.writeHead(404).end())
  const { heading } = await verifyBy(contractWith(NESTED), ['--server', server, '--only', 'state-'])
  expect(heading).toContain('No sequence of requests for POST /owners: it got 404.')
})

it('runState deletes the created resources after Ctrl-C', async () => {
  const { server, pets } = await servePets()
  let count = 0
  let interrupt = () => {}
  const interrupted = new Promise<void>((done) => {
    interrupt = done
  })
  // A proxy, which holds the third request until the run is interrupted.
  const proxy = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    count += 1
    if (pets.size === 2) {
      interrupt()
    }
    const { method = '', url = '' } = request
    const hasBody = !['GET', 'HEAD'].includes(method)
    const answer = await fetch(server + url, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(hasBody && { body: Buffer.concat(chunks) }),
    })
    const type = answer.headers.get('content-type')
    response.writeHead(answer.status, type ? { 'content-type': type } : {})
    response.end(await answer.text())
  })
  const run = startScript([BIN, 'verify', contractWith(PETS), '--server', proxy, '--rate', '20'])
  await Promise.race([interrupted, run.exited])
  expect(await run.stop()).toBe(1)
  expect(run.output()).toMatch(/^Skipped: \d+ cases \(Ctrl-C\)\.$/m)
  expect(run.output()).toContain('skipped, it was interrupted: state-addPet')
  expect(pets.size).toBe(0)
  expect(count).toBeLessThan(30)
})
