import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { writeManifest } from '../../build/manifest'
import { HOST } from '../../scripts/services'
import { scratchFolder } from '../run'
import { freePort } from '../serve'
import {
  copyOf,
  makeServer,
  NGINX,
  type Server,
  startNginx,
  startSite,
  withNginx,
  withoutRoom,
  withSettings,
} from './nginx'
import { ask, filesOf, writeBuild } from './site'

const BACKEND = 'http://127.0.0.1:9'
/** As long as a test waits for a reload that fails. */
const SOON = { RELOAD_SECONDS: '2' }

type Site = Awaited<ReturnType<typeof startSite>>

const shown = async (server: Server) =>
  /Version (\d)/.exec(String((await ask(server.site, '/')).body))?.[1]

const conf = ({ folder }: Server) =>
  readdirSync(join(folder, 'var/conf')).map((file) =>
    readFileSync(join(folder, 'var/conf', file), 'utf8'),
  )

/** Adds version 2 as release `two`, with a change of its policy. */
async function addTwo(server: Server, change = (policy: string) => policy) {
  writeBuild(server.folder, filesOf(2))
  const dist = join(server.folder, 'dist')
  const policy = readFileSync(join(dist, '_nginx.conf'), 'utf8')
  writeFileSync(join(dist, '_nginx.conf'), change(policy))
  writeManifest(dist)
  rmSync(join(server.folder, 'releases/two'), { recursive: true, force: true })
  expect((await server.release('add', dist, 'two')).status).toBe(0)
}

/** Takes a port that nginx is told to listen on as well. */
async function taken(): Promise<number> {
  const port = await freePort()
  const other = await new Promise<NetServer>((up) => {
    const one = createServer().listen(port, HOST, () => up(one))
  })
  onTestFinished(() => void other.close())
  return port
}

describe.skipIf(!NGINX)(withNginx('a site that runs'), () => {
  const folder = scratchFolder(afterAll)
  let server: Site
  beforeAll(async () => {
    writeBuild(folder, filesOf(1))
    server = await startSite(folder, BACKEND)
  })
  afterAll(() => server?.stop())

  /** Expects that it is as before: the first release, its configuration and its link. */
  const expectFirst = async () => {
    await expect.poll(() => shown(server)).toBe('1')
    expect(readlinkSync(join(folder, 'current'))).toBe('releases/one')
    expect(conf(server).join('\n')).toContain(`${folder}/releases/one"`)
    expect((await server.release('list')).output).toMatch(/^\* one$/m)
    expect((await server.serve('reload')).status).toBe(0)
  }

  it.each<[string, (policy: string) => string, string]>([
    [
      'pages have no policy',
      (policy) => policy.replace(/^add_header Content-Security-Policy.*\n/m, ''),
      'has not the Content-Security-Policy',
    ],
    [
      'pages have two policies',
      (policy) => `${policy}add_header Content-Security-Policy "default-src *" always;\n`,
      'has not the Content-Security-Policy',
    ],
    [
      'start page is another page',
      (policy) => policy.replace('map $uri $old_address {', '$&\n  "/" "/about";'),
      'start page has status 301',
    ],
  ])('stays as it is when the next release: %s', async (_, change, problem) => {
    await addTwo(server, change)
    const { status, output } = await withSettings(server, SOON).release('use', 'two')
    expect(output).toContain(problem)
    expect(output).toContain('two is not served. one still is.')
    expect(output).not.toContain('Serving')
    expect(status).toBe(1)
    await expectFirst()
  })

  it('stays as it is when a port that it is to take is taken', async () => {
    const other = withSettings(server, { ...SOON, STATUS_LISTEN: `${HOST}:${await taken()}` })
    const { status, output } = await other.serve('reload')
    expect(output).toContain('nginx has not taken the configuration on')
    expect(output, 'what nginx says').toContain('Address already in use')
    expect(status).toBe(1)
    await expectFirst()
  })

  it('stays as it is when there is no room for the next configuration', async () => {
    await addTwo(server)
    const { status, output } = await withoutRoom(1, server, 'release.sh', 'use', 'two')
    expect([status, output]).toEqual([1, expect.stringContaining('is the disk full?')])
    await expectFirst()
  })

  it('is not started a second time', async () => {
    expect(await server.serve('run')).toEqual({
      status: 1,
      output: 'serve.sh: nginx runs already.\n',
    })
    await expectFirst()
  })

  it('opens its logs again', async () => {
    rmSync(join(folder, 'var/access.log'))
    expect(await server.serve('reopen')).toEqual({ status: 0, output: '' })
    await expect.poll(() => readdirSync(join(folder, 'var'))).toContain('access.log')
  })

  it('takes no signal that is for the nginx of another folder', async () => {
    const other = copyOf(server)
    const before = (await ask(server.site, '/healthz')).headers['x-configuration']
    for (const command of ['reload', 'reopen', 'running'])
      expect((await other.serve(command)).status, command).toBe(1)
    expect((await ask(server.site, '/healthz')).headers['x-configuration']).toBe(before)
  })

  it('uses a whole release then', async () => {
    await addTwo(server)
    expect(await server.release('use', 'two')).toEqual({
      status: 0,
      output: 'Serving two; before: one.\n',
    })
    await expect.poll(() => shown(server)).toBe('2')
  })

  it('reloads what is current when its turn comes, not what was before', async () => {
    const holder = spawn('sh', [
      '-c',
      'exec 9<"$1"; flock 9; echo; read -r x',
      'sh',
      `${folder}/releases`,
    ])
    await once(holder.stdout, 'data')
    const reload = spawn('sh', [`${folder}/deploy/serve.sh`, 'reload'], {
      env: { ...process.env, ...server.env },
    })
    // It has opened what it waits for.
    await expect.poll(() => existsSync(`/proc/${reload.pid}/fd/9`)).toBe(true)
    rmSync(join(folder, 'current'))
    symlinkSync('releases/one', join(folder, 'current'))
    holder.stdin.end('\n')
    expect(await once(reload, 'exit')).toEqual([0, null])
    await expect.poll(() => shown(server)).toBe('1')
  })
})

