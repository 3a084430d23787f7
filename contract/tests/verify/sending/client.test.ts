import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, KEPT, verifyBy } from '../run-verify'

const THINGS = `  /things: { get: { operationId: listThings, parameters: [{ name: X-Tenant, in: header, required: true, schema: { type: string, minLength: 2 }, example: none }], responses: ${KEPT} } }\n`

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
