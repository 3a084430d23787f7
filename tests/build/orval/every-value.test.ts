import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getResponse } from 'msw'
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
import { createContractMock } from '../../../mocks/contract-mock'
import { run, scratchProject } from '../../run'
import { serve } from '../../serve'

const FIXTURE = 'tests/build/orval/every-value.openapi.yaml'
const contract = await loadContract(FIXTURE)

/** Texts that a URL, a header or a form may not change. */
const TEXT = 'a b+c/%2F?&=#"\'\\<>;, مُحَمَّد 🪙\r\n.'
const LATIN = 'café, "x"; y'
const FIELDS = { text: TEXT, count: -3, flag: false, day: '2026-02-28' }
const BYTES = Uint8Array.from({ length: 512 }, (_, index) => index)
const fileOf = (type: string) => new Blob([BYTES], { type })
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

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
  'X-Text': LATIN,
  'X-Amount': -0.5,
  'X-Count': 0,
  'X-Flag': false,
  'X-Day': '2026-02-28',
  'X-Kind': 'a/b',
  'X-Texts': ['a', 'b c'],
  'X-Counts': [3, 1],
}
const COOKIES = { theme: 'very large', visits: 3 }

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
  list: [1, 'a', null],
  short: 'abc',
  file: 'iVBORw0KGgo=',
  bytes: 'aGk=',
}

const FORM = {
  text: TEXT,
  amount: -0.5,
  count: 1,
  flag: false,
  day: '2026-02-28',
  kind: 'a/b',
  level: 2.5,
  texts: ['', TEXT],
  counts: [3, 1],
  fields: FIELDS,
  rows: [FIELDS, { text: '', count: 1 }],
}

type Operation = { operationId: string }
type Call = (...parts: unknown[]) => Promise<unknown>
type Generated = {
  call: (operationId: string, ...parts: unknown[]) => Promise<unknown>
  msw: object
}

/** The app's client as generated from the fixture. @returns its functions, and its MSW handlers. */
async function generate(): Promise<Generated> {
  const folder = scratchProject(afterAll)
  copyFileSync(FIXTURE, join(folder, 'openapi.yaml'))
  const { output } = await run(join('node_modules/.bin', 'orval'), [], {}, folder)
  expect(output).not.toMatch(/fail/i)
  const load = async (tag: string, kind = ''): Promise<Record<string, unknown>> =>
    import(join(folder, `src/generated/api/${tag}/${tag}${kind}.ts`))
  const functions = { ...(await load('values')), ...(await load('files')) }
  const operations = {
    ...(await load('values', '.operations')),
    ...(await load('files', '.operations')),
  } as Record<string, Operation>
  return {
    call: (operationId, ...parts) =>
      (functions[operationId] as Call)(...parts, operations[operationId]),
    msw: { ...(await load('values', '.msw')), ...(await load('files', '.msw')) },
  }
}

type Received = Input & { bytes: Uint8Array; type: string | undefined; accept: string | undefined }
type Reply = { status: number; type?: string; body?: string | Uint8Array }

/** A server that rejects what breaks the contract. It keeps what it got, and sends the reply, or an echo. */
function strictServer(received: Received[], reply: () => Reply | undefined) {
  return serve(async (message, response) => {
    const { method = '', url = '', headers } = message
    const [path = '', query] = url.split('?')
    const header = (name: string) => headers[name]?.toString()
    const bytes = new Uint8Array(await buffer(message))
    const type = header('content-type')
    const operation = operationFor(contract, method, path)
    if (!operation) return void response.writeHead(404).end()
    const input = readInput(contract, operation, {
      method,
      path,
      query: new URLSearchParams(query),
      header,
      body: await parsedBody(type ?? '', bytes),
    })
    received.push({ ...input, bytes, type, accept: header('accept') })
    const violations = inputViolations(contract, operation, input)
    const [{ status, contents }] = operation.responses as [(typeof operation.responses)[0]]
    const echo = { status: Number(status), type: contents[0]?.mediaType, body: bytes }
    const answer = violations.length > 0 ? problem(422, violations.join()) : (reply() ?? echo)
    if (answer.type) response.setHeader('Content-Type', answer.type)
    response.writeHead(answer.status).end(answer.body)
  }, afterAll)
}

