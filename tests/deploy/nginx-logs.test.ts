import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectOverTls } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { NGINX, startSiteForAll, withNginx } from './nginx'
import { type Answer, askOverHttp2, type Endpoint, ask as send } from './site'

const MARKER = 'Xq7-Marker-Password'
const QUERY = `email=sofia.rossi%40example.com&password=${MARKER}`

describe.skipIf(!NGINX)(withNginx('the logs of nginx'), async () => {
  const { backend, nginx } = await startSiteForAll()

  /** nginx logs at the end of a connection, which may be after the response. */
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
    expect(backend.asked, 'the backend gets the marker').toContain(`/auth/login?${QUERY}`)
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

  it('omit the query of a request that the backend fails, and name the cause', async () => {
    for (const way of ['cut', 'headers', 'status'])
      expect((await ask(`/api/fail/${way}?${QUERY}`)).status, way).toBe(502)
    await askOverHttp2(nginx().site, `/api/fail/early?${QUERY}`)
    for (const way of ['half', 'nonsense'])
      await expect(ask(`/api/fail/${way}?${QUERY}`)).rejects.toThrow()
    await backend.stop()
    expect((await ask(`/api/auth/verify-code?${QUERY}`)).status).toBe(502)
    await backend.start()
    const findCauses = () =>
      new Set(
        nginx()
          .entries()
          .map(({ cause }) => cause),
      )
    for (const cause of [
      ...['closed without a response', 'headers too large', 'interim response', 'no HTTP'],
      'not connected',
    ])
      await expect.poll(findCauses).toContain(cause)
    const backendOfCall = { backend: `127.0.0.1:${backend.port}`, backend_status: '502' }
    expect(nginx().entries()).toContainEqual(
      expect.objectContaining({ status: '502', ...backendOfCall, cause: 'not connected' }),
    )
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
      [`GET ${line} HTTP/1.1\r\nConnection: close\r\n\r\n`, 400],
      [`GET ${line} HTTP/1.1\r\nHost: a/b?${MARKER}\r\n\r\n`, 400],
      [`GET https://${nginx().site.name}${line} HTTP/1.1\r\n${host}`, 200],
      [`GET /api/auth/login#${MARKER} HTTP/1.1\r\n${host}`, 200],
      [`GET /api/%zz?${QUERY} HTTP/1.1\r\n${host}`, 400],
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
