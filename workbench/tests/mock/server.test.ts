import { once } from 'node:events'
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startMock } from '../../src/mock/server'
import { writeFiles } from '../files'
import { BIN, own, replaced, startScript } from '../run'
import { findFreePort, serve } from '../serve'

const FIXTURE = own('tests/fixtures/custody.openapi.yaml')
const CUSTODY = readFileSync(FIXTURE, 'utf8')
const TOKEN = { Authorization: 'Bearer sample' }
const DONE = { 204: { description: 'Done.' } }

async function mock(file = FIXTURE) {
  const lines: string[] = []
  const running = await startMock(file, { host: '127.0.0.1', port: 0 }, (line) => lines.push(line))
  onTestFinished(() => running.close())
  return { ...running, lines }
}

/** Mocks a contract of a single path, `/a`. */
const mockPath = (pathItem: object, more: object = {}) =>
  mock(
    writeFiles({
      'openapi.json': JSON.stringify({
        ...{ openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, ...more },
        paths: { '/a': pathItem },
      }),
    }),
  )

/** Sends a request with any headers, also `Host`, which `fetch` sets itself. */
const send = (url: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<IncomingMessage>((done, failed) =>
    request(url, { headers, method }, (response) => done(response.resume()))
      .once('error', failed)
      .end(),
  )

describe('reloading', () => {
  const TITLE = 'title: A false alarm'
  const fetchTitle = async (address: string) =>
    ((await (await fetch(`${address}/cases/12`, { headers: TOKEN })).json()) as { title: string })
      .title
  const expectTitle = (address: string, title: string) =>
    expect.poll(() => fetchTitle(address), { timeout: 10_000 }).toBe(title)
  const scratchContract = () => writeFiles({ 'custody.yaml': CUSTODY })

  const readHead = (contract: string) => contract.split('paths:')[0]
  it.each<[(contract: string) => string, RegExp]>([
    [(one) => replaced(one, TITLE, 'title: "A false alarm'), /custody\.yaml:\d+: /],
    [(one) => `${readHead(one)}paths: none\n`, /paths/],
    [(one) => replaced(one, 'in: header', 'in: nowhere'), /custody\.yaml:\d+/],
    [(one) => `${readHead(one)}paths: {}\n`, /no operation/],
    [() => '', /custody\.yaml/],
    [
      (one) => one.replace('responses/Rejected', 'responses/None').replace('schemas/Prob', 'none/'),
      /^.*custody\.yaml:\d+.*None.*\(and 1 more\)\. The last valid contract stays in use\.$/,
    ],
  ])(
    'keeps the last valid contract, and reports the invalid one once: %s',
    async (broken, line) => {
      const file = scratchContract()
      const { address, lines } = await mock(file)
      writeFileSync(file, broken(CUSTODY))
      await vi.waitUntil(() => lines.length > 0, { timeout: 10_000 })
      expect(await fetchTitle(address)).toBe('A false alarm')
      expect(lines).toEqual([expect.stringMatching(line)])
      writeFileSync(file, replaced(CUSTODY, TITLE, 'title: A real alarm'))
      await expectTitle(address, 'A real alarm')
      expect(lines).toHaveLength(1)
    },
  )

  it('reads the contract once per change', async () => {
    const file = scratchContract()
    const time = new Date('2026-03-01T00:00:00Z')
    utimesSync(file, time, time)
    const { address } = await mock(file)
    writeFileSync(file, replaced(CUSTODY, TITLE, 'title: A FALSE ALARM'))
    utimesSync(file, time, time)
    expect(await fetchTitle(address)).toBe('A false alarm')
    utimesSync(file, time, new Date('2026-03-02T00:00:00Z'))
    await expectTitle(address, 'A FALSE ALARM')
  })

  it('stops polling when the mock is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { close } = await mock()
    expect(vi.getTimerCount()).toBe(1)
    await close()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('requests', () => {
  it('get a response if they are malformed, and their values are not reported', async () => {
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
        'POST /wallets',
        `Content-Type: ${type}\r\nContent-Length: ${content.length}\r\n\r\n${content}`,
      )
    expect(await raw(`GET //?password=${secret}`)).toContain(' 404 ')
    expect(await raw(`GET /wallets/%zz?password=${secret}`)).toContain(' 400 ')
    expect(await raw(`GET /wallets?page=%E0%A4%A&chains=${secret}`)).toContain(' 400 ')
    expect(await raw(`GET /wallets?__proto__=${secret}&page[a]=1&page=1&page=2`)).toContain(' 422 ')
    for (const content of [`{"address":"${secret}`, `"${secret}"`, 'null'])
      expect(await body('application/json', content)).toContain(' 422 ')
    expect(await body('nonsense', secret)).toContain(' 415 ')
    expect(await body('', secret)).toContain(' 422 ')
    const UNKNOWN = ['/cases%3Fpassword=', '/cases;password=', '/%ff?password=', '/', '/cases/1/']
    for (const path of UNKNOWN) await raw(`GET ${path}${secret}`)
    expect(lines.filter((line) => line.startsWith('GET (no path of the contract)'))).toHaveLength(6)
    expect(lines.join('\n')).not.toMatch(/Marker-Password-7|TypeError|undefined/)
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
  ])('with a body of the type "%s" get %s', async (type, status) => {
    const content = { 'application/json': {}, 'text/*': {}, 'Application/XML; charset=utf-8': {} }
    const { address } = await mockPath({ post: { requestBody: { content }, responses: DONE } })
    const headers: Record<string, string> = type ? { 'Content-Type': type } : {}
    const init = { method: 'POST', headers, body: Buffer.from('1') }
    expect((await fetch(`${address}/a`, init)).status).toBe(status)
  })

  it('need the credentials of their operation, also those of an undeclared scheme', async () => {
    const { address } = await mockPath({ get: { security: [{ none: [] }], responses: DONE } })
    const refused = await fetch(`${address}/a`)
    expect([refused.status, refused.headers.has('WWW-Authenticate')]).toEqual([401, true])
    expect((await fetch(`${address}/a`, { headers: TOKEN })).status).toBe(204)
  })

  it('may have a question mark in a query', async () => {
    const parameters = [{ name: 'q', in: 'query', schema: { const: 'b?c' } }]
    const { address } = await mockPath({ get: { parameters, responses: DONE } })
    expect((await fetch(`${address}/a?q=b?c`)).status).toBe(204)
  })

  it('select a response by a Prefer header, before their input', async () => {
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

  it('of HEAD get the response of GET without its body', async () => {
    const { address } = await mock()
    const ask = async (path: string, method: string) => {
      const response = await fetch(`${address}${path}`, { method, headers: TOKEN })
      const { status, headers } = response
      const names = ['content-type', 'cache-control', 'retry-after']
      return [status, names.map((name) => headers.get(name)), await response.text()]
    }
    for (const path of ['/wallets', '/wallets?addedSince=2026-06-01', '/wallets?page=x'])
      expect(await ask(path, 'HEAD')).toEqual([...(await ask(path, 'GET')).slice(0, 2), ''])
    const { address: other } = await mockPath({ post: { responses: DONE } })
    expect((await fetch(`${other}/a`, { method: 'HEAD' })).status).toBe(405)
  })

  /** Sends a request whose body does not end. @returns its socket, once the server has the request. */
  async function endlessRequest(address: string) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const head = 'Host: localhost\r\nContent-Length: 9\r\nExpect: 100-continue'
    socket.write(`POST /wallets HTTP/1.1\r\n${head}\r\n\r\n`)
    await once(socket, 'data')
    return socket.on('error', () => {})
  }

  it('are not reported if the client aborts them', async () => {
    const emitted = vi.spyOn(IncomingMessage.prototype, 'emit')
    onTestFinished(() => emitted.mockRestore())
    const { address, lines } = await mock()
    const socket = await endlessRequest(address)
    socket.resetAndDestroy()
    await vi.waitUntil(() => emitted.mock.calls.some(([event]) => event === 'close'))
    expect(lines).toEqual([])
  })

  it('under way are aborted by close', async () => {
    const { address, close } = await mock()
    const socket = await endlessRequest(address)
    const closed = new Promise((done) => socket.once('close', done))
    await close()
    await closed
  })
})

describe('responses', () => {
  it.each([
    ['application/json; charset=utf-8', 'a word', '"a word"'],
    ['application/problem+json', 'a word', '"a word"'],
    ['application/json-seq', '{}', '{}'],
    ['application/xml', '<a/>', '<a/>'],
    ['text/plain; charset=utf-8', 'a word', 'a word'],
    ['text/plain', 7, '7'],
  ])('of the type %s have the example %j as %s', async (type, example, body) => {
    const responses = { 200: { content: { [type]: { schema: {}, example } } } }
    const { address } = await mockPath({ get: { responses } })
    const response = await fetch(`${address}/a`)
    expect([response.headers.get('content-type'), await response.text()]).toEqual([type, body])
  })

  it('have the violations of a request, and those of an example are reported', async () => {
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

  it('are 500 for an invalid schema, which is reported', async () => {
    const parameters = [{ name: 'q', in: 'query', schema: { minLength: 'many' } }]
    const { address, lines } = await mockPath({ get: { parameters, responses: DONE } })
    expect((await fetch(`${address}/a?q=b`)).status).toBe(500)
    expect(lines).toEqual([
      expect.stringMatching(/^GET \/a 500: a schema can't be used: minLength/),
    ])
  })

  it('end without a status for an invalid header, which is reported', async () => {
    const headers = { 'X-Mood': { schema: {}, example: '☺' } }
    const { address, lines } = await mockPath({ get: { responses: { 204: { headers } } } })
    await expect(fetch(`${address}/a`)).rejects.toThrow('fetch failed')
    expect(lines).toEqual([expect.stringMatching(/^GET failed: .*X-Mood/)])
  })

  it('send no callback', async () => {
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

describe('the host allowlist', () => {
  const PREFLIGHT = {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  }
  /** The CORS headers of a preflight, and those of a response. */
  async function fetchCors(address: string, Origin: string) {
    const all = [
      await send(`${address}/wallets`, { Origin, ...PREFLIGHT }, 'OPTIONS'),
      await send(`${address}/cases/12`, { Origin, ...TOKEN }),
    ]
    expect(all.map(({ statusCode, headers }) => [statusCode, headers.vary])).toEqual([
      ...[
        [204, 'Origin'],
        [200, 'Origin'],
      ],
    ])
    return all.map(({ headers }) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-'))),
    )
  }

  it('lets pages of loopback origins read responses, without cookies', async () => {
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
  })

  it('lets no page of another origin read responses', async () => {
    const { address } = await mock()
    const OTHERS = [
      ...['https://evil.example', 'http://localhost.evil.example', 'http://localhost@evil.example'],
      ...['http://evil.example:5173', 'null', 'file://localhost', 'x://localhost'],
    ]
    for (const origin of OTHERS) expect(await fetchCors(address, origin), origin).toEqual([{}, {}])
  })

  it('refuses requests for other hosts than loopback and --allow-host', async () => {
    const HOSTS = ['localhost:4010', '127.0.0.1', '[::1]:80', 'LocalHost', 'mock:4010']
    const statuses = (address: string) =>
      Promise.all(
        [...HOSTS, 'evil.example', 'a@localhost'].map(
          async (Host) => (await send(`${address}/cases/12`, { Host, ...TOKEN })).statusCode,
        ),
      )
    const { address } = await mock()
    expect(await statuses(address)).toEqual([200, 200, 200, 200, 421, 421, 421])
    const refused = await send(`${address}/cases/12`, { Host: 'evil.example' })
    expect(refused.headers['content-type']).toBe('text/plain')

    const port = String(await findFreePort())
    const hosts = ['--allow-host', 'Mock', '--allow-host', 'other.test']
    const script = startScript([BIN, 'mock', '--contract', FIXTURE, '--port', port, ...hosts])
    onTestFinished(async () => void (await script.stop()))
    await script.printed('The mock of')
    const open = `http://127.0.0.1:${port}`
    expect(await statuses(open)).toEqual([200, 200, 200, 200, 200, 421, 421])
    const [, allowed] = await fetchCors(open, 'http://other.test:3000')
    expect(allowed?.['access-control-allow-origin']).toBe('http://other.test:3000')
  })
})
