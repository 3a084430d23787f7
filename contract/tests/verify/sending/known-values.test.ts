import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { arazzoFile, contractWith, sendJson, verifyBy } from '../run-verify'

const NOTE =
  'content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } }'
const ONE = `'200': { description: Found., ${NOTE} }, '404': { description: None. }, '422': { description: Wrong. }`

const notes = (links: string) => `  /notes:
    post:
      operationId: addNote
      responses: { '201': { description: Made., ${NOTE}, links: { ${links} } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: getNote, responses: { ${ONE} } }
    delete: { operationId: removeNote, responses: { '204': { description: Gone. }, '404': { description: None. }, '422': { description: Wrong. } } }
`

/** A server of notes that knows no note but those that were created. */
function serveNotes() {
  const known = new Set<string>()
  return serve(({ method, url = '' }, response) => {
    const [, id] = /^\/notes\/([^/]+)$/.exec(url) ?? []
    if (url === '/notes' && method === 'POST') {
      known.add(String(700 + known.size))
      return sendJson(response, 201, { id: 699 + known.size })
    }
    if (id === undefined || !['GET', 'DELETE'].includes(method ?? ''))
      return void response.writeHead(405).end()
    if (!/^-?\d+$/.test(id)) return void response.writeHead(422).end()
    if (!known.has(id)) return void response.writeHead(404).end()
    if (method === 'GET') return sendJson(response, 200, { id: Number(id) })
    known.delete(id)
    return void response.writeHead(204).end()
  })
}

it.each([
  ['an operationId', "get: { operationId: getNote, parameters: { id: '$response.body#/id' } }"],
  [
    'a reference to an operation, and the location of the parameter',
    "get: { operationRef: '#/paths/~1notes~1{id}/get', parameters: { path.id: '$response.body#/id' } }",
  ],
])('verify takes identifiers from links with %s', async (_, link) => {
  const remove = "remove: { operationId: removeNote, parameters: { id: '$response.body#/id' } }"
  const contract = contractWith(notes(`${link}, ${remove}`))
  const { output, status } = await verifyBy(contract, ['--server', await serveNotes()])
  expect(output).toContain('Operations: 3 passed, 0 failed, 0 not reached.')
  expect(status).toBe(0)
})

it('verify says which parameter has no known value', async () => {
  const { output, status } = await verifyBy(contractWith(notes('')), [
    '--server',
    await serveNotes(),
  ])
  expect(output).toContain('not reached, no value of id is known: all valid requests got 404')
  expect(status).toBe(1)
})

it('verify takes identifiers from the outputs of a workflow', async () => {
  const contract = contractWith(notes(''))
  const steps = [
    {
      stepId: 'add',
      operationId: 'addNote',
      successCriteria: [{ condition: '$statusCode == 201' }],
      outputs: { made: '$response.body#/id' },
    },
  ]
  const workflow = { workflowId: 'add-note', steps, outputs: { id: '$steps.add.outputs.made' } }
  const file = arazzoFile(contract, [workflow])
  const args = ['--server', await serveNotes(), '--workflows', file]
  const { output } = await verifyBy(contract, args)
  expect(output).toContain('Operations: 3 passed, 0 failed, 0 not reached.')
})

const TAGGED = `  /notes/7:
    get: { operationId: getNote, responses: { '200': { description: Found., headers: { ETag: { required: true, schema: { type: string } } } } } }
    put:
      operationId: putNote
      parameters: [{ name: If-Match, in: header, required: true, schema: { type: string, minLength: 1 } }]
      responses: { '204': { description: Done. }, '412': { description: Old. }, '428': { description: Unconditional. } }
`

