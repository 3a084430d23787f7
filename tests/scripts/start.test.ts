import { createServer } from 'node:net'
import { defaultScenario, preferHeader } from 'aml-contract/model'
import { getResponse } from 'msw'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { handlers } from '../../mocks/handlers'
import { startServices } from '../../scripts/processes'
import { createSampleRequest, scenarios } from '../contract/contract'
import { freePort } from '../serve'
import { ask, callWithOddQueries, PASSWORD } from './odd-queries'

const [api, email, app] = [await freePort(), await freePort(), await freePort()]
const PORTS = { API_PORT: String(api), EMAIL_PORT: String(email), APP_PORT: String(app) }
const API = `http://127.0.0.1:${api}`
const APP = `http://127.0.0.1:${app}`

async function callBothServices() {
  for (const prefix of ['/api', '/email-service'])
    await callWithOddQueries(APP, `${prefix}/auth/login`)
}

const running: ReturnType<typeof startServices>[] = []
beforeAll(async () => {
  const pages = startServices(['app'], PORTS)
  running.push(pages)
  await pages.printed('ready:')
  // The services are down.
  await callBothServices()
  await pages.printed(`http proxy error: /api, at ${API}`)
  const mocks = startServices(['api', 'email'], PORTS)
  running.push(mocks)
  await mocks.printed('Ready:')
})
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()))
})

const readJson = async (response: Response | undefined) => {
  const text = await response?.text()
  return text ? JSON.parse(text) : undefined
}

const readEssence = async (response: Response | undefined) => ({
  status: response?.status,
  type: response?.headers.get('Content-Type')?.split(';')[0],
  cache: response?.headers.get('Cache-Control'),
  body: await readJson(response),
})

it.each(scenarios)(
  'the mock responds with $operation.operationId $status $name, by a header and by input',
  async (scenario) => {
    const { operation, status, value } = scenario
    const { target, ...sent } = createSampleRequest({ operation, when: null })
    const headers = { ...sent.headers, Prefer: preferHeader(scenario) }
    const byHeader = await readEssence(await fetch(`${API}${target}`, { ...sent, headers }))
    expect(byHeader).toMatchObject({ status, body: value, cache: 'no-store' })

    // An operation without inputs has no conditions.
    if (!scenario.when && scenario.name !== defaultScenario(operation)?.name) return
    const { target: input, ...request } = createSampleRequest(scenario)
    const url = `${APP}/api${input}`
    const byInput = await readEssence(await fetch(url, request))
    expect(byInput).toEqual(byHeader)
    const byMsw = await getResponse(handlers, new Request(url, request))
    expect(await readEssence(byMsw), 'MSW').toEqual(byInput)
  },
)

it.each(['/auth/login', '/auth/verify-code?email=sofia.rossi@example.com&code=12'])(
  'the mock and MSW reject %s',
  async (path) => {
    const url = `${APP}/api${path}`
    const response = await readEssence(await fetch(url))
    expect(response).toMatchObject({ status: 422, body: { message: expect.any(String) } })
    expect(await readEssence(await getResponse(handlers, new Request(url)))).toEqual(response)
  },
)

it('the mock email service rejects a password', async () => {
  const send = async (fields: object) => {
    const template_params = { email: 'sofia.rossi@example.com', ...fields }
    const sample = { user_id: 'sample_public_key', service_id: 'sample_service' }
    const body = JSON.stringify({ ...sample, template_id: 'sample_signup', template_params })
    const headers = { 'Content-Type': 'application/json' }
    const url = `http://127.0.0.1:${email}/api/v1.0/email/send`
    return (await fetch(url, { method: 'POST', headers, body })).status
  }
  expect(await send({})).toBe(200)
  expect(await send({ password: PASSWORD })).toBe(400)
})

it('no service prints a query or a path of a request', async () => {
  await callBothServices()
  for (const path of [
    '/%ff',
    '/src/%ff',
    '/contract/%ff',
    '/about;password=',
    '/about%3Fpassword=',
  ])
    await ask(`${APP}${path}?password=${PASSWORD}`)
  for (const { output } of running)
    for (const secret of [PASSWORD, 'Wrong-Password-1']) expect(output()).not.toContain(secret)
})

it('API_REMEMBERS=1 starts the reference server', async () => {
  const port = await freePort()
  const server = startServices(['api'], { API_PORT: String(port), API_REMEMBERS: '1' })
  onTestFinished(async () => void (await server.stop()))
  await server.printed('Ready: the reference server')
  const call = async (path: string, values: Record<string, string>) => {
    const query = new URLSearchParams({ email: 'ada@example.com', password: PASSWORD, ...values })
    return (await fetch(`http://127.0.0.1:${port}/auth/${path}?${query}`)).status
  }
  const person = { firstName: 'Ada', lastName: 'Rossi', phone: '393331234567' }
  expect(await call('login', {})).toBe(401)
  expect(await call('register', person)).toBe(200)
  expect(await call('login', {})).toBe(200)
  expect(server.output()).not.toContain(PASSWORD)
})

it('npm start names a taken port, and starts nothing', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  const script = startServices(['api', 'email'], {
    ...PORTS,
    EMAIL_PORT: String(port),
    API_PORT: String(await freePort()),
  })
  expect(await script.exited).toBe(1)
  expect(script.output()).toContain(`Port ${port} is taken`)
  expect(script.output()).not.toContain('Prism')
})