describe.skipIf(!NGINX)(withNginx('a site that does not run'), () => {
  let server: Server
  beforeAll(async () => {
    const folder = scratchFolder(afterAll)
    writeBuild(folder, filesOf(1))
    server = await makeServer(folder, BACKEND)
    await server.release('use', 'one')
  })
  // As if it had been made and never started.
  beforeEach(() => rmSync(join(server.folder, 'var'), { recursive: true, force: true }))

  it('sends no signal to a program that has got its process id', async () => {
    const other = spawn('sleep', ['999'])
    onTestFinished(() => void other.kill())
    mkdirSync(join(server.folder, 'var'))
    writeFileSync(join(server.folder, 'var/nginx.pid'), `${other.pid}\n`)
    for (const command of ['reload', 'reopen'])
      expect(await server.serve(command)).toEqual({
        status: 1,
        output: 'serve.sh: nginx does not run.\n',
      })
    expect((await server.release('use', 'one')).output).toContain('nginx does not run')
    expect([other.exitCode, other.signalCode]).toEqual([null, null])
  })

  it('starts with the last good configuration on a full disk, and says so', async () => {
    const once = await startNginx(server)
    await once.stop()
    const before = conf(server)
    const full = withSettings(server, { ACCESS_LOG: '/dev/null' })
    const { stop, written } = await startNginx(full, 1)
    expect(written()).toContain('nginx starts with the last good configuration')
    expect(await shown(server)).toBe('1')
    expect(conf(server)).toEqual(before)
    await stop()
  })

  it('does not start on a full disk for the first time', async () => {
    expect(await withoutRoom(1, server, 'serve.sh', 'run')).toEqual({
      status: 1,
      output: 'serve.sh: var/ cannot be written: is the disk full?\n',
    })
  })

  it('does not start on a port that is taken, and says so', async () => {
    const other = withSettings(server, { STATUS_LISTEN: `${HOST}:${await taken()}` })
    const { status, output } = await other.serve('run')
    expect(status).not.toBe(0)
    expect(output).toContain('Address already in use')
  })
})
