import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeCertificate } from '../../certificate'
import { scratchFolder } from '../../run'
import { freePort, serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'
import { serveSockets } from './serve-sockets'

const operation = (id: string, responses = "'204': { description: Done. }") =>
  `{ operationId: ${id}, responses: { ${responses} } }`
const THINGS = `  /things: { get: ${operation('listThings')} }\n`

const respond: RequestListener = ({ method }, response) =>
  void response.writeHead(method === 'GET' ? 204 : 405).end()

/** Serves by TLS, with a certificate that signs itself. @returns the address, and the certificate. */
async function serveByTls() {
  const { certificate, key } = makeCertificate(scratchFolder(), 'localhost')
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, respond)
  await new Promise<void>((up) => server.listen(0, 'localhost', up))
  onTestFinished(() => void server.close())
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, certificate }
}

describe('a server that can’t be reached', () => {
  it.each<[why: string, address: () => Promise<string>, said: RegExp]>([
    [
      'is not up',
      async () => `http://127.0.0.1:${await freePort()}`,
      /^No server responds at \S+ \(ECONNREFUSED\)\. Is it up, and is this its address\?$/m,
    ],
    [
      'does not respond',
      () => serveSockets(() => {}),
      /^http:\S+ accepts the connection but does not respond within 300 ms\.$/m,
    ],
    [
      'takes https only',
      () => serveSockets((socket) => socket.end()),
      /^No server responds at \S+ \(ECONNRESET\)\. It ended the connection: does it take https only\?$/m,
    ],
    [
      'speaks http',
      async () => (await serve(respond)).replace('http:', 'https:'),
      /^No server responds at \S+ \((?:ERR_SSL\w+|EPROTO)\)\. Does it speak TLS there, or is it http\?$/m,
    ],
    [
      'ends connections by TLS',
      async () => (await serveSockets((socket) => socket.destroy())).replace('http:', 'https:'),
      /^No server responds at \S+ \(ECONNRESET\)\. Is it up, and is this its address\?$/m,
    ],
    [
      'has a certificate of its own',
      async () => (await serveByTls()).url,
      /^No server responds at \S+ \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Its certificate is not trusted here: --cacert FILE names the authority that signed it\.$/m,
    ],
  ])('%s', async (_, address, said) => {
    const args = ['--server', await address(), '--request-limit', '300']
    const { status, tests } = await verifyBy(contractWith(THINGS), args)
    expect(tests).toMatchObject([{ status: 'error', message: expect.stringMatching(said) }])
    expect(status).toBe(1)
  })
})

it('a server is tested by TLS, with a certificate that is trusted', async () => {
  const { url, certificate } = await serveByTls()
  const args = ['--server', url, '--cacert', certificate]
  const { output, status } = await verifyBy(contractWith(THINGS), args)
  expect(output).toMatch(/^\d passed, 0 failed, 0 not evaluated/m)
  expect(status).toBe(0)
})

const MOVED = "'3XX': { description: Moved. }"

it.each([
  [
    'a parameter of the path',
    `  /things/{id}: { parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: a }], get: ${operation('getThing')} }\n`,
    '/things/login',
  ],
  [
    'a redirect that the contract has',
    `  /moved: { get: ${operation('getMoved', MOVED)} }\n${THINGS}`,
    '/login',
  ],
  [
    'no other GET',
    `  /moved: { get: ${operation('getMoved', MOVED)}, put: ${operation('putMoved')} }\n`,
  ],
])(
  'where requests are redirected to is asked by a GET that is not: %s',
  async (_, paths, to = '') => {
    const server = await serve((_, response) =>
      response.writeHead(302, { Location: 'login?from=here' }).end(),
    )
    const { heading } = await verifyBy(contractWith(paths), ['--server', server, '--only', 'least'])
    expect(heading).toEqual(
      to ? [expect.stringContaining(`Requests are redirected to ${server}${to}: `)] : [],
    )
  },
)
