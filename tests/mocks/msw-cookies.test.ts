// @vitest-environment jsdom
import { getResponse } from 'msw'
import { readContract } from 'openapi-workbench/model'
import { expect, it } from 'vitest'
import { createContractMock } from '../../mocks/contract-mock'

it('authorizes a request by a cookie, which its headers do not show in a page', async () => {
  // Headers without an example.
  const headers = {
    'X-One': { schema: { type: 'string' } },
    'X-Two': { content: { 'text/plain': {} } },
  }
  const contract = readContract({
    openapi: '3.1.0',
    info: { title: 'A', version: '1.0.0' },
    security: [{ session: [] }],
    paths: {
      '/me': {
        get: {
          operationId: 'getMe',
          parameters: [
            { name: 'httpOnly', in: 'cookie', required: true, schema: { type: 'string' } },
            { name: 'X-Page', in: 'header', schema: { type: 'integer' } },
          ],
          responses: { 204: { description: 'In.', headers } },
        },
      },
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
  })
  const mock = [createContractMock(contract, { getGetMeMockHandler204: () => undefined }, '/api')]
  const respond = () => getResponse(mock, new Request(new URL('/api/me', window.location.href)))
  const ask = async () => (await respond())?.status
  expect(await ask()).toBe(401)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in jsdom
  document.cookie = 'theme=dark'
  expect(await ask()).toBe(401)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in jsdom
  document.cookie = 'sid=7'
  expect(await ask()).toBe(204)
  expect([...((await respond())?.headers ?? [])]).toEqual([])
})
