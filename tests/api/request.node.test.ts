import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { request } from '@/api/request'
import { login } from '@/generated/api/auth/auth'
import * as operations from '@/generated/api/auth/auth.operations'
import type { LoginParams } from '@/generated/api/model/loginParams.zod'
import { startServices } from '../../scripts/processes'
import { freePort, serve } from '../serve'
import { search } from './booking-operations'

const EMAIL = 'sofia+news@example.com'

const PRINTABLE_ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))
const TEXTS: [string, string][] = [
  ['a usual password', 'Pa$$word1'],
  ['every printable ASCII character', PRINTABLE_ASCII],
  ['Urdu, with combining letters', 'مُحَمَّد ا\u0653پ کا پاس\u200cورڈ ۱۲۳'],
  ['emoji', '🪙 👩🏽‍💻'],
]

/** RFC 3986, 2.3 and 2.1: all that is left once a name or a value is encoded. */
const ENCODED = /^(?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})*$/

/** The app's own requests, sent to a server. */
function requestsTo(server: string) {
  vi.stubEnv('VITE_API_BASE', server)
  return {
    login: (params: LoginParams) => login(params, operations.login),
    search: (params: object) => request({ url: '/search', method: 'GET', params }, search),
  }
}

/** Refuses a query with anything raw that RFC 3986 reserves or does not know, and keeps the rest. */
async function strictServer() {
  const queries: [string, string][][] = []
  const url = await serve(({ url = '' }, response) => {
    const pairs = url
      .slice(url.indexOf('?') + 1)
      .split('&')
      .map((pair) => {
        const [name = '', ...values] = pair.split('=')
        return [name, values.join('=')] as const
      })
    const accepted = pairs.flat().every((part) => ENCODED.test(part))
    if (accepted)
      queries.push(
        pairs.map(([name, value]) => [decodeURIComponent(name), decodeURIComponent(value)]),
      )
    response.writeHead(accepted ? 200 : 422, { 'Content-Type': 'application/json' })
    response.end(accepted ? '{}' : '{"message":"Encode it."}')
  })
  return { queries, url }
}

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('a query', () => {
  it('is accepted by the mock backend, whatever the password', async () => {
    const port = await freePort()
    const backend = startServices(['api'], { API_PORT: String(port) })
    onTestFinished(async () => void (await backend.stop()))
    await backend.printed('Ready:')
    const { login } = requestsTo(`http://127.0.0.1:${port}`)
    for (const [what, password] of TEXTS)
      expect(await login({ email: EMAIL, password }), what).toMatchObject({
        message: 'Login successful!',
      })
  })

  it.each(TEXTS)('brings %s unchanged to a server that wants all encoded', async (_, text) => {
    const server = await strictServer()
    const { login, search } = requestsTo(server.url)
    // In brackets, since axios trims names.
    const name = `(${text})`
    await login({ email: EMAIL, password: text })
    await search({ [name]: text })
    expect(server.queries).toEqual([
      [
        ['email', EMAIL],
        ['password', text],
      ],
      [[name, text]],
    ])
  })

  it('brings numbers, booleans, dates and lists of them', async () => {
    const server = await strictServer()
    const { search } = requestsTo(server.url)
    await search({
      text: 'a b',
      page: 2,
      share: -0.5,
      closed: false,
      since: new Date(0),
      ids: [7, 8],
      flags: [true, 'x'],
    })
    expect(server.queries).toEqual([
      [
        ['text', 'a b'],
        ['page', '2'],
        ['share', '-0.5'],
        ['closed', 'false'],
        ['since', '1970-01-01T00:00:00.000Z'],
        ['ids', '7'],
        ['ids', '8'],
        ['flags', 'true'],
        ['flags', 'x'],
      ],
    ])
  })

  it('brings half a character as the sign for what can’t be read', async () => {
    const server = await strictServer()
    const { login } = requestsTo(server.url)
    await login({ email: EMAIL, password: 'a\ud83d' })
    expect(server.queries.flat()).toContainEqual(['password', 'a\ufffd'])
  })
})

it('follows no redirect, which would take its query along', async () => {
  let visited = 0
  const server = await serve(({ url = '' }, response) => {
    visited += 1
    response.writeHead(url.startsWith('/elsewhere') ? 200 : 307, { Location: '/elsewhere' }).end()
  })
  const { search } = requestsTo(server)
  await expect(search({ text: 'a' })).rejects.toMatchObject({ kind: 'network', status: 0 })
  expect(visited).toBe(1)
})
