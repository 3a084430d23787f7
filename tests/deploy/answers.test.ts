import { describe, expect, it } from 'vitest'
import { NEVER } from '../../build/headers'
import { NGINX, siteForAll, withNginx } from './nginx'
import { all, ask, expectHeaders } from './site'

describe.skipIf(!NGINX)(withNginx('what nginx alone answers'), async () => {
  const { nginx } = await siteForAll()
  const site = () => nginx().site

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0', undefined],
    ['br;q=0.5', 'br'],
    ['abr, x-br', undefined],
  ])('reads "%s" to the letter', async (accepted, encoding) => {
    const { headers } = await ask(site(), '/about', { headers: { 'Accept-Encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('packs behind another proxy too', async () => {
    const headers = { 'Accept-Encoding': 'gzip', Via: '1.1 cdn' }
    expect((await ask(site(), '/about', { headers })).headers['content-encoding']).toBe('gzip')
  })

  const long = 'x'.repeat(40_000)
  it.each<[status: number, what: string, path: string, request: object]>([
    [400, 'a header that is too long', '/about', { headers: { 'X-Long': long } }],
    [405, 'another method', '/about', { method: 'PUT' }],
    [412, 'a condition', '/about', { headers: { 'If-Match': '"x"', 'Accept-Encoding': 'br' } }],
    [413, 'a body that is too long', '/login', { method: 'POST', body: long }],
    [414, 'an address that is too long', `/about?${long}`, {}],
    [414, 'one of the API', `/api/auth/login?${long}`, {}],
  ])('answers %i to %s, each header once, kept nowhere', async (status, _, path, request) => {
    const answer = await ask(site(), path, request)
    expect(answer.status).toBe(status)
    expectHeaders(answer)
    expect(all(answer, 'Cache-Control')).toEqual([NEVER])
    expect(all(answer, 'Content-Type').map((type) => type.split(';')[0])).toEqual(['text/html'])
    expect(all(answer, 'Content-Encoding')).toEqual([])
    expect(String(answer.body)).toMatch(/^<html>/)
  })

  it.each<[status: number, what: string, path: string, request: object]>([
    [
      403,
      'a call of another site',
      '/api/auth/login',
      { headers: { 'Sec-Fetch-Site': 'cross-site' } },
    ],
    [413, 'a body that is too long', '/api/auth/login', { method: 'POST', body: long }],
    [502, 'a backend that breaks off', '/api/fail/cut', {}],
    [502, 'headers that are too long', '/api/fail/headers', {}],
  ])('answers %i to %s as the contract says, kept nowhere', async (status, _, path, request) => {
    const answer = await ask(site(), path, request)
    expect(answer.status).toBe(status)
    expectHeaders(answer)
    expect(all(answer, 'Cache-Control')).toEqual([NEVER])
    expect(all(answer, 'Content-Type')).toEqual(['application/json'])
    expect(all(answer, 'X-Request-Id')).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(JSON.parse(String(answer.body))).toEqual({ message: '' })
  })
})
