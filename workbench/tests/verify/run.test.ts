import { afterAll, describe, expect, it } from 'vitest'
import { loadContract } from '../../src/model/load'
import { scratchFolder } from '../run'
import { checkingServer, type Exceptions, WALLETS } from '../wallets'
import { contractFile, KEPT, verifyBy, verifyMock } from './run-verify'

const TOKEN = 'Marker-Token-7'

const CONTRACT = contractFile(WALLETS, scratchFolder(afterAll))

/** Verifies a server that keeps the contract, except for some rules. */
async function verify(exceptions: Exceptions = {}, token = TOKEN) {
  const server = await checkingServer(await loadContract(CONTRACT), exceptions)
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

  /** Rules that a server does not check: their messages, and the cases that have to fail. */
  const KINDS: [kind: string, message: RegExp, cases: string[]][] = [
    [
      'missing values',
      /is missing|required property/,
      [
        'create-wallet-body-missing',
        'create-wallet-body-owner-email-missing',
        'create-wallet-body-owner-missing',
        'create-wallet-body-version-missing',
        'get-wallet-x-request-id-missing',
      ],
    ],
    [
      'minimums and maximums',
      / must be [<>]/,
      [
        'create-wallet-body-amount-high',
        'create-wallet-body-amount-low',
        'get-wallet-limit-high',
        'get-wallet-limit-low',
        'get-wallet-number-low',
      ],
    ],
    [
      'patterns',
      /match pattern/,
      ['', '-accent-lowercase', '-spaces', '-line-break', '-second-line'].map(
        (kind) => `delete-keys-key-key-pattern${kind}`,
      ),
    ],
    ['unknown fields', /additional/, ['create-wallet-body-unknown-field-unknown']],
    [
      'tokens',
      /no token/,
      ['create', 'get'].flatMap((name) =>
        ['without', 'wrong'].map((kind) => `${name}-wallet-${kind}-token`),
      ),
    ],
  ]

  it('finds a server that does not check some kinds of rules, and nothing else', async () => {
    const ignored = new RegExp(KINDS.map(([, message]) => message.source).join('|'))
    const { failed, status } = await verify({ ignored })
    expect(failed).toEqual(KINDS.flatMap(([, , cases]) => cases).toSorted())
    expect(status).toBe(1)
  })

  it('finds a server that rejects values at their bounds, and nothing else', async () => {
    const strict = [
      ['/ether/', 'get-wallet-chain-is-ether'],
      ['since=2024-02-29', 'get-wallet-since-leap'],
      ['limit=90', 'get-wallet-limit-below'],
      ['%2B05%3A30', 'get-wallet-filter-from-offset'],
      ['(tags=[^&]*&){2}tags', 'get-wallet-tags-most'],
      ['%D8%B5', 'get-wallet-tags-0-urdu'],
      ['"amount\\\\":1000[,}]', 'create-wallet-body-amount-largest'],
      ['[+]tag@', 'create-wallet-body-owner-email-plus'],
    ]
    const rejected = new RegExp(strict.map(([text]) => text).join('|'))
    const { failed, output } = await verify({ rejected })
    expect(failed).toEqual(strict.map(([, id]) => id).toSorted())
    expect(output).toContain('expected a response to valid input, got 422')
  })

  it('checks the body of an error, also one that is documented by a range of statuses', async () => {
    const { output, json, failed } = await verify({ failure: { error: 'No.' } })
    expect(failed).toContain('create-wallet-body-missing')
    expect(failed).toContain('delete-keys-key-key-pattern')
    expect(failed).toContain('get-wallet-limit-low')
    expect(output).toContain("must have required property 'message'")
    expect(json).toContain('#/components/responses/Failed/content/application~1problem%2Bjson')
  })

  it('skips each operation that needs a token if there is none', async () => {
    const { status, output, failed } = await verify({}, '')
    expect(failed).toEqual([])
    expect(output).toMatch(/^skipped, no token was given \(--token\): get-wallet-least, /m)
    expect(output).toMatch(/^17 passed, 0 failed, 88 not evaluated/m)
    expect(status).toBe(1)
  })
})

it('reports each untestable operation once: a path that no request has, an operation without responses', async () => {
  const { output, named } =
    await verifyMock(`  /things#some: { get: { operationId: some, responses: ${KEPT} } }
  /things?all=1: { get: { operationId: all, responses: ${KEPT} } }
  /silent: { get: { operationId: silent } }
  /things: { get: { operationId: things, parameters: [{ name: q, in: query, schema: { type: integer } }], responses: ${KEPT} } }
`)
  expect(output).toMatch(/Not tested: 3 parts of the contract/)
  expect(named('failed')).toEqual([])
  expect(named('passed').filter((name) => /^(some|all|silent)/.test(name))).toEqual([])
})
