import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { request } from '@/api/request'
import { serve } from '../serve'
import { search } from './booking-operations'

const MEGABYTE = 1_000_000
const CHUNK = Buffer.alloc(64 * 1024, 'a')

/** Writes until the client closes the connection. @returns the number of bytes. */
async function writeWithoutEnd(response: ServerResponse) {
  const closed = once(response, 'close')
  let taken = 0
  while (!response.destroyed) {
    taken += CHUNK.length
    if (!response.write(CHUNK)) await Promise.race([once(response, 'drain'), closed])
  }
  return taken
}

async function requestFrom(...handler: Parameters<typeof serve>): Promise<unknown> {
  vi.stubEnv('VITE_API_BASE', await serve(...handler))
  return request({ url: '/search', method: 'GET' }, { operation: search }).catch(
    (error: unknown) => error,
  )
}

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

describe('request, for a long response', () => {
  it.each([
    ['of a success', 200],
    ['of an error', 500],
  ])(
    'rejects with invalid-response and the id, and closes the connection of an endless response %s',
    async (_, status) => {
      let taken: Promise<number> | undefined
      const result = await requestFrom((_request, response) => {
        response.writeHead(status, { 'X-Request-Id': '4f1c' })
        taken = writeWithoutEnd(response)
      })
      expect(result).toMatchObject({ kind: 'invalid-response', status, reference: '4f1c' })
      // Most of the bytes are in buffers, of both ends and of the operating system.
      expect(await taken).toBeLessThan(20 * MEGABYTE)
    },
  )

  it('accepts a body of 1 MB, and no more', async () => {
    const requestBytes = (bytes: number) =>
      requestFrom((_, response) => void response.end(JSON.stringify('a'.repeat(bytes - 2))))
    expect(await requestBytes(MEGABYTE)).toHaveLength(MEGABYTE - 2)
    expect(await requestBytes(MEGABYTE + 1)).toMatchObject({ kind: 'invalid-response' })
  })
})

it('request rejects with a network error for an aborted response', async () => {
  const result = await requestFrom((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('{')
    setImmediate(() => response.destroy())
  })
  expect(result).toMatchObject({ kind: 'network', status: 0 })
})

it.each([
  ['a-B_9'.padEnd(64, 'x'), 'a-B_9'.padEnd(64, 'x')],
  ['x'.repeat(65), ''],
  ['call support at 555', ''],
  [undefined, ''],
])(
  'request rejects with the X-Request-Id of the response if it is valid: %s',
  async (sent, reference) => {
    const result = await requestFrom((_, response) => {
      response.writeHead(500, sent === undefined ? {} : { 'X-Request-Id': sent }).end('no')
    })
    expect(result).toMatchObject({ status: 500, reference })
  },
)

it('request follows no redirect, whose target would get the query', async () => {
  let visited = 0
  const result = await requestFrom(({ url = '' }, response) => {
    visited += 1
    response.writeHead(url.startsWith('/elsewhere') ? 200 : 307, { Location: '/elsewhere' }).end()
  })
  expect(result).toMatchObject({ kind: 'network', status: 0 })
  expect(visited).toBe(1)
})