const problem = (status: number, title: string): Reply => ({
  status,
  type: 'application/problem+json',
  body: JSON.stringify({ title }),
})

let generated: Generated
let prism: string
let strict: string
const received: Received[] = []
let reply: Reply | undefined
const lines: string[] = []

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const cookie = new URLSearchParams(Object.entries(COOKIES).map(([k, v]) => [k, String(v)]))
  // What a browser has, and Node has not: axios looks for a page, and the page's cookies are sent.
  vi.stubGlobal('window', { location: { href: 'http://localhost/' } })
  vi.stubGlobal('document', { cookie: String(cookie).replaceAll('&', '; ') })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (request: Request) => {
    request.headers.set('Cookie', document.cookie)
    return fetch(request)
  })
  generated = await generate()
  strict = await strictServer(received, () => reply)
  const mock = await startMock(FIXTURE, { host: '127.0.0.1', port: 0 }, (line) => lines.push(line))
  afterAll(mock.close)
  prism = mock.address
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Sends a request of the app to a server. @returns its data, or what a failure says. */
async function sent(server: string, operationId: string, ...parts: unknown[]) {
  vi.stubEnv('VITE_API_BASE', server)
  return generated
    .call(operationId, ...parts)
    .catch(({ kind, status, message }) => ({ failure: kind, status, message }))
}

/** Sends a request to the strict server. @returns what the server got, and the app's data. */
async function echoed(operationId: string, ...parts: unknown[]) {
  received.length = 0
  reply = undefined
  const data = await sent(strict, operationId, ...parts)
  return { data, got: received[0] }
}

/** Sends a request to the strict server, which responds as told. */
function replied(answer: Reply, operationId: string, ...parts: unknown[]) {
  reply = answer
  return sent(strict, operationId, ...parts)
}

describe('parameters', () => {
  it('arrive as they are', async () => {
    const { got, data } = await echoed('sendParameters', PATH, QUERY, HEADERS)
    expect(data).toBeUndefined()
    expect(got).toMatchObject({ path: PATH, query: QUERY, header: HEADERS, cookie: COOKIES })
    expect(got?.type).toBeUndefined()
  })

  it('pass Prism’s validation', async () => {
    expect(await sent(prism, 'sendParameters', PATH, QUERY, HEADERS)).toBeUndefined()
  })
})

