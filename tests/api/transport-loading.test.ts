import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consoleLines, server } from '../setup'

const CALL = { url: '/auth/login', method: 'GET' }
const TRANSPORT = '@/api/transport'

/** The client of a page that was just opened. */
const client = () => import('@/api/http-client')

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.doUnmock(TRANSPORT)
  vi.unstubAllEnvs()
})

describe('the HTTP client of a page that was just opened', () => {
  it.each([
    ['at VITE_API_BASE', '/backend/v1'],
    ['at /api by default', undefined],
  ])('requests JSON from the backend: %s', async (_, base) => {
    vi.stubEnv('VITE_API_BASE', base)
    const requests: Request[] = []
    server.use(
      http.get('*', ({ request }) => {
        requests.push(request)
        return HttpResponse.json({})
      }),
    )
    const { request } = await client()
    await request(CALL, { responses: { 200: null } })
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      `${base ?? '/api'}/auth/login`,
    ])
    expect(requests[0]?.headers.get('Accept')).toBe('application/json')
  })

  it('fails as without a response when its code can’t be fetched', async () => {
    vi.doMock(TRANSPORT, () => {
      throw new TypeError('Failed to fetch')
    })
    const { request } = await client()
    await expect(request(CALL)).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'network',
      status: 0,
    })
    expect(consoleLines.info).toEqual([])
  })
})
