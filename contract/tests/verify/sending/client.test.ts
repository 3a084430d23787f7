import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makeCertificate } from '../../../../tests/certificate'
import { createRateLimiter } from '../../../src/verify/sending/client'
import { scratchFolder } from '../../run'
import { serve, serveTls } from '../../serve'
import { contractWith, KEPT, verifyBy } from '../run-verify'

const THINGS = `  /things: { get: { operationId: listThings, parameters: [{ name: X-Tenant, in: header, required: true, schema: { type: string, minLength: 2 }, example: none }], responses: ${KEPT} } }\n`

it('--cert, --key and --cacert send a client certificate by TLS', async () => {
  const { certificate, key } = makeCertificate(scratchFolder(), 'localhost')
  const own = { cert: readFileSync(certificate), key: readFileSync(key) }
  const tls = { ...own, ca: own.cert, requestCert: true, rejectUnauthorized: true }
  const url = await serveTls(tls, (_, response) => void response.writeHead(204).end())
  const args = ['--server', url, '--only', 'least', '--cacert', certificate]
  const identity = ['--cert', certificate, '--key', key]
  const { status, output } = await verifyBy(contractWith(THINGS), [...args, ...identity])
  expect(output).toMatch(/^1 passed, 0 failed/m)
  expect(status).toBe(0)
  expect((await verifyBy(contractWith(THINGS), args)).status).toBe(1)
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

it.each([
  ['0', 0],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 0],
  ['Sat, 06 Nov 2094 08:49:37 GMT', 1],
  ['99', 1],
  ['soon', 1],
])('verify sends a request again after a 429 with Retry-After: %s', async (after, status) => {
  let count = 0
  const server = await serve(({ headers }, response) => {
    if (headers['x-tenant']) count += 1
    response.writeHead(count === 1 ? 429 : 204, { 'Retry-After': after }).end()
  })
  const args = ['--server', server, '--only', 'least']
  expect((await verifyBy(contractWith(THINGS), args)).status).toBe(status)
  expect(count).toBe(2 - status)
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
