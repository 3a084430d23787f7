import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMMUTABLE, NO_STORE, REVALIDATE } from '../../plugins/headers'
import { freePort } from '../serve'
import { type Backend, createBackend } from './backend'
import { NGINX, startSiteForAll, withNginx } from './nginx'
import {
  type Answer,
  all,
  ask,
  type Endpoint,
  expectHeaders,
  FILES,
  HEADERS,
  listHeaders,
  makeSite,
  VISITS,
} from './site'

const QUERY = 'email=sofia.rossi%40example.com&password=Correct-Horse-7'

const UNPACK: Record<string, (packed: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

const unpack = ({ headers, body }: Answer) =>
  String((UNPACK[headers['content-encoding'] ?? ''] ?? ((plain) => plain))(body))

function servesTheBuild(site: () => Endpoint, backend: Backend) {
  it.each(VISITS)(
    'responds to $path with $status',
    async ({ path, status, location, cache, file }) => {
      const answer = await ask(site(), path)
      expect(answer.status).toBe(status)
      expectHeaders(answer, listHeaders(path))
      expect(answer.headers.location).toBe(location)
      if (cache) expect(all(answer, 'Cache-Control')).toEqual([cache])
      if (!file) return
      expect(unpack(answer)).toBe(FILES[file])
      expect(all(answer, 'Vary')).toEqual(['Accept-Encoding'])
    },
  )

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ])('sends the best encoding of "%s"', async (accepted, encoding) => {
    const visits = VISITS.filter(({ file }) => file)
    for (const { path, status, file = '' } of visits) {
      const answer = await ask(site(), path, { headers: { 'Accept-Encoding': accepted } })
      expect(answer.status, path).toBe(status)
      expect(answer.headers['content-encoding'], path).toBe(encoding)
      expect(unpack(answer), path).toBe(FILES[file])
      expect(Number(answer.headers['content-length']), path).toBe(answer.body.length)
    }
  })

  it.each([
    ['/about', 'text/html'],
    ['/assets/app-1a2b3c.js', 'text/javascript'],
    ['/contract/reference.css', 'text/css'],
    ['/icon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain'],
    ['/.well-known/security.txt', 'text/plain'],
  ])('sends the Content-Type of %s in every encoding: %s', async (path, type) => {
    for (const accepted of ['br', 'gzip', '']) {
      const answer = await ask(site(), path, { headers: { 'Accept-Encoding': accepted } })
      const [said = ''] = all(answer, 'Content-Type')
      expect(all(answer, 'Content-Type')).toHaveLength(1)
      expect(said.split(';')[0]).toBe(type)
    }
  })

  it('responds to HEAD with the headers of GET and no body', async () => {
    for (const path of ['/about', '/nope', '/faq']) {
      const head = await ask(site(), path, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
      const get = await ask(site(), path, { headers: { 'Accept-Encoding': 'br' } })
      expect(head.status).toBe(get.status)
      expect(head.body).toHaveLength(0)
      expectHeaders(head)
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
    }
  })

  it('responds to a matching ETag with 304, except for a 404 page', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    for (const [path, status, cache] of [
      ['/about', 304, REVALIDATE],
      ['/assets/app-1a2b3c.js', 304, IMMUTABLE],
      ['/nope', 404, REVALIDATE],
    ] as const) {
      const { etag = '' } = (await ask(site(), path, { headers })).headers
      const again = await ask(site(), path, { headers: { ...headers, 'If-None-Match': etag } })
      expect([again.status, all(again, 'Cache-Control')], path).toEqual([status, [cache]])
      expectHeaders(again)
    }
  })

  it('redirects a form that was submitted before hydration to its page', async () => {
    const post = { method: 'POST', body: 'password=x', headers: { 'Accept-Encoding': 'br' } }
    for (const path of ['/login', '/']) {
      const answer = await ask(site(), `${path}?from=mail`, post)
      expect([answer.status, answer.headers.location]).toEqual([303, path])
      expect(answer.headers['content-encoding']).toBeUndefined()
      expectHeaders(answer)
    }
  })

  it.each([
    ['POST', '/assets/app-1a2b3c.js'],
    ['PUT', '/login'],
  ])('refuses %s %s, and lists the allowed methods', async (method, path) => {
    const refused = await ask(site(), path, { method, headers: { 'Accept-Encoding': 'br' } })
    expect([refused.status, all(refused, 'Cache-Control')]).toEqual([405, [NO_STORE]])
    expect(all(refused, 'Allow')).toEqual(['GET, HEAD'])
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect(all(refused, 'Content-Type').length).toBeLessThanOrEqual(1)
    expectHeaders(refused)
  })

  it.each(['bytes=0-9', 'bytes=999999-'])('ignores a range: %s', async (Range) => {
    for (const accepted of ['br', 'gzip', '']) {
      const headers = { Range, 'Accept-Encoding': accepted }
      const answer = await ask(site(), '/assets/app-1a2b3c.js', { headers })
      expect([answer.status, all(answer, 'Cache-Control')]).toEqual([200, [IMMUTABLE]])
      expect(unpack(answer)).toBe(FILES['assets/app-1a2b3c.js'])
      expectHeaders(answer)
    }
  })

  it('proxies a call and its response', async () => {
    const answer = await ask(site(), `/api/auth/login?${QUERY}`)
    expect(backend.asked.at(-1)).toBe(`/auth/login?${QUERY}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json')
    expect(String(answer.body)).toBe('{"message":"Login successful!"}')
    expect(all(answer, 'Cache-Control')).toEqual([NO_STORE])
    expectHeaders(
      answer,
      HEADERS.filter(([name]) => name !== 'X-Frame-Options'),
    )
    const refused = await ask(site(), `/api/auth/register?${QUERY}`)
    expect([refused.status, all(refused, 'Cache-Control')]).toEqual([409, [NO_STORE]])
    const unknown = await ask(site(), '/api/nothing')
    expect([unknown.status, all(unknown, 'Cache-Control')]).toEqual([404, [NO_STORE]])
    expect(String(unknown.body)).toContain('No such call')
    const packed = await ask(site(), '/api/nothing.js.br')
    expect(packed.headers['content-encoding']).toBeUndefined()
    expect(all(packed, 'Content-Type')).toEqual(['application/json'])
  })
}

describe('npm run preview', async () => {
  const folder = makeSite(afterAll)
  const [port, backend] = [await freePort(), createBackend(await freePort())]
  let server: Awaited<ReturnType<typeof preview>>
  beforeAll(async () => {
    await backend.start()
    const target = `http://127.0.0.1:${backend.port}`
    const rewrite = (path: string) => path.slice('/api'.length)
    server = await preview({
      configFile: 'vite.config.ts',
      build: { outDir: join(folder, 'dist') },
      preview: { port, proxy: { '/api': { target, rewrite } } },
    })
  })
  afterAll(async () => {
    await server?.close()
    await backend.stop()
  })
  servesTheBuild(() => ({ port }), backend)
})

