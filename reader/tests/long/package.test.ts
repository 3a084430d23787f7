import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  name: string
  version: string
  dependencies: Record<string, string>
  exports: Record<string, string>
}

/** An entry of OFAC's list of 2022. */
const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'

const MAX_BYTES = 3 * 2 ** 20

/** Of the compiler and npm on a busy machine. */
const BUILD_TIMEOUT_MS = 120_000

describe('the installed package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aml-reader-package-'))
  const installed = join(folder, 'node_modules', manifest.name)
  const tarball = join(folder, `${manifest.name}-${manifest.version}.tgz`)
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Runs a module in the folder. @returns its standard output. */
  const runModule = (source: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
      cwd: folder,
      encoding: 'utf8',
    })

  const runCommand = (...args: string[]) =>
    spawnSync(process.execPath, [join(installed, 'bin/aml-reader.js'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    })

  beforeAll(() => {
    const dist = join(folder, 'dist')
    execFileSync(process.execPath, [join(ROOT, 'build/package.ts'), dist], { stdio: 'pipe' })
    execFileSync('npm', ['pack', dist, '--silent', `--pack-destination=${folder}`])
    mkdirSync(installed, { recursive: true })
    execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', installed])
    for (const name of Object.keys(manifest.dependencies)) {
      const link = join(folder, 'node_modules', name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(resolve(ROOT, '../node_modules', name), link, 'dir')
    }
    writeFileSync(join(folder, 'export.csv'), `row,address\n1,${LISTED}\n`)
    writeFileSync(join(folder, 'clean.txt'), 'nothing to find\n')
  }, BUILD_TIMEOUT_MS)

  it('is smaller than 3 MB with its lists', () => {
    expect(statSync(tarball).size).toBeLessThan(MAX_BYTES)
  })

  it('reads a file with the lists of the package', () => {
    const { status, stdout } = runCommand('export.csv')
    expect(stdout).toMatch(/LISTED by us-ofac: LAZARUS GROUP/)
    expect(status).toBe(1)
    expect(runCommand('clean.txt').status).toBe(0)
  })

  it.each(Object.keys(manifest.exports).filter((entry) => !/\.(?:css|json)$/.test(entry)))(
    'exports %s as JavaScript',
    (entry) => {
      const name = entry.replace('.', manifest.name)
      const printed = runModule(`console.log(Object.keys(await import('${name}')).length)`)
      expect(Number(printed)).toBeGreaterThan(0)
    },
  )

  it('reads a path and bytes', () => {
    const printed = runModule(`
      import { readFile, readLists } from 'aml-reader/node'
      const lists = readLists()
      const bytes = new TextEncoder().encode('pay ${LISTED}')
      for (const [source, hitsOnly] of [['export.csv', false], [{ name: 'a.txt', bytes }, true], ['clean.txt', false]])
        console.log((await readFile(source, { lists, hitsOnly })).result)
    `)
    expect(printed).toBe('listed\nlisted\nnothing\n')
  })
})
