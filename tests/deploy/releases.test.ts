import { existsSync, readFileSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bootScriptHash } from '../../build/boot-plugin'
import { writeManifest } from '../../build/manifest'
import { scratchFolder } from '../run'
import { copyOf, makeServer, NGINX, type Server, startNginx, withNginx } from './nginx'
import { ask, FILES, filesOf, writeBuild } from './site'

const BACKEND = 'http://127.0.0.1:9'
const br = { headers: { 'Accept-Encoding': 'br' } }

const code = (version: number) => `/assets/app-${version}.js`

describe.skipIf(!NGINX)(withNginx('three versions, one after the other, and back'), () => {
  const folder = scratchFolder(afterAll)
  let server: Server & Awaited<ReturnType<typeof startNginx>>
  const get = async (path: string, request?: object) => {
    const { status, headers, body } = await ask(server.site, path, request)
    return { status, encoding: headers['content-encoding'], text: String(body), headers }
  }
  const shown = async () => /Version (\d)/.exec((await get('/')).text)?.[1]

  beforeAll(async () => {
    // The first one has a page that is dropped, and a compressed copy that no later one has.
    writeBuild(
      folder,
      { ...filesOf(1), 'dropped.html': '<!doctype html>' },
      { unpacked: ['index.html'] },
    )
    const made = await makeServer(folder, BACKEND)
    await made.release('use', 'one')
    server = { ...made, ...(await startNginx(made)) }
  })
  afterAll(() => server?.stop())

  /** Asks for the start page over and over until it is stopped. @returns what went wrong. */
  function visitor() {
    let gone = false
    const faults: string[] = []
    const visits = (async () => {
      while (!gone) {
        const { status, text, headers } = await get('/').catch((error) => ({
          status: String(error),
          text: '',
          headers: {},
        }))
        const policy = new Headers(headers as Record<string, string>).get('content-security-policy')
        if (status !== 200) faults.push(`${status}`)
        else if (!policy?.includes(bootScriptHash(text))) faults.push(`policy of another: ${text}`)
      }
    })()
    return async () => {
      gone = true
      await visits
      return faults
    }
  }

  it('are served with their own policy, and nobody notices the change', async () => {
    const leave = visitor()
    expect(await shown()).toBe('1')
    expect((await get('/dropped')).status).toBe(200)
    expect((await get('/about', br)).encoding).toBe('br')

    for (const [version, id] of [
      [2, 'two'],
      [3, 'three'],
    ] as const) {
      writeBuild(folder, filesOf(version), { unpacked: Object.keys(filesOf(version)) })
      expect(await server.release('add', join(folder, 'dist'), id)).toEqual({
        status: 0,
        output: `${id}\n`,
      })
      expect(await shown(), 'adding changes nothing').toBe(`${version - 1}`)
      expect((await get(code(version))).status, 'but its code is there').toBe(200)
      expect((await server.release('use', id)).output).toContain(`Serving ${id}`)
      await expect.poll(shown).toBe(`${version}`)
      for (let old = 1; old <= version; old += 1)
        expect((await get(code(old))).text, 'for tabs that are open').toBe(`// ${old}`)
      await expect.poll(async () => (await get('/dropped')).status).toBe(404)
      // A worker of before the reload may still answer for a moment.
      const about = async () => (await get('/about', br)).text
      await expect.poll(about).toContain(`About ${version}`)
      expect((await get('/about', br)).encoding).toBeUndefined()
    }

    expect((await server.release('rollback')).output).toContain('Serving two')
    await expect.poll(shown).toBe('2')
    for (const version of [1, 2, 3]) expect((await get(code(version))).status).toBe(200)
    expect((await server.release('list')).output).toBe('  one\n- three\n* two\n')
    expect(await leave()).toEqual([])
  })

  it('go back to any of them by name', async () => {
    await server.release('use', 'one')
    await expect.poll(shown).toBe('1')
    expect((await get('/dropped')).status).toBe(200)
  })

  it('stay as they are when nginx rejects the next one', async () => {
    writeBuild(folder, filesOf(4))
    writeFileSync(join(folder, 'dist/_nginx.conf'), 'add_header broken')
    writeManifest(join(folder, 'dist'))
    await server.release('add', join(folder, 'dist'), 'four')
    const { status, output } = await server.release('use', 'four')
    expect(status).not.toBe(0)
    expect(output).toContain('nothing has changed')
    expect(readlinkSync(join(folder, 'current'))).toBe('releases/one')
    expect((await server.serve('reload')).status).toBe(0)
    expect(await shown()).toBe('1')
  })
})

