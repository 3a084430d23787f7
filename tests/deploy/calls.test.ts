import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { NO_STORE } from '../../plugins/headers'
import { NGINX, startSiteForAll, withNginx } from './nginx'
import { all, ask, askOverHttp2, HEADERS } from './site'

const QUERY = 'email=sofia.rossi%40example.com&password=Correct-Horse-7'
const CALL = `/api/auth/login?${QUERY}`

describe.skipIf(!NGINX)(withNginx('calls of the API'), async () => {
  const { backend, nginx } = await startSiteForAll()

  it('reach the backend with X-Forwarded headers of nginx, and without those of the client', async () => {
    const headers = {
      'X-Forwarded-For': '203.0.113.1',
      'X-Forwarded-Proto': 'http',
      'X-Forwarded-Host': 'nobody.example',
      'X-Real-IP': '203.0.113.1',
      Forwarded: 'for=203.0.113.1',
    }
    expect((await ask(nginx().site, CALL, { headers })).status).toBe(200)
    const got = backend.headers.at(-1)
    expect(got).toMatchObject({
      host: `127.0.0.1:${backend.port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': nginx().site.name,
      'x-real-ip': '127.0.0.1',
    })
    expect(got).not.toHaveProperty('forwarded')
  })

  it('reach the backend with an allowlist of headers', async () => {
    const headers = Object.fromEntries(
      [
        ...['Cookie', 'X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Port', 'Referer', 'Via'],
        ...['X-HTTP-Method-Override', 'Expect-CT', 'Accept', 'Origin'],
        // Three headers of the contract.
        ...['Authorization', 'X-Api-Key', 'X-Tenant'],
      ].map((name) => [name, 'x']),
    )
    const fetchMetadata = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }
    const request = { headers: { ...headers, ...fetchMetadata }, body: 'a=b' }
    expect((await ask(nginx().site, CALL, request)).status).toBe(200)
    expect(Object.keys(backend.headers.at(-1) ?? {}).sort()).toEqual([
      ...['accept', 'authorization', 'host', 'origin', 'sec-fetch-mode', 'sec-fetch-site'],
      ...['x-api-key', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
      ...['x-request-id', 'x-tenant'],
    ])
  })

  it('respond to the browser with an allowlist of headers', async () => {
    const plain = await ask(nginx().site, CALL)
    const answer = await ask(nginx().site, `/api/headers?${QUERY}`)
    expect(answer.status).toBe(401)
    expect(String(answer.body)).toBe('<p>No page</p>')
    expect(answer.headers['content-type']).toBe('application/json')
    expect(answer.headers).toMatchObject({
      link: '</wallets/2>; rel=next',
      'x-ratelimit-remaining': '7',
    })
    expect(Object.keys(answer.headers).sort()).toEqual(
      [...Object.keys(plain.headers), 'link', 'x-ratelimit-remaining'].sort(),
    )
    for (const value of answer.raw) expect(value).not.toContain('from the backend')
    const headers = await askOverHttp2(nginx().site, `/api/headers?${QUERY}`)
    expect(headers[':status']).toBe(401)
    expect(JSON.stringify(headers)).not.toContain('from the backend')
    // The final response after an interim one would bypass the header allowlist.
    expect((await askOverHttp2(nginx().site, '/api/fail/early'))[':status']).toBe(502)
  })

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' },
    { 'Sec-Fetch-Site': 'same-origin, cross-site', 'Sec-Fetch-Mode': 'cors' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors, navigate' },
    // A WebSocket.
    { Origin: 'https://evil.example', Connection: 'Upgrade', Upgrade: 'websocket' },
  ])('are refused as cross-site requests (CSRF) with the headers %j', async (headers) => {
    const before = backend.asked.length
    expect((await ask(nginx().site, CALL, { headers })).status).toBe(403)
    expect(backend.asked).toHaveLength(before)
  })

  it.each(['HEAD', 'POST'])('are refused with the method %s', async (method) => {
    const before = backend.asked.length
    const answer = await ask(nginx().site, CALL, { method })
    expect([answer.status, all(answer, 'Allow')]).toEqual([405, ['GET']])
    expect(backend.asked).toHaveLength(before)
  })

  it.each([
    ...['/admin', '/%2f/admin', '/..;/admin', '/auth', '/auth/', '/auth/login/', '/AUTH/login'],
    ...[
      '/auth/login;a=b',
      '/auth;a/login',
      '/auth/login%0a',
      '/auth%2flogin%2fx',
      '/auth/login.json',
    ],
    ...[
      '/%2e%2e;/auth/login',
      '/auth/..;/admin',
      '/wallets/',
      '/wallets/7/admin',
      '/wallets/7%2fadmin',
    ],
    ...['/wallets/..;', '/wallets/%2e%2e%3bx', '/wallets/.;a', '/wallets/..%5cadmin', '/walletsx7'],
  ])('are refused with 404 at a path that no operation names: /api%s', async (path) => {
    const before = backend.asked.length
    const answer = await ask(nginx().site, `/api${path}?${QUERY}`)
    expect(answer.status).toBe(404)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': NO_STORE,
    })
    expect(String(answer.body)).toBe('{"message":""}')
    expect(backend.asked).toHaveLength(before)
  })

  it('are refused with 405 where another operation has the method', async () => {
    const before = backend.asked.length
    for (const [method, path, allowed] of [
      ['DELETE', '/wallets/own', 'GET'],
      ['DELETE', '/auth/login', 'GET'],
      ['HEAD', '/wallets/7', 'GET, DELETE'],
    ] as const) {
      const answer = await ask(nginx().site, `/api${path}`, { method })
      expect([answer.status, all(answer, 'Allow')], path).toEqual([405, [allowed]])
    }
    expect(backend.asked).toHaveLength(before)
    await ask(nginx().site, '/api/wallets/7', { method: 'DELETE' })
    expect(backend.asked.slice(before)).toEqual(['/wallets/7'])
  })

  it('have one request ID in the response, in the log and at the backend', async () => {
    const answer = await ask(nginx().site, CALL, { headers: { 'X-Request-Id': 'mine' } })
    const id = answer.headers['x-request-id']
    expect(backend.headers.at(-1)?.['x-request-id']).toBe(id)
    await expect
      .poll(() =>
        nginx()
          .entries()
          .filter((one) => one.id === id),
      )
      .toMatchObject([{ path: '/api/auth/login', release: 'one', complete: 'OK' }])
  })

  it('reach the backend with a normalized path', async () => {
    for (const [path, called] of [
      ['/x/../api/auth/login', '/auth/login'],
      ['/api/wallets/a%3Fb%23c', '/wallets/a%3Fb%23c'],
      ['/api/wallets/a%0Ab%20c', '/wallets/a%0Ab%20c'],
      ['/api/wallets/a%0Ab/../c', '/wallets/c'],
      ['/api/wallets/..a;b', '/wallets/..a;b'],
    ] as const) {
      await ask(nginx().site, path)
      expect(backend.asked.at(-1)).toBe(called)
    }
  })

  it('are never cached or redirected, even if the backend asks for it', async () => {
    const answer = await ask(nginx().site, `/api/moved?${QUERY}`)
    expect([answer.status, answer.headers['cache-control']]).toEqual([301, NO_STORE])
    expect(answer.raw.join('\n')).not.toMatch(/password|backend\.example/)
  })

  it('reach the backend with the longest input that the contract allows', async () => {
    const long = (length: number) => encodeURIComponent('😀'.repeat(length))
    const names = `firstName=${long(100)}&lastName=${long(100)}&phone=${'3'.repeat(20)}`
    const query = `${names}&email=${long(254)}&password=${long(128)}`
    expect((await ask(nginx().site, `/api/auth/register?${query}`)).status).toBe(409)
    expect(backend.asked.at(-1)).toBe(`/auth/register?${query}`)
  })
})

describe.skipIf(!NGINX)(withNginx('calls of the API above the rate limit'), async () => {
  // One call a minute, so that the limit does not recover during the test.
  const { backend, nginx } = await startSiteForAll({ AML_CALLS_PER_MINUTE: '1' })

  it('get 429 with an error of the contract in every spelling of a path', async () => {
    const spellings = [
      '/api/auth/login',
      '/api/./auth/login',
      '/api/a%75th/login',
      '/x/../api/auth/login',
    ]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => ask(nginx().site, `${spellings[i % 4]}?${QUERY}`)),
    )
    expect(backend.asked).toHaveLength(61)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(39)
    const { required } = parse(readFileSync('openapi.yaml', 'utf8')).components.schemas.ApiError
    for (const { headers, raw, body } of refused) {
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': NO_STORE,
        'retry-after': '60',
      })
      for (const [name, value] of HEADERS) expect(headers[name.toLowerCase()], name).toBe(value)
      const names = raw.filter((_, i) => i % 2 === 0)
      expect(names).toHaveLength(new Set(names).size)
      expect(Object.keys(JSON.parse(String(body)))).toEqual(required)
    }
    expect((await ask(nginx().site, '/about')).status, 'pages have no limit').toBe(200)
  })
})
