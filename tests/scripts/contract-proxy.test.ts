import { expect, it, onTestFinished } from 'vitest'
import { startServices } from '../../scripts/processes'
import { JSON_TYPE, on, startServer, together } from '../contract/conformance/fault'
import { freePort } from '../serve'
import { callWithOddQueries, PASSWORD } from './odd-queries'

const FAULTS = together(
  on('login 401', { status: 410 }),
  on('forgotPassword 200', { headers: JSON_TYPE }),
)

it('the contract proxy forwards requests, reports violations, and prints no value', async () => {
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  let stopServer = async () => {}
  const server = await startServer(FAULTS, (stop) => {
    stopServer = stop
  })
  const proxy = startServices(['api'], { API_PORT: String(port), API_BACKEND: server })
  onTestFinished(async () => {
    await stopServer()
    await proxy.stop()
  })
  await proxy.printed('Ready:')
  const fetchStatus = async (call: string) => (await fetch(`${api}/auth/${call}`)).status

  const login = `login?email=sofia.rossi@example.com&password=${PASSWORD}`
  expect(await fetchStatus(login)).toBe(410)
  await proxy.printed('returned status code')
  expect(await fetchStatus('forgot-password?email=a@b.co')).toBe(200)
  await proxy.printed("must have required property 'cache-control'")
  expect(await fetchStatus('verify-code?email=a@b.co&code=98765')).toBe(422)
  await proxy.printed('code must NOT have fewer than 6 characters')
  expect(proxy.output()).toContain('GET /auth/login')
  await callWithOddQueries(api, '/auth/login')

  await stopServer()
  expect(await fetchStatus(login)).toBeGreaterThanOrEqual(500)
  await proxy.printed('ECONNREFUSED')
  await callWithOddQueries(api, '/auth/login')
  for (const secret of [PASSWORD, '98765', 'sofia']) expect(proxy.output()).not.toContain(secret)
})
