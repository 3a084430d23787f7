import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getResponse } from 'msw'
import { afterAll, expect, it } from 'vitest'
import { mockOf } from '../../../workbench/mock/msw'
import { startMock } from '../../../workbench/mock/server'
import { loadContract } from '../../../workbench/reader/load'
import { notServed } from '../../../workbench/reader/not-served'
import { defaultScenario, scenariosOf } from '../../../workbench/reader/scenarios'
import { violationsOf } from '../../../workbench/reader/validate'
import { linkPackages, scratchFolder } from '../../run'
import { sampleRequest } from './sample-request'

const FIXTURE = resolve('tests/workbench/fixtures/custody.openapi.yaml')

/** The handlers that Orval generates for the fixture. */
async function generated(folder: string) {
  linkPackages(folder)
  const generators = [
    { type: 'msw', useExamples: true, generateEachHttpStatus: true, delay: false },
  ]
  const output = { target: './api.ts', mode: 'split', client: 'fetch', mock: { generators } }
  const config = join(folder, 'orval.config.mjs')
  writeFileSync(config, `export default ${JSON.stringify({ api: { input: FIXTURE, output } })}`)
  execFileSync('node_modules/.bin/orval', ['--config', config], { stdio: 'ignore' })
  return (await import(join(folder, 'api.msw.ts'))) as Record<string, unknown>
}

const folder = scratchFolder(afterAll)
const lines: string[] = []
const server = await startMock(FIXTURE, { host: '127.0.0.1', port: 0 }, (line) => lines.push(line))
afterAll(server.close)

const contract = await loadContract(FIXTURE)
const mock = mockOf(contract, await generated(folder), server.address)

const scenarios = contract.operations
  .flatMap(scenariosOf)
  .map((scenario) => ({ ...scenario, operationId: scenario.operation.operationId }))
const reached = scenarios.filter(
  ({ when, operation, place }) => when !== null || defaultScenario(operation)?.place === place,
)

const HEADERS = ['cache-control', 'deprecation', 'etag', 'location', 'retry-after', 'x-total-count']

/** The parts of a response that a client may rely on. */
async function essence(response: Response | undefined) {
  const text = (await response?.text()) ?? ''
  return {
    status: response?.status,
    type: response?.headers.get('Content-Type') ?? null,
    headers: HEADERS.map((name) => `${name}: ${response?.headers.get(name)}`),
    body: text === '' ? null : (JSON.parse(text) as unknown),
  }
}

const ask = async (request: Request) => ({
  prism: await essence(await fetch(request.clone())),
  msw: await essence(await getResponse([mock], request)),
})

it('the fixture is a valid contract', () => {
  const printed = execFileSync(
    resolve('node_modules/.bin/redocly'),
    ['lint', FIXTURE, '--extends', 'recommended', '--format', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    },
  )
  expect(JSON.parse(printed)).toMatchObject({ totals: { errors: 0, warnings: 0 } })
  expect(notServed(contract, 'mock')).toEqual([])
})

it.each(reached)('both return $operationId $status $name by its input', async (scenario) => {
  const request = sampleRequest(scenario.operation, scenario.when, server.address)
  const responses = await ask(request)
  expect(responses.prism).toMatchObject({ status: scenario.status, type: scenario.mediaType })
  if (scenario.value !== undefined || scenario.mediaType === null) {
    expect(responses.prism.body).toEqual(scenario.value ?? null)
    expect(responses.msw).toEqual(responses.prism)
    return
  }
  // Without an example, each makes up a body.
  const schema = scenario.response.contents[0]?.schema ?? {}
  expect(responses.msw).toEqual({ ...responses.prism, body: expect.anything() })
  for (const { body } of Object.values(responses))
    expect(violationsOf(contract, schema, body)).toEqual([])
})

it('both respond to HEAD as to GET, without a body', async () => {
  for (const path of ['/wallets?page=2', '/wallets?page=two']) {
    const request = (method: string) =>
      new Request(`${server.address}${path}`, {
        method,
        headers: { Authorization: 'Bearer sample' },
      })
    const [head, get] = [await ask(request('HEAD')), await ask(request('GET'))]
    for (const mock of ['prism', 'msw'] as const)
      expect(head[mock]).toEqual({ ...get[mock], body: null })
  }
})

/** The sample request of an operation with a change. */
function changed(
  operationId: string,
  change: { query?: string; headers?: Record<string, string>; body?: string; without?: string },
) {
  const operation = contract.operations.find((one) => one.operationId === operationId)
  if (!operation) throw new Error(`The fixture has no ${operationId}`)
  const request = sampleRequest(operation, null, server.address)
  const { headers } = request
  for (const [name, value] of Object.entries(change.headers ?? {})) headers.set(name, value)
  if (change.without) headers.delete(change.without)
  const url =
    change.query === undefined ? request.url : `${request.url.split('?')[0]}?${change.query}`
  return new Request(url, {
    method: request.method,
    headers,
    ...(change.body !== undefined && { body: change.body }),
    ...(change.body === undefined && request.body && { body: request.body, duplex: 'half' }),
  })
}

