import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { getResponse } from 'msw'
import { expect, it, onTestFinished } from 'vitest'
import { handlers } from '../../mocks/handlers'
import { startServices } from '../../scripts/processes'
import { SERVICES } from '../../scripts/services'
import { preferHeader } from '../../workbench/reader/scenarios'
import { sampleQuery, scenarios } from '../contract/contract'
import { serve } from '../serve'
import { callWithOddQueries, PASSWORD } from './odd-queries'

const PORTS = { API_PORT: '4110', EMAIL_PORT: '4111', APP_PORT: '5273' }
const API = `http://127.0.0.1:${PORTS.API_PORT}`
const EMAIL = `http://127.0.0.1:${PORTS.EMAIL_PORT}/api/v1.0/email/send`

function start(services: string[], env = {}) {
  const running = startServices(services, { ...PORTS, ...env })
  onTestFinished(async () => void (await running.stop()))
  return running
}

/** Requests a path of the app. */
const askApp = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${PORTS.APP_PORT}${path}`, init)

async function mock() {
  const running = start(['api', 'email'])
  await running.printed('Ready:')
  return running
}

it('returns each example of the contract on request, with no-store', async () => {
  await mock()
  for (const scenario of scenarios) {
    const { operation } = scenario
    const url = `${API}${operation.path}?${sampleQuery({ operation, when: null })}`
    const response = await fetch(url, { headers: { Prefer: preferHeader(scenario) } })
    expect([response.status, await response.json()], `${operation.path} ${scenario.name}`).toEqual([
      scenario.status,
      scenario.value,
    ])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})

/** The path and query that ask for a scenario. */
const targetOf = (scenario: (typeof scenarios)[number]) =>
  `${scenario.operation.path}?${sampleQuery(scenario)}`

/** The parts of a response that a client may rely on. */
const essence = async (response: Response | undefined) => ({
  status: response?.status,
  type: response?.headers.get('Content-Type')?.split(';')[0],
  cache: response?.headers.get('Cache-Control'),
  body: await response?.json(),
})

it('is ready once it answers: Vite accepts connections, and drops them, before it serves', async () => {
  const dropping = createServer((socket) => void socket.destroy()).listen(0, '127.0.0.1')
  await once(dropping, 'listening')
  onTestFinished(() => void dropping.close())
  const { port } = dropping.address() as AddressInfo
  expect(await SERVICES.app.isReady(port)).toBe(false)
  const serving = await serve((_, response) => void response.writeHead(404).end())
  expect(await SERVICES.preview.isReady(Number(new URL(serving).port))).toBe(true)
})

it('responds by input, in tests as in the development server', async () => {
  const running = start(['api', 'app'])
  await running.printed('ready:')
  const invalid = [
    '/auth/login?email=nope&password=x',
    '/auth/login',
    '/auth/register?email=sofia.rossi@example.com',
    '/auth/verify-code?email=sofia.rossi@example.com&code=12',
  ]
  for (const path of [...scenarios.map(targetOf), ...invalid]) {
    const url = `http://127.0.0.1:${PORTS.APP_PORT}/api${path}`
    const [fromPrism, fromMsw] = [
      await askApp(`/api${path}`),
      await getResponse(handlers, new Request(url)),
    ]
    const expected = await essence(fromPrism)
    expect(await essence(fromMsw), path).toEqual(expected)
    const scenario = scenarios.find((one) => targetOf(one) === path)
    expect([expected.status, expected.body], path).toEqual(
      scenario ? [scenario.status, scenario.value] : [422, { message: expect.any(String) }],
    )
  }
  expect(running.output()).not.toContain('Wrong-Password-1')
})

it('does what the scenario panel has set: pins a response, cuts the network', async () => {
  const running = start(['api', 'app'])
  await running.printed('ready:')
  const ask = (choices: object) =>
    askApp('/api/auth/login?email=a@example.com&password=x', {
      headers: { Cookie: `scenario-choices=${encodeURIComponent(JSON.stringify(choices))}` },
    })
  expect((await ask({ pinned: { login: '401 locked' } })).status).toBe(401)
  expect((await ask({ pinned: { register: '409 emailTaken' } })).status).toBe(200)
  await expect(ask({ cut: true })).rejects.toThrow()
  const broken = await askApp('/api/auth/login', {
    headers: { Cookie: 'scenario-choices=%7B' },
  })
  expect(broken.status).toBe(422)
})

it('rejects what the contract does not allow, and prints no value', async () => {
  const script = await mock()
  const response = await fetch(`${API}/auth/login?email=nope&password=${PASSWORD}`)
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({ message: expect.any(String) })
  const message = {
    user_id: 'sample_public_key',
    service_id: 'sample_service',
    template_id: 'sample_signup',
    template_params: { email: 'sofia.rossi@example.com', password: PASSWORD },
  }
  const send = (body: unknown) =>
    fetch(EMAIL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await send(message)).status).toBe(400)
  const { password: _, ...allowed } = message.template_params
  expect((await send({ ...message, template_params: allowed })).status).toBe(200)
  expect(script.output()).not.toContain(PASSWORD)
})

it('prints no query, whatever it holds, of calls that are answered and that can’t be delivered', async () => {
  const app = start(['app'])
  await app.printed('ready:')
  const call = (prefix: string) =>
    callWithOddQueries(`http://127.0.0.1:${PORTS.APP_PORT}`, `${prefix}/auth/login`)
  for (const prefix of ['/api', '/email-service']) await call(prefix)
  await app.printed('http proxy error: /api, at http://127.0.0.1:4110')
  const mocks = await mock()
  await call('/api')
  await call('/email-service')
  for (const { output } of [app, mocks]) expect(output()).not.toContain(PASSWORD)
})

it('remembers accounts where it is asked to: sign-up, sign-in, a new password', async () => {
  const running = start(['api'], { API_REMEMBERS: '1' })
  await running.printed('Ready: the reference server')
  const ask = async (path: string, values: Record<string, string>) => {
    const query = new URLSearchParams({ email: 'ada@example.com', ...values })
    return (await fetch(`${API}/auth/${path}?${query}`)).status
  }
  const next = `${PASSWORD}-next`
  const person = { firstName: 'Ada', lastName: 'Rossi', phone: '393331234567' }
  expect(await ask('login', { password: PASSWORD })).toBe(401)
  expect(await ask('register', { ...person, password: PASSWORD })).toBe(200)
  expect(await ask('login', { password: PASSWORD })).toBe(200)
  expect(await ask('reset-password', { code: '123456', newPassword: next })).toBe(400)
  expect(await ask('forgot-password', {})).toBe(200)
  expect(await ask('reset-password', { code: '123456', newPassword: next })).toBe(200)
  expect(await ask('login', { password: next })).toBe(200)
  expect(await ask('login', { password: PASSWORD })).toBe(401)
  expect(running.output()).not.toContain(PASSWORD)
})
