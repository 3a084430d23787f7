import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startMock } from '../../src/mock/server'
import { writeFiles } from '../files'
import { BIN, replaced, startScript } from '../run'
import { findFreePort, serve } from '../serve'

const CONTRACT = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
security: [{ token: [] }]
paths:
  /things:
    get:
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: Things.
          headers: { Cache-Control: { required: true, schema: { type: string }, example: no-store } }
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Thing' } }
              examples:
                first: { value: [{ name: A thing }] }
                last: { x-when: { page: 2 }, value: [] }
        '503':
          description: Unavailable.
          x-when: { page: 9 }
          headers: { Retry-After: { schema: { type: integer }, example: 30 } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' }, example: { name: Later } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
      responses:
        '201': { description: Created., content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        4XX: { description: Rejected., content: { application/json: { schema: {}, example: { name: No } } } }
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    delete: { responses: { '204': { description: Deleted. } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Thing: { type: object, required: [name], properties: { name: { type: string, minLength: 4 } } }
`
const TOKEN = { Authorization: 'Bearer sample' }
const DONE = { 204: { description: 'Done.' } }

async function mock(file = writeFiles({ 'things.yaml': CONTRACT })) {
  const lines: string[] = []
  const running = await startMock(file, { host: '127.0.0.1', port: 0 }, (line) => lines.push(line))
  onTestFinished(() => running.close())
  return { ...running, lines }
}

/** @param pathItem is served at `/a`. */
const mockPath = (pathItem: object, more: object = {}) =>
  mock(
    writeFiles({
      'openapi.json': JSON.stringify({
        ...{ openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, ...more },
        paths: { '/a': pathItem },
      }),
    }),
  )

/** Unlike `fetch`, allows any header `Host`. */
const send = (url: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<IncomingMessage>((done, failed) =>
    request(url, { headers, method }, (response) => done(response.resume()))
      .once('error', failed)
      .end(),
  )

describe('startMock', () => {
  const fetchThings = async (address: string) =>
    (await fetch(`${address}/things`, { headers: TOKEN })).json()
  const expectThing = (address: string, name: string) =>
    expect.poll(() => fetchThings(address), { timeout: 10_000 }).toEqual([{ name }])

  it.each<[(contract: string) => string, RegExp]>([
    [(valid) => replaced(valid, 'A thing', '"A thing'), /things\.yaml:\d+: /],
    [(valid) => `${valid.split('paths:')[0]}paths: {}\n`, /no operation/],
    [
      (valid) => replaced(valid, /schemas\/Thing/g, 'schemas/None'),
      /^.*things\.yaml:\d+.*None.*\(and \d more\)\. The last valid contract stays in use\.$/,
    ],
  ])(
    'keeps the last valid contract, and reports an invalid change once: %s',
    async (edit, line) => {
      const file = writeFiles({ 'things.yaml': CONTRACT })
      const { address, lines } = await mock(file)
      writeFileSync(file, edit(CONTRACT))
      await vi.waitUntil(() => lines.length > 0, { timeout: 10_000 })
      expect(await fetchThings(address)).toEqual([{ name: 'A thing' }])
      expect(lines).toEqual([expect.stringMatching(line)])
      writeFileSync(file, replaced(CONTRACT, 'A thing', 'Another'))
      await expectThing(address, 'Another')
      expect(lines).toHaveLength(1)
    },
  )

  it('stops polling, and aborts pending requests when it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { address, close } = await mock()
    const socket = await sendEndlessRequest(address)
    expect(vi.getTimerCount()).toBe(1)
    const closed = new Promise((done) => socket.once('close', done))
    await close()
    await closed
    expect(vi.getTimerCount()).toBe(0)
  })
})

/** Sends a request with an endless body. @returns its socket, after the server has received the headers. */
async function sendEndlessRequest(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const head = 'Host: localhost\r\nContent-Length: 9\r\nExpect: 100-continue'
  socket.write(`POST /things HTTP/1.1\r\n${head}\r\n\r\n`)
  await once(socket, 'data')
  return socket.on('error', () => {})
}

describe('a request to the mock', () => {
  const json = (headers: object, body: string): RequestInit => ({
    ...{ method: 'POST', body },
    headers: { ...TOKEN, 'Content-Type': 'application/json', ...headers },
  })
  it.each<[number, string, RequestInit, unknown?]>([
    [200, '/things', {}, [{ name: 'A thing' }]],
    [200, '/things?page=2', {}, []],
    [503, '/things?page=9', {}, { name: 'Later' }],
    [422, '/things?page=two', {}],
    [204, '/things/7', { method: 'DELETE' }],
    [401, '/things', { headers: { Authorization: 'Basic eDp5' } }],
    [401, '/things', json({ Authorization: '' }, '{}'), { name: 'No' }],
    [201, '/things', json({}, '{"name":"Some"}')],
    [422, '/things', json({}, '{"name":"A"}'), { name: 'No' }],
    [415, '/things', json({ 'Content-Type': 'text/plain' }, '{}'), { name: 'No' }],
    [415, '/things/7', { ...json({}, '{}'), method: 'DELETE' }],
  ])('gets %s from %s %j', async (status, path, init, body) => {
    const { address, lines } = await mock()
    const response = await fetch(`${address}${path}`, { headers: TOKEN, ...init })
    expect(response.status).toBe(status)
    if (body !== undefined) expect(await response.json()).toEqual(body)
    expect(lines.join('\n')).not.toMatch(/two|eDp5/)
  })

  it('gets a generated body where the contract has no example', async () => {
    const { address } = await mock()
    const response = await fetch(`${address}/things`, json({}, '{"name":"Some"}'))
    expect(((await response.json()) as { name: string }).name.length).toBeGreaterThanOrEqual(4)
  })

  it('gets an error if it is malformed, and its values are not reported', async () => {
    const { address, lines } = await mock()
    const port = Number(new URL(address).port)
    const secret = 'Marker-Password-7'
    const head = `Host: localhost\r\nAuthorization: Bearer ${secret}\r\nConnection: close\r\n`
    const raw = (start: string, rest = '') => {
      const socket = connect(port, '127.0.0.1')
      socket.end(`${start} HTTP/1.1\r\n${head}${rest}\r\n`)
      return text(socket)
    }
    const body = (type: string, content: string) =>
      raw(
        'POST /things',
        `Content-Type: ${type}\r\nContent-Length: ${content.length}\r\n\r\n${content}`,
      )
    expect(await raw(`GET //?password=${secret}`)).toContain(' 404 ')
    expect(await raw(`GET /things/%zz?password=${secret}`)).toContain(' 400 ')
    expect(await raw(`GET /things?page=%E0%A4%A&password=${secret}`)).toContain(' 400 ')
    expect(await raw(`GET /things?__proto__=${secret}&page[a]=1&page=1&page=2`)).toContain(' 422 ')
    expect(await body('application/json', `{"name":"${secret}`)).toContain(' 422 ')
    expect(await body('nonsense', secret)).toContain(' 415 ')
    expect(await body('', secret)).toContain(' 422 ')
    for (const path of ['/other%3Fpassword=', '/%ff?password=']) await raw(`GET ${path}${secret}`)
    expect(lines.filter((line) => line.startsWith('GET (no path of the contract)'))).toHaveLength(3)
    expect(lines.join('\n')).not.toMatch(/Marker-Password-7|TypeError|undefined/)
  })

  it.each([
    ['application/json ; charset=utf-8', 204],
    ['TEXT/Csv', 204],
    ['application/xml', 204],
    ['', 204],
    ['application/jsonx', 415],
    ['x-application/json', 415],
    ['text/', 415],
  ])('with a body of the type "%s" gets %s', async (type, status) => {
    const content = { 'application/json': {}, 'text/*': {}, 'Application/XML; charset=utf-8': {} }
    const { address } = await mockPath({ post: { requestBody: { content }, responses: DONE } })
    const headers: Record<string, string> = type ? { 'Content-Type': type } : {}
    const init = { method: 'POST', headers, body: Buffer.from('1') }
    expect((await fetch(`${address}/a`, init)).status).toBe(status)
  })

  it('needs credentials even for an undeclared security scheme', async () => {
    const { address } = await mockPath({ get: { security: [{ none: [] }], responses: DONE } })
    const refused = await fetch(`${address}/a`)
    expect([refused.status, refused.headers.has('WWW-Authenticate')]).toEqual([401, true])
    expect((await fetch(`${address}/a`, { headers: TOKEN })).status).toBe(204)
  })

  it('may have a question mark in its query', async () => {
    const parameters = [{ name: 'q', in: 'query', schema: { const: 'b?c' } }]
    const { address } = await mockPath({ get: { parameters, responses: DONE } })
    expect((await fetch(`${address}/a?q=b?c`)).status).toBe(204)
  })

  it.each([
    ['code=200, example=first', 200, [{ name: 'A thing' }]],
    ['code=200; example=first', 200, [{ name: 'A thing' }]],
    ['example=first', 200, [{ name: 'A thing' }]],
    ['code=503', 503, { name: 'Later' }],
    ['respond-async', 200, []],
    ['code=418', 404, expect.anything()],
  ])('selects a response by the header Prefer: %s', async (Prefer, status, body) => {
    const { address } = await mock()
    const response = await fetch(`${address}/things?page=2`, { headers: { ...TOKEN, Prefer } })
    expect([response.status, await response.json()]).toEqual([status, body])
  })

  it('with the method HEAD gets the response of GET without its body', async () => {
    const { address } = await mock()
    const fetchParts = async (path: string, method: string) => {
      const response = await fetch(`${address}${path}`, { method, headers: TOKEN })
      const { status, headers } = response
      const names = ['content-type', 'cache-control', 'retry-after']
      return [status, names.map((name) => headers.get(name)), await response.text()]
    }
    for (const path of ['/things', '/things?page=9', '/things?page=x'])
      expect(await fetchParts(path, 'HEAD')).toEqual([
        ...(await fetchParts(path, 'GET')).slice(0, 2),
        '',
      ])
    const { address: other } = await mockPath({ post: { responses: DONE } })
    expect((await fetch(`${other}/a`, { method: 'HEAD' })).status).toBe(405)
  })

  it('is not reported if the client aborts it', async () => {
    const emitted = vi.spyOn(IncomingMessage.prototype, 'emit')
    onTestFinished(() => emitted.mockRestore())
    const { address, lines } = await mock()
    const socket = await sendEndlessRequest(address)
    socket.resetAndDestroy()
    await vi.waitUntil(() => emitted.mock.calls.some(([event]) => event === 'close'))
    expect(lines).toEqual([])
  })
})

