import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { furtherInputs, SECRETS } from '../../../contract/account-kit'
import { startReferenceServer } from '../../../contract/reference-server/server'
import { run } from '../../run'
import { failuresIn, parsed, verify as runKit } from '../../workbench/conformance/run-kit'
import { conformingServer, on } from './conforming-server'
import { FAULTS } from './faults'

const PASSWORD = 'Marker-Password-7'
const NEW_PASSWORD = 'Marker-Password-8'

/** How many workflows and cases there are, as the guide shows it to backend teams. */
const COUNT = /^ {4}(\d+) passed/m.exec(readFileSync('docs/backend-teams.md', 'utf8'))?.[1]
const ALL_PASSED = `${COUNT} passed, 0 failed, 0 not judged`

const verify = (server: string, ...options: string[]) =>
  runKit(['--server', server, ...options], {
    CONTRACT_PASSWORD: PASSWORD,
    CONTRACT_NEW_PASSWORD: NEW_PASSWORD,
  })

describe('npm run contract:verify', () => {
  it('passes a server that keeps the contract, as often as it is asked', async () => {
    const server = await conformingServer()
    for (const address of [server, `${server}/`]) {
      const { status, output } = await verify(address)
      expect(output, 'as docs/backend-teams.md has it').toContain(ALL_PASSED)
      expect(status).toBe(0)
    }
  })

  it('passes the reference server, which is made to be read', async () => {
    const place = {
      contract: 'openapi.yaml',
      port: 0,
      host: '127.0.0.1',
      prefix: '/backend',
      code: '424242',
    }
    const server = await startReferenceServer(place)
    onTestFinished(server.close)
    const { status, output } = await verify(server.address, '--code', '424242')
    expect(output, 'as docs/backend-teams.md has it').toContain(ALL_PASSED)
    expect(status).toBe(0)
    const posted = await fetch(`${server.address}/auth/login`, { method: 'POST' })
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET'])
    expect((await fetch(`${server.address}/auth/logout`)).status).toBe(404)
  })

  it.each(FAULTS)('finds %s, and nothing else', async (_, fault, expected) => {
    const server = await conformingServer(fault)
    const limits = ['--request-limit', '1500', '--timing-limit', '200']
    const { status, output, json } = await verify(server, ...limits)
    expect(failuresIn(json).sort()).toEqual([...expected].sort())
    expect(parsed(json).results.extra.causes).toEqual([])
    expect(status).toBe(1)
    expect(output).not.toContain('Marker-Password')
  })

  it('says where the contract has the rule, and a curl that shows the fault', async () => {
    const { output } = await verify(await conformingServer({ acceptsAnyPassword: true }))
    const line = readFileSync('openapi.yaml', 'utf8')
      .split('\n')
      .findIndex((text) => text.includes("'401'"))
    expect(output).toContain(
      `FAILED  status: expected 401, got 200  (11 of ${COUNT} workflows and cases)\n`,
    )
    expect(output).toContain(
      `    contract: openapi.yaml:${line + 1} (paths > /auth/login > get > responses > 401)\n    curl`,
    )
    const curl = /^ {4}(curl (?:\\\n|.)*)$/m.exec(output)?.[1] ?? ''
    expect(curl).toContain('CONTRACT_PASSWORD:?}-duplicate"')
    const { output: response } = await run('sh', ['-c', curl], { CONTRACT_PASSWORD: PASSWORD })
    expect(response).toContain('HTTP/1.1 200 OK')
  })

  it('has the shell make each password that it derives from the one that is given', async () => {
    const derived = furtherInputs('kit-0@example.com', PASSWORD)
    const names = Object.keys(derived).filter((name) => name in SECRETS)
    const script = names.map((name) => `printf '%s\\n' "${SECRETS[name]}"`).join('; ')
    const { output } = await run('sh', ['-c', script], { CONTRACT_PASSWORD: PASSWORD })
    expect(output.split('\n').slice(0, -1)).toEqual(names.map((name) => derived[name]))
    expect(names).toHaveLength(11)
  })

  it('judges nothing that needs an account when none can be opened', async () => {
    const server = await conformingServer(on('register', 200, () => ({ status: 429 })))
    const { status, output, json } = await verify(server)
    const others = failuresIn(json).filter(
      (one) => !/^(open|register|keep-names|stay)-.*\/status$/.test(one),
    )
    expect(others).toEqual([])
    expect(output).toContain('got 429 (raise the limit of attempts where the server is tested)')
    expect(output).toMatch(/^CAUSE {3}\d+ of \d+ requests got 429: .*\n {8}Raise the limit/)
    expect(output).toMatch(
      /^not judged, needs open-account, which failed: reject-duplicate, reject-duplicate-in-capitals, /m,
    )
    expect(status).toBe(1)
  })

  it('ends in time when the server hangs in the middle of a response', async () => {
    const limits = ['--request-limit', '700', '--total-limit', '6000']
    const stalled = await verify(await conformingServer({ stalls: 'login' }), ...limits)
    expect(stalled.status).toBe(1)
    expect(failuresIn(stalled.json)[0]).toBe('sign-in/response')
    expect(stalled.output).toMatch(/^not judged, the time ran out: .* and \d+ more$/m)
    expect(stalled.output).toMatch(
      /^CAUSE {3}The time limit of 6000 ms ran out .*\n.*--total-limit/m,
    )
  })
})
