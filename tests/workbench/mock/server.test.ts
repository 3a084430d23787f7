import { once } from 'node:events'
import { copyFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startScript } from '../../../scripts/processes'
import { startMock } from '../../../workbench/mock/server'
import { scratchFolder } from '../../run'
import { freePort, serve } from '../../serve'
import { contractFile } from '../conformance/run-kit'

const FIXTURE = 'tests/workbench/fixtures/custody.openapi.yaml'
const TITLE = 'title: A false alarm'
const TOKEN = { Authorization: 'Bearer sample' }

/** A copy of the fixture to edit; it is gone after the test. */
function scratchContract(): string {
  const file = join(scratchFolder(), 'custody.yaml')
  copyFileSync(FIXTURE, file)
  return file
}

const MOCK = ['workbench/bin/openapi-workbench.js', 'mock']

async function mock(file = FIXTURE) {
  const lines: string[] = []
  const running = await startMock(file, { host: '127.0.0.1', port: 0 }, (line) => lines.push(line))
  onTestFinished(() => running.close())
  return { ...running, lines }
}

/** The title of the closed case, which the tests edit. */
async function titleAt(address: string) {
  const response = await fetch(`${address}/cases/12`, { headers: TOKEN })
  return ((await response.json()) as { title: string }).title
}

/** Waits for a title: on a busy machine, a change is seen a moment later. */
const expectTitle = (address: string, title: string) =>
  expect.poll(() => titleAt(address), { timeout: 10_000 }).toBe(title)

it('keeps the last valid contract while a save can’t be read, and prints the line of the error once', async () => {
  const file = scratchContract()
  const { address, lines } = await mock(file)
  const good = readFileSync(file, 'utf8')
  const line = good.split('\n').findIndex((one) => one.includes(TITLE)) + 1

  writeFileSync(file, good.replace(TITLE, 'title: "A false alarm'))
  await vi.waitUntil(() => lines.length > 0, { timeout: 10_000 })
  expect(await titleAt(address)).toBe('A false alarm')
  expect(lines).toEqual([expect.stringContaining(`custody.yaml:${line}: `)])

  writeFileSync(file, good.replace(TITLE, 'title: A real alarm'))
  await expectTitle(address, 'A real alarm')
  expect(lines).toHaveLength(1)
})

it.each([
  ['paths that are a text', (good: string) => `${good.split('paths:')[0]}paths: none\n`, /paths/],
  [
    'a reference that leads nowhere',
    (good: string) => good.replace('responses/Rejected', 'responses/None'),
    /custody\.yaml:\d+.*None leads nowhere\. The last valid contract stays in use\.$/,
  ],
  [
    'a parameter in an unknown location',
    (good: string) => good.replace('in: header', 'in: nowhere'),
    /custody\.yaml:\d+/,
  ],
  ['no operation', (good: string) => `${good.split('paths:')[0]}paths: {}\n`, /no operation/],
  ['nothing at all', () => '', /custody\.yaml/],
  [
    'several faults',
    (good: string) =>
      good
        .replace('responses/Rejected', 'responses/None')
        .replace('schemas/Wallet', 'schemas/None'),
    /^.*custody\.yaml:\d+.*None.*\(and 1 more\)\. The last valid contract stays in use\.$/,
  ],
])('keeps the last valid contract when a save has %s', async (_, broken, message) => {
  const file = scratchContract()
  const { address, lines } = await mock(file)
  writeFileSync(file, broken(readFileSync(file, 'utf8')))
  await vi.waitUntil(() => lines.length > 0, { timeout: 10_000 })
  expect(await titleAt(address)).toBe('A false alarm')
  expect(lines).toEqual([expect.stringMatching(message)])
})

it('reads the contract once for each change, not for each request', async () => {
  const file = scratchContract()
  const time = new Date('2026-03-01T00:00:00Z')
  utimesSync(file, time, time)
  const { address } = await mock(file)
  writeFileSync(file, readFileSync(file, 'utf8').replace(TITLE, 'title: A FALSE ALARM'))
  utimesSync(file, time, time)
  expect(await titleAt(address)).toBe('A false alarm')
  utimesSync(file, time, new Date('2026-03-02T00:00:00Z'))
  await expectTitle(address, 'A FALSE ALARM')
})

it('checks its contract no longer once it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { close } = await mock()
  expect(vi.getTimerCount()).toBe(1)
  await close()
  expect(vi.getTimerCount()).toBe(0)
})

