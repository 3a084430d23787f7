import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { installPackage } from '../workbench/installed'
import { runHere } from '../workbench/run-here'
import { conformingServer } from './conformance/conforming-server'

const { folder, version, command, size } = installPackage('contract', afterAll)

describe('the package', () => {
  it('has the version of the contract that was published', () => {
    const contract = readFileSync('contract/published/openapi.yaml', 'utf8')
    expect(contract).toContain(`\n  version: ${version}\n`)
  })

  it('takes less than 25 MB with its dependencies', () => {
    expect(size()).toBeGreaterThan(1_000_000)
    expect(size()).toBeLessThan(25_000_000)
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
    const gone = join(folder, 'gone.yaml')
    writeFileSync(gone, `${readFileSync(own, 'utf8')}\nx-a: *nothing\n`)
    const broken = await command('diff', own, gone)
    expect(broken.output).toContain('*nothing stands for nothing')
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
    [['diff', 'one.yaml', '--since', 'main'], 'Name BASE or --since, not both.'],
    [['reference', 'one', 'two'], "Unexpected argument 'two'."],
    [['mock', '--port', 'http'], '--port must be a number up to 65535.'],
  ])('called as %j it ends with 2, the reason and its usage', async (args, reason) => {
    const { status, output } = await runHere('aml-contract', args)
    expect(output).toContain(reason)
    expect(output).toContain('aml-contract ')
    expect(status).toBe(2)
  })

  it.each(['verify', 'mock', 'reference', 'diff'])('explains %s', async (name) => {
    const { status, output } = await runHere('aml-contract', [name, '--help'])
    expect(output).toMatch(new RegExp(`^aml-contract ${name} `))
    expect(status).toBe(0)
  })
})
