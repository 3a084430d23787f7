import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { loadContract } from 'openapi-workbench/load'
import {
  type Input,
  inputViolations,
  operationFor,
  parsedBody,
  readInput,
} from 'openapi-workbench/model'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { run, scratchProject } from '../../run'
import { serve } from '../../serve'

const FIXTURE = 'tests/build/orval/every-value.openapi.yaml'
const contract = await loadContract(FIXTURE)

/** Texts that a URL, a header or a body may not change. */
const TEXT = 'a b+c/%2F?&=#"\'\\<>;, مُحَمَّد 🪙\r\n.'
const FIELDS = { text: TEXT, count: -3, flag: false, day: '2026-02-28' }

const PATH = { text: TEXT, count: 7, flag: false, kind: 'a/b' }
const QUERY = {
  q_text: TEXT,
  q_amount: 1e21,
  q_flag: false,
  q_texts: ['a,b', TEXT, ''],
  q_one: [false],
  q_fields: FIELDS,
}
const HEADERS = { 'X-Text': 'café, "x"; y', 'X-Count': 0, 'X-Flag': false, 'X-Texts': ['a', 'b c'] }

const EVERYTHING = {
  text: TEXT,
  amount: 1e-7,
  nothing: null,
  texts: ['', TEXT],
  pair: ['a', 1],
  fields: FIELDS,
  any: { deep: [null, { x: false }] },
}

type Call = (...parts: unknown[]) => Promise<unknown>
type Received = Input & { bytes: Uint8Array; type: string | undefined }
type Reply = { status: number; body?: string | Uint8Array }

/** Generates the functions of the fixture. @returns a function that calls one by its operationId. */
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

/** A server that rejects violations of the contract, records its input, and sends the reply, or an echo. */
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
let strict: string

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  call = await generate()
  strict = await strictServer()
})

afterAll(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Sends a request of the app to the strict server. @returns its data, or the parts of its failure. */
async function send(operationId: string, ...parts: unknown[]) {
  vi.stubEnv('VITE_API_BASE', strict)
  return call(operationId, ...parts).catch(({ kind, status, message }) => ({
    failure: kind,
    status,
    message,
  }))
}

/** Sends a request, which the server echoes. @returns the server's input, and the app's data. */
async function echoed(operationId: string, ...parts: unknown[]) {
  received.length = 0
  reply = undefined
  const data = await send(operationId, ...parts)
  return { data, got: received[0] }
}

it('path, query and header parameters arrive as they are', async () => {
  const { got, data } = await echoed('sendParameters', PATH, QUERY, HEADERS)
  expect(data).toBeUndefined()
  expect(got).toMatchObject({ path: PATH, query: QUERY, header: HEADERS })
  expect(got?.type).toBeUndefined()
})

it.each([
  ['sendJson', EVERYTHING],
  ['sendJsonText', TEXT],
  ['sendJsonText', 'null'],
  ['sendJsonText', ''],
  ['sendJsonList', [1, null, 2]],
  ['sendJsonNull', null],
])('a body arrives and returns as it is: %s %j', async (operationId, body) => {
  const { got, data } = await echoed(operationId, body)
  expect(got?.body).toEqual(body)
  expect(data).toEqual(body)
})

it('an optional body may be omitted, with its type', async () => {
  const { got, data } = await echoed('sendJsonOptional', undefined)
  expect(data).toBeUndefined()
  expect([got?.type, got?.bytes.length]).toEqual([undefined, 0])
  expect((await echoed('sendJsonOptional', false)).got?.body).toBe(false)
})

it.each([
  [201, EVERYTHING, EVERYTHING],
  [201, { text: 7 }, { failure: 'invalid-response', status: 201, message: '' }],
  [202, { later: true }, { later: true }],
  [204, undefined, undefined],
  [409, { message: 'No.' }, { failure: 'http', status: 409, message: 'No.' }],
])('a response is read by the schema of its status %i: %j', async (status, value, data) => {
  reply = { status, ...(value && { body: JSON.stringify(value) }) }
  expect(await send('sendJson', EVERYTHING)).toEqual(data)
})
