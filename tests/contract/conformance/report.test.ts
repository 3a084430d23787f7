// @vitest-environment jsdom
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { takeReports } from '../../../contract/cli/reports'
import { junitOf } from '../../../contract/conformance/junit'
import { maskSecrets } from '../../../contract/conformance/mask-secrets'
import { startMock } from '../../../contract/mock/server'
import { run, scratchProject } from '../../run'
import { conformingServer, type Fault } from './conforming-server'
import { parsed, verify } from './verify'

/** With what each way of writing it changes. */
const PASSWORD = 'Marker "Pass" & 7/é'
const SECRETS = {
  CONTRACT_PASSWORD: PASSWORD,
  CONTRACT_NEW_PASSWORD: 'Marker+Pass=8',
  CONTRACT_TOKEN: 'Marker-Token-9',
}
const LIMITS = ['--timing-limit', '1000']

type Finished = (end: () => Promise<void> | void) => void

async function serve(respond: RequestListener, finished: Finished) {
  const server = createServer(respond)
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  finished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function serveFaulty(fault: Fault, finished: Finished) {
  const { url, close } = await conformingServer(fault)
  finished(close)
  return url
}

const page =
  (status: number): RequestListener =>
  (_, response) =>
    void response
      .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
      .end('<!doctype html><p>A page</p>')

/** What the command prints of causes, and the whole of it. */
async function causesAt(url: string) {
  const { output, json, status } = await verify(['--server', url, ...LIMITS])
  expect(status).toBe(1)
  const printed = [...output.matchAll(/^CAUSE {3}(.*)\n {8}(\S.*)$/gm)]
  const causes = printed.map(([, what, todo]) => ({ what, todo }))
  expect(parsed(json).results.extra.causes).toEqual(causes)
  expect(output.startsWith('CAUSE')).toBe(causes.length > 0)
  return { text: causes.map(({ what, todo }) => `${what} ${todo}`), output }
}

/** XML as a strict parser reads it. @throws where it is not well-formed. */
function readXml(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  const wrong = document.querySelector('parsererror')
  if (wrong) throw new Error(wrong.textContent ?? '')
  return document
}

describe.concurrent('a known cause is named', () => {
  it('a wrong prefix, also where a framework has a page for 404', async ({ onTestFinished }) => {
    const { text, output } = await causesAt(await serve(page(404), onTestFinished))
    expect(text).toEqual([
      'Every request got 404. The kit appends /auth/login and the other paths to --server: does the address have the right prefix?',
    ])
    expect(output.split('\n').length).toBeLessThan(90)
  })

  it('a validator that skips every path', async ({ onTestFinished }) => {
    // What its operations make of input that nothing looked at: it is accepted, or refused as wrong.
    const UNCHECKED: Record<string, number> = {
      login: 401,
      register: 409,
      'verify-code': 400,
      'reset-password': 400,
    }
    const unchecked: Fault = {
      answer: (operation, { status }) =>
        status === 422 ? { status: UNCHECKED[operation] ?? 200, body: { message: 'No.' } } : {},
    }
    const { text, output } = await causesAt(await serveFaulty(unchecked, onTestFinished))
    expect(text).toHaveLength(1)
    expect(text[0]).toMatch(
      /^No rule for inputs is checked: 3 of \d\d invalid inputs were accepted, and the others /,
    )
    expect(text[0]).toContain("the contract's servers (/api)")
    expect(output).toMatch(/^FAILED {2}status: expected 422, got 400 {2}\(\d+ of \d+ workflows\)$/m)
  })

  it('a mock', async ({ onTestFinished }) => {
    const where = { host: '127.0.0.1', port: 0 }
    const { address, close } = await startMock('openapi.yaml', where, () => {})
    onTestFinished(close)
    const { text } = await causesAt(address)
    expect(text).toHaveLength(1)
    expect(text[0]).toMatch(/^This looks like a mock: .* \(reject-duplicate, .* --remember/)
  })

  it('a proxy without a server behind it', async ({ onTestFinished }) => {
    const { text } = await causesAt(await serve(page(502), onTestFinished))
    expect(text).toEqual([
      expect.stringMatching(/^Every request got 502: a proxy .* Is the server/),
    ])
  })

  it('a redirect to a page for signing in', async ({ onTestFinished }) => {
    const toLogin: RequestListener = (request, response) =>
      request.url?.startsWith('/login')
        ? page(200)(request, response)
        : void response.writeHead(302, { Location: '/login?from=api' }).end()
    const url = await serve(toLogin, onTestFinished)
    const { text } = await causesAt(url)
    expect(text).toEqual([expect.stringContaining(`Requests are redirected to ${url}/login: `)])
  })

  it('a server of web pages', async ({ onTestFinished }) => {
    const { text } = await causesAt(await serve(page(200), onTestFinished))
    expect(text).toEqual([expect.stringMatching(/^Every request got a web page \(text\/html\)/)])
  })

  it('https to a server that speaks http', async ({ onTestFinished }) => {
    const url = await serve(page(200), onTestFinished)
    const { output } = await verify(['--server', url.replace('http:', 'https:')])
    expect(output).toMatch(/^No server responds at .* Does it speak TLS there, or is it http\?$/m)
  })
})

describe('the report', () => {
  it('has one finding per cause, the same counts in each format, and no secret', async () => {
    const echo: Fault = {
      acceptsShortPasswords: true,
      answer: (_, { status }, call) => {
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
    const url = await serveFaulty(echo, onTestFinished)
    const codes = ['--code', '246810', '--wrong-code', '135791']
    const { output, json, xml } = await verify(['--server', url, ...LIMITS, ...codes], SECRETS)
    for (const written of [output, json, xml]) {
      expect(written).toMatch(/sent=.*\*{8}/)
      expect(written).not.toMatch(/Marker|246810|135791/)
    }
    // It breaks many rules by itself, and by none of the known causes.
    expect(output).toMatch(/^FAILED/)
    expect(output).not.toContain('CAUSE')

    const printed = /^(\d+) passed, (\d+) failed, (\d+) not judged: /m.exec(output) ?? []
    const [passed, failed, skipped] = printed.slice(1).map(Number)
    const tests = Number(passed) + Number(failed) + Number(skipped)
    const [, count, all] =
      /^FAILED {2}no-store: expected Cache-Control: no-store, got none {2}\((\d+) of (\d+) workflows\)$/m.exec(
        output,
      ) ?? []
    expect(Number(count)).toBeGreaterThan(50)
    expect(Number(all)).toBe(tests)
    expect(output.match(/no-store: expected/g)).toHaveLength(1)
    expect(output).toMatch(/^ {2}also: reject-wrong-password, .* and \d+ more$/m)

    const { reportFormat, results } = parsed(json)
    expect(reportFormat).toBe('CTRF')
    expect(results.summary).toMatchObject({ tests, passed, failed, skipped })
    expect(results.tests.filter(({ status }) => status === 'failed')).toHaveLength(Number(failed))

    const document = readXml(xml)
    const root = document.documentElement
    const number = (name: string) => Number(root.getAttribute(name))
    const counts = {
      tests: number('tests'),
      failed: number('failures'),
      skipped: number('skipped'),
    }
    expect(counts).toEqual({ tests, failed, skipped })
    expect(document.querySelectorAll('testcase')).toHaveLength(tests)
    expect(document.querySelectorAll('testcase > failure')).toHaveLength(Number(failed))
    expect(document.querySelectorAll('testcase > skipped')).toHaveLength(Number(skipped))
    expect(
      root.querySelector('testcase[name="reject-duplicate"] > failure')?.textContent,
    ).toContain('curl')
  })

  it('is written when Respect fails', async () => {
    const folder = scratchProject()
    const file = join(folder, 'contract/workflows/account.arazzo.yaml')
    writeFileSync(
      file,
      'arazzo: 1.0.1\nworkflows: [{ workflowId: unknown, dependsOn: [nowhere], steps: [{ stepId: unknown, description: None., operationId: login, parameters: [], successCriteria: [] }] }]\n',
    )
    const url = await serveFaulty({}, onTestFinished)
    const { status, output, json, xml } = await verify(['--server', url], SECRETS, folder)
    expect(output).toContain('Respect failed:')
    expect(output).not.toContain('Marker')
    expect(parsed(json).results.tests).toMatchObject([{ rawStatus: 'error' }])
    expect(readXml(xml).querySelectorAll('testcase > error')).toHaveLength(1)
    expect(status).toBe(1)
  })

  it('is refused before the run where its file can’t be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aml-verify-report-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const args = ['verify', '--server', 'http://127.0.0.1:1', '--report', 'json', folder]
    const { status, output } = await run('node', ['contract/bin/aml-contract.js', ...args], {})
    expect(output).toContain(`--report: ${folder} can't be written (EISDIR).`)
    expect(output).not.toContain('No server responds')
    expect(status).toBe(2)
  })

  it('takes its format and file as two arguments or as one, several times', () => {
    const args = ['--report', 'junit', 'a.xml', '--code', '1', '--report', 'json=b.json']
    expect(takeReports([...args, '--report=junit=c=d.xml'])).toEqual({
      reports: [
        { format: 'junit', file: 'a.xml' },
        { format: 'json', file: 'b.json' },
        { format: 'junit', file: 'c=d.xml' },
      ],
      rest: ['--code', '1'],
    })
    for (const wrong of [
      [],
      ['html', 'a'],
      ['json'],
      ['json', '--code'],
      ['json='],
      ['toString', 'a'],
    ])
      expect(() => takeReports(['--report', ...wrong])).toThrow('takes junit or json, and a file')
  })

  it('is XML whatever a server sends', () => {
    const message = 'a\u0000\u001b[1m <b> & "q" \ud800 \ufffe ]]> line\nnext\ttab \u{1f600}'
    const one = { name: 'x', suite: 's', duration: 1500, message, details: message, findings: [] }
    const xml = junitOf({
      server: 'http://127.0.0.1',
      start: 0,
      stop: 2500,
      causes: [{ what: message, todo: '' }],
      cases: [
        { ...one, status: 'failed' },
        { ...one, status: 'skipped' },
        { ...one, status: 'error' },
      ],
    })
    const document = readXml(xml)
    const kept = 'a[1m <b> & "q"   ]]> line\nnext\ttab \u{1f600}'
    for (const kind of ['failure', 'skipped', 'error'])
      expect(document.querySelector(kind)?.getAttribute('message')).toBe(kept)
    expect(document.querySelector('failure')?.textContent).toBe(kept)
    expect(document.querySelector('testcase')?.getAttribute('time')).toBe('1.500')
    expect(document.documentElement.getAttribute('time')).toBe('2.500')
  })
})

describe('secrets', () => {
  const inputs = { password: PASSWORD, wrongPassword: `${PASSWORD}-wrong`, code: '123456' }

  it('are hidden in every way of writing them', () => {
    const form = new URLSearchParams([['', PASSWORD]]).toString().slice(1)
    const json = JSON.stringify(PASSWORD).slice(1, -1)
    const ascii = json.replace('é', '\\u00E9').replace('/', '\\/')
    const web = PASSWORD.replace('&', '&#38;').replaceAll('"', '&quot;').replace('é', '&#xE9;')
    const percent = encodeURIComponent(PASSWORD)
    const twice = encodeURIComponent(percent)
    const nested = JSON.stringify(json).slice(1, -1)
    for (const written of [
      PASSWORD,
      form,
      json,
      ascii,
      web,
      percent,
      percent.replace(/%../g, (byte) => byte.toLowerCase()),
      twice,
      nested,
    ])
      expect(maskSecrets(`a ${written} b`, inputs), written).toBe('a ******** b')
    expect(maskSecrets(`${PASSWORD}-wrong`, inputs)).toBe('********')
  })

  it('are not taken for what is none: a longer number, a sample of the contract', () => {
    const text = 'phone=393331234567 Correct-Horse-7 1234567 sofia.rossi@example.com'
    expect(maskSecrets(text, inputs)).toBe(text)
    expect(maskSecrets('code=123456&a code%20123456 x123456.', inputs)).toBe(
      'code=********&a code%20******** x********.',
    )
    expect(maskSecrets(text, { email: 'sofia.rossi@example.com', token: '' })).toBe(text)
  })
})
