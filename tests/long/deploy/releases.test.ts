import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { bootScriptHash } from '../../../plugins/boot-plugin'
import { writeManifest } from '../../../plugins/manifest'
import { HOST } from '../../../scripts/services'
import { makeCertificate, makeExpiredCertificate } from '../../certificate'
import {
  exitedWith,
  makeServer,
  NGINX,
  type Server,
  type Site,
  startSite,
  upload,
  withNginx,
  withSettings,
} from '../../deploy/nginx'
import { all, ask, makeFiles, writeBuild } from '../../deploy/site'
import { edit, scratchFolder } from '../../run'
import { freePort } from '../../serve'

const BACKEND = 'http://127.0.0.1:9'

/** @param change is made after the manifest was written. */
function uploadVersion(folder: string, version: number, id: string, change = (_: string) => {}) {
  writeBuild(folder, makeFiles(version))
  rmSync(join(folder, 'releases', id), { recursive: true, force: true })
  upload(folder, id)
  change(join(folder, 'releases', id))
}

const readCurrent = ({ folder }: Server) => readlinkSync(join(folder, 'current'))

describe.skipIf(!NGINX)(withNginx('release.sh while nginx is running'), () => {
  let server: Site
  const folder = scratchFolder(afterAll)
  beforeAll(async () => {
    writeBuild(folder, makeFiles(1))
    server = await startSite(folder, BACKEND)
  })
  afterAll(() => server?.stop())

  const fetchStart = async () => {
    const { headers, body } = await ask(server.site, '/')
    const policy = String(headers['content-security-policy'])
    return { policy, text: String(body), version: /Version (\d)/.exec(String(body))?.[1] }
  }

  const expectFirstRelease = async () => {
    await expect.poll(async () => (await fetchStart()).version).toBe('1')
    expect(readCurrent(server)).toBe('releases/one')
  }

  it.each<[string, (build: string) => void, string]>([
    ['lacks a file', (build) => rmSync(join(build, 'about.html.gz')), 'about.html.gz'],
    [
      'has an additional file',
      (build) => writeFileSync(join(build, 'x.html'), ''),
      'does not list',
    ],
    ['has no manifest', (build) => rmSync(join(build, '_manifest.sha256')), 'no manifest'],
  ])('rejects a build that %s', async (_, spoil, problem) => {
    uploadVersion(server.folder, 2, 'two', spoil)
    expect(await server.release('two')).toEqual(exitedWith(1, problem))
    await expectFirstRelease()
  })

  it.each<[string, (build: string) => void, string]>([
    [
      'nginx rejects',
      (build) => edit(join(build, '_nginx.conf'), 'map', 'mop'),
      'nginx rejects this configuration',
    ],
    [
      'has no start page',
      (build) => edit(join(build, '_nginx.conf'), 'map $uri $moved_to {', '$&\n  "/" "/about";'),
      'the start page of two has status 301',
    ],
  ])('rolls back from a build that %s', async (_, spoil, problem) => {
    uploadVersion(server.folder, 2, 'two', (build) => {
      spoil(build)
      writeManifest(build)
    })
    const { status, output } = await server.release('two')
    expect(output).toContain(problem)
    expect(output).toContain('two is not served; one is current.')
    expect(status).toBe(1)
    await expectFirstRelease()
  })

  it('keeps the configuration when a port is in use', async () => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((up) => other.listen(port, HOST, up))
    onTestFinished(() => void other.close())
    const configured = withSettings(server, { AML_HTTP_PORT: `${port}` })
    expect(await configured.serve('reload')).toEqual(
      exitedWith(1, 'nginx keeps the former configuration'),
    )
    await expectFirstRelease()
  })

  it('refuses a concurrent release.sh', async () => {
    const releases = join(server.folder, 'releases')
    const other = spawn('flock', [releases, 'sh', '-c', 'echo; read x'])
    await once(other.stdout, 'data')
    expect(await server.release('one')).toEqual({
      status: 1,
      output: 'release.sh: another release.sh is running.\n',
    })
    other.stdin.end('\n')
    await once(other, 'exit')
  })

  it('serves each page with the policy of its release during a change, and can switch to an earlier release', async () => {
    const mismatches: string[] = []
    let isDone = false
    const polling = (async () => {
      while (!isDone) {
        const { policy, text } = await fetchStart().catch((error) => ({
          policy: '',
          text: String(error),
        }))
        if (!/<script>/.test(text) || !policy.includes(bootScriptHash(text))) mismatches.push(text)
      }
    })()
    uploadVersion(server.folder, 2, 'two')
    for (const [id, before] of [
      ['two', 'one'],
      ['one', 'two'],
      ['two', 'one'],
    ] as const) {
      expect(await server.release(id)).toEqual({
        status: 0,
        output: `Serving ${id}; before: ${before}.\n`,
      })
      expect(readCurrent(server)).toBe(`releases/${id}`)
    }
    expect(await server.release('two')).toEqual({ status: 0, output: 'Serving two.\n' })
    isDone = true
    await polling
    expect(mismatches).toEqual([])
    utimesSync(join(server.folder, 'releases/one'), 0, 0)
    expect(await server.release()).toEqual({ status: 0, output: '* two\n  one\n' })
  })

  it('serves code of earlier releases from assets/, for open tabs', async () => {
    mkdirSync(join(server.folder, 'assets'))
    writeFileSync(join(server.folder, 'assets/old-1.js'), '// old')
    expect(String((await ask(server.site, '/assets/old-1.js')).body)).toBe('// old')
  })

  it('prefers lists of the operator to those of the release, and compresses them', async () => {
    const list = `{"format":"aml-list/1","entries":["${'0x5aAe'.repeat(200)}"]}`
    mkdirSync(join(server.folder, 'lists'))
    writeFileSync(join(server.folder, 'lists/us-ofac.json'), list)
    const fetchList = (headers: Record<string, string>) =>
      ask(server.site, '/lists/us-ofac.json', { headers })
    const plain = await fetchList({})
    expect(String(plain.body)).toBe(list)
    const packed = await fetchList({ 'Accept-Encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(String(gunzipSync(packed.body))).toBe(list)
    expect(packed.body.length).toBeLessThan(list.length / 5)
    for (const name of ['Cache-Control', 'Content-Type', 'Vary', 'X-Content-Type-Options'])
      expect(all(packed, name), name).toEqual(all(plain, name))
    const { etag = '' } = packed.headers
    const again = await fetchList({ 'Accept-Encoding': 'gzip, br', 'If-None-Match': etag })
    expect(again.status).toBe(304)
  })

  it('rejects and reports a certificate for another name, or an expired one', async () => {
    expect((await server.serve('health')).output).toContain('certificate: ok, under 14 days left')
    const certificates = scratchFolder()
    for (const [made, problem] of [
      [makeCertificate(certificates, 'other.example'), 'hostname mismatch'],
      [makeExpiredCertificate(certificates), 'certificate has expired'],
    ] as const) {
      const settings = { AML_TLS_CERTIFICATE: made.certificate, AML_TLS_KEY: made.key }
      const other = withSettings(server, settings)
      expect(await other.serve('reload')).toEqual(exitedWith(1, problem))
      expect(await other.serve('health')).toMatchObject({
        status: 1,
        output: expect.stringMatching(new RegExp(`certificate: .*${problem}\npage: status 200`)),
      })
    }
  })

  it('reports 404 after its release was deleted, and can still switch to another', async () => {
    uploadVersion(server.folder, 3, 'three')
    rmSync(join(server.folder, readCurrent(server)), { recursive: true })
    expect(await server.serve('health')).toEqual(exitedWith(1, 'page: status 404'))
    expect(await server.release('three')).toMatchObject({ status: 0 })
    expect((await fetchStart()).version).toBe('3')
  })
})

describe.skipIf(!NGINX)(withNginx('release.sh and serve.sh while nginx is not running'), () => {
  let server: Server
  beforeEach(async () => {
    const folder = scratchFolder()
    writeBuild(folder, makeFiles(1))
    server = await makeServer(folder, BACKEND)
  })

  it('activate the first release', async () => {
    rmSync(join(server.folder, 'current'))
    expect((await server.serve('run')).output).toContain('there is no release')
    expect(await server.release('one')).toEqual(exitedWith(0, 'one is current. Start nginx'))
  })

  it('do not activate a first release that the settings do not let nginx serve', async () => {
    rmSync(join(server.folder, 'current'))
    const { status, output } = await withSettings(server, { AML_BACKEND: '' }).release('one')
    expect(output).toContain('AML_BACKEND must be an origin')
    expect(output).toContain('release.sh: one is not served, and no release is current.')
    expect(status).toBe(1)
    expect(existsSync(join(server.folder, 'current'))).toBe(false)
  })

  it('report that nginx is not running', async () => {
    expect(await server.serve('health')).toEqual({
      status: 1,
      output: 'serve.sh: nginx is not running.\n',
    })
  })

  it('do not signal the process of a stale PID file', async () => {
    const other = spawn('sleep', ['999'])
    onTestFinished(() => void other.kill())
    mkdirSync(join(server.folder, 'run'))
    writeFileSync(join(server.folder, 'run/nginx.pid'), `${other.pid}\n`)
    expect(await server.serve('reload')).toEqual({
      status: 3,
      output: 'serve.sh: nginx is not running.\n',
    })
    expect([other.exitCode, other.signalCode]).toEqual([null, null])
  })

  it('refuse to start with a certificate for another name', async () => {
    const { certificate, key } = makeCertificate(scratchFolder(), 'other.example')
    const settings = { AML_TLS_CERTIFICATE: certificate, AML_TLS_KEY: key }
    expect(await withSettings(server, settings).serve('run')).toEqual(
      exitedWith(1, 'hostname mismatch'),
    )
  })

  it('start with an expired certificate, which is renewed over HTTP, and report it', async () => {
    const folder = join(scratchFolder(), 'mismatch')
    mkdirSync(folder)
    const { certificate, key } = makeExpiredCertificate(folder)
    const settings = { AML_TLS_CERTIFICATE: certificate, AML_TLS_KEY: key }
    const { written, stop } = await withSettings(server, settings).start()
    onTestFinished(stop)
    expect(written()).toContain('certificate has expired')
    const acme = join(server.folder, 'acme/.well-known/acme-challenge')
    mkdirSync(acme, { recursive: true })
    symlinkSync('/etc/hostname', join(acme, 'token'))
    expect((await ask(server.plaintext, '/.well-known/acme-challenge/token')).status).toBe(200)
  })
})
