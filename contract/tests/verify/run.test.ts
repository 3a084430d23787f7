import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { loadContract } from '../../src/model/contract/load'
import { isAuthorized } from '../../src/model/request/authorization'
import { matchOperation, parseContent, readInput } from '../../src/model/request/input'
import { findInputViolations, formatInputViolation } from '../../src/model/request/validate'
import { scratchFolder } from '../run'
import { serve } from '../serve'
import { WALLETS } from '../wallets'
import { contractFile, KEPT, verifyBy, verifyConforming } from './run-verify'

const TOKEN = 'Marker-Token-7'

const CONTRACT = contractFile(WALLETS, scratchFolder(afterAll))

type Exceptions = {
  /** Messages of rules that the server does not check. */
  ignored?: RegExp
  /** Matches the URL and the body of valid input that the server rejects. */
  rejected?: RegExp
}

/** Verifies a server that keeps the contract, with some exceptions. */
async function verify({ ignored, rejected }: Exceptions = {}, token = TOKEN) {
  const contract = await loadContract(CONTRACT)
  const server = await serve(async (request, response) => {
    const { method = '', url = '' } = request
    const [path = '', query] = url.split('?')
    const params = new URLSearchParams(query)
    const header = (name: string) => request.headers[name]?.toString()
    const body = await text(request)
    const respond = (status: number, message = '') =>
      response
        .writeHead(status, {
          'Content-Type': 'application/problem+json',
          'Cache-Control': 'no-store',
        })
        .end(JSON.stringify({ message }))
    if (/%(?![0-9a-f]{2})/i.test(url)) return respond(400, 'Malformed.')
    const operation = matchOperation(contract, method, path)
    if (!operation) return respond(404, 'Nothing here.')
    if (!isAuthorized(operation, header, params)) return respond(401, 'Sign in.')
    const input = readInput(contract, operation, {
      method,
      path,
      query: params,
      header,
      body: body ? parseContent(header('content-type') ?? '', body) : undefined,
    })
    const violation = findInputViolations(contract, operation, input)
      .map(formatInputViolation)
      .find((one) => !ignored?.test(one))
    const statuses = operation.responses.map(({ status }) => status)
    if (violation || rejected?.test(`${url} ${body}`))
      return respond(statuses.includes('422') ? 422 : 400, violation)
    respond(Number(statuses.find((status) => status.startsWith('2'))))
  })
  const ran = await verifyBy(CONTRACT, ['--server', server], { CONTRACT_TOKEN: token })
  return { ...ran, failed: ran.named('failed').sort() }
}

describe('verify', () => {
  it('passes a server that rejects every invalid input', async () => {
    const { status, output, failed } = await verify()
    expect(output).not.toContain(TOKEN)
    expect(failed).toEqual([])
    expect(output).toMatch(/^\d{3} passed, 0 failed, 0 not evaluated/m)
    expect(status).toBe(0)
  })

  it('finds only the violations of a server that ignores minimums, maximums and unknown fields', async () => {
    const { failed, status } = await verify({ ignored: / must be [<>]|additional/ })
    expect(failed).toEqual([
      'create-wallet-body-amount-high',
      'create-wallet-body-amount-low',
      'create-wallet-body-unknown-field-unknown',
      'get-wallet-limit-high',
      'get-wallet-limit-low',
      'get-wallet-number-low',
    ])
    expect(status).toBe(1)
  })

  it('finds only the violations of a server that rejects values at their bounds', async () => {
    const { failed, output } = await verify({ rejected: /limit=90|"amount":1000[,}]/ })
    expect(failed).toEqual([
      'create-wallet-body-amount-largest',
      'create-wallet-body-parts-0-amount-largest',
      'get-wallet-limit-below',
    ])
    expect(output).toContain('expected a response to valid input (200, 401), got 422')
  })

  it('skips the cases of operations that need a token if there is none', async () => {
    const { status, output, failed } = await verify({}, '')
    expect(failed).toEqual([])
    expect(output).toMatch(/^not evaluated, no token was given \(--token\): get-wallet-least, /m)
    expect(output).toMatch(/^17 passed, 0 failed, 119 not evaluated/m)
    expect(status).toBe(1)
  })
})

it('verify does not test an operation that no request can reach, or that has no responses', async () => {
  const { output, named } =
    await verifyConforming(`  /things#some: { get: { operationId: some, responses: ${KEPT} } }
  /things?all=1: { get: { operationId: all, responses: ${KEPT} } }
  /silent: { get: { operationId: silent } }
  /things: { get: { operationId: things, parameters: [{ name: q, in: query, schema: { type: integer } }], responses: ${KEPT} } }
`)
  expect(output).toContain('Not tested: 3 parts of the contract. aml-contract lint names them.\n')
  expect(named('failed')).toEqual([])
  expect(named('passed').filter((name) => /^(some|all|silent)/.test(name))).toEqual([])
})

it('verify counts an unsupported part of the contract, and refers to lint', async () => {
  const callback = `{ '{$request.query.url}': { post: { responses: ${KEPT} } } }`
  const { output } = await verifyConforming(
    `  /things: { get: { operationId: things, callbacks: { again: ${callback} }, responses: ${KEPT} } }\n`,
  )
  expect(output).toContain('Not tested: 1 part of the contract. aml-contract lint names it.\n')
})
