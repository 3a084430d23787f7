import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'
import { serveSockets } from './serve-sockets'

/** Each operation responds with an `id`. */
const createContract = (names: string[]) =>
  contractWith(
    names
      .map(
        (name) => `  /${name}:
    get:
      operationId: ${name}
      parameters: [{ name: n, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: A thing.
          content: { application/json: { schema: { type: object, required: [id], properties: { id: { const: 7é } } } } }
`,
      )
      .join(''),
  )

const BODY = '{"id":"7é"}'
const LENGTH = Buffer.byteLength(BODY)
const JSON_TYPE = { 'Content-Type': 'application/json' }

type Respond = (response: ServerResponse) => void

const encoded =
  (coding: string, body: Buffer): Respond =>
  (response) =>
    response.writeHead(200, { ...JSON_TYPE, 'Content-Encoding': coding }).end(body)

const typed =
  (type: string): Respond =>
  (response) =>
    response.writeHead(200, { 'Content-Type': type }).end(BODY)

/** 64 MB of spaces. */
const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))

/** Responses that RFC 9110 and 9112 allow. */
const LEGAL: Record<string, Respond> = {
  uppercaseType: typed('APPLICATION/JSON ; Charset="utf-8"'),
  uppercaseGzip: encoded('GZIP', gzipSync(BODY)),
  deflate: encoded('deflate', deflateSync(BODY)),
  rawDeflate: encoded('deflate', deflateRawSync(BODY)),
  brotli: encoded('br', brotliCompressSync(BODY)),
  twice: encoded('gzip, br', brotliCompressSync(gzipSync(BODY))),
  chunked(response) {
    response.writeHead(200, JSON_TYPE)
    for (const byte of Buffer.from(BODY)) response.write(Buffer.from([byte]))
    response.end()
  },
  headers: (response) =>
    response
      .writeHead(200, [
        ...['content-TYPE', 'application/json', 'X-Odd', 'a\u00e9', 'X-Odd', 'b', 'X-Empty', ''],
        ...['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2; HttpOnly', 'Server', 'one'],
      ])
      .end(BODY),
}

const readName = ({ url }: IncomingMessage) => /^\/(\w+)/.exec(url ?? '')?.[1] ?? ''

const serving = (responses: Record<string, Respond>) =>
  serve((request, response) => {
    const respond = responses[readName(request)]
    if (request.url?.includes('%zz')) return void response.writeHead(400).end()
    if (request.method !== 'GET' || !respond) return void response.writeHead(405).end()
    respond(response)
  })

const serveRaw = (responses: Record<string, (socket: Socket) => void>) =>
  serveSockets((socket) =>
    socket.once('data', (data) => {
      const [, method, name = ''] = /^(\w+) \/(\w*)/.exec(data.toString()) ?? []
      const respond = responses[name]
      if (method === 'GET' && respond) return respond(socket)
      socket.end('HTTP/1.1 405 No\r\nContent-Length: 0\r\n\r\n')
    }),
  )

it('verify accepts legal encodings and headers of responses', async () => {
  const names = Object.keys(LEGAL)
  const contract = createContract(names)
  const args = ['--server', await serving(LEGAL)]
  const { failures, status, output } = await verifyBy(contract, args)
  expect(failures).toEqual([])
  expect(output).toMatch(/^\d+ passed, 0 failed, 0 not evaluated/m)
  expect(status).toBe(0)
})

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

type RawResponses = Parameters<typeof serveRaw>[0]

/** @returns the message of the first finding by the name of the response. @param limit milliseconds for each response. */
async function listProblems(responses: RawResponses, limit: number, args: string[] = []) {
  const { tests, json } = await verifyBy(createContract(Object.keys(responses)), [
    ...['--server', await serveRaw(responses), '--request-limit', String(limit)],
    ...['--only', 'least', '--concurrency', '9', ...args],
  ])
  const problems = tests.flatMap(({ suite, findings: [first] }) =>
    first && suite !== 'operations'
      ? [[first.operation?.slice('GET /'.length), first.message]]
      : [],
  )
  return { json, problems: Object.fromEntries(problems) }
}

const READ = `${LENGTH} of 40 bytes came`

