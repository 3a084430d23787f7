import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { furtherInputs, SECRETS } from '../../../contract/account-kit'
import { startReferenceServer } from '../../../contract/reference-server/server'
import { run, scratchFolder } from '../../run'
import { conformingServer, type Fault, on } from './conforming-server'
import { FAULTS } from './faults'
import { runVerify } from './verify'

const PASSWORD = 'Marker-Password-7'
const NEW_PASSWORD = 'Marker-Password-8'

const ALL_PASSED = /^\d{3} passed, 0 failed, 0 not evaluated/m

const verify = (server: string, ...options: string[]) =>
  runVerify(['--server', server, ...options], {
    CONTRACT_PASSWORD: PASSWORD,
    CONTRACT_NEW_PASSWORD: NEW_PASSWORD,
  })

describe('npm run contract:verify', () => {
  it('passes a server that keeps the contract, as often as it is asked', async () => {
    const server = await conformingServer()
    for (const address of [server, `${server}/`]) {
      const { status, output } = await verify(address)
      expect(output).toMatch(ALL_PASSED)
      expect(status).toBe(0)
    }
  })

  it('passes the reference server, which is made to be read', async () => {
    const settings = {
      contract: 'openapi.yaml',
      port: 0,
      host: '127.0.0.1',
      prefix: '/backend',
      code: '424242',
    }
    const server = await startReferenceServer(settings)
    onTestFinished(server.close)
    const { status, output } = await verify(server.address, '--code', '424242')
    expect(output).toMatch(ALL_PASSED)
    expect(status).toBe(0)
    const posted = await fetch(`${server.address}/auth/login`, { method: 'POST' })
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET'])
    expect((await fetch(`${server.address}/auth/logout`)).status).toBe(404)
  })

  it.each(FAULTS)('finds %s, and nothing else', async (_, fault, expected) => {
    const server = await conformingServer(fault)
    const limits = ['--request-limit', '1500', '--timing-limit', '200']
    const { status, output, failures, heading } = await verify(server, ...limits)
    expect(failures.sort()).toEqual([...expected].sort())
    // It breaks many rules by itself, and by none of the known causes.
    expect(heading.filter((line) => !line.startsWith('The commands read'))).toEqual([])
    expect(status).toBe(1)
    expect(output).not.toContain('Marker-Password')
  })

  it('says where the contract has the rule, and a curl that shows the fault', async () => {
    const { findings } = await verify(await conformingServer({ acceptsAnyPassword: true }))
    const line = readFileSync('openapi.yaml', 'utf8')
      .split('\n')
      .findIndex((text) => text.includes("'401'"))
    expect(findings).toMatchObject([
      {
        message: 'expected 401, got 200',
        file: 'openapi.yaml',
        line: line + 1,
        details: [
          expect.stringMatching(/^11 of \d+ workflows and cases, for example /),
          expect.stringMatching(/^also: /),
        ],
      },
    ])
    const [{ command: curl = '' } = {}] = findings
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

  it('reports each cause once, and no secret in any format', async () => {
    const echo: Fault = {
      acceptsShortPasswords: true,
      response: (_, { status }, call) => {
        if (status === 200) return {}
        const sent = `${new URLSearchParams(call)} ${encodeURIComponent(JSON.stringify(call))}`
        const isInvalid = status === 422
        return {
          status: isInvalid ? 400 : status,
          headers: { 'Content-Type': isInvalid ? 'text/html' : `text/plain; sent="${sent}"` },
          body: { message: 'No.', ...call },
        }
      },
    }
    const secrets = {
      // With characters that each encoding changes.
      CONTRACT_PASSWORD: 'Marker "Pass" & 7/é',
      CONTRACT_NEW_PASSWORD: 'Marker+Pass=8',
      CONTRACT_TOKEN: 'Marker-Token-9',
    }
    const file = join(scratchFolder(), 'report.xml')
    const codes = ['--code', '246810', '--wrong-code', '135791', '--timing-limit', '1000']
    const args = ['--server', await conformingServer(echo), ...codes, '--report', 'junit', file]
    const { output, json, findings } = await runVerify(args, secrets)
    for (const written of [output, json, readFileSync(file, 'utf8')]) {
      expect(written).toMatch(/sent=.*\*{8}/)
      expect(written).not.toMatch(/Marker|246810|135791/)
    }
    expect(
      findings.filter(({ message }) => message.startsWith('expected Cache-Control')),
    ).toHaveLength(1)
  })

  it('skips each workflow that needs an account when none can be opened', async () => {
    const server = await conformingServer(on('register', 200, () => ({ status: 429 })))
    const { status, output, failures, heading } = await verify(server)
    const others = failures.filter(
      (one) => !/^(open|register|keep-names|stay)-.*\/status$/.test(one),
    )
    expect(others).toEqual([])
    expect(output).toContain('got 429 (raise the limit of attempts where the server is tested)')
    expect(heading[0]).toMatch(/^\d+ of \d+ requests got 429: .* Raise the limit/)
    expect(output).toMatch(
      /^skipped, blocked by open-account: reject-duplicate, reject-duplicate-in-capitals, /m,
    )
    expect(status).toBe(1)
  })

  it('ends in time when the server hangs in the middle of a response', async () => {
    const limits = ['--request-limit', '700', '--total-limit', '6000']
    const stalled = await verify(await conformingServer({ stalls: 'login' }), ...limits)
    expect(stalled.status).toBe(1)
    expect(stalled.failures[0]).toBe('sign-in/response')
    expect(stalled.output).toMatch(/^skipped, the time ran out: .* and \d+ more$/m)
    expect(stalled.heading[0]).toMatch(/^The time limit of 6000 ms ran out .* --total-limit/)
  })
})
