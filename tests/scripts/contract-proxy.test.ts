import { expect, it, onTestFinished } from 'vitest'
import { startServices } from '../../scripts/processes'
import { conformingServer, type Fault } from '../contract/conformance/conforming-server'
import { freePort } from '../serve'
import { callWithOddQueries, PASSWORD } from './odd-queries'

/** How the backend breaks the contract. */
const FAULTS: Fault = {
  response: (operation) => {
    if (operation === 'login') return { status: 410 }
    return operation === 'forgot-password'
      ? { headers: { 'Content-Type': 'application/json' } }
      : {}
  },
}

it('API_BACKEND passes all on, names violations of the contract, and prints no value', async () => {
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  let stopServer = () => {}
  const server = await conformingServer(FAULTS, (stop) => {
    stopServer = stop
  })
  const proxy = startServices(['api'], { API_PORT: String(port), API_BACKEND: server })
  onTestFinished(async () => {
    stopServer()
    await proxy.stop()
  })
  await proxy.printed('Ready:')
  const statusOf = async (call: string) => (await fetch(`${api}/auth/${call}`)).status

  const login = `login?email=sofia.rossi@example.com&password=${PASSWORD}`
  expect(await statusOf(login)).toBe(410)
  await proxy.printed('returned status code')
  expect(await statusOf('forgot-password?email=a@b.co')).toBe(200)
  await proxy.printed("must have required property 'cache-control'")
  expect(await statusOf('verify-code?email=a@b.co&code=98765')).toBe(422)
  await proxy.printed('code must NOT have fewer than 6 characters')
  expect(proxy.output()).toContain('GET /auth/login')
  await callWithOddQueries(api, '/auth/login')

  stopServer()
  expect(await statusOf(login)).toBeGreaterThanOrEqual(500)
  await proxy.printed('ECONNREFUSED')
  await callWithOddQueries(api, '/auth/login')
  for (const secret of [PASSWORD, '98765', 'sofia']) expect(proxy.output()).not.toContain(secret)
})
