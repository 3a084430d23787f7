import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consoleLines, server } from '../setup'

const CALL = { url: '/auth/login', method: 'GET' }
const TRANSPORT = '@/api/transport'

/** The client as a page that was just opened has it. */
const client = () => import('@/api/http-client')

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.doUnmock(TRANSPORT)
  vi.unstubAllEnvs()
})

describe('the HTTP client of a page that was just opened', () => {
  it.each([
    ['the one of the settings', '/backend/v1'],
    ['/api without settings', undefined],
  ])('asks the backend for JSON: %s', async (_, base) => {
    vi.stubEnv('VITE_API_BASE', base)
    const asked: Request[] = []
    server.use(
      http.get('*', ({ request }) => {
        asked.push(request)
        return HttpResponse.json({})
      }),
    )
    const { request } = await client()
    await request(CALL, { responses: { 200: null } })
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([`${base ?? '/api'}/auth/login`])
    expect(asked[0]?.headers.get('Accept')).toBe('application/json')
  })

  it('takes code that can’t be fetched for a call without an answer', async () => {
    vi.doMock(TRANSPORT, () => {
      throw new TypeError('Failed to fetch')
    })
    const { request } = await client()
    await expect(request(CALL)).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'network',
      status: 0,
    })
    expect(consoleLines.info).toEqual([
      'GET /auth/login ()',
      expect.stringMatching(/^GET \/auth\/login: no answer, \d+ ms$/),
    ])
  })
})
