import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { loadContract } from 'openapi-workbench/load'
import { startMock } from 'openapi-workbench/mock'
import {
  type Input,
  inputViolations,
  operationFor,
  parsedBody,
  readInput,
} from 'openapi-workbench/model'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run, scratchProject } from '../../run'
import { serve } from '../../serve'

const FIXTURE = 'tests/build/orval/every-value.openapi.yaml'
const contract = await loadContract(FIXTURE)

/** Texts that a URL, a header or a body may not change. */
const TEXT = 'a b+c/%2F?&=#"\'\\<>;, مُحَمَّد 🪙\r\n.'
const FIELDS = { text: TEXT, count: -3, flag: false, day: '2026-02-28' }

const PATH = {
  text: TEXT,
  amount: -0.5,
  count: 7,
  flag: false,
  day: '2026-02-28',
  kind: 'a/b',
  level: 2.5,
}
const QUERY = {
  q_text: TEXT,
  q_amount: 1e21,
  q_count: 0,
  q_flag: false,
  q_day: '2026-02-28',
  q_time: '2026-02-28T10:00:00+05:30',
  q_kind: 'very large',
  q_level: 1,
  q_texts: ['a,b', TEXT, ''],
  q_counts: [3, 1, 2],
  q_one: [false],
  q_fields: FIELDS,
}
const HEADERS = {
  'X-Text': 'café, "x"; y',
  'X-Amount': -0.5,
  'X-Count': 0,
  'X-Flag': false,
  'X-Day': '2026-02-28',
  'X-Kind': 'a/b',
  'X-Texts': ['a', 'b c'],
  'X-Counts': [3, 1],
}

const EVERYTHING = {
  text: TEXT,
  amount: 1e-7,
  count: 0,
  flag: false,
  day: '2026-02-28',
  time: '2026-02-28T10:00:00Z',
  kind: 'a/b',
  level: 2.5,
  mixed: null,
  only: 'yes',
  nothing: null,
  maybe: null,
  either: 7,
  texts: ['', TEXT],
  rows: [[1, 2.5], []],
  pair: ['a', 1],
  fields: FIELDS,
  byName: { a: 1, 'b c': 2 },
  any: { deep: [null, { x: false }] },
  file: 'iVBORw0KGgo=',
}

type Call = (...parts: unknown[]) => Promise<unknown>
type Received = Input & { bytes: Uint8Array; type: string | undefined }
type Reply = { status: number; body?: string | Uint8Array }

/** The functions that are generated from the fixture. @returns what calls one by its operationId. */
async function generate(): Promise<(operationId: string, ...parts: unknown[]) => Promise<unknown>> {
  const folder = scratchProject(afterAll)
  copyFileSync(FIXTURE, join(folder, 'openapi.yaml'))
  const { output } = await run(join('node_modules/.bin', 'orval'), [], {}, folder)
  expect(output).not.toMatch(/fail/i)
  const load = async (name: string): Promise<Record<string, unknown>> =>
    import(join(folder, `src/generated/api/values/${name}.ts`))
  const functions = await load('values')
  const operations = await load('values.operations')
  return (operationId, ...parts) =>
    (functions[operationId] as Call)(...parts, operations[operationId])
}

const received: Received[] = []
let reply: Reply | undefined

/** Rejects what breaks the contract. It keeps what it got, and sends the reply, or an echo. */
const strictServer = () =>
  serve(async (message, response) => {
    const { method = '', url = '', headers } = message
    const [path = '', query] = url.split('?')
    const header = (name: string) => headers[name]?.toString()
    const bytes = new Uint8Array(await buffer(message))
    const type = header('content-type')
    const operation = operationFor(contract, method, path)
    if (!operation) return void response.writeHead(404).end()
    const body = await parsedBody(type ?? '', bytes)
    const parts = { method, path, query: new URLSearchParams(query), header, body }
    const input = readInput(contract, operation, parts)
    received.push({ ...input, bytes, type })
    const violations = inputViolations(contract, operation, input)
    const echo = { status: Number(operation.responses[0]?.status), body: bytes }
    const answer =
      violations.length > 0 ? { status: 422, body: violations.join() } : (reply ?? echo)
    response.setHeader('Content-Type', 'application/json')
    response.writeHead(answer.status).end(answer.body)
  }, afterAll)

let call: Awaited<ReturnType<typeof generate>>
let prism: string
let strict: string
const lines: string[] = []

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  call = await generate()
  strict = await strictServer()
  const mock = await startMock(FIXTURE, { host: '127.0.0.1', port: 0 }, (line) => lines.push(line))
  afterAll(mock.close)
  prism = mock.address
})

afterAll(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Sends a request of the app to a server. @returns its data, or what a failure says. */
async function sent(server: string, operationId: string, ...parts: unknown[]) {
  vi.stubEnv('VITE_API_BASE', server)
  return call(operationId, ...parts).catch(({ kind, status, message }) => ({
    failure: kind,
    status,
    message,
  }))
}

/** Sends a request to the strict server. @returns what the server got, and the app's data. */
async function echoed(operationId: string, ...parts: unknown[]) {
  received.length = 0
  reply = undefined
  const data = await sent(strict, operationId, ...parts)
  return { data, got: received[0] }
}

describe('parameters', () => {
  it('arrive as they are', async () => {
    const { got, data } = await echoed('sendParameters', PATH, QUERY, HEADERS)
    expect(data).toBeUndefined()
    expect(got).toMatchObject({ path: PATH, query: QUERY, header: HEADERS })
    expect(got?.type).toBeUndefined()
  })

  it('pass Prism’s validation', async () => {
    expect(await sent(prism, 'sendParameters', PATH, QUERY, HEADERS)).toBeUndefined()
  })
})

describe.each([
  ['sendJson', EVERYTHING],
  ['sendJsonText', TEXT],
  ['sendJsonText', 'null'],
  ['sendJsonText', ''],
  ['sendJsonNumber', 0],
  ['sendJsonList', [1, null, 2]],
  ['sendJsonNull', null],
  ['sendJsonNull', { a: '' }],
])('a body: %s %j', (operationId, body) => {
  it('arrives and returns as it is', async () => {
    const { got, data } = await echoed(operationId, body)
    expect(got?.body).toEqual(body)
    expect(data).toEqual(body)
  })

  it('passes Prism’s validation', async () => {
    expect(await sent(prism, operationId, body)).not.toHaveProperty('failure')
  })
})

it('an optional body may be left out, with its type', async () => {
  const { got, data } = await echoed('sendJsonOptional', undefined)
  expect(data).toBeUndefined()
  expect([got?.type, got?.bytes.length]).toEqual([undefined, 0])
  expect((await echoed('sendJsonOptional', false)).got?.body).toBe(false)
})

it.each([
  [201, EVERYTHING, EVERYTHING],
  [201, { text: 7 }, { failure: 'unreadable', status: 201, message: '' }],
  [202, { later: true }, { later: true }],
  [204, undefined, undefined],
  [409, { message: 'No.' }, { failure: 'server', status: 409, message: 'No.' }],
])('a response is read by its status %i: %j', async (status, value, data) => {
  reply = { status, ...(value && { body: JSON.stringify(value) }) }
  expect(await sent(strict, 'sendJson', EVERYTHING)).toEqual(data)
})

it('the mock reports no invalid request', () => {
  expect(lines).toEqual([])
})
