// @vitest-environment jsdom
import { getResponse } from 'msw'
import { expect, it } from 'vitest'
import { mockOf } from '../../../workbench/mock/msw'
import { readContract } from '../../../workbench/reader/read-contract'

it('authorizes a request by a cookie, which its headers do not show in a page', async () => {
  const contract = readContract({
    openapi: '3.1.0',
    info: { title: 'A', version: '1.0.0' },
    security: [{ session: [] }],
    paths: { '/me': { get: { operationId: 'getMe', responses: { 204: { description: 'In.' } } } } },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
  })
  const mock = [mockOf(contract, { getGetMeMockHandler204: () => undefined }, '/api')]
  const ask = async () =>
    (await getResponse(mock, new Request(new URL('/api/me', window.location.href))))?.status
  expect(await ask()).toBe(401)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in jsdom
  document.cookie = 'theme=dark'
  expect(await ask()).toBe(401)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in jsdom
  document.cookie = 'sid=7'
  expect(await ask()).toBe(204)
})