describe.skipIf(!NGINX)(withNginx('deploy/release.sh'), () => {
  let prepared: Server
  let server: Server
  beforeAll(async () => {
    const folder = scratchFolder(afterAll)
    writeBuild(folder, filesOf(1))
    prepared = await makeServer(folder, BACKEND)
    await prepared.release('use', 'one')
  })
  beforeEach(() => {
    server = copyOf(prepared)
  })
  const there = (path: string) => existsSync(join(server.folder, path))
  const next = async (version: number) => {
    writeBuild(server.folder, filesOf(version))
    await server.release('add', join(server.folder, 'dist'), `${version}`)
    await server.release('use', `${version}`)
  }

  it('names a release by the time, if nobody else does', async () => {
    expect((await server.release('add', join(server.folder, 'dist'))).output).toMatch(
      /^\d{8}T\d{6}Z\n$/,
    )
  })

  it('removes what was replaced long ago, with the code that nothing else has', async () => {
    for (const version of [2, 3, 4]) await next(version)
    writeBuild(server.folder, filesOf(5))
    await server.release('add', join(server.folder, 'dist'), 'waiting')
    const longAgo = Date.now() / 1000 - 8 * 24 * 60 * 60
    for (const id of ['one', '3'])
      utimesSync(join(server.folder, `releases/${id}/.left`), longAgo, longAgo)
    // Version 2 was replaced just now, 3 is what `rollback` goes to, and 4 is current.
    expect(await server.release('prune')).toEqual({ status: 0, output: 'Removed one.\n' })
    expect((await server.release('list')).output).toBe('  2\n- 3\n* 4\n  waiting\n')
    expect([1, 2, 3, 4, 5].filter((version) => there(`.${code(version)}`))).toEqual([2, 3, 4, 5])
    expect(there('assets/same-1a2b3c.js')).toBe(true)
    expect(there('assets/app-1.js.br'), 'its compressed copy').toBe(false)
  })

  it('has nothing to go back to at first', async () => {
    expect((await server.release('rollback')).output).toContain('no release before')
  })

  it.each([
    ['a folder that is no build', ['add', 'src', 'x'], 'is no build'],
    ['an ID that is taken', ['add', 'DIST', 'one'], 'already'],
    ['an ID that is a path', ['add', 'DIST', '../x'], 'an ID is'],
    ['a release that is not there', ['use', 'nine'], 'no release nine'],
    ['no number of days', ['prune', 'x'], 'number'],
    ['an unknown command', ['remove'], 'say add'],
    ['nothing', [], 'say add'],
  ])('refuses %s', async (_, args, message) => {
    const dist = join(server.folder, 'dist')
    const { status, output } = await server.release(
      ...args.map((arg) => (arg === 'DIST' ? dist : arg)),
    )
    expect(status).not.toBe(0)
    expect(output).toContain(message)
  })

  it('refuses an asset that has changed under its name, and leaves what is there', async () => {
    writeBuild(server.folder, { ...FILES, 'assets/same-1a2b3c.js': '// another' })
    const { status, output } = await server.release('add', join(server.folder, 'dist'), 'two')
    expect(status).not.toBe(0)
    expect(output).toContain('assets/same-1a2b3c.js is there with other content')
    expect(readFileSync(join(server.folder, 'assets/same-1a2b3c.js'), 'utf8')).toBe(
      '// in every version',
    )
    expect((await server.release('list')).output).toBe('* one\n')
  })
})
