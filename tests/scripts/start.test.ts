import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { getResponse } from 'msw'
import { preferHeader } from 'openapi-workbench/model'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { handlers } from '../../mocks/handlers'
import { startServices } from '../../scripts/processes'
import { SERVICES } from '../../scripts/services'
import { sampleQuery, scenarios } from '../contract/contract'
import { freePort, serve } from '../serve'
import { callWithOddQueries, PASSWORD } from './odd-queries'

const [api, email, app] = [await freePort(), await freePort(), await freePort()]
const PORTS = { API_PORT: String(api), EMAIL_PORT: String(email), APP_PORT: String(app) }
const API = `http://127.0.0.1:${api}`
const APP = `http://127.0.0.1:${app}`
const EMAIL = `http://127.0.0.1:${email}/api/v1.0/email/send`

/** Calls both services through the app, with all that a query may hold. */
async function callByOddQueries() {
  for (const prefix of ['/api', '/email-service'])
    await callWithOddQueries(APP, `${prefix}/auth/login`)
}

const running: ReturnType<typeof startServices>[] = []
beforeAll(async () => {
  const pages = startServices(['app'], PORTS)
  running.push(pages)
  await pages.printed('ready:')
  // Nothing answers these.
  await callByOddQueries()
  await pages.printed(`http proxy error: /api, at ${API}`)
  const mocks = startServices(['api', 'email'], PORTS)
  running.push(mocks)
  await mocks.printed('Ready:')
})
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()))
})

const expectNothingPrinted = () => {
  for (const { output } of running) expect(output()).not.toContain(PASSWORD)
}

it('returns each example of the contract on request, with no-store', async () => {
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
  const invalid = [
    '/auth/login?email=nope&password=x',
    '/auth/login',
    '/auth/register?email=sofia.rossi@example.com',
    '/auth/verify-code?email=sofia.rossi@example.com&code=12',
  ]
  for (const path of [...scenarios.map(targetOf), ...invalid]) {
    const url = `${APP}/api${path}`
    const [fromPrism, fromMsw] = [await fetch(url), await getResponse(handlers, new Request(url))]
    const expected = await essence(fromPrism)
    expect(await essence(fromMsw), path).toEqual(expected)
    const scenario = scenarios.find((one) => targetOf(one) === path)
    expect([expected.status, expected.body], path).toEqual(
      scenario ? [scenario.status, scenario.value] : [422, { message: expect.any(String) }],
    )
  }
  for (const { output } of running) expect(output()).not.toContain('Wrong-Password-1')
})

it('does what the scenario panel has set: pins a response, cuts the network', async () => {
  const ask = (choices: object) =>
    fetch(`${APP}/api/auth/login?email=a@example.com&password=x`, {
      headers: { Cookie: `scenario-choices=${encodeURIComponent(JSON.stringify(choices))}` },
    })
  expect((await ask({ pinned: { login: '401 locked' } })).status).toBe(401)
  expect((await ask({ pinned: { register: '409 emailTaken' } })).status).toBe(200)
  await expect(ask({ cut: true })).rejects.toThrow()
  const broken = await fetch(`${APP}/api/auth/login`, {
    headers: { Cookie: 'scenario-choices=%7B' },
  })
  expect(broken.status).toBe(422)
})

it('rejects what the contract does not allow, and prints no value', async () => {
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
  expectNothingPrinted()
})

it('prints no query, whatever it holds, of calls that are answered and that can’t be delivered', async () => {
  await callByOddQueries()
  expectNothingPrinted()
})

it('remembers accounts where it is asked to: sign-up, sign-in, a new password', async () => {
  const port = await freePort()
  const server = startServices(['api'], { API_PORT: String(port), API_REMEMBERS: '1' })
  onTestFinished(async () => void (await server.stop()))
  await server.printed('Ready: the reference server')
  const ask = async (path: string, values: Record<string, string>) => {
    const query = new URLSearchParams({ email: 'ada@example.com', ...values })
    return (await fetch(`http://127.0.0.1:${port}/auth/${path}?${query}`)).status
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
  expect(server.output()).not.toContain(PASSWORD)
})
