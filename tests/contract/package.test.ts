import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run, scratchFolder, scratchProject } from '../run'
import { conformingServer } from './conformance/conforming-server'

type Manifest = { version: string; dependencies: Record<string, string> }
type Lock = { packages: Record<string, { dependencies?: Record<string, string> }> }

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
const PACKAGE = readJson('contract/package.json') as Manifest

/** A folder with the installed package and its dependencies, and nothing else. */
const folder = scratchFolder(afterAll)
const project = scratchProject(afterAll)
beforeAll(() => {
  for (const path of ['src', 'public']) cpSync(path, join(project, path), { recursive: true })
  const pack = ['pack', '--workspace=contract', '--silent', `--pack-destination=${folder}`]
  execFileSync('npm', pack, { cwd: project })
  const installed = join(folder, 'node_modules/aml-verify-contract')
  mkdirSync(installed, { recursive: true })
  const tarball = `aml-verify-contract-${PACKAGE.version}.tgz`
  execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', installed], { cwd: folder })
  for (const name of Object.keys(PACKAGE.dependencies)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve('node_modules', name), link, 'dir')
  }
})

/** Runs the installed command. @returns its exit code and all that it printed. */
const command = (...args: string[]) =>
  run('node', ['node_modules/aml-verify-contract/bin/aml-contract.js', ...args], {}, folder)

/** The folder in node_modules of every dependency of the contract's package, direct or not. */
function dependencies() {
  const { packages } = readJson('package-lock.json') as Lock
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const own = `${from}/node_modules/${name}`
    const place = own in packages ? own : `node_modules/${name}`
    if (found.has(place)) return
    found.add(place)
    for (const next of Object.keys(packages[place]?.dependencies ?? {})) add(next, place)
  }
  for (const name of Object.keys(PACKAGE.dependencies)) add(name, 'contract')
  return [...found]
}

/** The bytes of a folder's files, other packages in it left out. */
const sizeOf = (path: string): number =>
  readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    const inside = join(path, entry.name)
    if (entry.name === 'node_modules' || entry.isSymbolicLink()) return sum
    return sum + (entry.isDirectory() ? sizeOf(inside) : statSync(inside).size)
  }, 0)

describe('the package', () => {
  it('has the version of the contract that was published', () => {
    const contract = readFileSync('contract/published/openapi.yaml', 'utf8')
    expect(contract).toContain(`\n  version: ${PACKAGE.version}\n`)
  })

  it('takes less than 25 MB with its dependencies', () => {
    const sizes = [join(folder, 'node_modules/aml-verify-contract'), ...dependencies()].map(sizeOf)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000_000)
  })

  it('verifies a server', async () => {
    const { status, output } = await command('verify', '--server', await conformingServer())
    expect(output).toMatch(/^\d+ passed, 0 failed, 0 not judged/m)
    expect(status).toBe(0)
  })

  it('writes the reference, also of another contract', async () => {
    expect(await command('reference', 'own')).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, 'own/index.html'), 'utf8')).toContain('forgotPassword')
    const other = resolve('tests/workbench/fixtures/lending-library.yaml')
    expect(await command('reference', 'other', '--contract', other)).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, 'other/index.html'), 'utf8')).toContain('addBook')
    expect(readdirSync(join(folder, 'other'))).toEqual(
      expect.arrayContaining(['reference.css', 'inter.woff2']),
    )
  })

  it('compares an earlier contract with its own', async () => {
    const own = join(folder, 'node_modules/aml-verify-contract/dist/contract/openapi.yaml')
    expect(await command('diff', own)).toMatchObject({ status: 0 })
    const fixture = (name: string) => resolve('tests/workbench/fixtures', name)
    const other = await command('diff', own, fixture('custody.openapi.yaml'))
    expect(other.output).toContain('BREAKING')
    expect(other.status).toBe(1)
    const broken = await command('diff', own, fixture('lending-library.yaml'))
    expect(broken.output).toContain("Can't resolve $ref")
    expect(broken.output).not.toContain('    at ')
    expect(broken.status).toBe(2)
  })

  it('names the packages that the mock needs', async () => {
    const { status, output } = await command('mock')
    expect(output).toMatch(/npm i @stoplight\/prism-core@[\d.]+ @stoplight\/prism-http@[\d.]+/)
    expect(status).toBe(2)
  })

  it.each([
    [[], 'Name a command.'],
    [['prove'], 'Unknown command: prove'],
    [['verify', '--sever', 'http://127.0.0.1'], '--sever'],
    [['diff', 'none.yaml'], 'none.yaml: no such file.'],
    [['reference', 'one', 'two'], "Unexpected argument 'two'."],
    [['mock', '--port', 'http'], '--port must be a number.'],
  ])('called as %j it ends with 2, the reason and its usage', async (args, reason) => {
    const { status, output } = await command(...args)
    expect(output).toContain(reason)
    expect(output).toContain('aml-contract ')
    expect(status).toBe(2)
  })

  it.each(['verify', 'mock', 'reference', 'diff'])('explains %s', async (name) => {
    const { status, output } = await command(name, '--help')
    expect(output).toMatch(new RegExp(`^aml-contract ${name} `))
    expect(status).toBe(0)
  })
})
