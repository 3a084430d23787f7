import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { arazzoFile, contractWith, verifyBy, verifyWorkflows } from '../run-verify'
import { serveSockets } from './serve-sockets'

/** A contract with an operation for each name, which responds with an `id`. */
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
          content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: string } } } } }
`,
      )
      .join(''),
  )

/** An Arazzo file beside a contract, with a workflow for each operation. */
const createWorkflows = (contract: string, names: string[]) =>
  arazzoFile(
    contract,
    names.map((name) => ({
      workflowId: `flow-${name}`,
      steps: [
        {
          stepId: name,
          operationId: name,
          successCriteria: [
            { condition: '$statusCode == 200' },
            { condition: '$response.body#/id == "7é"' },
          ],
        },
      ],
    })),
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
  plain: typed('application/json'),
  typeInCapitals: typed('Application/JSON'),
  charset: typed('application/json;charset=UTF-8'),
  charsetQuoted: typed('APPLICATION/JSON ; Charset="utf-8"'),
  gzip: encoded('gzip', gzipSync(BODY)),
  gzipInCapitals: encoded('GZIP', gzipSync(BODY)),
  deflate: encoded('deflate', deflateSync(BODY)),
  rawDeflate: encoded('deflate', deflateRawSync(BODY)),
  brotli: encoded('br', brotliCompressSync(BODY)),
  twice: encoded('gzip, br', brotliCompressSync(gzipSync(BODY))),
  chunked(response) {
    response.writeHead(200, JSON_TYPE)
    for (const byte of Buffer.from(BODY)) response.write(Buffer.from([byte]))
    response.end()
  },
  close: (response) => response.writeHead(200, { ...JSON_TYPE, Connection: 'close' }).end(BODY),
  headers: (response) =>
    response
      .writeHead(200, [
        ...['content-TYPE', 'application/json', 'X-Odd', 'a\u00e9', 'X-Odd', 'b', 'X-Empty', ''],
        ...['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2; HttpOnly', 'Server', 'one'],
      ])
      .end(BODY),
  early(response) {
    response.writeProcessing()
    response.writeHead(200, JSON_TYPE).end(BODY)
  },
}

const readName = ({ url }: IncomingMessage) => /^\/(\w+)/.exec(url ?? '')?.[1] ?? ''

const serving = (responses: Record<string, Respond>) =>
  serve((request, response) => {
    const respond = responses[readName(request)]
    if (request.url?.includes('%zz')) return void response.writeHead(400).end()
    if (request.method !== 'GET' || !respond) return void response.writeHead(405).end()
    respond(response)
  })

/** Serves bytes as they are. @returns the address. */
const serveRaw = (responses: Record<string, (socket: Socket) => void>) =>
  serveSockets((socket) =>
    socket.once('data', (data) => {
      const [, method, name = ''] = /^(\w+) \/(\w*)/.exec(data.toString()) ?? []
      const respond = responses[name]
      if (method === 'GET' && respond) return respond(socket)
      socket.end('HTTP/1.1 405 No\r\nContent-Length: 0\r\n\r\n')
    }),
  )

it('verify accepts every legal response, in generated cases and in workflows', async () => {
  const names = Object.keys(LEGAL)
  const contract = createContract(names)
  const args = ['--server', await serving(LEGAL), '--workflows', createWorkflows(contract, names)]
  const { failures, status, output } = await verifyBy(contract, args)
  expect(failures).toEqual([])
  expect(output).toMatch(/^\d+ passed, 0 failed, 0 not evaluated/m)
  expect(status).toBe(0)
})

it('verify accepts a server of HTTP/1.0 without Content-Length', async () => {
  const head = 'HTTP/1.0 200 OK\r\ncontent-type:application/json\r\n\r\n'
  const responses = { old: (socket: Socket) => void socket.end(head + BODY) }
  const contract = createContract(['old'])
  const args = ['--only', 'flow-old', '--workflows', createWorkflows(contract, ['old'])]
  const { failures } = await verifyBy(contract, ['--server', await serveRaw(responses), ...args])
  expect(failures).toEqual([])
})

it('verify accepts a body without Content-Type where the contract documents none', async () => {
  const steps = [
    {
      stepId: 'add',
      operationId: 'addThing',
      successCriteria: [{ condition: '$statusCode == 200' }],
    },
  ]
  const { named } = await verifyWorkflows([{ workflowId: 'add', steps }], (_, response) =>
    response.end('Added.'),
  )
  expect(named('passed')).toContain('add')
})

it('verify reports why a response is incomplete, within the time limit', async () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
  const responses: Parameters<typeof serveRaw>[0] = {
    long: (socket) => void socket.write(`${head}Content-Length: 40\r\n\r\n${BODY}`),
    cut: (socket) => void socket.end(`${head}Content-Length: 40\r\n\r\n${BODY}`),
    unended: (socket) => void socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`),
    silent: () => {},
    gone: (socket) => void socket.destroy(),
    other: (socket) => void socket.end('SSH-2.0-OpenSSH\r\n'),
    endless(socket) {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
      const more = () => {
        while (socket.writable && socket.write(`10000\r\n${' '.repeat(0x10000)}\r\n`));
      }
      socket.on('drain', more)
      more()
    },
    notGzip: (socket) =>
      void socket.end(`${head}Content-Encoding: gzip\r\nContent-Length: ${LENGTH}\r\n\r\n${BODY}`),
    latin: (socket) => void socket.end(Buffer.from(`${head}\r\n${BODY}`, 'latin1')),
    bomb: (socket) =>
      void socket.end(Buffer.concat([Buffer.from(`${head}Content-Encoding: gzip\r\n\r\n`), BOMB])),
  }
  const names = Object.keys(responses)
  const contract = createContract(names)
  const args = ['--request-limit', '800', '--workflows', createWorkflows(contract, names)]
  const { tests, findings } = await verifyBy(contract, [
    '--server',
    await serveRaw(responses),
    ...args,
  ])
  const problems = Object.fromEntries(
    tests.flatMap(({ name, findings: [first] }) =>
      name.startsWith('flow-') ? [[name.slice(5), first?.message]] : [],
    ),
  )
  const read = `${LENGTH} of 40 bytes came`
  expect(problems).toEqual({
    long: `the body ended before its Content-Length: ${read} within 800 ms`,
    cut: `the body ended before its Content-Length: ${read}`,
    unended: 'the body did not end within 800 ms: 2 bytes came',
    silent: 'no response came within 800 ms',
    gone: 'the server ended the connection without a response',
    other: expect.stringMatching(/^the response is not HTTP/),
    endless: 'the body has more than 4 MB',
    notGzip: 'is not gzip, as its Content-Encoding says',
    latin: 'is not UTF-8',
    bomb: 'the body has more than 4 MB',
  })
  // The generated cases and the workflow have one cause.
  expect(findings.filter(({ message }) => message.startsWith('the body did not end'))).toHaveLength(
    1,
  )
})
