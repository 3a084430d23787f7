import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEVER } from '../../build/headers'
import { edit } from '../run'
import { freePort } from '../serve'
import { makeServer, NGINX, type Site, withNginx } from './nginx'
import { all, ask, expectHeaders, HEADERS, makeSite, writeBuild } from './site'

const REPORTS = 'https://reports.example/csp'

describe.skipIf(!NGINX)(withNginx('time limits, and the address of reports'), async () => {
  const folder = makeSite(afterAll)
  const port = await freePort()
  /** A backend that takes every connection, and never answers. */
  const backend = createServer()
  let server: Site
  beforeAll(async () => {
    await new Promise<void>((up) => backend.listen(port, '127.0.0.1', up))
    writeBuild(folder, undefined, { settings: { VITE_CSP_REPORT_ADDRESS: REPORTS } })
    const made = await makeServer(folder, `http://127.0.0.1:${port}`)
    // The same limits, but short enough for a test.
    for (const [file, name, usual] of [
      ['nginx.conf', 'client_header_timeout', '10s'],
      ['nginx.conf', 'client_body_timeout', '10s'],
      ['site.conf', 'proxy_read_timeout', '60s'],
    ] as const)
      edit(join(folder, 'deploy/nginx', file), `${name} ${usual};`, `${name} 1s;`)
    server = { ...made, ...(await made.start()) }
  })
  afterAll(async () => {
    await server?.stop()
    backend.close()
  })

  /** Sends a part of a request. @returns what comes until the server ends the connection. */
  const sendPart = (part: string) => {
    const { port, name = '', ca } = server.site
    const socket = connect({ port, host: '127.0.0.1', ca, servername: name.split(':')[0] })
    socket.write(part.replace('NAME', name))
    return text(socket).catch(() => '')
  }

  it('lets go of a client whose headers do not end', async () => {
    expect(await sendPart('GET / HTTP/1.1\r\nHost: NAME\r\nX-')).not.toContain('200')
  })

  it('lets go of a client whose body does not end', async () => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: NAME\r\nContent-Length: 9\r\n\r\nx'
    expect(await sendPart(head)).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  it('gives a backend up that does not answer', async () => {
    const answer = await ask(server.site, '/api/auth/login')
    expect([answer.status, all(answer, 'Cache-Control')]).toEqual([504, [NEVER]])
    expectHeaders(
      answer,
      HEADERS.filter(([name]) => name !== 'Content-Security-Policy'),
    )
  })

  it('says where to send reports, if the build does', async () => {
    const answer = await ask(server.site, '/about')
    expect(all(answer, 'Reporting-Endpoints')).toEqual([`csp="${REPORTS}"`])
    expect(answer.headers['content-security-policy']).toContain(
      `report-uri ${REPORTS}; report-to csp`,
    )
  })
})
