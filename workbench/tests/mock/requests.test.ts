import { afterAll, describe, expect, it } from 'vitest'
import { startMock } from '../../src/mock/server'
import { matchOperation } from '../../src/model/input'
import { loadContract } from '../../src/model/load'
import { listScenarios } from '../../src/model/scenarios'
import { findViolations } from '../../src/model/validate'
import { own } from '../run'

const FIXTURE = own('tests/fixtures/custody.openapi.yaml')
const contract = await loadContract(FIXTURE)
const lines: string[] = []
const server = await startMock(FIXTURE, { host: '127.0.0.1', port: 0 }, (line) => lines.push(line))
afterAll(server.close)

type Change = { body?: object | string; headers?: Record<string, string> }

/** Sends a request with a token. @param target method and path: `GET /wallets`. */
function send(target: string, { body, headers }: Change) {
  const [method = '', path] = target.split(' ')
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  return fetch(server.address + path, {
    method,
    headers: { Authorization: 'Bearer sample', ...type, ...headers },
    body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
  })
}

/** The scenario of a response. @param found its status, and the name of its example. */
function createScenario(target: string, found: string) {
  const [method = '', path = ''] = target.split(/[ ?]/)
  const operation = matchOperation(contract, method, path)
  const scenarios = operation ? listScenarios(operation) : []
  return scenarios.find(({ status, name }) => [status, name ?? []].flat().join(' ') === found)
}

const WALLET = { address: 'bc1qaddress3', chain: 'bitcoin' }

describe('the mock', () => {
  it.each<[string, string, Change?]>([
    ['200 firstPage', 'GET /wallets'],
    ['200 onTwoChains', 'GET /wallets?chains=bitcoin&chains=ethereum'],
    ['503', 'GET /wallets?addedSince=2026-06-01&watched=true'],
    ['201 highRisk', 'POST /wallets', { body: { ...WALLET, owner: { name: 'A', country: 'KP' } } }],
    [
      '409 repeatedKey',
      'POST /wallets',
      { body: WALLET, headers: { 'Idempotency-Key': 'used-before' } },
    ],
    ['304', 'GET /wallets/w-1', { headers: { 'If-None-Match': '"v1"' } }],
    ['404', 'GET /wallets/w-404'],
    ['204', 'DELETE /wallets/w-1'],
    ['200 chosen', 'GET /cases?state=open&caseIds=7,9'],
  ])('returns %s to %s %j', async (found, target, change = {}) => {
    const scenario = createScenario(target, found)
    const response = await send(target, change)
    const text = await response.text()
    expect(response.status).toBe(scenario?.status)
    expect(response.headers.get('Content-Type')).toBe(scenario?.mediaType)
    expect(text === '' ? undefined : JSON.parse(text)).toEqual(scenario?.value)
  })

  it('generates the body of a response without an example', async () => {
    const response = await send('GET /chains', {})
    const schema = createScenario('GET /chains', '200')?.response.contents[0]?.schema ?? false
    expect(findViolations(contract, schema, await response.json())).toEqual([])
  })

  const ANONYMOUS = { headers: { Authorization: '' } }
  it.each<[number, string, Change?]>([
    // In order: 401, 4XX, default and none is documented.
    [401, 'POST /wallets', { ...ANONYMOUS, body: WALLET }],
    [401, 'GET /cases?state=open', ANONYMOUS],
    [401, 'GET /cases/7', ANONYMOUS],
    [401, 'GET /wallets', ANONYMOUS],
    [401, 'DELETE /wallets/w-1', { headers: { Authorization: 'Basic eDp5' } }],
    [422, 'GET /wallets?page=two'],
    [422, 'GET /wallets?addedSince=2026-02-30'],
    [422, 'GET /wallets?chains=bitcoin&chains=dogecoin'],
    [200, 'GET /wallets?chains=bitcoin&watched=false&page=2.0&unknown=1'],
    [422, 'GET /cases?state=open&caseIds=7,x'],
    [422, 'GET /cases?caseIds=7'],
    [422, 'POST /wallets', { body: WALLET, headers: { 'Idempotency-Key': 'k' } }],
    [422, 'POST /wallets', { body: '{"address":' }],
    [422, 'POST /wallets'],
    [422, 'POST /wallets', { body: { chain: 'bitcoin' } }],
    [415, 'POST /wallets', { body: WALLET, headers: { 'Content-Type': 'text/plain' } }],
    [
      201,
      'POST /wallets',
      { body: WALLET, headers: { 'Content-Type': 'application/json; charset=utf-8' } },
    ],
    [415, 'DELETE /wallets/w-1', { body: {} }],
  ])('responds with %s to %s %j', async (status, target, change = {}) => {
    expect((await send(target, change)).status).toBe(status)
  })

  it('reports no value of a request', () => {
    expect(lines).not.toEqual([])
    expect(lines.join('\n')).not.toMatch(/two|2026-02-30|dogecoin|eDp5/)
  })
})
