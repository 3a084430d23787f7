import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startReferenceServer } from '../../contract/src/reference-server/server'
import { startScript } from '../../scripts/processes'
import { scratchFolder } from '../run'
import { ask } from '../scripts/odd-queries'
import { freePort } from '../serve'

const EMAIL = 'ada@example.com'
const PERSON = { firstName: 'Ada', lastName: 'Rossi', phone: '393331234567' }
const [PASSWORD, NEXT] = ['Marker-Password-7', 'Marker-Password-8']
const CODE = '123456'
const MINUTE = 60_000
const json = (name: string, value: object, when = {}) => ({
  description: '',
  content: { 'application/json': { schema: {}, examples: { [name]: { value, ...when } } } },
})
const NOTES = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1.0.0' },
  paths: {
    '/notes': {
      post: {
        operationId: 'addNote',
        security: [{ session: [] }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', properties: { text: { type: 'string' } } },
            },
          },
        },
        responses: {
          201: json('added', { id: 'n1', text: 'Tea' }),
          409: json('full', { message: 'Full.' }, { 'x-when': { text: 'full' } }),
        },
      },
    },
  },
  components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
}

type ServerOptions = Parameters<typeof startReferenceServer>[0]

const OPTIONS = { contract: 'openapi.yaml', port: 0, host: '127.0.0.1' }

async function startWithAccount(options: Partial<ServerOptions> = {}) {
  const clock = { now: 0 }
  const { address, close } = await startReferenceServer({
    ...OPTIONS,
    createCode: () => CODE,
    now: () => clock.now,
    ...options,
  })
  onTestFinished(close)
  const send = (path: string, values: Record<string, string>, headers = {}) =>
    fetch(`${address}/auth/${path}?${new URLSearchParams({ email: EMAIL, ...values })}`, {
      headers,
    })
  const status = async (...request: Parameters<typeof send>) => (await send(...request)).status
  expect(await status('register', { ...PERSON, password: PASSWORD })).toBe(200)
  expect(await status('forgot-password', {})).toBe(200)
  return { address, clock, send, status }
}

it('the reference server responds with its example to an operation without a handler, and to a credential only', async () => {
  const contract = join(scratchFolder(), 'openapi.yaml')
  writeFileSync(contract, JSON.stringify(NOTES))
  const { address, close } = await startReferenceServer({ ...OPTIONS, contract })
  onTestFinished(close)
  const send = async (headers: Record<string, string>, text: unknown) => {
    const response = await fetch(`${address}/notes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ text }),
    })
    return `${response.status} ${await response.text()}`
  }
  const authorized = { Authorization: 'Bearer a' }
  expect(await send(authorized, 'Milk')).toBe('201 {"id":"n1","text":"Milk"}')
  expect(await send(authorized, 'full')).toBe('409 {"message":"Full."}')
  expect(await send(authorized, 7)).toMatch(/^422/)
  expect(await send({}, 'Milk')).toMatch(/^401/)
})

it('the reference server accepts up to five codes for ten minutes each, until a new password is set', async () => {
  const sent: string[] = []
  const createCode = () => {
    sent.push(String(100_000_000_000 + sent.length))
    return sent.at(-1) ?? ''
  }
  const { clock, status } = await startWithAccount({ createCode })
  clock.now = 10 * MINUTE - 1
  for (let asked = 0; asked < 9; asked++) expect(await status('forgot-password', {})).toBe(200)
  expect(sent).toHaveLength(5)
  const [first = '', second = '', last = ''] = [sent[0], sent[1], sent[4]]
  expect(await status('verify-code', { code: first })).toBe(200)
  clock.now = 10 * MINUTE
  expect(await status('verify-code', { code: first })).toBe(400)
  expect(await status('forgot-password', {})).toBe(200)
  expect(sent).toHaveLength(6)
  expect(await status('reset-password', { code: second, newPassword: NEXT })).toBe(200)
  expect(await status('verify-code', { code: last })).toBe(400)
})

it('the reference server accepts one of fifty concurrent resets with the same code (race condition)', async () => {
  const { status } = await startWithAccount()
  const sent = Array.from({ length: 50 }, () =>
    status('reset-password', { code: CODE, newPassword: NEXT }),
  )
  expect((await Promise.all(sent)).filter((one) => one === 200)).toHaveLength(1)
})

it('the reference server sends CORS headers to the origins of --allow-origin only', async () => {
  const port = await freePort()
  const allowed = ['https://app.example.com', 'http://localhost:5173']
  const running = startScript([
    'contract/bin/aml-contract.js',
    ...['serve', `--port=${port}`],
    ...allowed.flatMap((origin) => ['--allow-origin', origin]),
  ])
  onTestFinished(async () => void (await running.stop()))
  await running.printed('The reference server is at')
  const ask = async (Origin: string) => {
    const url = `http://127.0.0.1:${port}/auth/forgot-password?email=${EMAIL}`
    const sent = { headers: { Origin, 'Sec-Fetch-Site': 'same-site' } }
    const { status, headers } = await fetch(url, sent)
    const names = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers']
    return [status, ...names.map((name) => headers.get(name))]
  }
  for (const origin of allowed) expect(await ask(origin)).toEqual([200, origin, 'Retry-After'])
  for (const origin of ['http://localhost:5174', 'https://app.example.com.invalid', 'null'])
    expect(await ask(origin)).toEqual([403, null, null])
})

const WRONG = { password: 'Wrong-Password-1' }
const RIGHT = { password: PASSWORD }

it.each([EMAIL, 'nobody@example.com'])(
  'the reference server responds with 429 and Retry-After after ten wrong passwords for %s',
  async (email) => {
    const { clock, send, status } = await startWithAccount()
    clock.now = MINUTE
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await status('login', { ...WRONG, email })).toBe(401)
    clock.now = 3 * MINUTE + 1
    const limited = await send('login', { ...RIGHT, email: email.toUpperCase() })
    expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '480'])
    expect(await limited.json()).toEqual({ message: expect.any(String) })
    expect(await status('login', { ...WRONG, email: 'other@example.com' })).toBe(401)
    clock.now = 11 * MINUTE
    expect(await status('login', { ...RIGHT, email })).toBe(email === EMAIL ? 200 : 401)
  },
)

