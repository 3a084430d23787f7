import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { scratchFolder } from '../run'
import {
  copyOf,
  makeServer,
  NGINX,
  type Server,
  type Settings,
  withNginx,
  withSettings,
} from './nginx'
import { makeSite } from './site'

const BACKEND = 'http://127.0.0.1:9'

/** A program that says it is some version of nginx, and accepts everything. */
function nginxLike(version: string, modules = '') {
  const file = join(scratchFolder(afterAll), 'nginx')
  writeFileSync(
    file,
    `#!/bin/sh\necho "nginx version: nginx/${version}" >&2\necho "${modules}" >&2\n`,
  )
  chmodSync(file, 0o755)
  return file
}

const old = nginxLike('1.22.0')
const now = nginxLike('1.30.5', 'configure arguments: --with-http_v3_module')

/** A server with a release, which does not run. */
let server: Server
beforeAll(async () => {
  server = await makeServer(makeSite(afterAll), BACKEND)
  await withSettings(server, { NGINX_PATH: now }).release('use', 'one')
})

/** What `serve.sh check` says of settings, and the configuration that it writes. */
async function check(settings: Settings) {
  const said = await withSettings(server, settings).serve('check')
  const conf = join(server.folder, 'var/conf.new')
  const files = said.status === 0 ? readdirSync(conf) : []
  return { ...said, conf: files.map((file) => readFileSync(join(conf, file), 'utf8')).join('\n') }
}

describe.skipIf(!NGINX)(withNginx('deploy/serve.sh'), () => {
  it('writes a configuration without a complaint', async () => {
    expect(await check({})).toMatchObject({ status: 0, output: '' })
  })

  it.each<[Settings]>([
    [{ SITE_ORIGIN: '' }],
    [{ SITE_ORIGIN: 'http://aml.example' }],
    [{ SITE_ORIGIN: 'https://aml.example/' }],
    [{ SITE_ORIGIN: 'https://aml.example; return 200' }],
    [{ SITE_ORIGIN: 'https://aml.example\nlisten 1;' }],
    [{ BACKEND: '' }],
    [{ BACKEND: 'http://10.0.0.1:80/path' }],
    [{ BACKEND: 'http://$host' }],
    [{ BACKEND: 'https://10.0.0.1', BACKEND_CA: '/etc/ssl/x;y' }],
    [{ BACKEND_DNS: 'dns.example' }],
    [{ TLS_KEY: '' }],
    [{ TLS_CERTIFICATE: '/no/such/file' }],
    [{ LOAD_BALANCER: '10.0.0.0/8' }],
    [{ TLS_CERTIFICATE: '', TLS_KEY: '', LOAD_BALANCER: 'balancer.example' }],
    [{ TLS_CERTIFICATE: '', TLS_KEY: '', LOAD_BALANCER: '10.0.0.0/8 0.0.0.0/0' }],
    [{ TLS_CERTIFICATE: '', TLS_KEY: '', LOAD_BALANCER: '::/0' }],
    [{ LISTEN_IPV4: '', LISTEN_IPV6: '' }],
    [{ HTTP_PORT: '80 default_server' }],
    [{ CALLS_PER_MINUTE: '0' }],
    [{ ACCESS_LOG: 'var/log combined' }],
  ])('refuses %o', async (settings) => {
    const { status, output } = await check(settings)
    expect(status).not.toBe(0)
    expect(output).toMatch(/^serve\.sh: /)
    for (const name of Object.keys(settings).slice(-1))
      expect(output).toMatch(new RegExp(`${name}|cannot be read`))
  })

  it('serves nothing in clear unless it is told who ends TLS', async () => {
    const { output } = await check({ TLS_CERTIFICATE: '', TLS_KEY: '' })
    expect(output).toContain('set TLS_CERTIFICATE and TLS_KEY; or LOAD_BALANCER')
  })

  it.each([
    ['http://10.0.0.1', 'server 10.0.0.1:80;', 'Host 10.0.0.1;'],
    ['http://[fd00::1]:81', 'server [fd00::1]:81;', 'Host [fd00::1]:81;'],
    ['https://127.0.0.1', 'server 127.0.0.1:443;', 'Host 127.0.0.1;'],
  ])('reads the backend %s', async (backend, server, host) => {
    const { conf } = await check({ BACKEND: backend })
    expect(conf).toContain(server)
    expect(conf).toContain(`proxy_set_header ${host}`)
  })

  it('reads the settings from a file too', async () => {
    const file = join(server.folder, 'settings')
    writeFileSync(file, 'CALLS_PER_MINUTE=7\n')
    onTestFinished(() => rmSync(file))
    expect((await check({})).conf).toContain('rate=7r/m')
  })

  it('knows every setting of the example', () => {
    const names =
      readFileSync('deploy/settings.example', 'utf8').match(/^#?[A-Z][A-Z0-9_]+(?==)/gm) ?? []
    const read = readFileSync('deploy/settings.sh', 'utf8')
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(read).toContain(`{${name.replace('#', '')}`)
  })

  it('needs a release', async () => {
    const other = copyOf(server)
    rmSync(join(other.folder, 'current'))
    expect((await other.serve('check')).output).toContain('no current release')
  })
})

describe('deploy/serve.sh, by the version of nginx', () => {
  it.each([
    [{ NGINX_PATH: '/no/nginx' }, 'there is no nginx'],
    [{ NGINX_PATH: nginxLike('1.20.2') }, 'this is nginx 1.20.2; it has to be 1.22.0 or later'],
    [{ NGINX_PATH: old, HTTP3: 'on' }, 'HTTP3 needs nginx 1.25'],
    [{ NGINX_PATH: old, BACKEND_DNS: '127.0.0.11' }, 'BACKEND_DNS needs nginx 1.27.3'],
  ])('refuses %o', async (settings, message) => {
    const { status, output } = await check(settings)
    expect(status).not.toBe(0)
    expect(output).toContain(message)
  })

  it('says HTTP/2 as that version wants it', async () => {
    expect((await check({ NGINX_PATH: old })).conf).toMatch(/listen \S+ ssl http2;/)
    const { conf } = await check({ NGINX_PATH: now })
    expect(conf).not.toContain('ssl http2')
    expect(conf.match(/^ {2}http2 on;/gm)).toHaveLength(2)
  })

  it('switches HTTP/3 on, and says so to browsers', async () => {
    expect((await check({ NGINX_PATH: now })).conf).not.toMatch(/quic|add_header Alt-Svc/)
    const settings = { NGINX_PATH: now, HTTP3: 'on', SITE_ORIGIN: 'https://aml.example' }
    const { conf } = await check(settings)
    expect(conf.match(/listen \S+ quic/g)).toHaveLength(2)
    expect(conf).toContain(`add_header Alt-Svc 'h3=":443"; ma=86400' always;`)
  })

  it("takes a scheme's own port, whatever the backend's name begins with", async () => {
    expect((await check({ NGINX_PATH: now, BACKEND: 'http://server' })).conf).toContain(
      'server server:80;',
    )
  })

  it("looks the backend's name up again", async () => {
    const backend = { BACKEND: 'http://backend:4010', BACKEND_DNS: '127.0.0.11' }
    const { conf } = await check({ NGINX_PATH: now, ...backend })
    expect(conf).toContain('server backend:4010 resolve;\n')
    expect(conf).toContain('resolver 127.0.0.11;')
    expect(conf).not.toContain('server backend:4010;')
  })
})
