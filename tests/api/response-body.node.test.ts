import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { request } from '@/api/request'
import { serve } from '../serve'
import { search } from './booking-operations'

const MEGABYTE = 1_000_000
const CHUNK = Buffer.alloc(64 * 1024, 'a')

/** Writes for as long as the client reads. @returns how many bytes were taken. */
async function writeWithoutEnd(response: ServerResponse) {
  const closed = once(response, 'close')
  let taken = 0
  while (!response.destroyed) {
    taken += CHUNK.length
    if (!response.write(CHUNK)) await Promise.race([once(response, 'drain'), closed])
  }
  return taken
}

/** Sends a request to a server with that handler. @returns the data, or the error. */
async function requestFrom(...handler: Parameters<typeof serve>): Promise<unknown> {
  vi.stubEnv('VITE_API_BASE', await serve(...handler))
  return request({ url: '/search', method: 'GET' }, search).catch((error: unknown) => error)
}

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

describe('a response that is longer than any of the contract', () => {
  it.each([
    ['in chunks', 200, {}],
    ['with a length', 200, { 'Content-Length': 1e12 }],
    ['of an error', 500, {}],
  ])(
    'is an invalid response, has its id, and its connection ends: %s',
    async (_, status, headers) => {
      let taken: Promise<number> | undefined
      const result = await requestFrom((_request, response) => {
        response.writeHead(status, { ...headers, 'X-Request-Id': '4f1c' })
        taken = writeWithoutEnd(response)
      })
      expect(result).toMatchObject({ kind: 'invalid-response', status, reference: '4f1c' })
      // The buffers of both ends and of the operating system come on top.
      expect(await taken).toBeLessThan(20 * MEGABYTE)
    },
  )

  it('is one of more than 1 MB', async () => {
    const requestBytes = (bytes: number) =>
      requestFrom((_, response) => void response.end(JSON.stringify('a'.repeat(bytes - 2))))
    expect(await requestBytes(MEGABYTE)).toHaveLength(MEGABYTE - 2)
    expect(await requestBytes(MEGABYTE + 1)).toMatchObject({ kind: 'invalid-response' })
  })
})

it('an aborted response is a network error', async () => {
  const result = await requestFrom((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('{')
    setImmediate(() => response.destroy())
  })
  expect(result).toMatchObject({ kind: 'network', status: 0 })
})

it.each([
  ['a-B_9', 'a-B_9'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), ''],
  ['<b>1</b>', ''],
  ['call support at 555', ''],
  [undefined, ''],
])('the id of a failed request is taken from the response: %s', async (sent, reference) => {
  const result = await requestFrom((_, response) => {
    response.writeHead(500, sent === undefined ? {} : { 'X-Request-Id': sent }).end('no')
  })
  expect(result).toMatchObject({ status: 500, reference })
})

it('a redirect is not followed, which would take the query along', async () => {
  let visited = 0
  const result = await requestFrom(({ url = '' }, response) => {
    visited += 1
    response.writeHead(url.startsWith('/elsewhere') ? 200 : 307, { Location: '/elsewhere' }).end()
  })
  expect(result).toMatchObject({ kind: 'network', status: 0 })
  expect(visited).toBe(1)
})
