import type { RequestListener } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startMock } from '../../../../workbench/mock/server'
import { serve } from '../../../serve'
import { parsed, verify } from '../../../workbench/conformance/run-kit'
import { conformingServer, type Fault } from '../conforming-server'

const page =
  (status: number): RequestListener =>
  (_, response) =>
    void response
      .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
      .end('<!doctype html><p>A page</p>')

/** The causes that the kit prints for a server, and its whole output. */
async function causesAt(url: string) {
  const { output, json, status } = await verify(['--server', url, '--timing-limit', '1000'])
  expect(status).toBe(1)
  const printed = [...output.matchAll(/^CAUSE {3}(.*)\n {8}(\S.*)$/gm)]
  const causes = printed.map(([, what, todo]) => ({ what, todo }))
  expect(parsed(json).results.extra.causes).toEqual(causes)
  expect(output.startsWith('CAUSE')).toBe(causes.length > 0)
  return { text: causes.map(({ what, todo }) => `${what} ${todo}`), output }
}

describe('the report names a known cause', () => {
  it('a wrong prefix, also where a framework has a page for 404', async () => {
    const { text, output } = await causesAt(await serve(page(404)))
    expect(text).toEqual([
      'Every request got 404. The kit appends /auth/login and the other paths to --server: does the address have the right prefix?',
    ])
    expect(output.split('\n').length).toBeLessThan(90)
  })

  it('a validator that skips every path', async () => {
    // Without validation, an operation accepts invalid input, or rejects it for another reason.
    const UNCHECKED: Record<string, number> = {
      login: 401,
      register: 409,
      'verify-code': 400,
      'reset-password': 400,
    }
    const unchecked: Fault = {
      response: (operation, { status }) =>
        status === 422 ? { status: UNCHECKED[operation] ?? 200, body: { message: 'No.' } } : {},
    }
    const { text, output } = await causesAt(await conformingServer(unchecked))
    expect(text).toHaveLength(1)
    expect(text[0]).toMatch(
      /^No rule for inputs is checked: \d+ of \d+ invalid inputs were accepted, and the others /,
    )
    expect(text[0]).toContain("the contract's servers (/api)")
    expect(output).toMatch(
      /^FAILED {2}status: expected 422, got 400 {2}\(\d+ of \d+ workflows and cases\)$/m,
    )
  })

  it('a mock', async () => {
    const where = { host: '127.0.0.1', port: 0 }
    const { address, close } = await startMock('openapi.yaml', where, () => {})
    onTestFinished(close)
    const { text } = await causesAt(address)
    expect(text).toHaveLength(1)
    expect(text[0]).toMatch(/^This looks like a mock: .* \(reject-duplicate, /)
  })

  it('a proxy without a server behind it', async () => {
    const { text } = await causesAt(await serve(page(502)))
    expect(text).toEqual([
      expect.stringMatching(/^Every request got 502: a proxy .* Is the server/),
    ])
  })

  it('a redirect to a page for signing in', async () => {
    const toLogin: RequestListener = (request, response) =>
      request.url?.startsWith('/login')
        ? page(200)(request, response)
        : void response.writeHead(302, { Location: '/login?from=api' }).end()
    const url = await serve(toLogin)
    const { text } = await causesAt(url)
    expect(text).toEqual([expect.stringContaining(`Requests are redirected to ${url}/login: `)])
  })

  it('a server of web pages', async () => {
    const { text } = await causesAt(await serve(page(200)))
    expect(text).toEqual([expect.stringMatching(/^Every request got a web page \(text\/html\)/)])
  })

  it('https to a server that speaks http', async () => {
    const url = await serve(page(200))
    const { output } = await verify(['--server', url.replace('http:', 'https:')])
    expect(output).toMatch(/^No server responds at .* Does it speak TLS there, or is it http\?$/m)
  })
})
