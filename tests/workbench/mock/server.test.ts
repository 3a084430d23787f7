import { copyFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startScript } from '../../../scripts/processes'
import { startMock } from '../../../workbench/mock/server'
import { scratchFolder } from '../../run'
import { freePort } from '../../serve'

const FIXTURE = 'tests/workbench/fixtures/custody.openapi.yaml'
const TITLE = 'title: A false alarm'
const TOKEN = { Authorization: 'Bearer sample' }

/** A copy of the fixture to edit; it is gone after the test. */
function scratchContract(): string {
  const file = join(scratchFolder(), 'custody.yaml')
  copyFileSync(FIXTURE, file)
  return file
}

const MOCK = ['workbench/bin/openapi-workbench.js', 'mock']

async function mock(file = FIXTURE) {
  const lines: string[] = []
  const running = await startMock(file, { host: '127.0.0.1', port: 0 }, (line) => lines.push(line))
  onTestFinished(() => running.close())
  return { ...running, lines }
}

/** The title of the closed case, which the tests edit. */
async function titleAt(address: string) {
  const response = await fetch(`${address}/cases/12`, { headers: TOKEN })
  return ((await response.json()) as { title: string }).title
}

it('keeps the last valid contract while a save can’t be read, and prints the line of the error', async () => {
  const file = scratchContract()
  const port = await freePort()
  const script = startScript([...MOCK, '--contract', file, '--port', String(port)])
  onTestFinished(async () => void (await script.stop()))
  const address = `http://127.0.0.1:${port}`
  await script.printed('The mock of')
  const good = readFileSync(file, 'utf8')
  const line = good.split('\n').findIndex((one) => one.includes(TITLE)) + 1

  writeFileSync(file, good.replace(TITLE, 'title: "A false alarm'))
  await script.printed('The last valid contract stays in use.')
  expect(await titleAt(address)).toBe('A false alarm')
  const [, broken = ''] = script.output().trim().split('\n')
  expect(broken).toContain(`custody.yaml:${line}: `)
  expect(script.output().trim().split('\n')).toHaveLength(2)

  writeFileSync(file, good.replace(TITLE, 'title: A real alarm'))
  expect(await titleAt(address)).toBe('A real alarm')
})

it.each([
  ['paths that are a text', (good: string) => `${good.split('paths:')[0]}paths: none\n`, /paths/],
  [
    'a reference that leads nowhere',
    (good: string) => good.replace('responses/Rejected', 'responses/None'),
    /custody\.yaml:\d+.*None/,
  ],
  [
    'a parameter in an unknown location',
    (good: string) => good.replace('in: header', 'in: nowhere'),
    /custody\.yaml:\d+/,
  ],
  ['no operation', (good: string) => `${good.split('paths:')[0]}paths: {}\n`, /no operation/],
  ['nothing at all', () => '', /custody\.yaml/],
])('keeps the last valid contract when a save has %s', async (_, broken, message) => {
  const file = scratchContract()
  const { address, lines } = await mock(file)
  writeFileSync(file, broken(readFileSync(file, 'utf8')))
  await vi.waitUntil(() => lines.length > 0, { timeout: 10_000 })
  expect(await titleAt(address)).toBe('A false alarm')
  expect(lines).toEqual([expect.stringMatching(message)])
})

it('reads the contract once for each change, not for each request', async () => {
  const file = scratchContract()
  const time = new Date('2026-03-01T00:00:00Z')
  utimesSync(file, time, time)
  const { address } = await mock(file)
  writeFileSync(file, readFileSync(file, 'utf8').replace(TITLE, 'title: A FALSE ALARM'))
  utimesSync(file, time, time)
  expect(await titleAt(address)).toBe('A false alarm')
  utimesSync(file, time, new Date('2026-03-02T00:00:00Z'))
  expect(await titleAt(address)).toBe('A FALSE ALARM')
})

it('exits at once, with one line, when it can’t start', async () => {
  const file = scratchContract()
  const { port } = new URL((await mock()).address)
  const ends = async (contract: string, at: string) => {
    const script = startScript([...MOCK, '--contract', contract, '--port', at])
    return [await script.exited, script.output().trim()]
  }
  expect(await ends(file, port)).toEqual([1, expect.stringMatching(/^.*address already in use.*$/)])
  expect(await ends('none.yaml', '0')).toEqual([
    1,
    expect.stringMatching(/^none\.yaml: .*ENOENT.*$/),
  ])
  writeFileSync(file, 'openapi: 3.1.0\npaths: [')
  expect(await ends(file, '0')).toEqual([1, expect.stringMatching(/^.*custody\.yaml:2: .*$/)])
})

/** Sends a request to the letter. @returns the first line of the response. */
async function raw(port: number, request: string) {
  const socket = connect(port, '127.0.0.1')
  socket.end(request)
  return (await text(socket)).split('\r\n')[0]
}

it('responds to malformed requests, and prints no value of them', async () => {
  const { address, lines } = await mock()
  const port = Number(new URL(address).port)
  const secret = 'Marker-Password-7'
  const head = `Host: a\r\nAuthorization: Bearer ${secret}\r\nConnection: close\r\n`
  const withBody = (type: string, body: string) =>
    raw(
      port,
      `POST /wallets HTTP/1.1\r\n${head}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
  const get = (target: string) => raw(port, `GET ${target} HTTP/1.1\r\n${head}\r\n`)
  expect(await get(`//?password=${secret}`)).toContain(' 404 ')
  expect(await get(`/wallets/%zz?password=${secret}`)).toContain(' 400 ')
  expect(await get(`/wallets?page=%E0%A4%A&risk=${secret}`)).toContain(' 422 ')
  expect(await get(`/wallets?__proto__=${secret}&page[a]=1&page=1&page=2`)).toContain(' 422 ')
  expect(await withBody('application/json', `{"signature":"${secret}`)).toContain(' 422 ')
  expect(await withBody('application/json', `"${secret}"`)).toContain(' 422 ')
  expect(await withBody('application/json', 'null')).toContain(' 422 ')
  expect(await withBody('nonsense', secret)).toContain(' 400 ')
  expect(await withBody('', secret)).toContain(' 422 ')
  expect(lines.join('\n')).not.toContain(secret)
  expect(lines.join('\n')).not.toMatch(/TypeError|undefined/)
})

it('follows a Prefer header before the input, with a comma or a semicolon', async () => {
  const { address } = await mock()
  const ask = async (prefer: string) => {
    const headers = { ...TOKEN, Prefer: prefer }
    const response = await fetch(`${address}/wallets?page=2`, { headers })
    return [response.status, ((await response.json()) as { pages?: number }).pages]
  }
  expect(await ask('code=200, example=unwatched')).toEqual([200, 0])
  expect(await ask('code=200; example=unwatched')).toEqual([200, 0])
  expect(await ask('code=503')).toEqual([503, undefined])
  expect(await ask('respond-async')).toEqual([200, 2])
  expect((await ask('code=418'))[0]).toBe(404)
})

it('allows requests of pages of another origin', async () => {
  const { address } = await mock()
  const response = await fetch(`${address}/wallets`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173')
  expect(response.headers.get('Access-Control-Allow-Methods')).toBe('POST')
  expect(response.headers.get('Access-Control-Allow-Headers')).toBe('content-type')
})
