import { createSocket } from 'node:dgram'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { HOST } from '../../scripts/services'
import { makeCertificate } from '../certificate'
import { scratchFolder } from '../run'
import { freePort } from '../serve'
import { createBackend } from './backend'
import { NGINX, startSite, UNLIMITED, withNginx } from './nginx'
import { all, ask, makeSite } from './site'

const CALL = '/api/auth/login?email=a%40b.co&password=Correct-Horse-7'
const NAME = 'backend.example'

const HEADER_BYTES = 12

/**
 * A DNS server (RFC 1035). It resolves `names` to 127.0.0.1 for a second, and rejects others.
 * @returns its port, and a function that stops it.
 */
async function startDnsServer(names: Set<string>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, HEADER_BYTES)
    const labels: string[] = []
    for (let at = HEADER_BYTES; at < end; at += (query[at] ?? 0) + 1)
      labels.push(query.toString('ascii', at + 1, at + 1 + (query[at] ?? 0)))
    const question = query.subarray(HEADER_BYTES, end + 5)
    const isKnown = names.has(labels.join('.'))
    // Only type A (1).
    const answers = isKnown && question.at(-3) === 1 ? 1 : 0
    const flags = [0x81, isKnown ? 0x80 : 0x83]
    const header = [...query.subarray(0, 2), ...flags, 0, 1, 0, answers, 0, 0, 0, 0]
    // A pointer to the name, type A, class IN, one second, four bytes.
    const answer = [0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]
    socket.send(Buffer.from([...header, ...question, ...(answers ? answer : [])]), port, address)
  })
  await new Promise<void>((up) => socket.bind(0, HOST, up))
  return { port: socket.address().port, stop: () => void socket.close() }
}

async function startSiteWithNames(backend: string, settings = {}, names = new Set<string>()) {
  const dns = await startDnsServer(names)
  onTestFinished(dns.stop)
  const server = await startSite(makeSite(), backend, {
    ...UNLIMITED,
    AML_RESOLVER: `127.0.0.1:${dns.port}`,
    ...settings,
  })
  onTestFinished(server.stop)
  return { server, names }
}

describe.skipIf(!NGINX)(withNginx('nginx with a named backend'), () => {
  it('serves pages before the name resolves, and calls as soon as it resolves', async () => {
    const backend = createBackend(await freePort())
    await backend.start()
    onTestFinished(backend.stop)
    const { server, names } = await startSiteWithNames(`http://${NAME}:${backend.port}`)
    expect((await ask(server.site, '/about')).status).toBe(200)
    const refused = await ask(server.site, CALL)
    expect([refused.status, all(refused, 'Content-Type'), String(refused.body)]).toEqual([
      502,
      ['application/json'],
      '{"message":""}',
    ])
    await expect
      .poll(() => server.entries().at(-1))
      .toMatchObject({ status: '502', cause: 'name not resolved' })
    expect(await server.serve('health')).toEqual({
      status: 2,
      output: expect.stringMatching(
        /^backend: status 502\n.*, under 14 days left\npage: status 200\n$/,
      ),
    })
    names.add(NAME)
    await expect
      .poll(async () => (await ask(server.site, CALL)).status, { timeout: 10_000 })
      .toBe(200)
  })
})

describe.skipIf(!NGINX)(withNginx('nginx with a TLS backend'), () => {
  const certificates = scratchFolder(afterAll)
  const ours = makeCertificate(certificates, NAME)
  const other = makeCertificate(certificates, 'other.example')

  it.each([
    ['accepts its certificate', NAME, ours, 200],
    ['rejects a certificate of another authority', NAME, other, 502],
    ['rejects a certificate for another name', '127.0.0.1', ours, 502],
  ])('%s', async (_, name, { certificate }, status) => {
    const backend = createBackend(await freePort(), ours)
    await backend.start()
    onTestFinished(backend.stop)
    const settings = { AML_BACKEND_CA: certificate }
    const origin = `https://${name}:${backend.port}`
    const { server } = await startSiteWithNames(origin, settings, new Set([NAME]))
    expect((await ask(server.site, CALL)).status).toBe(status)
    expect(backend.asked).toHaveLength(status === 200 ? 1 : 0)
  })
})
