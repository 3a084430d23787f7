import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError, Operation } from '@/api/operation'
import { request } from '@/api/request'
import { serve } from '../serve'

const operation = (body: Operation['schemas']['responses'][string]): Operation => ({
  kind: 'query',
  operationId: 'read',
  method: 'GET',
  path: '/read',
  schemas: { responses: { 200: body, 500: body } },
})
const TEXT = operation(null)
const CONFIG = { url: '/read', method: 'GET' }

const MEGABYTE = 1_000_000
const CHUNK = Buffer.alloc(64 * 1024, 'a')

/** Writes for as long as somebody reads. @returns how many bytes were taken. */
async function writeWithoutEnd(response: ServerResponse) {
  const closed = once(response, 'close')
  let taken = 0
  while (!response.destroyed) {
    taken += CHUNK.length
    if (!response.write(CHUNK)) await Promise.race([once(response, 'drain'), closed])
  }
  return taken
}

const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('the request should have failed'),
    (error: unknown) => error as ApiError,
  )

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

describe('a response that is longer than any of the contract', () => {
  it.each([
    ['in chunks', 200, {}],
    ['with a length', 200, { 'Content-Length': 1e12 }],
    ['of an error', 500, {}],
  ])('is unreadable, and its connection ends: %s', async (_, status, headers) => {
    let taken: Promise<number> | undefined
    const server = await serve((_request, response) => {
      response.writeHead(status, headers)
      taken = writeWithoutEnd(response)
    })
    vi.stubEnv('VITE_API_BASE', server)
    expect(await failureOf(request(CONFIG, TEXT))).toMatchObject({ kind: 'unreadable', status })
    // What lies in the buffers of both ends and of the system between them comes on top.
    expect(await taken).toBeLessThan(20 * MEGABYTE)
  })

  it('is one of more than 1 MB', async () => {
    let length = MEGABYTE
    const server = await serve((_, response) => void response.end('a'.repeat(length)))
    vi.stubEnv('VITE_API_BASE', server)
    expect(await request(CONFIG, TEXT)).toHaveLength(MEGABYTE)
    length += 1
    expect(await failureOf(request(CONFIG, TEXT))).toMatchObject({ kind: 'unreadable' })
  })

  it('is no file: those may have 100 MB', async () => {
    const server = await serve((_, response) => {
      response.setHeader('Content-Type', 'application/pdf')
      response.end('a'.repeat(2 * MEGABYTE))
    })
    vi.stubEnv('VITE_API_BASE', server)
    const file = await request<Blob>({ ...CONFIG, responseType: 'blob' }, TEXT)
    expect(file.size).toBe(2 * MEGABYTE)
    expect(file.type).toBe('application/pdf')
  })
})

it('a response that breaks off is no response', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('{')
    setImmediate(() => response.destroy())
  })
  vi.stubEnv('VITE_API_BASE', server)
  expect(await failureOf(request(CONFIG, TEXT))).toMatchObject({ kind: 'network', status: 0 })
})

describe('the id of a failed request', () => {
  it.each([
    ['4f1c0a9b7d', '4f1c0a9b7d'],
    ['a-B_9', 'a-B_9'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), ''],
    ['<b>1</b>', ''],
    ['a, b', ''],
    ['call support at 555', ''],
  ])('is taken from the response: %s', async (sent, reference) => {
    const server = await serve((_, response) => {
      response.writeHead(500, { 'X-Request-Id': sent }).end('no')
    })
    vi.stubEnv('VITE_API_BASE', server)
    expect(await failureOf(request(CONFIG, operation(undefined)))).toMatchObject({ reference })
  })

  it('is there for a response without end', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'X-Request-Id': '4f1c' })
      void writeWithoutEnd(response)
    })
    vi.stubEnv('VITE_API_BASE', server)
    expect(await failureOf(request(CONFIG, TEXT))).toMatchObject({ reference: '4f1c' })
  })

  it('is missing where there is none', async () => {
    const server = await serve((_, response) => void response.writeHead(500).end('no'))
    vi.stubEnv('VITE_API_BASE', server)
    expect(await failureOf(request(CONFIG, TEXT))).toMatchObject({ reference: '' })
  })
})