describe.skipIf(!NGINX)(withNginx('deploy/nginx'), async () => {
  const { backend, nginx } = await startSiteForAll()
  servesTheBuild(() => nginx().site, backend)

  it.each([
    [{ 'Accept-Encoding': 'br;q=0, gzip' }, 'gzip'],
    [{ 'Accept-Encoding': 'br; q=0.0' }, undefined],
    [{ 'Accept-Encoding': 'br;q=0.5' }, 'br'],
    [{ 'Accept-Encoding': 'abr, x-br' }, undefined],
    [{ 'Accept-Encoding': 'gzip', Via: '1.1 cdn' }, 'gzip'],
  ])('responds to %j with the encoding %s', async (accepted, encoding) => {
    const { headers } = await ask(nginx().site, '/about', { headers: accepted })
    expect(headers['content-encoding']).toBe(encoding)
  })

  const long = 'x'.repeat(40_000)
  it.each<[status: number, what: string, path: string, request: object]>([
    [400, 'a header that is too long', '/about', { headers: { 'X-Long': long } }],
    [412, 'a condition', '/about', { headers: { 'If-Match': '"x"', 'Accept-Encoding': 'br' } }],
    [413, 'a body that is too long', '/login', { method: 'POST', body: long }],
    [414, 'a URL that is too long', `/api/auth/login?${long}`, {}],
  ])(
    'responds with %i to %s, with each header once and no caching',
    async (status, _, path, request) => {
      const answer = await ask(nginx().site, path, request)
      expect(answer.status).toBe(status)
      expectHeaders(answer)
      expect(all(answer, 'Cache-Control')).toEqual([NO_STORE])
      expect(all(answer, 'Content-Type').map((type) => type.split(';')[0])).toEqual(['text/html'])
      expect(all(answer, 'Content-Encoding')).toEqual([])
      expect(String(answer.body)).toMatch(/^<html>/)
    },
  )

  it.each<[status: number, what: string, path: string, request: object]>([
    [403, 'a cross-site call', '/api/auth/login', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    [413, 'a body that is too long', '/api/auth/login', { method: 'POST', body: long }],
    [502, 'a closed connection of the backend', '/api/fail/cut', {}],
  ])(
    'responds with %i to %s, with an error of the contract and no caching',
    async (status, _, path, request) => {
      const answer = await ask(nginx().site, path, request)
      expect(answer.status).toBe(status)
      expectHeaders(answer)
      expect(all(answer, 'Cache-Control')).toEqual([NO_STORE])
      expect(all(answer, 'Content-Type')).toEqual(['application/json'])
      expect(all(answer, 'X-Request-Id')).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
      expect(JSON.parse(String(answer.body))).toEqual({ message: '' })
    },
  )
})
