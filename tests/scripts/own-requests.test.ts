import type { IncomingHttpHeaders } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { startServices } from '../../scripts/processes'
import { freePort, serve } from '../serve'
import { ask, PASSWORD } from './odd-queries'

/** A backend that says more than it should, and keeps what it was told. */
async function talkativeBackend() {
  const received: IncomingHttpHeaders[] = []
  const address = await serve(({ headers }, response) => {
    received.push(headers)
    response.writeHead(401, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Retry-After': '7',
      'X-Request-Id': '4f1c',
      'WWW-Authenticate': 'Basic realm="backend"',
      'Set-Cookie': 'session=1; Path=/',
      'Clear-Site-Data': '"*"',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Credentials': 'true',
      'X-Powered-By': 'Backend/1',
      Link: '</x>; rel=preload',
      Location: '/elsewhere',
    })
    response.end('{"message":"No."}')
  })
  return { address, port: new URL(address).port, received }
}

async function start(services: string[], env: Record<string, string>) {
  const running = startServices(services, env)
  onTestFinished(async () => void (await running.stop()))
  await running.printed(services.includes('app') ? 'AML Verify is ready' : 'Ready:')
  return running
}

const OF_BROWSERS = {
  Accept: 'application/json',
  'Accept-Language': 'ur',
  'Accept-Encoding': 'identity',
  'User-Agent': 'Browser/1',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
}
const NOT_PASSED = {
  Cookie: 'a=1',
  Authorization: 'Basic abc',
  'X-Forwarded-For': '10.0.0.1',
  'X-Original-URL': '/admin',
  'X-HTTP-Method-Override': 'DELETE',
  Referer: 'http://localhost/?password=x',
}
const names = (headers: object) => Object.keys(headers).map((name) => name.toLowerCase())
const DELIVERY = ['connection', 'content-length', 'date', 'host', 'keep-alive', 'transfer-encoding']
const LOGIN = `/auth/login?email=a@b.co&password=${PASSWORD}`

/** Calls the API at an address that stands before the backend. */
async function expectTheList(api: string, received: IncomingHttpHeaders[]) {
  const response = await ask(`${api}${LOGIN}`, { ...OF_BROWSERS, ...NOT_PASSED })
  expect(response.statusCode).toBe(401)
  const passed = ['content-type', 'cache-control', 'retry-after', 'x-request-id']
  expect(
    names(response.headers)
      .filter((name) => !DELIVERY.includes(name) && name !== 'vary')
      .sort(),
  ).toEqual(passed.sort())
  expect(
    names(received.at(-1) ?? {})
      .filter((name) => !DELIVERY.includes(name))
      .sort(),
  ).toEqual(names(OF_BROWSERS).sort())
}

/** The status of a call from a page or a program. */
const statusOf = async (url: string, headers: Record<string, string>) =>
  (await ask(url, headers)).statusCode

const FOREIGN = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
]
const OTHER_HOSTS = ['evil.example', 'evil.example:5173', '10.0.0.1', 'app.localhost']

it('the development server passes a list of headers, and answers this machine alone', async () => {
  const { port, received } = await talkativeBackend()
  const APP_PORT = String(await freePort())
  const running = await start(['app'], { APP_PORT, API_PORT: port })
  const app = `http://127.0.0.1:${APP_PORT}`
  await expectTheList(`${app}/api`, received)

  const calls = received.length
  for (const headers of FOREIGN) expect(await statusOf(`${app}/api${LOGIN}`, headers)).toBe(403)
  for (const Host of OTHER_HOSTS) {
    expect([403, 421]).toContain(await statusOf(`${app}/`, { Host }))
    expect([403, 421]).toContain(await statusOf(`${app}/api${LOGIN}`, { Host }))
  }
  expect(received).toHaveLength(calls)
  for (const Host of ['localhost:1', '[::1]:1'])
    expect(await statusOf(`${app}/`, { Host })).toBe(200)

  for (const path of [
    '/%ff',
    '/src/%ff',
    '/contract/%ff',
    '/about;password=',
    '/about%3Fpassword=',
  ])
    await ask(`${app}${path}?password=${PASSWORD}`)
  expect(running.output()).not.toContain(PASSWORD)
})

it('the proxy to a backend passes a list of headers, and answers this machine alone', async () => {
  const { address, received } = await talkativeBackend()
  const API_PORT = String(await freePort())
  const running = await start(['api'], { API_PORT, API_BACKEND: address })
  const api = `http://127.0.0.1:${API_PORT}`
  await expectTheList(api, received)

  const calls = received.length
  for (const headers of FOREIGN) expect(await statusOf(`${api}${LOGIN}`, headers)).toBe(403)
  for (const Host of OTHER_HOSTS) expect(await statusOf(`${api}${LOGIN}`, { Host })).toBe(421)
  expect(received).toHaveLength(calls)

  const Origin = 'http://localhost:3000'
  const { headers } = await ask(`${api}${LOGIN}`, { Origin, 'Sec-Fetch-Site': 'same-site' })
  expect(headers['access-control-allow-origin']).toBe(Origin)
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  expect(running.output()).not.toContain(PASSWORD)
})
