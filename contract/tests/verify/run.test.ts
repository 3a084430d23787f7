import { afterAll, describe, expect, it } from 'vitest'
import { scratchFolder } from '../run'
import { WALLETS } from '../wallets'
import { contractFile, KEPT, verifyConforming, verifyConformingTo } from './run-verify'

const TOKEN = 'Marker-Token-7'

const CONTRACT = contractFile(WALLETS, scratchFolder(afterAll))

async function verify(exceptions = {}, token = TOKEN) {
  const ran = await verifyConformingTo(CONTRACT, exceptions, { CONTRACT_TOKEN: token })
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
