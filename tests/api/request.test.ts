import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/operation'
import { request } from '@/api/request'
import { login, register } from '@/generated/api/auth/auth'
import { getLoginMockHandler401, getRegisterMockHandler500 } from '@/generated/api/auth/auth.msw'
import * as operations from '@/generated/api/auth/auth.operations'
import type { LoginParams } from '@/generated/api/model/loginParams.zod'
import { consoleLines, noResponse, server } from '../doubles'
import { getBooking, search } from './booking-operations'

const PASSWORD = 'Marker-Password-7'
const credentials = { email: 'sofia.rossi@example.com', password: PASSWORD }

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))

const signIn = (params: LoginParams) => login(params, { operation: operations.login })

const catchError = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('the request should have failed'),
    (error: unknown) => error,
  )

function recordRequests() {
  const requests: Request[] = []
  server.use(
    http.all('*', ({ request }) => {
      requests.push(request.clone())
      return HttpResponse.json({})
    }),
  )
  return requests
}

describe('request', () => {
  it('returns the response’s JSON', async () => {
    expect(await signIn(credentials)).toMatchObject({ message: 'Login successful!' })
    expect(consoleLines.info).toEqual([
      'GET /auth/login (email, password)',
      expect.stringMatching(/^GET \/auth\/login: 200, \d+ ms$/),
    ])
  })

  it.each([
    ['at VITE_API_BASE', '/backend/v1'],
    ['at /api by default', undefined],
  ])('sends its request %s, and accepts JSON', async (_, base) => {
    vi.stubEnv('VITE_API_BASE', base)
    const requests = recordRequests()
    await signIn(credentials)
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      `${base ?? '/api'}/auth/login`,
    ])
    expect(requests[0]?.headers.get('Accept')).toBe('application/json')
  })

  it('logs the path without its values', async () => {
    server.use(http.get('*/api/bookings/b1', () => HttpResponse.json({ id: 'b1', seats: 1 })))
    await request({ url: '/bookings/b1', method: 'GET' }, { operation: getBooking })
    expect(consoleLines.info[0]).toBe('GET /bookings/{bookingId} ()')
  })

  it.each([
    ['in seconds', '90', 90],
    ['with a unit', '90m', 0],
    ['with a sign', '-90', 0],
  ])('rejects with the seconds of Retry-After: %s', async (_, header, retryAfter) => {
    server.use(
      http.get('*', () =>
        HttpResponse.json({ message: '' }, { status: 429, headers: { 'Retry-After': header } }),
      ),
    )
    expect(await catchError(signIn(credentials))).toMatchObject({ status: 429, retryAfter })
  })

  it('rejects without an operation, and sends nothing', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    expect(await catchError(login(credentials))).toMatchObject({
      kind: 'invalid-request',
      status: 0,
    })
    expect(sent).not.toHaveBeenCalled()
  })

  it.each([
    ['printable ASCII', ASCII],
    ['Urdu, with combining letters', 'مُحَمَّد ا\u0653پ کا پاس\u200cورڈ ۱۲۳'],
    ['emoji', '🪙 👩🏽‍💻'],
  ])('encodes the reserved characters of RFC 3986 in names and values: %s', async (_, text) => {
    const requests = recordRequests()
    // The name is in brackets, because axios trims names.
    await request(
      { url: '/search', method: 'GET', params: { [`(${text})`]: text } },
      { operation: search },
    )
    const query = new URL(requests[0]?.url ?? '').search
    expect(query).toMatch(
      /^\?(?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})+=(?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})+$/,
    )
    const pair = query.slice(1).split('=').map(decodeURIComponent)
    expect(pair).toEqual([`(${text})`, text])
  })

  it('serializes lists and objects as OpenAPI’s form, deepObject and simple', async () => {
    const requests = recordRequests()
    const params = { tags: ['a,b', ''], filter: { day: '2026-02-28', flag: false } }
    const headers = { 'X-Tags': ['a', 'b c'] }
    await request({ url: '/search', method: 'GET', params, headers }, { operation: search })
    const query = new URL(requests[0]?.url ?? '').search
    expect(query).toBe('?tags=a%2Cb&tags=&filter%5Bday%5D=2026-02-28&filter%5Bflag%5D=false')
    expect(requests[0]?.headers.get('X-Tags')).toBe('a,b c')
  })

  it('sends a lone surrogate as the replacement character', async () => {
    const requests = recordRequests()
    await signIn({ ...credentials, password: 'a\ud83d' })
    expect(requests[0]?.url).toMatch(/password=a%EF%BF%BD$/)
  })

  it('needs no CORS preflight, and bypasses the browser’s cache', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    await signIn(credentials)
    const [request] = sent.mock.lastCall ?? []
    expect([...(request as Request).headers.keys()]).toEqual(['accept'])
    expect((request as Request).cache).toBe('no-store')
  })

  it('sends no header without a value', async () => {
    const requests = recordRequests()
    await request(
      {
        url: '/search',
        method: 'GET',
        headers: { 'X-Page': 2, 'X-Closed': false, 'X-Note': undefined },
      },
      { operation: search },
    )
    const own = [...(requests[0]?.headers ?? [])].filter(([name]) => name.startsWith('x-'))
    expect(own).toEqual([
      ['x-closed', 'false'],
      ['x-page', '2'],
    ])
  })

  it.each([
    ['an object', { seats: 1 }, '{"seats":1}', '(seats)'],
    ['a string of JSON', 'true', '"true"', '()'],
    ['null', null, 'null', '()'],
  ])('sends %s as JSON', async (_, data, body, names) => {
    const requests = recordRequests()
    const headers = { 'Content-Type': 'application/json' }
    await request({ url: '/search', method: 'POST', headers, data }, { operation: search })
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(await requests[0]?.text()).toBe(body)
    expect(consoleLines.info[0]).toBe(`GET /search ${names}`)
  })

  it('sends no media type without a body', async () => {
    const requests = recordRequests()
    const headers = { 'Content-Type': 'application/json' }
    await request({ url: '/search', method: 'POST', headers }, { operation: search })
    expect(requests[0]?.headers.has('Content-Type')).toBe(false)
  })

  it('clears the resource timings after a command, not after a query', async () => {
    const cleared = vi.spyOn(performance, 'clearResourceTimings').mockImplementation(() => {})
    recordRequests()
    await request({ url: '/search', method: 'GET' }, { operation: search })
    expect(cleared).not.toHaveBeenCalled()
    await signIn(credentials)
    expect(cleared).toHaveBeenCalledOnce()
  })

  it('rejects an unknown field, and sends nothing', async () => {
    const extended = { ...credentials, confirmPassword: PASSWORD }
    expect(await catchError(signIn(extended))).toMatchObject({ kind: 'invalid-request', status: 0 })
    expect(consoleLines.info).toEqual(['login was not sent: params.confirmPassword (unknown)'])
  })

  it.each([
    ['an error of the contract', getLoginMockHandler401(), 'http', 401],
    ['no response', noResponse, 'network', 0],
  ])('rejects with an ApiError for %s', async (_, handler, kind, status) => {
    server.use(handler)
    const error = await catchError(signIn(credentials))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind, status })
    const outcome = kind === 'network' ? 'no response' : status
    expect(consoleLines.info[1]).toMatch(new RegExp(`^GET /auth/login: ${outcome}, \\d+ ms$`))
  })

  it('puts no value of the request into the error or on the console', async () => {
    server.use(getRegisterMockHandler500())
    const error = await catchError(
      register(
        { ...credentials, firstName: 'Sofia', lastName: 'Rossi', phone: '393331234567' },
        { operation: operations.register },
      ),
    )
    const seen = JSON.stringify([
      error,
      Object.getOwnPropertyNames(error).map((name) => String(Reflect.get(Object(error), name))),
      consoleLines,
    ])
    for (const value of [PASSWORD, credentials.email, 'Sofia', '393331234567'])
      expect(seen).not.toContain(value)
  })
})
