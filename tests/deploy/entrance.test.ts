import { networkInterfaces } from 'node:os'
import { type ConnectionOptions, connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NAME } from '../certificate'
import { freePort } from '../serve'
import { backendOn } from './backend'
import { listens, NGINX, type Site, startSite, withNginx } from './nginx'
import { ask, askOverHttp2, makeSite } from './site'

const QUERY = 'email=a%40b.co&password=Correct-Horse-7'
const HSTS = 'strict-transport-security'

const has6 = Object.values(networkInterfaces()).some((all) =>
  all?.some((one) => one.address === '::1'),
)

describe.skipIf(!NGINX)(withNginx('where nginx ends TLS'), async () => {
  const folder = makeSite(afterAll)
  const backend = backendOn(await freePort())
  let server: Site
  beforeAll(async () => {
    await backend.start()
    const origin = `http://127.0.0.1:${backend.port}`
    server = await startSite(folder, origin, { AML_LISTEN: `127.0.0.1${has6 ? ' [::1]' : ''}` })
  })
  afterAll(async () => {
    await server?.stop()
    await backend.stop()
  })

  /** Shakes hands, and says which protocol it came to. */
  const handshake = (options: ConnectionOptions) =>
    new Promise<string>((done, failed) => {
      const { port, ca } = server.site
      const socket = connect({ port, host: '127.0.0.1', ca, servername: NAME, ...options }, () => {
        done(`${socket.getProtocol()} ${socket.alpnProtocol || ''}`.trim())
        socket.destroy()
      })
      socket.once('error', failed)
    })

  it('takes TLS 1.2 and 1.3, HTTP/2 where the browser can, and no older TLS', async () => {
    const ALPNProtocols = ['h2', 'http/1.1']
    expect(await handshake({ ALPNProtocols })).toBe('TLSv1.3 h2')
    expect(await handshake({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2')
    const weak: ConnectionOptions = { ciphers: 'DEFAULT@SECLEVEL=0', minVersion: 'TLSv1' }
    await expect(handshake({ ...weak, maxVersion: 'TLSv1.1' })).rejects.toThrow('protocol version')
    const old = { maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA:ECDHE-ECDSA-AES128-SHA' } as const
    await expect(handshake(old)).rejects.toThrow('handshake failure')
  })

  it('answers over HTTP/2', async () => {
    const headers = await askOverHttp2(server.site, '/about')
    expect(headers).toMatchObject({ ':status': 200, 'content-type': 'text/html; charset=utf-8' })
  })

  it('shows no certificate to who asks for another name, or for none', async () => {
    for (const servername of ['nobody.example', ''])
      await expect(handshake({ servername })).rejects.toThrow('unrecognized name')
  })

  it('does not answer to another name, in clear or over TLS', async () => {
    for (const place of [server.plaintext, server.site])
      for (const name of ['nobody.example', '127.0.0.1'])
        for (const path of ['/', `/api/auth/login?${QUERY}`])
          await expect(ask(place, path, { headers: { Host: name } })).rejects.toThrow(
            /hang up|ECONNRESET/,
          )
    expect(backend.asked).toEqual([])
  })

  it('sends what comes in clear to TLS, but for calls of the API, which it refuses', async () => {
    const moved = await ask(server.plaintext, '/login?from=mail')
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      `${server.env['AML_SITE_ORIGIN']}/login?from=mail`,
    ])
    // RFC 6797, 7.2: not in clear.
    expect(moved.headers[HSTS]).toBeUndefined()
    for (const path of ['/api/auth/login', '/x/../api/auth/login', '//api/auth/login']) {
      const refused = await ask(server.plaintext, `${path}?${QUERY}`)
      expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store'])
      expect(refused.headers.location).toBeUndefined()
    }
    expect(backend.asked).toEqual([])
  })

  it('listens on its two ports alone, at both kinds of address', async () => {
    const { AML_HTTP_PORT, AML_HTTPS_PORT } = server.env
    const hosts = ['127.0.0.1', ...(has6 ? ['[::1]'] : [])]
    expect(listens(server).sort()).toEqual(
      hosts.flatMap((host) => [`${host}:${AML_HTTP_PORT}`, `${host}:${AML_HTTPS_PORT}`]).sort(),
    )
    if (has6) expect(await handshake({ host: '::1' })).toBe('TLSv1.3')
  })
})