it('verify sends the ETag that a workflow outputs as If-Match', async () => {
  const contract = contractWith(TAGGED)
  const steps = [
    {
      stepId: 'read',
      operationId: 'getNote',
      successCriteria: [{ condition: '$statusCode == 200' }],
      outputs: { tag: '$response.header.ETag' },
    },
  ]
  const outputs = { 'If-Match': '$steps.read.outputs.tag' }
  const file = arazzoFile(contract, [{ workflowId: 'read-note', steps, outputs }])
  const server = await serve(({ method, headers }, response) => {
    if (method === 'GET') return void response.writeHead(200, { ETag: '"v7"' }).end()
    if (method !== 'PUT') return void response.writeHead(405).end()
    const tag = headers['if-match']
    response.writeHead(tag === undefined ? 428 : tag === '"v7"' ? 204 : 412).end()
  })
  const { failures, output } = await verifyBy(contract, ['--server', server, '--workflows', file])
  expect(failures).toEqual([])
  expect(output).toContain('Operations: 2 passed, 0 failed, 0 not reached.')
})

it('verify says that a known value is not found', async () => {
  const link = "links: { get: { operationId: getNote, parameters: { id: '$response.body#/id' } } }"
  const contract = contractWith(notes(link.slice('links: { '.length, -' }'.length)))
  const server = await serve(({ method, url }, response) =>
    method === 'POST' && url === '/notes'
      ? sendJson(response, 201, { id: 7 })
      : void response.writeHead(method === 'GET' ? 404 : 405).end(),
  )
  const { output } = await verifyBy(contract, [
    '--server',
    server,
    '--include',
    'operationId:getNote',
    '--include',
    'operationId:addNote',
  ])
  expect(output).toContain('not reached, not found: all valid requests got 404')
  expect(output).not.toContain('no value of id is known')
})

/** @returns the requests of a run, by a handler that reads what must be new. */
async function listSent(paths: string, read: (request: IncomingMessage) => unknown) {
  const sent: unknown[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const value = await read(request)
    if (value !== undefined) sent.push(value)
    response.writeHead(204).end()
  }
  const server = await serve(respond)
  const run = async (seed: string) => {
    sent.length = 0
    await verifyBy(contractWith(paths), ['--server', server, '--seed', seed, '--only', 'add-a'])
    return [...sent]
  }
  return { first: await run('x'), same: await run('x'), other: await run('y') }
}

const BODY =
  'requestBody: { required: true, content: { application/json: { schema: { type: object, required: [slug], properties: { slug: { type: string, example: tea }, text: { type: string, maxLength: 9, example: b } } } } } }'

it.each([
  [
    'an Idempotency-Key',
    `  /a: { post: { operationId: addA, parameters: [{ name: Idempotency-Key, in: header, required: true, schema: { type: string, maxLength: 40 } }, { name: q, in: query, schema: { type: string, minLength: 1, maxLength: 5 } }], responses: { '204': { description: Done. } } } }\n`,
    ({ headers }: IncomingMessage) => headers['idempotency-key'],
  ],
  [
    'a field that a link names as the identifier',
    `  /a: { post: { operationId: addA, ${BODY}, responses: { '204': { description: Done., links: { one: { operationId: getA, parameters: { slug: '$request.body#/slug' } } } } } } }
  /a/{slug}: { get: { operationId: getA, parameters: [{ name: slug, in: path, required: true, schema: { type: string } }], responses: { '204': { description: Done. } } } }\n`,
    async (request: IncomingMessage) =>
      ((await json(request).catch(() => undefined)) as { slug?: string } | undefined)?.slug,
  ],
])('verify sends %s once, the same for a seed', async (_, paths, read) => {
  const { first, same, other } = await listSent(paths, read)
  // The boundaries of the value itself are the same in each run.
  const made = first.filter((one) => /[0-9a-f]{8}/.test(String(one)))
  expect(made.length).toBeGreaterThan(3)
  expect(new Set(made).size).toBe(made.length)
  expect(same.toSorted()).toEqual(first.toSorted())
  expect(made.filter((one) => other.includes(one))).toEqual([])
})
