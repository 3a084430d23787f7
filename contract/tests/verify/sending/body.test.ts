import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, contractWithBody, verifyBy } from '../run-verify'

const SCHEMA =
  '{ type: object, required: [name, age], properties: { name: { type: string, maxLength: 9 }, age: { type: integer, minimum: 18 }, tags: { type: array, maxItems: 2, items: { type: string } } }, example: { name: Anna, age: 20, tags: [a, b] } }'

async function parseFields(request: Request) {
  const form = await request.formData().catch(() => new FormData())
  return { name: form.get('name'), age: form.get('age'), tags: form.getAll('tags') }
}

it('verify tests the fields of a form', async () => {
  const contract = contractWithBody(`{ application/x-www-form-urlencoded: { schema: ${SCHEMA} } }`)
  const serving = (ignored: string) =>
    serve(async (incoming, response) => {
      if (incoming.method !== 'POST') return void response.writeHead(405).end()
      const headers = { 'content-type': incoming.headers['content-type'] ?? 'text/plain' }
      const body = await text(incoming)
      const request = new Request('http://localhost', { method: 'POST', headers, body })
      const { name, age, tags } = await parseFields(request)
      const wrong = [
        ...(typeof name === 'string' && [...name].length <= 9 ? [] : ['name']),
        ...(typeof age === 'string' && /^\d+$/.test(age) && Number(age) >= 18 ? [] : ['age']),
        ...(tags.length <= 2 ? [] : ['tags']),
      ]
      response.writeHead(wrong.some((one) => one !== ignored) ? 422 : 201).end()
    })
  const kept = await verifyBy(contract, ['--server', await serving('')])
  expect(kept.failures, kept.output).toEqual([])
  const broken = await verifyBy(contract, ['--server', await serving('age')])
  expect(broken.failures.sort()).toEqual([
    'add-note-body-age-fraction/status',
    'add-note-body-age-low/status',
    'add-note-body-age-missing/status',
    'add-note-body-age-type/status',
  ])
  expect(broken.output).toContain("--data-urlencode 'name=Anna'")
})

it('verify names a body in parts, and sends none', async () => {
  const contract = contractWithBody('{ multipart/form-data: { schema: { type: object } } }')
  const url = await serve((_, response) => void response.writeHead(405).end())
  const { output, tests } = await verifyBy(contract, ['--server', url])
  expect(output).toContain('only bodies in JSON, forms, text/plain and application/octet-stream')
  expect(tests.filter(({ suite }) => suite === 'valid-inputs')).toEqual([])
})

it.each([
  ['text/plain', '{ schema: { type: string, minLength: 2 } }'],
  ['application/octet-stream', '{ schema: { type: string, format: binary, minLength: 2 } }'],
])('verify tests a body of %s by its length alone', async (type, content) => {
  const contract = contractWithBody(`{ ${type}: ${content} }`)
  const serving = (minLength: number, unit: 'characters' | 'bytes') =>
    serve(async (request, response) => {
      if (request.method !== 'POST') return void response.writeHead(405).end()
      const body = await text(request)
      const length = unit === 'bytes' ? Buffer.byteLength(body) : [...body].length
      const isRight = request.headers['content-type'] === type && length >= minLength
      response.writeHead(isRight ? 201 : 422).end()
    })
  const unit = type === 'text/plain' ? 'characters' : 'bytes'
  const kept = await verifyBy(contract, ['--server', await serving(2, unit)])
  expect(kept.failures, kept.output).toEqual([])
  const broken = await verifyBy(contract, ['--server', await serving(1, unit)])
  expect(broken.failures).toContain('add-note-body-short/status')
  expect(broken.output).toContain("--data-raw 's'")
})

it('verify sends bytes without a schema', async () => {
  const contract = contractWithBody('{ application/octet-stream: {} }')
  const bodies: string[] = []
  const url = await serve(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(request.method === 'POST' ? 201 : 405).end()
  })
  await verifyBy(contract, ['--server', url])
  expect(bodies.filter(Boolean)).not.toEqual([])
})

it('verify sends JSON by the narrowest range that describes it', async () => {
  const contract = contractWithBody(
    "{ '*/*': { schema: { type: string } }, application/*: { schema: { type: integer, minimum: 3 } } }",
  )
  const bodies: string[] = []
  const url = await serve(async (request, response) => {
    const body = await text(request)
    if (request.method === 'POST') bodies.push(body)
    const isValid = /^\d+$/.test(body) && Number(body) >= 3
    response.writeHead(request.method !== 'POST' ? 405 : isValid ? 201 : 422).end()
  })
  expect((await verifyBy(contract, ['--server', url])).failures).toEqual([])
  expect(bodies).toContain('3')
})

it('verify sends an object of the query without fields as nothing (RFC 6570, section 2.3)', async () => {
  const contract = contractWith(`  /notes:
    get:
      operationId: listNotes
      parameters: [{ name: s, in: query, required: true, explode: false, schema: { type: object, properties: { z: { type: boolean } } } }]
      responses: { '204': { description: Done. }, '422': { description: Invalid. } }
`)
  const queries: string[] = []
  const url = await serve(({ method, url: target = '' }, response) => {
    if (method === 'GET') queries.push(target)
    response.writeHead(method === 'GET' ? 204 : 405).end()
  })
  await verifyBy(contract, ['--server', url])
  expect(queries).toContainEqual(expect.stringMatching(/\?s=z(,|%2C)(true|false)$/))
  expect(queries.filter((one) => /[?&]s=(&|$)/.test(one))).toEqual([])
})
