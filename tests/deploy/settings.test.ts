import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  exitedWith,
  makeServer,
  NGINX,
  type Server,
  type Settings,
  withNginx,
  withSettings,
} from './nginx'
import { ask, makeSite } from './site'

const NO_TLS = { AML_TLS_CERTIFICATE: '', AML_TLS_KEY: '' }

describe.skipIf(!NGINX)(withNginx('the settings of deploy/serve.sh'), () => {
  /** nginx is not running: serve.sh reads the settings before it checks that. */
  let server: Server
  beforeAll(async () => {
    server = await makeServer(makeSite(afterAll), 'http://127.0.0.1:9')
  })
  const reload = (settings: Settings) => withSettings(server, settings).serve('reload')

  it.each<[Settings, string?]>([
    [{ AML_SITE_ORIGIN: '' }],
    [{ AML_SITE_ORIGIN: 'https://aml.example/' }],
    [{ AML_SITE_ORIGIN: 'https://aml.example\nlisten 1;' }],
    [{ AML_BACKEND: 'http://10.0.0.1:80/path' }],
    [{ AML_BACKEND: 'http://$host' }],
    [{ AML_BACKEND: 'http://localhost:8080' }, 'AML_BACKEND: set 127.0.0.1'],
    [{ AML_TLS_KEY: '' }, 'set AML_TLS_CERTIFICATE and AML_TLS_KEY'],
    [NO_TLS, 'set AML_TLS_CERTIFICATE and AML_TLS_KEY; or AML_TRUSTED_PROXIES'],
    ...[
      ...['10.0.0.0/8 0.0.0.0/0', '0.0.0.0/1 128.0.0.0/1', '::/1 8000::/1', '::/0', '::/00'],
      ...['0.0.0.0/2 64.0.0.0/2 128.0.0.0/2 192.0.0.0/2', '1.0.0.0/4', '2000::/3', '0.0.0.0/-1'],
      Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`).join(' '),
    ].map((proxies): [Settings] => [{ AML_TRUSTED_PROXIES: proxies }]),
    [{ AML_CALLS_PER_MINUTE: '0' }],
    [{ AML_ACCESS_LOG: '/var/log/x;' }],
    [{ AML_Backend: 'http://10.0.0.1' }],
  ])('are refused: %j', async (settings, message = Object.keys(settings).at(-1) ?? '') => {
    expect(await reload(settings)).toEqual(exitedWith(1, `serve.sh: ${message}`))
  })

  it.each([
    '10.0.0.0/8 fd00::/8',
    '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7',
    '::1 192.0.2.1',
  ])('accept proxies: %s', async (AML_TRUSTED_PROXIES) => {
    expect(await reload({ AML_TRUSTED_PROXIES })).toEqual(exitedWith(3, 'nginx is not running'))
  })

  const writeSettings = (text: string) => {
    const file = join(server.folder, 'settings')
    writeFileSync(file, text)
    onTestFinished(() => rmSync(file))
  }

  it.each(['AML_CALLS_PER_MINUT=9', 'rm -rf /'])('are refused in a file: %s', async (line) => {
    writeSettings(`# A comment\n\n${line}\n`)
    expect(await reload({})).toEqual(exitedWith(1, 'is not a setting'))
  })

  it('are listed in deploy/settings.example', () => {
    const names = (file: string) => [
      ...new Set(readFileSync(`deploy/${file}`, 'utf8').match(/\bAML_[A-Z_]+\b/g)),
    ]
    expect(names('settings.example').sort()).toEqual(names('serve.sh').sort())
    expect(names('settings.example')).toEqual(expect.arrayContaining(names('compose.yaml')))
  })

  it('can come from a file, but the release comes only from the link', async () => {
    writeSettings('AML_CALLS_PER_MINUTE=7')
    const { start, site, folder } = withSettings(server, { RELEASE: 'other', SITE_NAME: 'x' })
    const { stop } = await start()
    onTestFinished(stop)
    expect(String((await ask(site, '/healthz')).body)).toMatch(/^ok one /)
    expect(readFileSync(join(folder, 'run/conf/nginx.conf'), 'utf8')).toContain('rate=7r/m')
  })
})