it('exits at once, with one line, when it can’t start', async () => {
  const { port } = new URL((await mock()).address)
  const script = startScript([...MOCK, '--contract', FIXTURE, '--port', port])
  expect(await script.exited).toBe(1)
  expect(script.output().trim()).toMatch(/^.*address already in use.*$/)
})

/** Sends a request to the letter. @returns the first line of the response. */
async function raw(port: number, request: string) {
  const socket = connect(port, '127.0.0.1')
  socket.end(request)
  return (await text(socket)).split('\r\n')[0]
}

it('responds to malformed requests, and prints no value of them', async () => {
  const { address, lines } = await mock()
  const port = Number(new URL(address).port)
  const secret = 'Marker-Password-7'
  const head = `Host: localhost\r\nAuthorization: Bearer ${secret}\r\nConnection: close\r\n`
  const withBody = (type: string, body: string) =>
    raw(
      port,
      `POST /wallets HTTP/1.1\r\n${head}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
  const get = (target: string) => raw(port, `GET ${target} HTTP/1.1\r\n${head}\r\n`)
  expect(await get(`//?password=${secret}`)).toContain(' 404 ')
  expect(await get(`/wallets/%zz?password=${secret}`)).toContain(' 400 ')
  expect(await get(`/wallets?page=%E0%A4%A&risk=${secret}`)).toContain(' 422 ')
  expect(await get(`/wallets?__proto__=${secret}&page[a]=1&page=1&page=2`)).toContain(' 422 ')
  expect(await withBody('application/json', `{"signature":"${secret}`)).toContain(' 422 ')
  expect(await withBody('application/json', `"${secret}"`)).toContain(' 422 ')
  expect(await withBody('application/json', 'null')).toContain(' 422 ')
  expect(await withBody('nonsense', secret)).toContain(' 415 ')
  expect(await withBody('', secret)).toContain(' 422 ')
  expect(lines.join('\n')).not.toContain(secret)
  expect(lines.join('\n')).not.toMatch(/TypeError|undefined/)
})

/** A contract with one operation, `GET /a`. @param rest what it has besides its id. */
const oneOperation = (rest: string) =>
  contractFile(`openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths: { /a: { get: { operationId: getA, ${rest} } } }
`)

it.each([
  ['application/json', 'a word', '"a word"'],
  ['application/problem+json', 'a word', '"a word"'],
  ['application/json; charset=utf-8', 'a word', '"a word"'],
  ['application/json-seq', '{}', '{}'],
  ['application/xml', '<a/>', '<a/>'],
  ['text/plain; charset=utf-8', 'a word', 'a word'],
  ['text/plain', 7, '7'],
])('sends an example of %s as it is written: %j', async (type, example, body) => {
  const content = `{ '${type}': { schema: {}, example: ${JSON.stringify(example)} } }`
  const { address } = await mock(
    oneOperation(`responses: { '200': { description: A., content: ${content} } }`),
  )
  const response = await fetch(`${address}/a`)
  expect([response.headers.get('content-type'), await response.text()]).toEqual([type, body])
})

it.each([
  ['application/json', 204],
  ['application/json ; charset=utf-8', 204],
  ['TEXT/Csv', 204],
  ['application/xml', 204],
  ['', 204],
  ['application/jsonx', 415],
  ['x-application/json', 415],
  ['text/', 415],
])(
  'takes a body of each type that the contract names, of its ranges, or of none: %s',
  async (type, status) => {
    const content = "{ application/json: {}, text/*: {}, 'Application/XML; charset=utf-8': {} }"
    const { address } = await mock(
      contractFile(`openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths: { /a: { post: { operationId: addA, requestBody: { content: ${content} }, responses: { '204': { description: A. } } } } }
`),
    )
    // `fetch` sends bytes without a type.
    const headers: Record<string, string> = type ? { 'Content-Type': type } : {}
    const response = await fetch(`${address}/a`, {
      method: 'POST',
      headers,
      body: Buffer.from('1'),
    })
    expect(response.status).toBe(status)
  },
)

it('says what is wrong with a request, and with the contract’s own example', async () => {
  const content = '{ application/json: { schema: { type: integer }, example: one } }'
  const { address, lines } = await mock(
    oneOperation(
      `parameters: [{ name: page, in: query, schema: { type: integer } }], responses: { '200': { description: A., content: ${content} } }`,
    ),
  )
  const response = await fetch(`${address}/a?page=two`)
  expect(await response.json()).toMatchObject({
    title: 'Invalid request',
    status: 422,
    validation: [{ message: 'query page must be integer' }],
  })
  expect((await fetch(`${address}/a`)).status).toBe(200)
  expect(lines).toEqual([
    'GET /a 422: Invalid request',
    "GET /a 200: The contract's own response: Response body must be integer",
  ])
})

it('names a schema of the contract that can’t be used', async () => {
  const { address, lines } = await mock(
    oneOperation(
      "parameters: [{ name: q, in: query, schema: { minLength: many } }], responses: { '204': { description: A. } }",
    ),
  )
  const response = await fetch(`${address}/a?q=b`)
  expect(response.status).toBe(500)
  expect(lines).toEqual([expect.stringMatching(/^GET \/a 500: a schema can't be used: minLength/)])
})

it('reads a question mark in a query as a part of it', async () => {
  const { address } = await mock(
    oneOperation(
      "parameters: [{ name: q, in: query, schema: { const: 'b?c' } }], responses: { '204': { description: A. } }",
    ),
  )
  expect((await fetch(`${address}/a?q=b?c`)).status).toBe(204)
})

it('closes the connection for a header that can’t be sent, and names it', async () => {
  const { address, lines } = await mock(
    oneOperation(
      "responses: { '204': { description: A., headers: { X-Mood: { schema: {}, example: ☺ } } } }",
    ),
  )
  await expect(fetch(`${address}/a`)).rejects.toThrow('fetch failed')
  expect(lines).toEqual([expect.stringMatching(/^GET failed: .*X-Mood/)])
})

/** Sends a request whose body does not end. @returns its socket, once the server has the request. */
async function endlessRequest(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const head = 'Host: localhost\r\nContent-Length: 9\r\nExpect: 100-continue'
  socket.write(`POST /wallets HTTP/1.1\r\n${head}\r\n\r\n`)
  await once(socket, 'data')
  return socket.on('error', () => {})
}

it('says nothing of a request that its client gives up', async () => {
  const emitted = vi.spyOn(IncomingMessage.prototype, 'emit')
  onTestFinished(() => emitted.mockRestore())
  const { address, lines } = await mock()
  const socket = await endlessRequest(address)
  socket.resetAndDestroy()
  await vi.waitUntil(() => emitted.mock.calls.some(([event]) => event === 'close'))
  expect(lines).toEqual([])
})

it('closes while a request is under way', async () => {
  const { address, close } = await mock()
  const socket = await endlessRequest(address)
  const closed = new Promise((done) => socket.once('close', done))
  await close()
  await closed
})

it('follows a Prefer header before the input, with a comma or a semicolon', async () => {
  const { address } = await mock()
  const ask = async (prefer: string) => {
    const headers = { ...TOKEN, Prefer: prefer }
    const response = await fetch(`${address}/wallets?page=2`, { headers })
    return [response.status, ((await response.json()) as { pages?: number }).pages]
  }
  expect(await ask('code=200, example=unwatched')).toEqual([200, 0])
  expect(await ask('code=200; example=unwatched')).toEqual([200, 0])
  expect(await ask('code=503')).toEqual([503, undefined])
  expect(await ask('respond-async')).toEqual([200, 2])
  expect((await ask('code=418'))[0]).toBe(404)
})

it('sends no callback to where a request says', async () => {
  const received: string[] = []
  const listener = await serve(({ url = '' }, response) => {
    received.push(url)
    response.end()
  })
  const file = contractFile(`openapi: 3.1.0
info: { title: Callbacks, version: 1.0.0 }
paths:
  /streams:
    post:
      operationId: openStream
      parameters: [{ name: to, in: query, required: true, schema: { type: string } }]
      responses: { '204': { description: Done. } }
      callbacks:
        done:
          '{$request.query.to}/done':
            post: { operationId: done, responses: { '204': { description: Done. } } }
`)
  const { address, close } = await mock(file)
  const response = await fetch(`${address}/streams?to=${listener}`, { method: 'POST' })
  expect(response.status).toBe(204)
  await close()
  await fetch(`${listener}/last`)
  expect(received).toEqual(['/last'])
})

/** Asks with any headers, Host among them, which `fetch` sets by itself. */
const askWith = (url: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<IncomingMessage>((done, failed) =>
    request(url, { headers, method }, (response) => done(response.resume()))
      .once('error', failed)
      .end(),
  )

const PREFLIGHT = {
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'content-type',
}
const ALLOWED = /^access-control-/
const allowedBy = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => ALLOWED.test(name)))

it.each([
  'http://localhost:5173',
  'https://127.0.0.1:8443',
  'http://[::1]:3000',
  'http://localhost',
])('lets a page of this machine send and read, without cookies: %s', async (Origin) => {
  const { address } = await mock()
  const preflight = await askWith(`${address}/wallets`, { Origin, ...PREFLIGHT }, 'OPTIONS')
  expect(preflight.statusCode).toBe(204)
  expect(allowedBy(preflight)).toEqual({
    'access-control-allow-origin': Origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-expose-headers': '*',
  })
  const response = await askWith(`${address}/cases/12`, { Origin, ...TOKEN })
  expect(response.statusCode).toBe(200)
  expect(allowedBy(response)).toEqual({
    'access-control-allow-origin': Origin,
    'access-control-expose-headers': '*',
  })
  expect(response.headers.vary).toContain('Origin')
})

it.each([
  'https://evil.example',
  'http://localhost.evil.example',
  'http://localhost@evil.example',
  'http://evil.example:5173',
  'null',
  'file://localhost',
  'x://localhost',
])('lets no other page read: %s', async (Origin) => {
  const { address } = await mock()
  const preflight = await askWith(`${address}/wallets`, { Origin, ...PREFLIGHT }, 'OPTIONS')
  expect(allowedBy(preflight)).toEqual({})
  expect(allowedBy(await askWith(`${address}/cases/12`, { Origin, ...TOKEN }))).toEqual({})
})

it('answers requests for this machine’s hosts alone, and for those that it is told', async () => {
  const statuses = async (address: string) =>
    Promise.all(
      [
        'localhost:4010',
        '127.0.0.1',
        '[::1]:80',
        'LocalHost',
        'mock:4010',
        'evil.example',
        'a@localhost',
      ].map(async (Host) => (await askWith(`${address}/cases/12`, { Host, ...TOKEN })).statusCode),
    )
  const { address } = await mock()
  expect(await statuses(address)).toEqual([200, 200, 200, 200, 421, 421, 421])
  const refused = await askWith(`${address}/cases/12`, { Host: 'evil.example' })
  expect(refused.headers['content-type']).toBe('text/plain')

  const port = await freePort()
  const script = startScript([
    ...[...MOCK, '--contract', FIXTURE, '--port', String(port)],
    ...['--allow-host', 'Mock', '--allow-host', 'other.test'],
  ])
  onTestFinished(async () => void (await script.stop()))
  await script.printed('The mock of')
  const open = `http://127.0.0.1:${port}`
  expect(await statuses(open)).toEqual([200, 200, 200, 200, 200, 421, 421])
  const Origin = 'http://other.test:3000'
  const response = await askWith(`${open}/cases/12`, { Origin, ...TOKEN })
  expect(response.headers['access-control-allow-origin']).toBe(Origin)
})

it.each(['/cases%3Fpassword=X1', '/cases;password=X1', '/%ff?password=X1', '/X1', '/cases/X1/X1'])(
  'prints nothing of a path that the contract does not have: %s',
  async (path) => {
    const { address, lines } = await mock()
    await askWith(`${address}${path}`, {})
    expect(lines.join('\n')).toContain('GET (no path of the contract)')
    expect(lines.join('\n')).not.toContain('X1')
  },
)

it('responds to HEAD as to GET, without a body, but runs no command by it', async () => {
  const paths = `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: getA
      parameters: [{ name: q, in: query, schema: { type: integer } }]
      responses:
        '200': { description: A., headers: { ETag: { schema: { const: '"a"' } } }, content: { application/json: { schema: {}, example: { a: 1 } } } }
        '422': { description: Wrong., content: { application/json: { schema: {}, example: { b: 1 } } } }
  /b:
    post: { operationId: postB, responses: { '204': { description: B. } } }
  /c:
    get: { operationId: getC, x-command: true, responses: { '204': { description: C. } } }
`
  const { address, lines } = await mock(contractFile(paths))
  const ask = async (path: string, method = 'HEAD') => {
    const response = await fetch(`${address}${path}`, { method })
    const { status, headers } = response
    return [status, headers.get('content-type'), headers.get('etag'), await response.text()]
  }
  for (const path of ['/a', '/a?q=1', '/a?q=x'])
    expect(await ask(path)).toEqual([...(await ask(path, 'GET')).slice(0, 3), ''])
  expect((await ask('/a'))[0]).toBe(200)
  expect((await ask('/a?q=x'))[0]).toBe(422)
  expect(await ask('/b')).toMatchObject({ 0: 405, 3: '' })
  expect(await ask('/c')).toMatchObject({ 0: 405, 3: '' })
  expect(lines.join('\n')).not.toContain('undefined')
})
