import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServices } from '../../scripts/processes'
import { JSON_TYPE, on, startServer, together } from '../contract/conformance/fault'
import { run } from '../run'
import { freePort } from '../serve'
import { callWithOddQueries, PASSWORD } from './odd-queries'

describe('API_BACKEND, and npm run contract:proxy', async () => {
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  let proxy: ReturnType<typeof startServices>
  let stopServer = async () => {}
  beforeAll(async () => {
    const wrong = together(
      on('login 401', { status: 410 }),
      on('forgotPassword 200', { headers: JSON_TYPE }),
    )
    const server = await startServer(wrong, (stop) => {
      stopServer = stop
    })
    proxy = startServices(['api'], { API_PORT: String(port), API_BACKEND: server })
    await proxy.printed('Ready:')
  })
  afterAll(async () => {
    await stopServer()
    await proxy.stop()
  })

  it('hands all through, names what breaks the contract, and prints no value', async () => {
    const call = `${api}/auth/login?email=sofia.rossi@example.com&password=${PASSWORD}`
    const response = await fetch(call)
    expect(response.status).toBe(410)
    expect(await response.json()).toEqual({ message: expect.any(String) })
    await proxy.printed('returned status code')
    const unstored = await fetch(`${api}/auth/forgot-password?email=a@b.co`)
    expect(unstored.status).toBe(200)
    await proxy.printed("must have required property 'cache-control'")
    const short = await fetch(`${api}/auth/verify-code?email=a@b.co&code=98765`)
    expect(short.status).toBe(422)
    await proxy.printed('code must NOT have fewer than 6 characters')
    expect(proxy.output()).toContain('GET /auth/login')
    await callWithOddQueries(api, '/auth/login')
    for (const secret of [PASSWORD, '98765', 'sofia', 'Correct-Horse-7'])
      expect(proxy.output()).not.toContain(secret)
  })

  it('says so when the backend is down, and prints no value then', async () => {
    await stopServer()
    const response = await fetch(`${api}/auth/login?email=a@b.co&password=${PASSWORD}`)
    expect(response.status).toBeGreaterThanOrEqual(500)
    await proxy.printed('ECONNREFUSED')
    await callWithOddQueries(api, '/auth/login')
    expect(proxy.output()).not.toContain(PASSWORD)
  })

  it('needs a backend', async () => {
    const { status, output } = await run('node', ['scripts/contract-proxy.ts'])
    expect(output).toContain('Name the backend: npm run contract:proxy -- http://127.0.0.1:8080')
    expect(status).toBe(2)
  })
})