it('verify reports why a response is incomplete or invalid', async () => {
  const responses: RawResponses = {
    cut: (socket) => void socket.end(`${HEAD}Content-Length: 40\r\n\r\n${BODY}`),
    gone: (socket) => void socket.destroy(),
    other: (socket) => void socket.end('SSH-2.0-OpenSSH\r\n'),
    endless(socket) {
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`)
      const more = () => {
        while (socket.writable && socket.write(`10000\r\n${' '.repeat(0x10000)}\r\n`));
      }
      socket.on('drain', more)
      more()
    },
    notGzip: (socket) =>
      void socket.end(`${HEAD}Content-Encoding: gzip\r\nContent-Length: ${LENGTH}\r\n\r\n${BODY}`),
    marked: (socket) => void socket.end(`${HEAD}\r\n\ufeff${BODY}`),
    latin: (socket) => void socket.end(Buffer.from(`${HEAD}\r\n${BODY}`, 'latin1')),
    bomb: (socket) =>
      void socket.end(Buffer.concat([Buffer.from(`${HEAD}Content-Encoding: gzip\r\n\r\n`), BOMB])),
    reset: (socket) =>
      void socket.write(`${HEAD}Content-Length: 40\r\n\r\n${BODY}`, () => socket.resetAndDestroy()),
    surplus: (socket) => void socket.end(`${HEAD}Content-Length: 3\r\n\r\n${BODY}`),
    filled: (socket) => void socket.end(`HTTP/1.1 204 No\r\n\r\n${BODY}`),
    odd: (socket) => void socket.end('HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'),
    upgraded: (socket) =>
      void socket.end('HTTP/1.1 101 Up\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n'),
    badChunk: (socket) =>
      void socket.end(`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n0\r\n\r\n`),
    badTrailer: (socket) =>
      void socket.end(
        `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Odd: \x1b[31m\r\n\r\n`,
      ),
    page: (socket) => void socket.end(`${HEAD}\r\n<html>${BODY}</html>`),
  }
  // None of them waits for the limit, which is longer than any busy machine needs.
  const { problems } = await listProblems(responses, 50_000)
  expect(problems).toEqual({
    cut: `the body ended before its Content-Length: ${READ}`,
    gone: 'the server ended the connection without a response',
    other: expect.stringMatching(/^the response is not HTTP/),
    endless: 'the body has more than 4 MB',
    notGzip: 'is not gzip, as its Content-Encoding says',
    marked: 'begins with a byte order mark',
    latin: 'is not UTF-8',
    bomb: 'the body has more than 4 MB',
    reset: expect.stringMatching(
      /^the body ended before its Content-Length: \d+ of 40 bytes came$/,
    ),
    surplus: 'the body is longer than its Content-Length',
    filled: 'the response with 204 has a body',
    odd: 'the response is not HTTP (its status is 999)',
    upgraded: 'the response is not HTTP (it changes the protocol)',
    badChunk: 'the response is not HTTP (Invalid character in chunk size)',
    badTrailer: 'the response is not HTTP (Invalid header value char)',
    page: 'is not JSON',
  })
})

it('verify shortens and masks what a server fills a message with', async () => {
  const token = 'S3cretOfThisRun'
  const responses: RawResponses = {
    field: (socket) => void socket.end(`${HEAD}\r\n{"id":"7é","${'k'.repeat(1e6)}":1}`),
    fields: (socket) =>
      void socket.end(
        `${HEAD}\r\n{"id":"7é"${Array.from({ length: 1e4 }, (_, index) => `,"k${index}":1`).join('')}}`,
      ),
    coding: (socket) =>
      void socket.end(`${HEAD}Content-Encoding: ${token}\r\nContent-Length: 2\r\n\r\n{}`),
  }
  const args = ['--header', `X-Token: ${token}`]
  const { problems, json } = await listProblems(responses, 50_000, args)
  expect(problems).toEqual({
    field: expect.stringMatching(/^has a field that the contract does not name: k+…$/),
    fields: expect.stringMatching(/: k0, k1, k2, k3, k4, k5, k6, k7 and 9992 more \(add them/),
    coding: 'its Content-Encoding, ********, was not offered',
  })
  expect(json.length).toBeLessThan(20_000)
  expect(json.toLowerCase()).not.toContain(token.toLowerCase())
})

it('verify names a body in the response to HEAD', async () => {
  const contract = contractWith(`  /a:
    head: { operationId: headA, responses: { '200': { description: A. } } }
`)
  const server = await serveSockets((socket) =>
    socket.once('data', () => socket.end(`${HEAD}Content-Length: ${LENGTH}\r\n\r\n${BODY}`)),
  )
  const { findings } = await verifyBy(contract, ['--server', server, '--only', 'least'])
  expect(findings.map(({ message }) => message)).toEqual(['the response to HEAD has a body'])
})

it('verify reports what came of a response within the limit', async () => {
  const responses: RawResponses = {
    long: (socket) => void socket.write(`${HEAD}Content-Length: 40\r\n\r\n${BODY}`),
    unended: (socket) => void socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`),
    silent: () => {},
  }
  const { problems } = await listProblems(responses, 2000)
  expect(problems).toEqual({
    long: `the body ended before its Content-Length: ${READ} within 2000 ms`,
    unended: 'the body did not end within 2000 ms: 2 bytes came',
    silent: 'no response came within 2000 ms',
  })
})
