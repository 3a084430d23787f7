import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContract } from 'aml-contract/load'
import { readContract } from 'aml-contract/model'
import { getResponse } from 'msw'
import { afterAll, expect, it } from 'vitest'
import { createContractMock } from '../../../mocks/contract-mock.ts'
import { startPrismFront } from '../../mocks/start-prism-front.ts'
import { linkPackages, scratchFolder } from '../../run.ts'

const NO_CONTENT = { 204: { description: '' } }

const CONTRACT = `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
security: [{ bearer: [] }]
paths:
  /notes:
    get:
      operationId: listNotes
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
      responses:
        '200':
          description: A page of notes.
          headers:
            X-Total-Count: { example: 3, schema: { type: integer } }
            ETag: { schema: { type: string, const: a1 } }
          content:
            application/json:
              schema: { type: array, items: { type: string } }
              examples:
                first: { value: [One] }
                last: { x-when: { page: 2 }, value: [] }
        4XX: { $ref: '#/components/responses/Invalid' }
    post:
      operationId: addNote
      deprecated: true
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [title]
              additionalProperties: false
              properties: { title: { type: string, minLength: 1 } }
      responses:
        '201':
          description: Added.
          headers: { Location: { example: /notes/7, schema: { type: string } } }
          content: { application/json: { schema: { type: object }, example: { id: 7 } } }
        '415': { $ref: '#/components/responses/Invalid' }
        '422':
          description: Refused.
          content:
            application/json:
              schema: { type: object }
              examples:
                invalid: { value: { message: Invalid. } }
                taken: { x-when: { title: Taken }, value: { message: Taken. } }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: getNote
      responses:
        '200':
          description: A note.
          content: { application/json: { schema: { type: object }, example: { id: 1 } } }
        '404': { description: There is none., x-when: { noteId: 4 } }
        default: { $ref: '#/components/responses/Invalid' }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  responses:
    Invalid:
      description: Rejected.
      content: { application/json: { schema: { type: object }, example: { message: Rejected. } } }
`

const folder = scratchFolder(afterAll)
const file = join(folder, 'openapi.yaml')
writeFileSync(file, CONTRACT)

async function generateHandlers() {
  linkPackages(folder)
  const generators = [
    { type: 'msw', useExamples: true, generateEachHttpStatus: true, delay: false },
  ]
  const output = { target: './api.ts', mode: 'split', client: 'fetch', mock: { generators } }
  const config = join(folder, 'orval.config.mjs')
  writeFileSync(config, `export default ${JSON.stringify({ api: { input: file, output } })}`)
  execFileSync('node_modules/.bin/orval', ['--config', config], { stdio: 'ignore' })
  return (await import(join(folder, 'api.msw.ts'))) as Record<string, unknown>
}

const prism = await startPrismFront(file, [], afterAll)
const contract = await loadContract(file)
const mock = createContractMock(contract, await generateHandlers(), prism.address)

const HEADERS = ['content-type', 'deprecation', 'etag', 'location', 'x-total-count']

async function summarize(response: Response | undefined) {
  const text = (await response?.text()) ?? ''
  return {
    status: response?.status,
    headers: HEADERS.map((name) => `${name}: ${response?.headers.get(name)}`),
    body: text === '' ? null : (JSON.parse(text) as { message?: string }),
  }
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string }
const request = (path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Request(prism.address + path, {
    method,
    headers: {
      Authorization: 'Bearer sample',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
const post = (body: string, headers = {}): Sent => ({ method: 'POST', body, headers })

it.each<[string, string, Sent, number]>([
  ['the first example', '/notes', {}, 200],
  ['the example of a parameter', '/notes?page=2', {}, 200],
  ['a parameter of another type', '/notes?page=two', {}, 422],
  ['no token', '/notes', { headers: { Authorization: '' } }, 401],
  ['no token, with a default response', '/notes/1', { headers: { Authorization: '' } }, 401],
  ['a body', '/notes', post('{"title":"A"}'), 201],
  ['the example of a body field', '/notes', post('{"title":"Taken"}'), 422],
  ['a missing field', '/notes', post('{}'), 422],
  ['another media type', '/notes', post('A', { 'Content-Type': 'text/plain' }), 415],
  ['a response without a body', '/notes/4', {}, 404],
])('createContractMock responds as the mock backend does: %s', async (_, path, sent, status) => {
  const expected = await summarize(await fetch(request(path, sent)))
  expect(expected.status).toBe(status)
  expect(await summarize(await getResponse([mock], request(path, sent)))).toEqual(expected)
})

it('createContractMock throws if a handler was not generated', async () => {
  await expect(
    getResponse([createContractMock(contract, {}, prism.address)], request('/notes')),
  ).rejects.toThrow('No generated function is called getlistNotesMockHandler200')
})

it('createContractMock leaves requests without an operation to other handlers', async () => {
  const take = (method: string, url: string) =>
    mock.run({ request: new Request(url, { method }), requestId: 'sample' })
  expect(await take('GET', `${prism.address}/notes`)).not.toBeNull()
  expect(await take('GET', `${prism.address}/nowhere`)).toBeNull()
  expect(await take('PATCH', `${prism.address}/notes`)).toBeNull()
  expect(await take('GET', 'http://other.example/notes')).toBeNull()
})

it('createContractMock accepts the key of a cookie, and no other', async () => {
  const contract = readContract({
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1.0.0' },
    security: [{ session: [] }],
    paths: { '/notes': { get: { operationId: 'listNotes', responses: NO_CONTENT } } },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
  })
  // A response without a body needs no generated one.
  const generated = { getListNotesMockHandler204: () => undefined }
  const mock = createContractMock(contract, generated, 'http://localhost/api')
  const send = async (headers: Record<string, string>) =>
    (await getResponse([mock], new Request('http://localhost/api/notes', { headers })))?.status
  expect(await send({ cookie: 'theme=dark; sid=7' })).toBe(204)
  expect(await send({ cookie: 'theme=dark' })).toBe(401)
})
