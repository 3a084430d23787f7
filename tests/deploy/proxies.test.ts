import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '../certificate'
import { scratchFolder } from '../run'
import { freePort } from '../serve'
import { createBackend } from './backend'
import {
  listListenAddresses,
  NGINX,
  type Site,
  startSite,
  startWithReferenceServer,
  withNginx,
} from './nginx'
import { ask, type Endpoint, FILES, makeSite } from './site'

const QUERY = 'email=a%40b.co&password=Correct-Horse-7'
const LOGIN = `/api/auth/login?${QUERY}`
const FETCH_METADATA = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }

describe.skipIf(!NGINX)(withNginx('nginx behind a load balancer that ends TLS'), async () => {
  const [folder, otherFolder] = [makeSite(afterAll), makeSite(afterAll)]
  const backend = createBackend(await freePort())
  const servers: Site[] = []
  const start = async (folder: string, AML_TRUSTED_PROXIES: string) => {
    const noTls = { AML_TLS_CERTIFICATE: '', AML_TLS_KEY: '', AML_HTTPS_PORT: '' }
    const limit = { AML_TRUSTED_PROXIES, AML_CALLS_PER_MINUTE: '1' }
    const server = await startSite(folder, `http://127.0.0.1:${backend.port}`, {
      ...noTls,
      ...limit,
    })
    servers.push(server)
    return server
  }
  let server: Site
  beforeAll(async () => {
    await backend.start()
    server = await start(folder, '127.0.0.1/32 10.0.0.0/8')
  })
  afterAll(async () => {
    for (const one of servers) await one.stop()
    await backend.stop()
  })
  const TLS = { 'X-Forwarded-Proto': 'https' }

  it('serves requests that came over TLS', async () => {
    const answer = await ask(server.plaintext, '/about', {
      headers: { ...TLS, 'Accept-Encoding': '' },
    })
    expect([answer.status, String(answer.body)]).toEqual([200, FILES['about.html']])
    expect(answer.headers['strict-transport-security']).toBeDefined()
    expect((await server.serve('health')).output).toBe('backend: ok\npage: status 200\n')
  })

  it("hides the backend's health from clients of a proxy on the same host", async () => {
    const before = backend.asked.length
    const headers = { ...TLS, 'X-Forwarded-For': '203.0.113.9' }
    expect((await ask(server.plaintext, '/healthz/backend', { headers })).status).toBe(404)
    expect(backend.asked).toHaveLength(before)
  })

  it('redirects plaintext pages, and refuses plaintext calls and unknown protocols', async () => {
    const headers = { 'X-Forwarded-Proto': 'http', ...FETCH_METADATA }
    const moved = await ask(server.plaintext, '/login?from=mail', { headers })
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      `${server.env['AML_SITE_ORIGIN']}/login?from=mail`,
    ])
    const before = backend.asked.length
    expect((await ask(server.plaintext, LOGIN, { headers })).status).toBe(403)
    for (const protocol of ['', 'https, http', 'x 1 https /']) {
      const request = { headers: { ...FETCH_METADATA, 'X-Forwarded-Proto': protocol } }
      expect((await ask(server.plaintext, LOGIN, request)).status, protocol).not.toBe(200)
    }
    expect(backend.asked).toHaveLength(before)
  })

  it('refuses clients other than the proxy with any header, except for the health check', async () => {
    const other = await start(otherFolder, '192.0.2.1')
    // 127.0.0.1 is allowed for the server's own health check.
    const from = { localAddress: '127.0.0.2' }
    for (const protocol of ['https', 'https https /', 'proxy0 https /', '/healthz'])
      for (const path of ['/', LOGIN, '/api/x:/healthz', '/api/healthz', '/healthz/backend']) {
        const headers = {
          ...FETCH_METADATA,
          'X-Forwarded-Proto': protocol,
          'X-Forwarded-For': '192.0.2.1',
        }
        expect(
          (await ask({ ...other.plaintext, ...from }, path, { headers })).status,
          `${protocol} ${path}`,
        ).toBe(403)
      }
    expect((await ask({ ...other.plaintext, ...from }, '/healthz')).status).toBe(200)
    expect((await ask({ ...other.plaintext, ...from, name: '10.1.2.3' }, '/healthz')).status).toBe(
      200,
    )
    await expect(
      ask({ ...other.plaintext, ...from, name: '10.1.2.3' }, '/', { headers: TLS }),
    ).rejects.toThrow()
  })

  const callAs = async (client: string) => {
    const forwarded = { 'X-Forwarded-For': `203.0.113.9, ${client}, 10.1.2.3` }
    const headers = { ...TLS, ...FETCH_METADATA, ...forwarded }
    return (await ask(server.plaintext, LOGIN, { headers })).status
  }

  it('identifies the client by the last address in X-Forwarded-For before the proxies', async () => {
    expect(await callAs('198.51.100.7')).toBe(200)
    expect(backend.headers.at(-1)?.['x-forwarded-for']).toBe('198.51.100.7')
    await expect.poll(() => server.entries().at(-1)?.['client']).toBe('198.51.100.7')
  })

  it.each<[client: string, neighbour?: string, ends?: string[]]>([
    ['2001:db8:1:2:a:b:c:%', '2001:db8:1:3::1'],
    ['2001:db8::a:%', '2001:db8:0:1::1'],
    ['2001:db8:0:9:%:0:0:1', '2001:db8:0:8::1'],
    ['2001:db8:5:0:%', '2001:db8:5:1::1', ['::', ':0:0:1', ':2::3', ':0:0:0']],
    ['0:0:0:7:%', '0:0:0:8::1', [':1:2:3', '::', ':0:0:1']],
    ['::1'],
    ['::ffff:192.0.2.9'],
  ])(
    'limits the calls of an IPv4 address, or of an IPv6 /64: %s',
    async (client, neighbour, ends = ['']) => {
      const statuses = []
      for (let i = 1; i <= 62; i += 1)
        statuses.push(await callAs(client.replace('%', `${i}`) + ends[i % ends.length]))
      expect(statuses).toEqual([...Array(61).fill(200), 429])
      if (neighbour) expect(await callAs(neighbour)).toBe(200)
    },
  )

  it('listens only at the configured plaintext address', () => {
    expect(listListenAddresses(server)).toEqual([`127.0.0.1:${server.env['AML_HTTP_PORT']}`])
  })
})

