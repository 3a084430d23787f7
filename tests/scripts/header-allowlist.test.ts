import { readContract } from 'aml-contract/model'
import { expect, it } from 'vitest'
import { createHeaderAllowlist } from '../../scripts/header-allowlist'

it.each([
  [{ type: 'oauth2', flows: {} }, ['authorization']],
  [{ type: 'openIdConnect', openIdConnectUrl: 'https://id.example' }, ['authorization']],
  [{ type: 'apiKey', in: 'cookie', name: 'sid' }, ['cookie']],
  [{ type: 'apiKey', in: 'query', name: 'key' }, []],
])('createHeaderAllowlist allows the credentials of the security scheme %j', (scheme, expected) => {
  const securitySchemes = { scheme }
  const document = {
    openapi: '3.1.0',
    security: [{ scheme: [] }, {}],
    paths: { '/a': { get: { responses: {} } } },
    components: { securitySchemes },
  }
  const { request } = createHeaderAllowlist(readContract(document).operations)
  const credentials = ['authorization', 'cookie', 'x-api-key']
  expect(request.filter((name) => credentials.includes(name))).toEqual(expected)
})
