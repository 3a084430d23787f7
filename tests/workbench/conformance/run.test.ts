import { afterAll, describe, expect, it } from 'vitest'
import { loadContract } from '../../../workbench/reader/load'
import { run, scratchFolder } from '../../run'
import { checkingServer, type Exceptions, WALLETS } from '../wallets'
import { contractFile, parsed, verifyBy } from './run-kit'
import { KEPT, verifyMock } from './verify-mock'

const TOKEN = 'Marker-Token-7'

const CONTRACT = contractFile(WALLETS, scratchFolder(afterAll))

/** Runs the kit against a server that keeps the contract, except for some rules. */
async function verify(exceptions: Exceptions = {}, token = TOKEN) {
  const server = await checkingServer(await loadContract(CONTRACT), exceptions)
  const kit = await verifyBy(CONTRACT, ['--server', server], { CONTRACT_TOKEN: token })
  const failed = parsed(kit.json).results.tests.flatMap(({ name, status }) =>
    status === 'failed' ? [name] : [],
  )
  return { ...kit, failed: failed.sort() }
}

describe('the kit of any contract', () => {
  it('passes a server that rejects every invalid input', async () => {
    const { status, output, failed } = await verify()
    expect(output).not.toContain(TOKEN)
    expect(failed).toEqual([])
    expect(output).toMatch(/^\d{3} passed, 0 failed, 0 not judged/m)
    expect(status).toBe(0)
  })

  /** Rules that a server does not check: their messages, and the cases that have to fail. */
  const KINDS: Record<string, [message: RegExp, cases: string[]]> = {
    'missing values': [
      /is missing|required property/,
      [
        'create-wallet-body-missing',
        'create-wallet-body-owner-email-missing',
        'create-wallet-body-owner-missing',
        'create-wallet-body-version-missing',
        'get-wallet-x-request-id-missing',
      ],
    ],
    choices: [
      /allowed values|equal to constant/,
      ['create-wallet-body-version-choice', 'get-wallet-chain-choice', 'get-wallet-theme-choice'],
    ],
    'minimums and maximums': [
      / must be [<>]/,
      [
        'create-wallet-body-amount-high',
        'create-wallet-body-amount-low',
        'get-wallet-limit-high',
        'get-wallet-limit-low',
        'get-wallet-number-low',
      ],
    ],
    steps: [/multiple of/, ['get-wallet-limit-step']],
    formats: [
      /match format/,
      [
        'create-wallet-body-home-form',
        'create-wallet-body-owner-email-form',
        'create-wallet-body-owner-email-form-blank',
        'create-wallet-body-owner-email-form-line-break',
        'create-wallet-body-owner-email-form-second-line',
        'create-wallet-body-server-form',
        'get-wallet-filter-from-form',
        'get-wallet-since-form',
        'get-wallet-x-request-id-form',
      ],
    ],
    patterns: [
      /match pattern/,
      ['', '-accent-lowercase', '-blank', '-line-break', '-second-line'].map(
        (kind) => `delete-keys-key-key-pattern${kind}`,
      ),
    ],
    lengths: [
      /characters/,
      [
        'create-wallet-body-home-short',
        'create-wallet-body-owner-email-long',
        'get-wallet-tags-0-long',
      ],
    ],
    lists: [
      / items/,
      [
        'create-wallet-body-parts-many',
        'get-wallet-tags-few',
        'get-wallet-tags-many',
        'get-wallet-tags-twice',
      ],
    ],
    'unknown fields': [/additional/, ['create-wallet-body-unknown-field-unknown']],
    types: [
      / must be (integer|object|string|array|number)/,
      [
        'create-wallet-body-amount-type',
        'create-wallet-body-home-type',
        'create-wallet-body-owner-email-type',
        'create-wallet-body-owner-type',
        'create-wallet-body-parts-type',
        'create-wallet-body-server-type',
        'create-wallet-body-type',
        'get-wallet-limit-type',
        'get-wallet-number-type',
      ],
    ],
    tokens: [/no token/, ['create-wallet-without-token', 'get-wallet-without-token']],
  }

  // Several kinds at once, each with its own cases: a run of the kit takes seconds.
  it.each([
    ['missing values', 'minimums and maximums', 'patterns', 'unknown fields'],
    ['choices', 'formats', 'lists'],
    ['steps', 'lengths', 'types', 'tokens'],
  ])('finds a server that does not check %s, %s, %s …, and nothing else', async (...kinds) => {
    const some = kinds.flatMap((kind) => (KINDS[kind] ? [KINDS[kind]] : []))
    const ignored = new RegExp(some.map(([message]) => message.source).join('|'))
    const { failed, status } = await verify({ ignored })
    expect(failed).toEqual(some.flatMap(([, cases]) => cases).toSorted())
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
      ['[+]kit@', 'create-wallet-body-owner-email-plus'],
    ]
    const rejected = new RegExp(strict.map(([text]) => text).join('|'))
    const { failed, output } = await verify({ rejected })
    expect(failed).toEqual(strict.map(([, id]) => id).toSorted())
    expect(output).toContain('status: expected a response to valid input, got 422')
  })

  it('gives a command that shows the fault, whatever the method', async () => {
    const { output, json } = await verify({ ignored: / must be [<>]|match pattern|constant/ })
    const commands = parsed(json).results.tests.flatMap(({ trace = '' }) =>
      [...trace.matchAll(/^curl (?:\\\n|.)*$/gm)].map(([curl]) => curl),
    )
    expect(commands.length).toBeGreaterThan(7)
    expect(output + json).not.toContain(TOKEN)
    for (const curl of commands) {
      const { output: response } = await run('sh', ['-c', curl], { CONTRACT_TOKEN: TOKEN })
      expect(response, curl).toMatch(/HTTP\/1.1 20[014] /)
    }
  })

  it('checks the body of an error, also one that is documented by a range of statuses', async () => {
    const { output, failed } = await verify({ failure: { error: 'No.' } })
    expect(failed).toContain('create-wallet-body-missing')
    expect(failed).toContain('delete-keys-key-key-pattern')
    expect(failed).toContain('get-wallet-limit-low')
    expect(output).toContain("body: must have required property 'message'")
    expect(output).toContain(
      '(components > responses > Failed > content > application/problem+json',
    )
  })

  it('finds a token in an error, and does not print it', async () => {
    const { failed, output } = await verify({ failure: { message: `${TOKEN} is not enough.` } })
    expect(output).toContain('secret: the body holds a secret, the value of token')
    expect(output).not.toContain(TOKEN)
    expect(failed).toContain('create-wallet-body-missing')
    // These send no token.
    expect(failed.filter((id) => /without-token|^delete-keys/.test(id))).toEqual([])
  })

  it('judges no operation that needs a token if there is none', async () => {
    const { status, output, failed } = await verify({}, '')
    expect(failed).toEqual([])
    expect(output).toMatch(/^not judged, no token was given \(--token\): get-wallet-least, /m)
    expect(output).toMatch(/^17 passed, 0 failed, 86 not judged/m)
    expect(status).toBe(1)
  })
})

it('says once what can’t be tested: a path that no request has, an operation without responses', async () => {
  const { output, of } =
    await verifyMock(`  /things#some: { get: { operationId: some, responses: ${KEPT} } }
  /things?all=1: { get: { operationId: all, responses: ${KEPT} } }
  /silent: { get: { operationId: silent } }
  /things: { get: { operationId: things, parameters: [{ name: q, in: query, schema: { type: integer } }], responses: ${KEPT} } }
`)
  expect(output).toMatch(/Not tested: 3 parts of the contract/)
  expect(of('failed').map(({ name }) => name)).toEqual([])
  expect(of('passed').filter(({ name }) => /^(some|all|silent)/.test(name))).toEqual([])
})