describe.each([
  ['sendJson', EVERYTHING],
  ['sendJsonText', TEXT],
  ['sendJsonText', '5'],
  ['sendJsonText', 'null'],
  ['sendJsonText', ''],
  ['sendJsonNumber', 0],
  ['sendJsonList', [1, null, 2]],
  ['sendJsonList', []],
  ['sendJsonNull', null],
  ['sendJsonNull', { a: '' }],
  ['sendText', TEXT],
  ['sendText', '007'],
  ['sendText', 'null'],
  ['sendText', '{"a":1}'],
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

describe('a form', () => {
  it.each(['sendForm', 'sendMultipart'])('arrives as it is: %s', async (operationId) => {
    const { got, data } = await echoed(operationId, UPLOADS[operationId])
    expect(data).toMatchObject({ failure: 'unreadable', status: 201 })
    const { document, scan, pictures, ...fields } = Object(got?.body)
    expect(fields).toEqual(operationId === 'sendForm' ? FORM : { ...FORM, table: 'a,b' })
    if (operationId === 'sendForm') return
    const bytes = latin(BYTES)
    expect([document, scan, pictures]).toEqual([bytes, bytes, [bytes, bytes]])
  })

  it.each([
    ['sendForm', {}, 'usual'],
    ['sendForm', { count: 7 }, 'seven'],
    ['sendForm', { texts: ['x', 'y'] }, 'listed'],
    ['sendMultipart', {}, 'usual'],
    ['sendMultipart', { count: 7 }, 'seven'],
    ['sendMultipart', { texts: ['x', 'y'] }, 'listed'],
  ])('chooses the mocks’ response by its values: %s %j', async (operationId, values, which) => {
    expect(await sent(prism, operationId, { ...UPLOADS[operationId], ...values })).toEqual({
      which,
    })
    expect(await sentToMsw(operationId, { ...UPLOADS[operationId], ...values })).toEqual({ which })
  })

  it.each([
    ['sendForm', { count: 0 }],
    ['sendForm', { texts: Array(4).fill('x') }],
    ['sendMultipart', { count: 0 }],
    ['sendMultipart', { texts: Array(4).fill('x') }],
    ['sendMultipart', { document: new Blob(['x'.repeat(601)]) }],
  ])('is rejected by every server for an invalid value: %s %j', async (operationId, values) => {
    const body = { ...UPLOADS[operationId], ...values }
    expect((await echoed(operationId, body)).data).toMatchObject({ failure: 'server', status: 422 })
    expect(await sent(prism, operationId, body)).toMatchObject({ failure: 'server', status: 422 })
    expect(await sentToMsw(operationId, body)).toMatchObject({ status: 422 })
  })
})

const UPLOADS: Record<string, object> = {
  sendForm: FORM,
  sendMultipart: {
    ...FORM,
    document: fileOf('application/pdf'),
    scan: fileOf('application/pdf'),
    pictures: [fileOf('image/png'), fileOf('')],
    table: 'a,b',
  },
}

/** Sends a request of the app to the handlers of MSW. */
async function sentToMsw(operationId: string, body: unknown) {
  const base = 'http://msw.test'
  const mock = createContractMock(contract, generated.msw as Record<string, unknown>, base)
  const { fetch } = globalThis
  const caught = vi.spyOn(globalThis, 'fetch')
  caught.mockImplementation(async (request) => {
    return (await getResponse([mock], request as Request)) ?? fetch(request)
  })
  try {
    return await sent(base, operationId, body)
  } finally {
    caught.mockRestore()
  }
}

describe.each(['replacePdf', 'replacePicture', 'replaceAny'])('a file: %s', (operationId) => {
  it('arrives and returns byte by byte', async () => {
    const { got, data } = await echoed(operationId, fileOf('application/pdf'))
    expect(got?.bytes).toEqual(BYTES)
    expect(await (data as Blob).bytes()).toEqual(BYTES)
  })

  it('passes Prism’s validation, which responds with its example', async () => {
    const data = await sent(prism, operationId, fileOf('application/pdf'))
    expect(data).toBeInstanceOf(Blob)
    if (operationId === 'replacePdf') expect(await (data as Blob).text()).toBe('%PDF-1.7')
    expect(await sentToMsw(operationId, fileOf(''))).toBeInstanceOf(Blob)
  })
})

describe('a response', () => {
  const json = (status: number, value: unknown): Reply => ({
    status,
    type: 'application/json',
    body: JSON.stringify(value),
  })

  it('is read by its status', async () => {
    expect(await replied(json(201, EVERYTHING), 'sendJson', EVERYTHING)).toEqual(EVERYTHING)
    expect(await replied(json(202, { later: true }), 'sendJson', EVERYTHING)).toEqual({
      later: true,
    })
    expect(await replied({ status: 204 }, 'sendJson', EVERYTHING)).toBeUndefined()
  })

  it.each([
    ['its status', 409],
    ['a range', 418],
    ['default', 503],
  ])('that failed is read by %s', async (_, status) => {
    const failed = replied(problem(status, 'No.'), 'sendJson', EVERYTHING)
    expect(await failed).toEqual({ failure: 'server', status, message: 'No.' })
  })

  it.each([
    ['getArchive', (data: unknown) => (data as Blob).bytes(), BYTES],
    ['getJob', (data: unknown) => data, 'id,name\r\n1,"a"'],
  ])('of %s is a file, JSON or nothing, by its status', async (operationId, read, body) => {
    const job = { job: 'j1' }
    const type = operationId === 'getJob' ? 'text/csv' : 'application/zip'
    expect(await read(await replied({ status: 200, type, body }, operationId, job))).toEqual(body)
    expect(await replied(json(202, { which: 'later' }), operationId, job)).toEqual({
      which: 'later',
    })
    expect(await replied({ status: 204 }, operationId, job)).toBeUndefined()
    const failed = replied(problem(409, 'No.'), operationId, job)
    expect(await failed).toEqual({ failure: 'server', status: 409, message: 'No.' })
    expect(received.at(-1)?.accept).toBe(`${type}, application/json, application/problem+json`)
  })
})

it('the mock complains about none of this but the invalid forms', () => {
  expect(lines.filter((line) => !line.includes(' 422: '))).toEqual([])
})