const CLIENT = '198.51.100.7'

/** CDNs as in docs/deploying.md: the name by which each calls the origin, and the headers that it adds. */
const CDNS = [
  {
    cdn: 'CloudFront with AllViewerExceptHostHeader',
    name: 'origin.aml.example',
    added: { 'X-Forwarded-For': CLIENT, 'Accept-Encoding': 'br,gzip' },
  },
  {
    cdn: 'Cloudflare',
    name: 'aml.example',
    added: { 'X-Forwarded-For': CLIENT, 'X-Forwarded-Proto': 'https', 'CF-Connecting-IP': CLIENT },
  },
]

describe.skipIf(!NGINX).each(CDNS)(
  withNginx('nginx behind $cdn, with TLS at the origin'),
  ({ name, added }) => {
    const { certificate, key } = makeCertificate(scratchFolder(afterAll), name)
    let server: Site
    let origin: Endpoint
    beforeAll(async () => {
      server = await startWithReferenceServer({
        AML_ORIGIN_NAME: name,
        AML_TLS_CERTIFICATE: certificate,
        AML_TLS_KEY: key,
        AML_TRUSTED_PROXIES: '127.0.0.1',
      })
      origin = { ...server.site, name, ca: readFileSync(certificate) }
      return server.stop
    })
    const fetchStatus = async (path: string, headers: object, from = origin) =>
      (await ask(from, path, { headers: { ...headers, ...added } })).status

    it('serves pages, and forwards the calls of the app with the client’s address', async () => {
      const navigation = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }
      expect(await fetchStatus('/about', navigation)).toBe(200)
      const person = 'firstName=Ada&lastName=Rossi&phone=393331234567'
      expect(await fetchStatus(`/api/auth/register?${person}&${QUERY}`, FETCH_METADATA)).toBe(200)
      expect(await fetchStatus(LOGIN, FETCH_METADATA)).toBe(200)
      await expect
        .poll(() => server.entries().find((one) => one['path'] === '/api/auth/login'))
        .toMatchObject({ client: CLIENT, status: '200' })
    })

    it('refuses a call without Fetch Metadata, and a client that bypasses the CDN', async () => {
      expect(await fetchStatus(LOGIN, {})).toBe(403)
      const direct = { ...origin, localAddress: '127.0.0.2' }
      for (const path of ['/', LOGIN])
        expect(await fetchStatus(path, FETCH_METADATA, direct)).toBe(403)
    })
  },
)
