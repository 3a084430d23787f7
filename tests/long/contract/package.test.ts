import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../../contract/conformance/fault'
import { operations } from '../../contract/contract'
import { run, scratchFolder } from '../../run'
import { createTokenOption } from '../../sample-credentials'

const readManifest = (workspace: string) =>
  JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8')) as {
    name: string
    version: string
    dependencies: Record<string, string>
  }
const { version } = readManifest('contract')

describe('the installed package aml-verify-contract', () => {
  const folder = scratchFolder(afterAll)
  const installed = join(folder, 'node_modules/aml-verify-contract')
  const command = (...args: string[]) =>
    run('node', [join(installed, 'bin/aml-contract.js'), ...args], {}, folder)

  function install(workspace: string, build: string) {
    const { name, version, dependencies } = readManifest(workspace)
    const dist = join(folder, workspace)
    execFileSync('node', [`${workspace}/build/${build}`, dist], { stdio: 'pipe' })
    execFileSync('npm', ['pack', dist, '--silent', `--pack-destination=${folder}`])
    const target = join(folder, 'node_modules', name)
    mkdirSync(target, { recursive: true })
    const tarball = join(folder, `${name}-${version}.tgz`)
    execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', target])
    return dependencies
  }

  beforeAll(() => {
    const workbench = readManifest('workbench')
    expect(install('contract', 'pack.ts')).toEqual({ [workbench.name]: workbench.version })
    for (const name of Object.keys(install('workbench', 'package.ts'))) {
      const link = join(folder, 'node_modules', name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(resolve('node_modules', name), link, 'dir')
    }
  })

  it('has the version of the published contract', async () => {
    const contract = readFileSync('contract/published/openapi.yaml', 'utf8')
    expect(contract).toContain(`\n  version: ${version}\n`)
    expect(await command('--version')).toEqual({ status: 0, output: `${version}\n` })
  })

  it('has the guide for backend teams, without links to other pages', () => {
    const guide = readFileSync(join(installed, 'README.md'), 'utf8')
    expect(guide).toMatch(/^# For backend teams\n/)
    expect(guide).not.toMatch(/\]\((?!https?:|#)/)
  })

  it('verifies a server', async () => {
    const { status, output } = await command(
      ...['verify', '--server', await startServer()],
      ...createTokenOption(operations),
    )
    expect(output).toMatch(/^\d+ passed, 0 failed/m)
    expect(status).toBe(0)
  })

  it('writes the reference', async () => {
    expect(await command('reference', 'own')).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, 'own/contract.js'), 'utf8')).toContain('forgotPassword')
  })
})
