import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRateLimiter } from '../../../src/verify/sending/client'
import { findEnvironmentProxy } from '../../../src/verify/sending/connection'
import { makeCertificate } from '../../certificate'
import { scratchFolder } from '../../run'
import { serve, serveTls } from '../../serve'
import { contractWith, KEPT, verifyBy } from '../run-verify'

const THINGS = `  /things: { get: { operationId: listThings, parameters: [{ name: X-Tenant, in: header, required: true, schema: { type: string, minLength: 2 }, example: none }], responses: ${KEPT} } }\n`

/** Starts a proxy that only tunnels, and records the requests. */
async function startProxy() {
  const requests: string[] = []
  const proxy = createServer()
  proxy.on('connect', ({ url = '', headers }, socket) => {
    requests.push(`${url.split(':')[0]} ${headers['proxy-authorization']}`)
    const [host, port] = url.split(':')
    const upstream = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n')
      upstream.pipe(socket)
      socket.pipe(upstream)
    })
    socket.on('error', () => upstream.destroy())
    upstream.on('error', () => socket.destroy())
  })
  await new Promise<void>((up) => proxy.listen(0, '127.0.0.1', up))
  onTestFinished(() => void proxy.close())
  return { requests, port: (proxy.address() as AddressInfo).port }
}

describe('--proxy', () => {
  it('tunnels TLS, with a client certificate', async () => {
    const { requests, port } = await startProxy()
    const { certificate, key } = makeCertificate(scratchFolder(), 'localhost')
    const own = { cert: readFileSync(certificate), key: readFileSync(key) }
    const tls = { ...own, ca: own.cert, requestCert: true, rejectUnauthorized: true }
    const url = await serveTls(tls, (_, response) => void response.writeHead(204).end())
    const args = ['--server', url, '--proxy', `http://me:it@127.0.0.1:${port}`, '--only', 'least']
    const files = ['--cacert', certificate, '--cert', certificate, '--key', key]
    const { status, output } = await verifyBy(contractWith(THINGS), [...args, ...files])
    expect(output).toMatch(/^1 passed, 0 failed/m)
    expect(status).toBe(0)
    expect(requests[0]).toBe(`localhost Basic ${btoa('me:it')}`)
    const refused = await verifyBy(contractWith(THINGS), [...args, ...files.slice(0, 2)])
    expect(refused.status).toBe(1)
  })

  it.each([
    [{ HTTPS_PROXY: 'http://p' }, 'https://a.example', 'http://p'],
    [{ https_proxy: 'http://p' }, 'https://a.example', 'http://p'],
    [{ HTTPS_PROXY: 'http://p' }, 'http://a.example'],
    [{ HTTP_PROXY: 'http://p' }, 'http://a.example', 'http://p'],
    [{ HTTP_PROXY: 'http://p', NO_PROXY: 'b, .example' }, 'http://a.example'],
    [{ HTTP_PROXY: 'http://p', NO_PROXY: 'example' }, 'http://an-example', 'http://p'],
    [{ HTTP_PROXY: 'http://p', no_proxy: '*' }, 'http://a.example'],
  ])('defaults to the environment: %j for %s', (env, server, proxy = undefined) => {
    expect(findEnvironmentProxy(server, env)).toBe(proxy)
  })
})

it('--header replaces the example of a header, except in cases that test this header', async () => {
  const tenants: unknown[] = []
  const server = await serve(({ headers, url }, response) => {
    if (url === '/things') tenants.push(headers['x-tenant'])
    const isValid = String(headers['x-tenant']).length > 1
    response.writeHead(isValid && headers['x-tenant'] ? 204 : 422).end()
  })
  const args = ['--server', server, '--header', 'X-Tenant: seven', '--concurrency', '1']
  const { failures } = await verifyBy(contractWith(THINGS), args)
  expect(failures.filter((one) => one.startsWith('list-things-x'))).toEqual([])
  expect(tenants).toEqual(expect.arrayContaining(['seven', undefined]))
  expect(tenants).not.toContain('none')
})

it('--header satisfies a security scheme with its credential, which is masked', async () => {
  const contract = contractWith(`  /things:
    get: { operationId: listThings, security: [{ key: [] }], responses: { '200': { description: Any. }, '401': { description: Who? } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Api-Key } } }
`)
  const server = await serve(({ headers }, response) => {
    const isIn = headers['x-api-key'] === 'Marker-Key-7'
    response.writeHead(isIn ? 200 : 401, { 'X-Echo': 'Marker-Key-7' }).end()
  })
  const { failures, output, json } = await verifyBy(contract, [
    ...['--server', server, '--header', 'X-Api-Key: Marker-Key-7', '--only', 'things'],
  ])
  expect(failures).toContain('list-things-least/secret')
  expect(failures).not.toContain('list-things-without-token/status')
  expect(output + json).not.toContain('Marker-Key-7')
  expect(output).toContain(`-H "X-Api-Key: \${CONTRACT_HEADER_X_API_KEY:?}"`)
})

it('--rate spaces requests evenly', async () => {
  let now = 0
  const times: number[] = []
  const wait = async (time: number) => {
    now += time
  }
  const takeTurn = createRateLimiter(4, () => now, wait)
  for (let index = 0; index < 3; index += 1) {
    await takeTurn()
    times.push(now)
  }
  now = 10_000
  await takeTurn()
  times.push(now)
  expect(times).toEqual([0, 250, 500, 10_000])
})

it('--har writes every request and response, without secrets', async () => {
  const file = join(scratchFolder(), 'new', 'run.har')
  const contract = contractWith(`  /things:
    post:
      operationId: addThing
      security: [{ bearer: [] }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string }, pin: { type: string, format: password } } }, example: { a: b, pin: Marker-Pin-7 } } } }
      responses: { '200': { description: Any. }, '401': { description: Who? } }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`)
  let count = 0
  const server = await serve((_, response) => {
    count += 1
    const headers = {
      'Content-Type': 'application/json',
      'Set-Cookie': 'a=Marker-Cookie',
      Location: '/things?page=2&access_token=Marker-New-7',
    }
    const body = { data: { accessToken: 'Marker-New-7' }, text: 'Marker-Token-7', next: 1 }
    response.writeHead(200, headers).end(JSON.stringify(body))
  })
  const env = { CONTRACT_TOKEN: 'Marker-Token-7' }
  await verifyBy(contract, ['--server', server, '--har', file], env)
  const text = readFileSync(file, 'utf8')
  expect(text).not.toMatch(/Marker/)
  const { log } = JSON.parse(text) as {
    log: {
      version: string
      entries: { request: { method: string; url: string; postData?: object }; response: object }[]
    }
  }
  expect(log.version).toBe('1.2')
  expect(log.entries).toHaveLength(count)
  expect(log.entries.find(({ request }) => request.postData)).toMatchObject({
    request: {
      method: 'POST',
      url: `${server}/things`,
      headers: expect.arrayContaining([{ name: 'authorization', value: '********' }]),
      postData: { mimeType: 'application/json', text: '{"a":"b","pin":"********"}' },
    },
    response: {
      status: 200,
      redirectURL: '/things?page=2&access_token=********',
      content: { text: '{"data":{"accessToken":"********"},"text":"********","next":1}' },
    },
  })
})
