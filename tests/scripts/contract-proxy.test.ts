import { describe, expect, it, onTestFinished } from 'vitest'
import { startServices } from '../../scripts/processes'
import { conformingServer } from '../contract/conformance/conforming-server'
import { run } from '../run'
import { freePort } from '../serve'
import { callWithOddQueries, PASSWORD } from './odd-queries'

describe('API_BACKEND, and npm run contract:proxy', () => {
  it('stands between the app and a backend, hands all through, names what breaks the contract, and prints no value', async () => {
    const server = await conformingServer({
      response: (operation) =>
        operation === 'login'
          ? { status: 410 }
          : operation === 'forgot-password'
            ? { headers: { 'Content-Type': 'application/json' } }
            : {},
    })
    const proxy = startServices(['api', 'app'], {
      API_PORT: '4410',
      APP_PORT: '5274',
      API_BACKEND: server,
    })
    onTestFinished(async () => void (await proxy.stop()))
    await proxy.printed('AML Verify is ready')
    const api = 'http://127.0.0.1:5274/api'

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
    await callWithOddQueries(api, '/api/auth/login')
    for (const secret of [PASSWORD, '98765', 'sofia', 'Correct-Horse-7'])
      expect(proxy.output()).not.toContain(secret)
  })

  it('says so when the backend is down, and prints no value then', async () => {
    const down = `http://127.0.0.1:${await freePort()}/backend`
    const proxy = startServices(['api'], { API_PORT: '4410', API_BACKEND: down })
    onTestFinished(async () => void (await proxy.stop()))
    await proxy.printed('Ready:')
    const response = await fetch(
      `http://127.0.0.1:4410/auth/login?email=a@b.co&password=${PASSWORD}`,
    )
    expect(response.status).toBeGreaterThanOrEqual(500)
    await proxy.printed('ECONNREFUSED')
    await callWithOddQueries('http://127.0.0.1:4410', '/auth/login')
    expect(proxy.output()).not.toContain(PASSWORD)
  })

  it('needs a backend', async () => {
    const { status, output } = await run('node', ['scripts/contract-proxy.ts'])
    expect(output).toContain('Name the backend: npm run contract:proxy -- http://127.0.0.1:8080')
    expect(status).toBe(2)
  })
})
