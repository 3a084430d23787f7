import { execFileSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadContract } from '../../src/load'
import { startReferenceServer } from '../../src/reference-server/server'
import { writeFiles } from '../files'
import { own, run, scratchFolder } from '../run'
import { WALLETS } from '../wallets'

type Manifest = { version: string; dependencies?: Record<string, string> }
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Resolves a package as Node does. @param from the folder of the importing package. */
function findPackage(name: string, from = own('')): string {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const found = folders.map((folder) => join(folder, name)).find(existsSync)
  if (!found) throw new Error(`${name} is not installed.`)
  return found
}

function listDependencies(folder: string, found = new Set<string>()): Set<string> {
  for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
    const dependency = findPackage(name, folder)
    if (!found.has(dependency)) listDependencies(dependency, found.add(dependency))
  }
  return found
}

/** @returns bytes, without nested packages. */
const measureSize = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && !entry.isSymbolicLink())
    .map(({ name }) => join(folder, name))
    .map((path) => (statSync(path).isDirectory() ? measureSize(path) : statSync(path).size))
    .reduce((sum, size) => sum + size, 0)

describe('the package', () => {
  const folder = scratchFolder(afterAll)
  const installed = join(folder, 'node_modules/aml-contract')
  const { version, dependencies = {} } = readManifest(own(''))
  const command = (...args: string[]) =>
    run('node', [join(installed, 'bin/aml-contract.js'), ...args], {}, folder)

  beforeAll(() => {
    const dist = join(folder, 'dist')
    const options = { cwd: own(''), stdio: 'pipe' } as const
    execFileSync(process.execPath, ['build/package.ts', dist], options)
    execFileSync('npm', ['pack', dist, '--silent', `--pack-destination=${folder}`], options)
    mkdirSync(installed, { recursive: true })
    const tarball = join(folder, `aml-contract-${version}.tgz`)
    execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', installed])
    for (const name of [...Object.keys(dependencies), '@types/node']) {
      const link = join(folder, 'node_modules', name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(findPackage(name), link, 'dir')
    }
  })

  // Redocly's linter takes 14 MB, Swagger UI 2 MB, refa 1.6 MB.
  it('takes less than 25 MB with its dependencies', () => {
    const sizes = [installed, ...listDependencies(own(''))].map(measureSize)
    const size = sizes.reduce((sum, one) => sum + one)
    expect(size).toBeGreaterThan(1_000_000)
    expect(size).toBeLessThan(25_000_000)
  })

  it('has JavaScript, type declarations, licences and the contract, whose operations only its own parts name', async () => {
    const files = globSync('**/*.*', { cwd: installed }).filter((file) =>
      statSync(join(installed, file)).isFile(),
    )
    expect(files).toEqual(
      expect.arrayContaining([
        'src/cli/main.js',
        'src/load.d.ts',
        'src/reference/reference.css',
        'src/reference/reference.js',
        'vendor/swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt',
        'openapi.yaml',
        'docs/backend-teams.md',
        'README.md',
        'CHANGELOG.md',
        'SECURITY.md',
      ]),
    )
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([])
    const { operations } = await loadContract(join(installed, 'openapi.yaml'))
    const names = operations.flatMap(({ operationId, path }) => [operationId, path])
    const word = new RegExp(`(^|[\\s'"\`/])(${names.join('|')})\\b`)
    const named = files.filter(
      (file) =>
        /^src\/(?!checks|lint-rules|reference-server)/.test(file) &&
        word.test(readFileSync(join(installed, file), 'utf8')),
    )
    expect(named).toEqual([])
    const guide = readFileSync(join(installed, 'docs/backend-teams.md'), 'utf8')
    expect(guide).not.toMatch(/\]\((?!https?:|#)/)
  })

  it('runs its commands', async () => {
    expect(await command('--version')).toEqual({ status: 0, output: `${version}\n` })
    const contract = writeFiles({ 'openapi.yaml': WALLETS })
    expect(await command('reference', 'pages', '--contract', contract)).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, 'pages/contract.js'), 'utf8')).toContain('getWallet')
    expect(await command('reference', 'own')).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, 'own/contract.js'), 'utf8')).toContain('forgotPassword')
    const broken = writeFiles({
      'openapi.yaml': WALLETS.replace('operationId: ping', 'operationId: getWallet'),
    })
    const { status, output } = await command('lint', '--contract', broken)
    expect(output).toContain('operation-operationId-unique')
    expect(status).toBe(1)
  })

  it('verifies a server of its own contract', async () => {
    const contract = join(installed, 'openapi.yaml')
    const { address, close } = await startReferenceServer({ port: 0, host: '127.0.0.1', contract })
    onTestFinished(close)
    const { status, output } = await command('verify', '--server', address)
    expect(output).toMatch(/^\d+ passed, 0 failed/m)
    expect(status).toBe(0)
  })

  it('type-checks in a project with strict options', async () => {
    const use = `import { loadContract } from 'aml-contract/load'
import { METHODS } from 'aml-contract/model'
const { info } = await loadContract('openapi.yaml')
export const title: string = info.title
// @ts-expect-error: a string.
export const version: number = info.version
export const methods: readonly string[] = METHODS
`
    writeFileSync(join(folder, 'use.mts'), use)
    const tsc = join(findPackage('typescript'), 'bin/tsc')
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', 'node']
    const { status, output } = await run('node', [tsc, ...options, 'use.mts'], {}, folder)
    expect(output).toBe('')
    expect(status).toBe(0)
  })
})