it('the reference server counts concurrent wrong passwords, and forgets them after a right one', async () => {
  const { status } = await startWithAccount()
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 9; attempt++) expect(await status('login', WRONG)).toBe(401)
    expect(await status('login', RIGHT)).toBe(200)
  }
  const sent = Array.from({ length: 50 }, () => status('login', WRONG))
  expect((await Promise.all(sent)).filter((one) => one === 401)).toHaveLength(10)
})

it('the reference server limits an email by the client that its proxy names', async () => {
  const { status } = await startWithAccount({ isBehindProxy: true, maxFailedSignIns: 2 })
  const ask = (client: string) => status('login', WRONG, { 'X-Real-IP': client })
  for (const [client, ...others] of [
    ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201'],
    ['2001:db8:0:0:1::1', '2001:db8::2:0:0:1', '2001:db8::1'],
    ['2001:db8:1::1', '2001:db8:1:0:ff::', '2001:0db8:0001:0000:1:2:3:4'],
    ['::1', '0:0:0:0:5::', '::2:0:0:3'],
    ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8::1:0:0:0:1'],
  ] as const) {
    const statuses = [await ask(client), await ask(others[0]), await ask(others[1])]
    expect(statuses, client).toEqual([401, 401, 429])
  }
})

it('the reference server ignores a client that sends the header of a proxy', async () => {
  const { status } = await startWithAccount({ maxFailedSignIns: 1 })
  expect(await status('login', WRONG, { 'X-Real-IP': '192.0.2.1' })).toBe(401)
  expect(await status('login', WRONG, { 'X-Real-IP': '192.0.2.2' })).toBe(429)
})

it('the reference server rejects other names than its own (DNS rebinding)', async () => {
  const { address } = await startWithAccount({ allowedHosts: ['backend'] })
  const url = `${address}/auth/forgot-password?email=${EMAIL}`
  const readStatus = async (Host: string) => (await ask(url, { Host })).statusCode
  for (const own of ['localhost', 'LOCALHOST:4010', '127.0.0.1:4010', '[::1]:4010', '10.0.0.5'])
    expect(await readStatus(own), own).toBe(200)
  expect(await readStatus('backend:4010')).toBe(200)
  for (const other of [
    ...['evil.example', 'evil.example:4010', 'localhost.evil.example', '127.0.0.1.nip.io'],
    ...['backend.evil.example', 'a@localhost', 'localhost#'],
  ])
    expect(await readStatus(other), other).toBe(421)
})

it('the reference server outlives a body that breaks off, and refuses a long one', async () => {
  const { address, close } = await startReferenceServer(OPTIONS)
  onTestFinished(close)
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc',
    () => socket.resetAndDestroy(),
  )
  await closed
  const long = await fetch(`${address}/auth/login`, { method: 'POST', body: 'x'.repeat(2 ** 21) })
    .then(({ status }) => status)
    // It can close the connection before all is sent.
    .catch(() => 413)
  expect(long).toBe(413)
  expect((await fetch(`${address}/nope`)).status).toBe(404)
})

it('the reference server reads a query with a second question mark', async () => {
  const { address } = await startWithAccount()
  const response = await fetch(`${address}/auth/login?email=${EMAIL}&password=${PASSWORD}?x`)
  expect(response.status).toBe(401)
})
