import type { IncomingHttpHeaders } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { createHeaderAllowlist } from '../../../scripts/header-allowlist'
import { startServices } from '../../../scripts/processes'
import { operations } from '../../contract/contract'
import { ask, PASSWORD } from '../../scripts/odd-queries'
import { freePort, serve } from '../../serve'

const PASSED_RESPONSE_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'retry-after': '7',
  'x-request-id': '4f1c',
}
const DROPPED_RESPONSE_HEADERS = {
  'WWW-Authenticate': 'Basic realm="backend"',
  'Set-Cookie': 'session=1; Path=/',
  'Clear-Site-Data': '"*"',
  'Access-Control-Allow-Origin': '*',
  'X-Powered-By': 'Backend/1',
  Location: '/elsewhere',
}
const PASSED_REQUEST_HEADERS = {
  accept: 'application/json',
  'accept-language': 'ur',
  'user-agent': 'Browser/1',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
}
const DROPPED_REQUEST_HEADERS = {
  Cookie: 'a=1',
  Authorization: 'Basic abc',
  'X-Forwarded-For': '10.0.0.1',
  'X-HTTP-Method-Override': 'DELETE',
  Referer: 'http://localhost/?password=x',
}
const LOGIN = `/auth/login?email=a@b.co&password=${PASSWORD}`
const CROSS_SITE = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
]
const OTHER_HOSTS = ['evil.example', 'evil.example:5173', '10.0.0.1', 'app.localhost']

async function startBefore(service: 'app' | 'api') {
  const received: IncomingHttpHeaders[] = []
  const backend = await serve(({ headers }, response) => {
    received.push(headers)
    const headersOfBackend = { ...PASSED_RESPONSE_HEADERS, ...DROPPED_RESPONSE_HEADERS }
    response.writeHead(401, headersOfBackend).end('{"message":"No."}')
  })
  const port = String(await freePort())
  const running = startServices(
    [service],
    service === 'app'
      ? { APP_PORT: port, API_PORT: new URL(backend).port, LAUNCH_EDITOR: 'true' }
      : { API_PORT: port, API_BACKEND: backend },
  )
  onTestFinished(async () => void (await running.stop()))
  await running.printed(service === 'app' ? 'AML Verify is ready' : 'Ready:')
  return { ...running, received, api: `http://127.0.0.1:${port}${service === 'app' ? '/api' : ''}` }
}

it.each(['app', 'api'] as const)(
  'the proxy of the service %s protects a backend',
  async (service) => {
    const { api, received, output } = await startBefore(service)
    expect((await ask(`${api}${LOGIN}`, PASSED_REQUEST_HEADERS)).statusCode).toBe(401)
    for (const foreign of CROSS_SITE)
      expect((await ask(`${api}${LOGIN}`, foreign)).statusCode).toBe(403)
    for (const Host of OTHER_HOSTS)
      expect([403, 421]).toContain((await ask(`${api}${LOGIN}`, { Host })).statusCode)
    expect(received, 'rejected requests do not reach the backend').toHaveLength(1)
    expect(output()).not.toContain(PASSWORD)
  },
)

it('the dev server serves other sites nothing but links to pages', async () => {
  const { api } = await startBefore('app')
  const origin = new URL(api).origin
  const read = async (path: string, headers: Record<string, string>) =>
    (await ask(`${origin}${path}`, headers)).statusCode
  const link = {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Dest': 'document',
  }
  for (const path of [
    ...['/__open-in-editor?file=package.json', '/@vite/client', '/src/app/main.tsx', '/index.html'],
    ...['/@fs/etc/hostname', '/login%2f..%2f__open-in-editor', '/login/../__open-in-editor'],
  ])
    for (const foreign of [...CROSS_SITE, link]) expect(await read(path, foreign), path).toBe(403)
  for (const foreign of CROSS_SITE) expect(await read('/login', foreign)).toBe(403)
  expect(await read('/login', { ...link, 'Sec-Fetch-Dest': 'iframe' })).toBe(403)
  for (const page of ['/', '/login', '/faq?from=mail', '/contract/'])
    expect(await read(page, link), page).toBe(200)
  // The editor is the command `true`.
  const own = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }
  expect(await read('/__open-in-editor?file=package.json', own)).toBe(200)
})

it('the proxy of the app passes headers of HTTP and of the contract only', async () => {
  const { api, received } = await startBefore('app')
  const request = { ...PASSED_REQUEST_HEADERS, ...DROPPED_REQUEST_HEADERS }
  const { headers } = await ask(`${api}${LOGIN}`, request)
  expect(headers).toMatchObject(PASSED_RESPONSE_HEADERS)
  for (const name of Object.keys(DROPPED_RESPONSE_HEADERS))
    expect(headers).not.toHaveProperty(name.toLowerCase())
  expect(received[0]).toMatchObject(PASSED_REQUEST_HEADERS)
  const ofContract = createHeaderAllowlist(operations).request
  const dropped = Object.keys(DROPPED_REQUEST_HEADERS).map((name) => name.toLowerCase())
  // The credentials of a security scheme.
  for (const name of dropped.filter((one) => !ofContract.includes(one)))
    expect(received[0]).not.toHaveProperty(name.toLowerCase())
})
