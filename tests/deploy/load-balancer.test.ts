import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../serve'
import { backendOn } from './backend'
import { listens, NGINX, startSite, withNginx } from './nginx'
import { ask, FILES, makeSite } from './site'

const QUERY = 'email=a%40b.co&password=Correct-Horse-7'
const HSTS = 'strict-transport-security'

describe.skipIf(!NGINX)(withNginx('behind a load balancer'), async () => {
  const ofBalancer = makeSite(afterAll)
  const ofStranger = makeSite(afterAll)
  const backend = backendOn(await freePort())
  const servers: Awaited<ReturnType<typeof startSite>>[] = []
  const start = async (folder: string, LOAD_BALANCER: string) => {
    const noTls = { TLS_CERTIFICATE: '', TLS_KEY: '', HTTPS_PORT: '' }
    const limit = { LOAD_BALANCER, CALLS_PER_MINUTE: '1' }
    const server = await startSite(folder, `http://127.0.0.1:${backend.port}`, {
      ...noTls,
      ...limit,
    })
    servers.push(server)
    return server
  }
  let server: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    await backend.start()
    server = await start(ofBalancer, '127.0.0.1/32 10.0.0.0/8')
  })
  afterAll(async () => {
    for (const one of servers) await one.stop()
    await backend.stop()
  })
  const TLS = { 'X-Forwarded-Proto': 'https' }
  const place = ({ inClear }: typeof server) => ({
    ...inClear,
    name: new URL(server.env.SITE_ORIGIN).host,
  })

  it('answers what came over TLS', async () => {
    const answer = await ask(place(server), '/about', {
      headers: { ...TLS, 'Accept-Encoding': '' },
    })
    expect([answer.status, String(answer.body)]).toEqual([200, FILES['about.html']])
    expect(answer.headers[HSTS]).toBeDefined()
  })

  it('sends what did not to TLS, and refuses calls and what says nothing about TLS', async () => {
    const headers = { 'X-Forwarded-Proto': 'http' }
    const moved = await ask(place(server), '/login?from=mail', { headers })
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      `${server.env.SITE_ORIGIN}/login?from=mail`,
    ])
    expect((await ask(place(server), `/api/auth/login?${QUERY}`, { headers })).status).toBe(403)
    for (const said of ['', 'https, http', 'x 1 https /'])
      for (const path of ['/', `/api/auth/login?${QUERY}`])
        expect(
          (await ask(place(server), path, { headers: { 'X-Forwarded-Proto': said } })).status,
        ).toBe(403)
    expect(backend.asked).toEqual([])
  })

  it('answers nobody else, whatever they say', async () => {
    const other = await start(ofStranger, '192.0.2.1')
    for (const said of ['https', 'https 1 https /', '/healthz'])
      for (const path of ['/', `/api/auth/login?${QUERY}`, '/api/x:/healthz', '/api/healthz']) {
        const headers = { 'X-Forwarded-Proto': said, 'X-Forwarded-For': '192.0.2.1' }
        expect((await ask(place(other), path, { headers })).status, `${said} ${path}`).toBe(403)
      }
    expect(backend.asked).toEqual([])
    expect((await ask(place(other), '/healthz')).status).toBe(200)
  })

  it('says by any name that it is well, and nothing else', async () => {
    expect((await ask({ ...server.inClear, name: '10.1.2.3' }, '/healthz')).status).toBe(200)
    await expect(
      ask({ ...server.inClear, name: '10.1.2.3' }, '/', { headers: TLS }),
    ).rejects.toThrow()
    expect(await server.serve('healthy')).toEqual({ status: 0, output: '' })
  })

  /** A call of the API by a client, as the load balancer hands it on. */
  const callBy = async (client: string) => {
    const headers = { ...TLS, 'X-Forwarded-For': `203.0.113.9, ${client}, 10.1.2.3` }
    return (await ask(place(server), `/api/auth/login?${QUERY}`, { headers })).status
  }

  it('knows the client by the last address that is no load balancer', async () => {
    expect(await callBy('198.51.100.7')).toBe(200)
    expect(backend.headers.at(-1)?.['x-forwarded-for']).toBe('198.51.100.7')
    await expect.poll(() => server.entries().at(-1)?.['client']).toBe('198.51.100.7')
  })

  it.each([
    ['2001:db8:1:2:', '2001:db8:1:3::1'],
    ['2001:db8::', '2001:db8:0:1::1'],
  ])('limits a whole network of IPv6 addresses, %s', async (network, neighbour) => {
    const statuses = []
    for (let i = 1; i <= 22; i += 1)
      statuses.push(await callBy(`${network}a:b:c:${i}`.replace('::a:b:c', '::a')))
    expect(statuses).toEqual([...Array(21).fill(200), 429])
    expect(await callBy(neighbour)).toBe(200)
  })

  it.each(['::1', '::ffff:192.0.2.9'])('limits %s too', async (client) => {
    const statuses = []
    for (let i = 1; i <= 22; i += 1) statuses.push(await callBy(client))
    expect(statuses).toEqual([...Array(21).fill(200), 429])
  })

  it('listens in clear alone, where it was told to', () => {
    expect(new Set(listens(server.folder))).toEqual(
      new Set([`127.0.0.1:${server.env.HTTP_PORT}`, server.env.STATUS_LISTEN]),
    )
  })
})
