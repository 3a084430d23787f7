import { networkInterfaces } from 'node:os'
import { type ConnectionOptions, connect } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { NAME } from '../certificate'
import { listListenAddresses, NGINX, startSiteForAll, withNginx } from './nginx'
import { ask } from './site'

const QUERY = 'email=a%40b.co&password=Correct-Horse-7'
const HSTS = 'strict-transport-security'

const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some((one) => one.address === '::1'),
)

describe.skipIf(!NGINX)(withNginx('nginx that ends TLS'), async () => {
  const { backend, nginx } = await startSiteForAll({
    AML_LISTEN: `127.0.0.1${hasIPv6 ? ' [::1]' : ''}`,
  })

  const handshake = (options: ConnectionOptions) =>
    new Promise<string>((done, failed) => {
      const { port, ca } = nginx().site
      const socket = connect({ port, host: '127.0.0.1', ca, servername: NAME, ...options }, () => {
        done(`${socket.getProtocol()} ${socket.alpnProtocol || ''}`.trim())
        socket.destroy()
      })
      socket.once('error', failed)
    })

  it('accepts TLS 1.2 and 1.3 and HTTP/2, and rejects older TLS', async () => {
    const ALPNProtocols = ['h2', 'http/1.1']
    expect(await handshake({ ALPNProtocols })).toBe('TLSv1.3 h2')
    expect(await handshake({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2')
    const weak: ConnectionOptions = { ciphers: 'DEFAULT@SECLEVEL=0', minVersion: 'TLSv1' }
    await expect(handshake({ ...weak, maxVersion: 'TLSv1.1' })).rejects.toThrow('protocol version')
    const old = { maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA:ECDHE-ECDSA-AES128-SHA' } as const
    await expect(handshake(old)).rejects.toThrow('handshake failure')
  })

  it('rejects a handshake with another SNI, or without one', async () => {
    for (const servername of ['nobody.example', ''])
      await expect(handshake({ servername })).rejects.toThrow('unrecognized name')
  })

  it('closes connections for another host, in plaintext and over TLS', async () => {
    for (const place of [nginx().plaintext, nginx().site])
      for (const name of ['nobody.example', '127.0.0.1'])
        for (const path of ['/', `/api/auth/login?${QUERY}`])
          await expect(ask(place, path, { headers: { Host: name } })).rejects.toThrow(
            /hang up|ECONNRESET/,
          )
    expect(backend.asked).toEqual([])
  })

  it('redirects plaintext pages to TLS, and refuses plaintext calls of the API', async () => {
    const moved = await ask(nginx().plaintext, '/login?from=mail')
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      `${nginx().env['AML_SITE_ORIGIN']}/login?from=mail`,
    ])
    // RFC 6797, section 7.2: HSTS is sent over TLS only.
    expect(moved.headers[HSTS]).toBeUndefined()
    for (const path of ['/api/auth/login', '/x/../api/auth/login', '//api/auth/login']) {
      const refused = await ask(nginx().plaintext, `${path}?${QUERY}`)
      expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store'])
      expect(refused.headers.location).toBeUndefined()
    }
    expect(backend.asked).toEqual([])
  })

  it('listens only on its two ports, in IPv4 and IPv6', async () => {
    const { AML_HTTP_PORT, AML_HTTPS_PORT } = nginx().env
    const hosts = ['127.0.0.1', ...(hasIPv6 ? ['[::1]'] : [])]
    expect(listListenAddresses(nginx()).sort()).toEqual(
      hosts.flatMap((host) => [`${host}:${AML_HTTP_PORT}`, `${host}:${AML_HTTPS_PORT}`]).sort(),
    )
    if (hasIPv6) expect(await handshake({ host: '::1' })).toBe('TLSv1.3')
  })
})
