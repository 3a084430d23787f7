import type { IncomingHttpHeaders } from 'node:http'
import { readContract } from 'openapi-workbench/model'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { createDevProxy } from '../../build/dev-proxy'
import { headerAllowlist } from '../../scripts/header-allowlist'
import { REQUEST_HEADERS, RESPONSE_HEADERS, SECURED_CONTRACT } from '../secured-contract'
import { serve } from '../serve'

it('passes the headers of the contract, and no others', async () => {
  let received: IncomingHttpHeaders = {}
  const backend = await serve(({ headers }, response) => {
    received = headers
    response.writeHead(200, RESPONSE_HEADERS).end()
  })
  const contract = async () => readContract(SECURED_CONTRACT)
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: {
      middlewareMode: true,
      ws: false,
      watch: null,
      proxy: createDevProxy(contract, Number(new URL(backend).port)),
    },
  })
  onTestFinished(() => vite.close())
  const app = await serve(vite.middlewares)

  const { headers } = await fetch(`${app}/api/wallets/1`, { headers: REQUEST_HEADERS })
  expect(received).toMatchObject({
    authorization: 'Bearer t',
    'x-api-key': 'k',
    'x-tenant': 'a',
    'x-trace': 'b',
  })
  expect(received).not.toHaveProperty('cookie')
  expect(headers.get('X-RateLimit-Remaining')).toBe('7')
  expect(headers.get('Link')).toBe(RESPONSE_HEADERS.Link)
  expect(headers.has('Set-Cookie')).toBe(false)
  expect(headers.has('WWW-Authenticate')).toBe(false)
})

it.each([
  [{ type: 'oauth2', flows: {} }, ['authorization']],
  [{ type: 'openIdConnect', openIdConnectUrl: 'https://id.example' }, ['authorization']],
  [{ type: 'apiKey', in: 'cookie', name: 'sid' }, ['cookie']],
  [{ type: 'apiKey', in: 'query', name: 'key' }, []],
])('passes the credentials of the security scheme %j', (scheme, expected) => {
  const securitySchemes = { scheme }
  const document = {
    ...SECURED_CONTRACT,
    security: [{ scheme: [] }, {}],
    components: { securitySchemes },
  }
  const { request } = headerAllowlist(readContract(document).operations)
  const credentials = ['authorization', 'cookie', 'x-api-key']
  expect(request.filter((name) => credentials.includes(name))).toEqual(expected)
})
