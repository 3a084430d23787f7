import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadContract } from '../../workbench/reader/load'
import { contractFile } from './conformance/run-kit'
import { workbench } from './files'
import { installPackage } from './installed'
import { checkingServer, WALLETS } from './wallets'

const { folder, version, command, size } = installPackage('workbench', afterAll)
const CUSTODY = resolve('tests/workbench/fixtures/custody.openapi.yaml')

/** Words of the project that the package is made in. */
const OURS = /aml-contract|AML Verify|auth\/login/i

describe('the package of another team', () => {
  it('takes less than 25 MB with its dependencies', () => {
    expect(size()).toBeGreaterThan(1_000_000)
    expect(size()).toBeLessThan(25_000_000)
  })

  it('says its version', async () => {
    expect(await command('--version')).toEqual({ status: 0, output: `${version}\n` })
  })

  it('explains each command without a word of ours', async () => {
    const { output } = await workbench(['--help'])
    const names = [...output.matchAll(/^ {2}(\w+) {2,}/gm)].map(([, name = '']) => name)
    expect(names).toEqual(expect.arrayContaining(['lint', 'mock', 'reference', 'diff', 'verify']))
    for (const name of names) {
      const help = await workbench([name, '--help'])
      expect(help.status).toBe(0)
      expect(help.output).toMatch(new RegExp(`^openapi-workbench ${name} `))
      expect(help.output).not.toMatch(OURS)
    }
  })

  it('asks for a contract where none is named', async () => {
    for (const name of ['lint', 'mock', 'reference', 'verify']) {
      const { status, output } = await workbench([name])
      expect(output).toContain('Name a contract: --contract FILE.')
      expect(status).toBe(2)
    }
  })

  it('lints a contract', async () => {
    const good = await command('lint', '--contract', CUSTODY)
    expect(good.status).toBe(0)
    const bad = contractFile(WALLETS.replace('operationId: ping', 'operationId: getWallet'))
    const { status, output } = await command('lint', '--contract', bad)
    expect(output).toContain('operation-operationId-unique')
    expect(status).toBe(1)
  })

  it('writes the reference of a contract', async () => {
    const contract = contractFile(WALLETS)
    expect(await command('reference', 'own', '--contract', contract)).toMatchObject({ status: 0 })
    const page = readFileSync(join(folder, 'own/index.html'), 'utf8')
    expect(page).toContain('getWallet')
    expect(page).not.toMatch(OURS)
  })

  it('compares two contracts', async () => {
    expect(await command('diff', CUSTODY, CUSTODY)).toMatchObject({ status: 0 })
    const before = contractFile(WALLETS)
    const after = contractFile(WALLETS.replace('maxLength: 9 }', 'maxLength: 8 }'))
    const { status, output } = await command('diff', before, after)
    expect(output).toContain('BREAKING')
    expect(output).not.toMatch(OURS)
    expect(status).toBe(1)
  })

  it('verifies a server of a contract', async () => {
    const contract = contractFile(WALLETS)
    const server = await checkingServer(await loadContract(contract), {})
    const args = ['--contract', contract, '--server', server, '--token', 'Marker-Token-7']
    const { status, output } = await command('verify', ...args)
    expect(output).toMatch(/^\d{3} passed, 0 failed, 0 not judged/m)
    expect(output).not.toMatch(OURS)
    expect(status).toBe(0)
    const some = await command('verify', ...args, '--only', 'create-wallet-body-missing')
    expect(some.output).toMatch(/^1 passed, 0 failed, 0 not judged/m)
  })
})
