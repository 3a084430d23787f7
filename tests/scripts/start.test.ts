import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { getResponse } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import { preferHeader } from '../../contract/reader/scenarios'
import { handlers } from '../../mocks/handlers'
import { startServices } from '../../scripts/processes'
import { isListening } from '../../scripts/services'
import { sampleQuery, scenarios } from '../contract/contract'
import { callWithOddQueries, PASSWORD } from './odd-queries'

/** Kills the service whose command line has this part, as a crash would. @param pid of the script that runs it. */
function crash(pid: number | undefined, part: string) {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const line = stdout
    .split('\n')
    .find((text) => text.trim().split(/\s+/)[1] === String(pid) && text.includes(part))
  if (!line) throw new Error(`No service of ${pid} runs with ${part}:\n${stdout}`)
  process.kill(Number.parseInt(line, 10), 'SIGKILL')
}

const PORTS = { API_PORT: '4110', EMAIL_PORT: '4111', APP_PORT: '5273' }
const API = `http://127.0.0.1:${PORTS.API_PORT}`
const EMAIL = `http://127.0.0.1:${PORTS.EMAIL_PORT}/api/v1.0/email/send`

function start(services: string[], env = {}) {
  const running = startServices(services, { ...PORTS, ...env })
  onTestFinished(async () => void (await running.stop()))
  return running
}

/**
 * Requests a path of the app. Vite restarts, and refuses connections meanwhile, when a file of its
 * configuration is touched; an app that has ended stays away.
 */
async function askApp(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(`http://127.0.0.1:${PORTS.APP_PORT}${path}`, init)
  } catch (error) {
    if (((error as Error).cause as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
    await expect.poll(() => isListening(Number(PORTS.APP_PORT)), { timeout: 10_000 }).toBe(true)
    return askApp(path, init)
  }
}

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
  // As in askApp.
  for (const prefix of ['/api', '/email-service'])
    await expect.poll(() => call(prefix), { timeout: 10_000 }).toBeUndefined()
  await app.printed('http proxy error: /auth/login?…')
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

it('says so when a port is taken, and starts nothing', async () => {
  const other = createServer().listen(Number(PORTS.EMAIL_PORT), '127.0.0.1')
  const script = start(['api', 'email', 'app'])
  expect(await script.exited).toBe(1)
  expect(script.output()).toContain(`Port ${PORTS.EMAIL_PORT} is taken`)
  expect(script.output()).not.toContain('Prism')
  await new Promise((closed) => other.close(closed))
})

it('ends all of it, with an error, when one service dies', async () => {
  const script = await mock()
  crash(script.pid, PORTS.EMAIL_PORT)
  expect(await script.exited).toBe(1)
  expect(script.output()).toContain('the mock email service ended by itself')
  await expect(fetch(API)).rejects.toThrow()
})

it('ends on Ctrl-C with nothing left behind', async () => {
  const script = await mock()
  expect(await script.stop()).toBe(0)
  await expect(fetch(API)).rejects.toThrow()
  await expect(fetch(EMAIL)).rejects.toThrow()
})

/** Runs `npm start` in a process group of its own, as a terminal does, until it says that it is ready. */
async function npmStart() {
  const npm = spawn('npm', ['start'], { env: { ...process.env, ...PORTS }, detached: true })
  await new Promise<void>((ready, failed) => {
    npm.stdout.on('data', (chunk) => String(chunk).includes('ready:') && ready())
    npm.once('close', () => failed(new Error('npm start ended')))
  })
  return Number(npm.pid)
}

const allGone = () =>
  vi.waitFor(
    async () => {
      const ports = Object.values(PORTS).map(Number)
      expect(await Promise.all(ports.map(isListening))).toEqual(ports.map(() => false))
    },
    { timeout: 20_000 },
  )

it.each([
  ['npm is asked to end', 'SIGTERM', 1],
  ['npm is killed', 'SIGKILL', 1],
  ['Ctrl-C is pressed', 'SIGINT', -1],
  ['the terminal is closed', 'SIGHUP', -1],
] as const)('leaves nothing behind when %s', async (_, signal, group) => {
  process.kill(group * (await npmStart()), signal)
  await allGone()
})

it('leaves nothing behind when it is killed', async () => {
  const script = startServices(['api', 'email', 'app'], PORTS)
  await script.printed('ready:')
  process.kill(Number(script.pid), 'SIGKILL')
  await script.exited
  await allGone()
})
