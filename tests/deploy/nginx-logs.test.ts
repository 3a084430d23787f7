import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectOverTls } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { NGINX, siteForAll, withNginx } from './nginx'
import { type Answer, askOverHttp2, type Endpoint, ask as send } from './site'

const MARKER = 'Xq7-Marker-Password'
const QUERY = `email=sofia.rossi%40example.com&password=${MARKER}`

describe.skipIf(!NGINX)(withNginx('the logs of deploy/nginx'), async () => {
  const { backend, nginx } = await siteForAll()

  /** A line comes when its connection is done with, which may be after the answer. */
  const expectLogged = (count: number, status: number, path: string) =>
    expect
      .poll(
        () =>
          nginx()
            .entries()
            .filter((one) => one.status === `${status}` && one.path === path),
        {
          message: `${status} ${path}`,
          timeout: 10_000,
        },
      )
      .toHaveLength(count)

  const ask = (path: string, request?: Parameters<typeof send>[2]): Promise<Answer> =>
    send(nginx().site, path, request)

  /** Sends bytes as they are, which no HTTP client would. @returns the answer, if there is one. */
  const sendBytes = ({ port, name = '', ca }: Endpoint, request: string) => {
    const [servername = ''] = name.split(':')
    const socket = ca
      ? connectOverTls({ port, host: '127.0.0.1', servername, ca })
      : connect(port, '127.0.0.1')
    socket.write(request)
    return text(socket).catch(() => '')
  }

  it('omit the query of a served request', async () => {
    const headers = { Referer: `http://localhost/login?password=${MARKER}` }
    await ask(`/api/auth/login?${QUERY}`, { headers })
    await ask(`/api/auth/register?${QUERY}`, { headers })
    await ask(`/login?${QUERY}`, { headers })
    await ask(`/nope?${QUERY}`, { headers })
    await ask(`/faq?${QUERY}`, { headers })
    await ask('/login', { method: 'POST', body: `password=${MARKER}` })
    await askOverHttp2(nginx().site, `/api/auth/verify-code?${QUERY}`)
    await expectLogged(1, 200, '/api/auth/login')
    await expectLogged(1, 409, '/api/auth/register')
    await expectLogged(1, 200, '/login')
    await expectLogged(1, 200, '/api/auth/verify-code')
    await expectLogged(1, 404, '/nope')
    await expectLogged(1, 301, '/faq')
    await expectLogged(1, 303, '/login')
    expect(backend.asked, 'the marker did travel').toContain(`/auth/login?${QUERY}`)
    expect(nginx().written()).not.toContain(MARKER)
  })

  it('omit assets and the health check', async () => {
    expect((await nginx().serve('health')).output).toContain('page: status 200')
    for (const path of ['/assets/app-1a2b3c.js', '/healthz', '/robots.txt']) await ask(path)
    await expectLogged(1, 200, '/robots.txt')
    expect(
      nginx()
        .entries()
        .map(({ path }) => path)
        .join(' '),
    ).not.toMatch(/assets|healthz|\/( |$)/)
  })

  it('omit the query of a request that the backend fails', async () => {
    for (const way of ['cut', 'headers']) {
      const answer = await ask(`/api/fail/${way}?${QUERY}`)
      expect(answer.status, way).toBe(502)
    }
    await expectLogged(2, 502, '/api/-')
    await expect(ask(`/api/fail/half?${QUERY}`)).rejects.toThrow()
    await expectLogged(1, 200, '/api/-')
    await expect(ask(`/api/fail/nonsense?${QUERY}`)).rejects.toThrow()
    expect(nginx().written()).not.toContain(MARKER)
  })

  it('omit the query of a request that is too large or malformed', async () => {
    const long = 'x'.repeat(40_000)
    expect((await ask(`/api/auth/login?${QUERY}&more=${long}`)).status).toBe(414)
    const headers = { 'X-Long': long }
    expect((await ask(`/api/auth/login?${QUERY}`, { headers })).status).toBe(400)
    const post = { method: 'POST', body: long }
    expect((await ask(`/api/auth/login?${QUERY}`, post)).status).toBe(413)
    await expectLogged(1, 413, '/api/auth/login')
    expect((await ask(`/login?${QUERY}`, post)).status).toBe(413)
    await expectLogged(1, 413, '/login')

    const line = `/api/auth/login?${QUERY}`
    const host = `Host: ${nginx().site.name}\r\nConnection: close\r\n\r\n`
    for (const [request, status] of [
      [`GET ${line} and spaces HTTP/1.1\r\n${host}`, 400],
      [`GET ${line} HTTP/9.9\r\n${host}`, 505],
      [`GET ${line} HTTP/1.1\r\nConnection: close\r\n\r\n`, 400],
      [`GET ${line} HTTP/1.1\r\nHost: a/b?${MARKER}\r\n\r\n`, 400],
      [`GET https://${nginx().site.name}${line} HTTP/1.1\r\n${host}`, 200],
      [`GET /api/auth/login#${MARKER} HTTP/1.1\r\n${host}`, 200],
      [`GET /api/%zz?${QUERY} HTTP/1.1\r\n${host}`, 400],
      [`get ${line} HTTP/1.1\r\n${host}`, 400],
      [`POST ${line} HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${host}zz\r\n`, 400],
    ] as const)
      expect(await sendBytes(nginx().site, request), request).toMatch(
        new RegExp(`^HTTP/1\\.1 ${status} `),
      )
    expect(nginx().written()).not.toContain(MARKER)
  })

  it('omit the query of a request in plaintext, to an unknown host or with a broken body', async () => {
    const line = `/api/auth/login?${QUERY}`
    const broken = 'Transfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n'
    for (const name of [nginx().plaintext.name, 'nobody.example'])
      for (const place of [nginx().plaintext, nginx().site])
        for (const path of [line, `/login?${QUERY}`]) {
          const host = `Host: ${name}\r\n`
          await sendBytes(place, `GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
          await sendBytes(place, `POST ${path} HTTP/1.1\r\n${host}${broken}`)
        }
    await sendBytes({ port: nginx().site.port }, `GET ${line} HTTP/1.0\r\n\r\n`)
    await expectLogged(2, 403, '/api/auth/login')
    await expectLogged(1, 301, '/login')
    expect(nginx().written()).not.toContain(MARKER)
  })

  it('omit the query while the backend is down, and name the backend that failed', async () => {
    await backend.stop()
    const answer = await ask(`/api/auth/verify-code?${QUERY}`)
    await backend.start()
    expect(answer.status).toBe(502)
    await expectLogged(1, 502, '/api/auth/verify-code')
    const backendOfCall = { backend: `127.0.0.1:${backend.port}`, backend_status: '502' }
    expect(nginx().entries()).toContainEqual(
      expect.objectContaining({ status: '502', ...backendOfCall, cause: 'not connected' }),
    )
    expect(nginx().written()).not.toContain(MARKER)
  })

  it('name the cause of a failure of the backend', async () => {
    const causes = ['closed without a response', 'headers too large', 'interim response', 'no HTTP']
    const found = () =>
      nginx()
        .entries()
        .flatMap(({ cause }) => causes.filter((one) => one === cause))
    await ask(`/api/fail/status?${QUERY}`)
    await askOverHttp2(nginx().site, `/api/fail/early?${QUERY}`)
    await expect.poll(() => [...new Set(found())].sort()).toEqual(causes)
  })

  it('omit a path that contains a query', async () => {
    for (const path of [
      `/api/auth/login%3Fpassword=${MARKER}`,
      `/api/auth/login;password=${MARKER}`,
      `/api/auth/login/${MARKER}`,
      `/%61pi/auth/${MARKER}`,
      `/x/../api/auth/login/${MARKER}`,
      `/api/auth/login/${MARKER}/%zz`,
      `/login%3Fpassword=${MARKER}`,
      `/login;password=${MARKER}`,
      `//api/auth/login;${MARKER}`,
      `/api/wallets/${MARKER}?x`,
    ])
      await ask(path)
    await expectLogged(1, 404, '/api/wallets/:id')
    expect(nginx().written()).not.toContain(MARKER)
  })
})
