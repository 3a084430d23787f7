import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { makeCertificate } from '../../../../tests/certificate'
import { scratchFolder } from '../../run'
import { findFreePort, serve, serveTls } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'
import { serveSockets } from './serve-sockets'

const operation = (id: string, responses = "'204': { description: Done. }") =>
  `{ operationId: ${id}, responses: { ${responses} } }`
const THINGS = `  /things: { get: ${operation('listThings')} }\n`

const respond: RequestListener = ({ method }, response) =>
  void response.writeHead(method === 'GET' ? 204 : 405).end()

function serveSelfSigned() {
  const { certificate, key } = makeCertificate(scratchFolder(), 'localhost')
  return serveTls({ cert: readFileSync(certificate), key: readFileSync(key) }, respond)
}

it.each<[problem: string, getUrl: () => Promise<string>, message: RegExp]>([
  [
    'is not up',
    async () => `http://127.0.0.1:${await findFreePort()}`,
    /^No server responds at \S+ \(ECONNREFUSED\)\. Is it up, and is this its address\?$/m,
  ],
  [
    'does not respond',
    () => serveSockets(() => {}),
    /^http:\S+ accepts the connection but does not respond within 300 ms\.$/m,
  ],
  [
    'requires TLS',
    () => serveSockets((socket) => socket.end()),
    /^No server responds at \S+ \(ECONNRESET\)\. It ended the connection: does it take https only\?$/m,
  ],
  [
    'has no TLS',
    async () => (await serve(respond)).replace('http:', 'https:'),
    /^No server responds at \S+ \((?:ERR_SSL\w+|EPROTO)\)\. Does it speak TLS there, or is it http\?$/m,
  ],
  [
    'closes TLS connections',
    async () => (await serveSockets((socket) => socket.destroy())).replace('http:', 'https:'),
    /^No server responds at \S+ \(ECONNRESET\)\. Is it up, and is this its address\?$/m,
  ],
  [
    'has a self-signed certificate',
    serveSelfSigned,
    /^No server responds at \S+ \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Its certificate is not trusted here: NODE_EXTRA_CA_CERTS in the environment names the file of its authority\.$/m,
  ],
])('verify explains that a server %s', async (_, getUrl, message) => {
  const args = ['--server', await getUrl(), '--request-limit', '300']
  const { status, tests } = await verifyBy(contractWith(THINGS), args)
  expect(tests).toMatchObject([{ status: 'error', message: expect.stringMatching(message) }])
  expect(status).toBe(1)
})