describe('a response of the mock', () => {
  const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
  const binary = { type: 'string', format: 'binary' }
  it.each<[string, object, string, string?]>([
    ['application/json; charset=utf-8', { example: 'a word' }, '"a word"'],
    ['application/problem+json', { example: 'a word' }, '"a word"'],
    ['application/json-seq', { example: '{}' }, '{}'],
    ['application/json', { example: { $ref: './none.yaml' } }, '{"$ref":"./none.yaml"}'],
    ['application/xml', { example: '<a/>' }, '<a/>'],
    ['application/xml', { schema }, '{"name":"string"}', 'application/json'],
    ['text/plain', { example: 7 }, '7'],
    ['image/png', { schema: binary }, ''],
  ])('of the type %s for %j is %s', async (type, content, body, sentType = type) => {
    const responses = { 200: { content: { [type]: { schema: {}, ...content } } } }
    const { address } = await mockPath({ get: { responses } })
    const response = await fetch(`${address}/a`)
    expect([response.headers.get('content-type'), await response.text()]).toEqual([sentType, body])
  })

  it('does not depend on missing files that extensions refer to', async () => {
    const { address } = await mockPath({ get: { responses: DONE } }, { 'x-a': { $ref: 'none.md' } })
    expect((await fetch(`${address}/a`)).status).toBe(204)
  })

  it('has the violations of the request; violations of an example are only reported', async () => {
    const schema = { type: 'integer' }
    const content = { 'application/json': { schema, example: 'one' } }
    const parameters = [{ name: 'page', in: 'query', schema }]
    const { address, lines } = await mockPath({
      get: { parameters, responses: { 200: { content } } },
    })
    expect(await (await fetch(`${address}/a?page=two`)).json()).toMatchObject({
      ...{ title: 'Invalid request', status: 422 },
      validation: [{ message: 'query page must be integer' }],
    })
    expect((await fetch(`${address}/a`)).status).toBe(200)
    expect(lines).toEqual([
      'GET /a 422: Invalid request',
      'GET /a 200: the contract breaks its schema: Response body must be integer',
    ])
  })

  it('is 500 for an invalid schema, which is reported', async () => {
    const parameters = [{ name: 'q', in: 'query', schema: { minLength: 'many' } }]
    const { address, lines } = await mockPath({ get: { parameters, responses: DONE } })
    expect((await fetch(`${address}/a?q=b`)).status).toBe(500)
    expect(lines).toEqual([
      expect.stringMatching(/^GET \/a 500: a schema can't be used: minLength/),
    ])
  })

  it('is aborted for an invalid header, which is reported', async () => {
    const headers = { 'X-Mood': { schema: {}, example: '☺' } }
    const { address, lines } = await mockPath({ get: { responses: { 204: { headers } } } })
    await expect(fetch(`${address}/a`)).rejects.toThrow('fetch failed')
    expect(lines).toEqual([expect.stringMatching(/^GET failed: .*X-Mood/)])
  })

  it('sends no callback', async () => {
    const received: string[] = []
    const listener = await serve(({ url = '' }, response) =>
      response.end(String(received.push(url))),
    )
    const callbacks = { done: { '{$request.query.to}/done': { post: { responses: DONE } } } }
    const parameters = [{ name: 'to', in: 'query', required: true, schema: { type: 'string' } }]
    const { address, close } = await mockPath({ post: { parameters, responses: DONE, callbacks } })
    expect((await fetch(`${address}/a?to=${listener}`, { method: 'POST' })).status).toBe(204)
    await close()
    await fetch(`${listener}/last`)
    expect(received).toEqual(['/last'])
  })
})

describe('the host allowlist of the mock', () => {
  const PREFLIGHT = {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  }
  /** @returns CORS headers of a preflight, and of a response. */
  async function fetchCors(address: string, Origin: string) {
    const all = [
      await send(`${address}/things`, { Origin, ...PREFLIGHT }, 'OPTIONS'),
      await send(`${address}/things`, { Origin, ...TOKEN }),
    ]
    expect(all.map(({ statusCode, headers }) => `${statusCode} ${headers.vary}`)).toEqual([
      '204 Origin',
      '200 Origin',
    ])
    return all.map(({ headers }) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-'))),
    )
  }

  it('allows CORS for loopback origins only, without cookies', async () => {
    const { address } = await mock()
    const LOOPBACK = ['http://localhost:5173', 'https://127.0.0.1:8443', 'http://[::1]:3000']
    for (const origin of LOOPBACK) {
      const allowed = {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': '*',
      }
      const methods = {
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      }
      expect(await fetchCors(address, origin)).toEqual([{ ...allowed, ...methods }, allowed])
    }
    const OTHERS = [
      ...['https://evil.example', 'http://localhost.evil.example', 'http://localhost@evil.example'],
      ...['null', 'file://localhost', 'x://localhost'],
    ]
    for (const origin of OTHERS) expect(await fetchCors(address, origin), origin).toEqual([{}, {}])
  })

  it('rejects requests to other hosts than loopback and --allow-host', async () => {
    const HOSTS = ['localhost:4010', '127.0.0.1', '[::1]:80', 'LocalHost', 'mock:4010']
    const fetchStatuses = (address: string) =>
      Promise.all(
        [...HOSTS, 'evil.example', 'a@localhost'].map(
          async (Host) => (await send(`${address}/things`, { Host, ...TOKEN })).statusCode,
        ),
      )
    const { address } = await mock()
    expect(await fetchStatuses(address)).toEqual([200, 200, 200, 200, 421, 421, 421])
    const refused = await send(`${address}/things`, { Host: 'evil.example' })
    expect(refused.headers['content-type']).toBe('text/plain')

    const port = String(await findFreePort())
    const hosts = ['--allow-host', 'Mock', '--allow-host', 'other.test']
    const file = writeFiles({ 'things.yaml': CONTRACT })
    const script = startScript([BIN, 'mock', '--contract', file, '--port', port, ...hosts])
    onTestFinished(async () => void (await script.stop()))
    await script.printed('The mock of')
    const open = `http://127.0.0.1:${port}`
    expect(await fetchStatuses(open)).toEqual([200, 200, 200, 200, 200, 421, 421])
    const [, allowed] = await fetchCors(open, 'http://other.test:3000')
    expect(allowed?.['access-control-allow-origin']).toBe('http://other.test:3000')
  })
})
