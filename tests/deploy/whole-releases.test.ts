import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { run, scratchFolder } from '../run'
import { copyOf, makeServer, NGINX, type Server, withNginx, withoutRoom } from './nginx'
import { filesOf, writeBuild } from './site'

const BACKEND = 'http://127.0.0.1:9'

describe.skipIf(!NGINX)(withNginx('deploy/release.sh'), () => {
  let prepared: Server
  let server: Server
  let dist: string
  beforeAll(async () => {
    const folder = scratchFolder(afterAll)
    writeBuild(folder, filesOf(1))
    prepared = await makeServer(folder, BACKEND)
    await prepared.release('use', 'one')
    writeBuild(folder, filesOf(2))
  })
  beforeEach(() => {
    server = copyOf(prepared)
    dist = join(server.folder, 'dist')
  })
  const below = (folder: string) =>
    readdirSync(join(server.folder, folder), { recursive: true, encoding: 'utf8' }).sort()

  it.each<[string, () => void, string]>([
    ['lacks a file', () => rmSync(join(dist, 'about.html.gz')), 'about.html.gz is missing'],
    ['lacks its assets', () => rmSync(join(dist, 'assets'), { recursive: true }), 'is missing'],
    ['has a cut policy', () => writeFileSync(join(dist, '_nginx.conf'), ''), '_nginx.conf differs'],
    ['has one file more', () => writeFileSync(join(dist, 'x.html'), ''), 'x.html is none of'],
    ['has a link', () => symlinkSync('/etc/passwd', join(dist, 'x')), 'x is no file'],
    ['has an odd name', () => writeFileSync(join(dist, 'a\nb'), ''), 'is none of'],
    ['has no manifest', () => rmSync(join(dist, '_manifest.sha256')), 'no _manifest.sha256'],
    ['has half a manifest', () => writeFileSync(join(dist, '_manifest.sha256'), ''), 'is none of'],
  ])('adds nothing of a build that %s', async (_, spoil, problem) => {
    const before = ['releases', 'assets'].map(below)
    spoil()
    const { status, output } = await server.release('add', dist, 'two')
    expect(status).toBe(1)
    expect(output).toContain(problem)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(['releases', 'assets'].map(below)).toEqual(before)
  })

  it('adds nothing where there is no room for it', async () => {
    writeBuild(server.folder, { ...filesOf(2), 'assets/big-1a2b3c.js': 'x'.repeat(40_000) })
    const before = ['releases', 'assets'].map(below)
    const { status, output } = await withoutRoom(16, server, 'release.sh', 'add', dist, 'two')
    expect(status).not.toBe(0)
    expect(output).toContain('could not be copied')
    expect(['releases', 'assets'].map(below)).toEqual(before)
  })

  it('does not use a release that has lost a file since', async () => {
    await server.release('add', dist, 'two')
    rmSync(join(server.folder, 'releases/two/about.html'))
    const { status, output } = await server.release('use', 'two')
    expect([status, output]).toEqual([1, expect.stringContaining('about.html is missing')])
    expect((await server.release('list')).output).toBe('* one\n  two\n')
  })

  it('uses a release again that was replaced', async () => {
    await server.release('add', dist, 'two')
    for (const id of ['two', 'one', 'two']) expect((await server.release('use', id)).status).toBe(0)
  })

  it('adds a release once, however many add it at once', async () => {
    const added = await Promise.all([1, 2].map(() => server.release('add', dist, 'two')))
    expect(added.map(({ status }) => status).sort()).toEqual([0, 1])
    expect(existsSync(join(server.folder, 'releases/two/index.html'))).toBe(true)
    expect(below('releases').filter((name) => /new/.test(name))).toEqual([])
  })

  it('uses one release after the other, when several are asked for at once', async () => {
    await server.release('add', dist, 'two')
    const ids = ['two', 'one', 'two']
    const used = await Promise.all(ids.map((id) => server.release('use', id)))
    expect(used.map(({ status, output }) => `${status} ${output}`)).toEqual(
      ids.map((id) => expect.stringContaining(`0 ${id} is current`)),
    )
  })

  it('waits for another that is at work, and for none that was killed', async () => {
    const other = spawn('sh', [
      '-c',
      'exec 9<"$1"; flock 9; echo; exec sleep 999',
      'sh',
      join(server.folder, 'releases'),
    ])
    onTestFinished(() => void other.kill('SIGKILL'))
    await once(other.stdout, 'data')
    const soon = { ...server.env, LOCK_SECONDS: '1' }
    const add = () =>
      run('sh', [join(server.folder, 'deploy/release.sh'), 'add', dist, 'two'], soon)
    expect(await add()).toEqual({ status: 1, output: expect.stringContaining('is at work') })
    const ended = once(other, 'exit')
    other.kill('SIGKILL')
    await ended
    expect(await add()).toEqual({ status: 0, output: 'two\n' })
  })

  it('notices what a build gets after it was listed', async () => {
    appendFileSync(join(dist, 'index.html'), ' ')
    const { output } = await server.release('add', dist, 'two')
    expect(output).toContain('index.html differs')
  })
})