const wallet = (fields: object) =>
  JSON.stringify({
    address: 'bc1qexampleaddress000000000000000000003',
    chain: 'bitcoin',
    ...fields,
  })

it.each<[string, string, Parameters<typeof changed>[1], number]>([
  ['no token', 'listWallets', { without: 'Authorization' }, 401],
  ['no token, documented', 'addWallet', { without: 'Authorization' }, 401],
  ['no token, in a range', 'listCases', { without: 'Authorization' }, 401],
  ['no token, by default', 'getCase', { without: 'Authorization' }, 401],
  ['another scheme', 'removeWallet', { headers: { Authorization: 'Basic eDp5' } }, 401],
  ['a text for a number', 'listWallets', { query: 'page=two' }, 422],
  ['a number out of range', 'listWallets', { query: 'minimumScore=1.5' }, 422],
  ['a number that is whole, as a fraction', 'listWallets', { query: 'page=2.0' }, 200],
  ['a fraction for a whole number', 'listWallets', { query: 'page=2.5' }, 422],
  ['a word for a boolean', 'listWallets', { query: 'watched=yes' }, 422],
  ['a boolean', 'listWallets', { query: 'watched=false' }, 200],
  ['no value at all', 'listWallets', { query: 'watched=' }, 422],
  ['a day that does not exist', 'listWallets', { query: 'addedSince=2026-02-30' }, 422],
  ['a value that is not in the list', 'listWallets', { query: 'risk=none' }, 422],
  ['one entry of a list', 'listWallets', { query: 'chains=bitcoin' }, 200],
  ['a wrong entry of a list', 'listWallets', { query: 'chains=bitcoin&chains=dogecoin' }, 422],
  [
    'too many entries',
    'listWallets',
    { query: 'chains=tron&chains=tron&chains=tron&chains=tron' },
    422,
  ],
  ['a number twice', 'listWallets', { query: 'page=1&page=2' }, 422],
  ['what nobody asked for', 'listWallets', { query: 'sort=up' }, 200],
  ['a parameter is missing', 'listCases', { query: 'page=1' }, 422],
  ['a text in a list of numbers', 'listCases', { query: 'state=open&caseIds=7,x' }, 422],
  ['a header is missing', 'replaceWallet', { without: 'If-Match' }, 422],
  ['a header that is too short', 'addWallet', { headers: { 'Idempotency-Key': 'k' } }, 422],
  ['a body that is no JSON', 'addWallet', { body: '{"address":' }, 422],
  ['an empty body', 'addWallet', { body: '' }, 422],
  ['a body of another type', 'addWallet', { headers: { 'Content-Type': 'text/plain' } }, 415],
  ['another type, in a range', 'openCase', { headers: { 'Content-Type': 'text/plain' } }, 415],
  [
    'JSON with a character set',
    'addWallet',
    { headers: { 'Content-Type': 'application/json; charset=utf-8' } },
    201,
  ],
  ['a body where there is none', 'removeWallet', { body: '{}' }, 415],
  ['a body that is a list', 'addWallet', { body: '[]' }, 422],
  ['a field is missing', 'addWallet', { body: '{"chain":"bitcoin"}' }, 422],
  ['a text for a boolean in a body', 'addWallet', { body: wallet({ watched: 'true' }) }, 422],
  ['a nested field that is wrong', 'addWallet', { body: wallet({ owner: { name: '' } }) }, 422],
  ['a field that is not allowed', 'updateWallet', { body: '{"risk":"low"}' }, 422],
  ['a body where none is taken', 'proveOwnership', { body: '{}' }, 422],
])('both accept or reject the same: %s', async (_, operationId, change, status) => {
  const responses = await ask(changed(operationId, change))
  expect(responses.prism.status).toBe(status)
  if (responses.prism.type !== 'application/problem+json') {
    expect(responses.msw).toEqual(responses.prism)
    return
  }
  for (const response of Object.values(responses))
    expect(response).toMatchObject({
      status,
      type: 'application/problem+json',
      body: { status, title: expect.any(String) },
    })
})

it('MSW names a handler that was not generated', async () => {
  const request = new Request(`${server.address}/chains`, {
    headers: { Authorization: 'Bearer sample' },
  })
  await expect(getResponse([mockOf(contract, {}, server.address)], request)).rejects.toThrow(
    'No handler was generated: getlistChainsMockHandler200',
  )
})

it('handles no request without an operation in the contract', async () => {
  const take = (method: string, url: string) =>
    mock.run({ request: new Request(url, { method }), requestId: 'sample' })
  expect(await take('GET', `${server.address}/chains`)).not.toBeNull()
  expect(await take('GET', `${server.address}/nowhere`)).toBeNull()
  expect(await take('POST', `${server.address}/chains`)).toBeNull()
  expect(await take('GET', 'http://other.example/chains')).toBeNull()
})

it('prints no value of any request', () => {
  expect(lines).not.toEqual([])
  expect(lines.join('\n')).not.toMatch(/two|2026-02-30|dogecoin|eDp5/)
})
