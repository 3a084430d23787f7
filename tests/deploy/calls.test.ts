import { readFileSync } from 'node:fs'
import { readContract } from 'openapi-workbench/model'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { NEVER } from '../../build/headers'
import { REQUEST_HEADERS, RESPONSE_HEADERS, SECURED_CONTRACT } from '../secured-contract'
import { freePort } from '../serve'
import { backendOn } from './backend'
import { NGINX, siteForAll, startSite, UNLIMITED, withNginx } from './nginx'
import { all, ask, askOverHttp2, FILES, HEADERS, makeSite, writeBuild } from './site'

const QUERY = 'email=sofia.rossi%40example.com&password=Correct-Horse-7'
const CALL = `/api/auth/login?${QUERY}`

describe.skipIf(!NGINX)(withNginx('calls of the API'), async () => {
  const { backend, nginx } = await siteForAll()

  it('reach the backend with what nginx says of the client, not with what the client says', async () => {
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

  it('bring the backend no header but those that a call needs', async () => {
    const headers = Object.fromEntries(
      [
        ...['Cookie', 'Authorization', 'X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Port'],
        ...['X-HTTP-Method-Override', 'Expect-CT', 'Referer', 'Via', 'Accept', 'Origin'],
      ].map((name) => [name, 'x']),
    )
    const ofApp = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }
    const request = { headers: { ...headers, ...ofApp }, body: 'a=b' }
    await ask(nginx().site, CALL, request)
    expect(Object.keys(backend.headers.at(-1) ?? {}).sort()).toEqual([
      ...['accept', 'host', 'origin', 'sec-fetch-mode', 'sec-fetch-site', 'x-forwarded-for'],
      ...['x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'x-request-id'],
    ])
  })

  it('bring the browser no header of the backend but those of the contract', async () => {
    const plain = await ask(nginx().site, CALL)
    const answer = await ask(nginx().site, `/api/headers?${QUERY}`)
    expect(answer.status).toBe(401)
    expect(String(answer.body)).toBe('<p>No page</p>')
    expect(answer.headers['content-type']).toBe('application/json')
    expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(plain.headers).sort())
    for (const value of answer.raw) expect(value).not.toContain('from the backend')
    const headers = await askOverHttp2(nginx().site, `/api/headers?${QUERY}`)
    expect(headers[':status']).toBe(401)
    expect(JSON.stringify(headers)).not.toContain('from the backend')
    // Its final response would have a header that no allowlist has seen.
    expect((await askOverHttp2(nginx().site, '/api/fail/early'))[':status']).toBe(502)
  })

  it.each([
    ['cross-site', 'cors'],
    ['same-site', 'cors'],
    ['cross-site', 'navigate'],
    ['same-origin', 'navigate'],
    ['none', 'navigate'],
    ['same-origin', 'no-cors'],
    ['Cross-Site', 'no-cors'],
    ['cross-site, same-origin', 'cors'],
    ['same-origin', 'cors, navigate'],
  ])('that a page of another site causes do not reach the backend: %s, %s', async (site, mode) => {
    const before = backend.asked.length
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode }
    expect((await ask(nginx().site, CALL, { headers })).status).toBe(403)
    expect(backend.asked).toHaveLength(before)
  })

  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'of a method that the contract does not have do not reach the backend: %s',
    async (method) => {
      const before = backend.asked.length
      const answer = await ask(nginx().site, CALL, { method })
      expect(answer.status).toBe(405)
      if (method !== 'TRACE') expect(all(answer, 'Allow')).toEqual(['GET'])
      expect(backend.asked).toHaveLength(before)
    },
  )

  it('that come with an Origin alone, as a WebSocket does, do not reach the backend', async () => {
    const before = backend.asked.length
    const headers = { Origin: 'https://evil.example', Connection: 'Upgrade', Upgrade: 'websocket' }
    expect((await ask(nginx().site, CALL, { headers })).status).toBe(403)
    expect(backend.asked).toHaveLength(before)
  })

  it('of the app itself reach the backend', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }
    expect((await ask(nginx().site, CALL, { headers })).status).toBe(200)
  })

  it('are found by one id in the response, in the log and at the backend', async () => {
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

  it('reach the backend by the path that nginx read, escaped again', async () => {
    for (const [path, called] of [
      ['/x/../api/auth/login', '/auth/login'],
      ['/api/a%3Fb%23c', '/a%3Fb%23c'],
      ['/api/a%0Ab%20c', '/a%0Ab%20c'],
      ['/api/a%0Ab/../c', '/c'],
    ] as const) {
      await ask(nginx().site, path)
      expect(backend.asked.at(-1)).toBe(called)
    }
  })

  it('are never kept and redirected nowhere, whatever the backend says', async () => {
    const answer = await ask(nginx().site, `/api/moved?${QUERY}`)
    expect([answer.status, answer.headers['cache-control']]).toEqual([301, NEVER])
    expect(answer.raw.join('\n')).not.toMatch(/password|backend\.example/)
  })

  it('get through with the longest input of the contract', async () => {
    const long = (length: number) => encodeURIComponent('😀'.repeat(length))
    const names = `firstName=${long(100)}&lastName=${long(100)}&phone=${'3'.repeat(20)}`
    const query = `${names}&email=${long(254)}&password=${long(128)}`
    expect((await ask(nginx().site, `/api/auth/register?${query}`)).status).toBe(409)
    expect(backend.asked.at(-1)).toBe(`/auth/register?${query}`)
  })
})

describe.skipIf(!NGINX)(withNginx('too many calls by one client'), async () => {
  // What comes back with time does not count then.
  const { backend, nginx } = await siteForAll({ AML_CALLS_PER_MINUTE: '1' })

  it('do not reach the backend, and are answered as the contract says', async () => {
    const spellings = [
      '/api/auth/login',
      '/api/./auth/login',
      '/api/AUTH/login',
      '/api/a%75th/login',
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
        'cache-control': NEVER,
        'retry-after': '60',
      })
      for (const [name, value] of HEADERS) expect(headers[name.toLowerCase()], name).toBe(value)
      const names = raw.filter((_, i) => i % 2 === 0)
      expect(names).toHaveLength(new Set(names).size)
      expect(Object.keys(JSON.parse(String(body)))).toEqual(required)
    }
    expect((await ask(nginx().site, '/about')).status, 'pages go on').toBe(200)
  })
})

it.skipIf(!NGINX)(withNginx('the headers of the contract reach backend and browser'), async () => {
  const backend = backendOn(await freePort())
  await backend.start()
  const folder = makeSite()
  writeBuild(folder, FILES, { operations: readContract(SECURED_CONTRACT).operations })
  const server = await startSite(folder, `http://127.0.0.1:${backend.port}`, UNLIMITED)
  try {
    const { headers } = await ask(server.site, '/api/contract', { headers: REQUEST_HEADERS })
    expect(backend.headers.at(-1)).toMatchObject({
      authorization: 'Bearer t',
      'x-api-key': 'k',
      'x-tenant': 'a',
      'x-trace': 'b',
    })
    expect(backend.headers.at(-1)).not.toHaveProperty('cookie')
    expect(headers).toMatchObject({
      'x-ratelimit-remaining': '7',
      link: RESPONSE_HEADERS.Link,
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('www-authenticate')
  } finally {
    await server.stop()
    await backend.stop()
  }
})
