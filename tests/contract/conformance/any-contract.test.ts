import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadContract } from '../../../contract/reader/load'
import { npmRun, run, scratchProject } from '../../run'
import { checkingServer, WALLETS } from '../wallets'
import { parsed, verify as runKit } from './verify'

const TOKEN = 'Marker-Token-7'

/** What is allowed, and seldom thought of: 3.0, no ids, no examples, schemas within themselves. */
const UNUSUAL = `openapi: 3.0.3
info: { title: Unusual, version: 1.0.0 }
paths:
  /a:
    parameters:
      - { name: Authorization, in: header, required: true, schema: { type: string } }
    get:
      parameters:
        - { name: any, in: query, schema: {} }
        - { name: one, in: query, schema: { oneOf: [{ type: integer }, { type: boolean }] } }
        - { name: huge, in: query, schema: { type: string, maxLength: 2000000000 } }
        - { name: many, in: query, schema: { maxItems: 2000000000, type: array, items: { type: string } } }
      responses: { default: { description: Any. } }
    put:
      security: [{ key: [] }, { both: [], key: [] }]
      requestBody: { required: true, content: { text/plain: { schema: { type: string } } } }
      responses: { '400': { description: Wrong. } }
    post:
      requestBody: { $ref: '#/components/requestBodies/Thing' }
      responses: { 4XX: { description: Wrong. } }
components:
  securitySchemes:
    key: { type: apiKey, in: query, name: key }
    both: { type: mutualTLS }
  requestBodies:
    Thing:
      content: { application/merge-patch+json: { schema: { $ref: '#/components/schemas/Thing' } } }
  schemas:
    Thing:
      type: object
      properties:
        parts: { type: array, items: { $ref: '#/components/schemas/Thing' } }
        price: { type: number, minimum: 0, exclusiveMinimum: true, nullable: true }
        handle: { type: string, pattern: '^\\@[a-z]+$', example: '@ada' }
        total: { type: string, enum: [$5, $6] }
        whatever: { type: object, additionalProperties: { type: string } }
`

/** The kit of another contract than ours. @returns its folder, and what the kit said of its cases. */
function kitFor(contract: string, folder = scratchProject()) {
  writeFileSync(join(folder, 'openapi.yaml'), contract)
  for (const name of ['account', 'other-account', 'passwords'])
    rmSync(join(folder, `contract/workflows/${name}.arazzo.yaml`))
  return { folder, ...npmRun('contract:cases', folder) }
}

let folder = ''
beforeAll(() => {
  let end = () => {}
  const empty = scratchProject((remove) => {
    end = remove
  })
  folder = kitFor(WALLETS, empty).folder
  return () => end()
})

type Server = { ignored?: RegExp; failure?: object; refused?: RegExp; token?: string }

/** Runs the kit against a server that keeps the contract, but for one kind of rule. */
async function verify({ ignored, failure, refused, token = TOKEN }: Server = {}) {
  const contract = await loadContract(join(folder, 'openapi.yaml'))
  const server = await checkingServer(contract, ignored, failure, refused)
  onTestFinished(async () => void (await server.close()))
  const kit = await runKit(['--server', server.url], { CONTRACT_TOKEN: token }, folder)
  const failed = parsed(kit.json).results.tests.flatMap(({ name, status }) =>
    status === 'failed' ? [name] : [],
  )
  return { ...kit, failed: failed.sort() }
}

describe('the kit of any contract', () => {
  it('passes a server that refuses every invalid input', async () => {
    const { status, output, failed } = await verify()
    expect(output).not.toContain(TOKEN)
    expect(failed).toEqual([])
    expect(output).toMatch(/^\d\d passed, 0 failed, 0 not judged/m)
    expect(status).toBe(0)
  })

  /** What a server does not check, by what it would say of it, and the cases that find it out. */
  const KINDS: Record<string, [said: RegExp, cases: string[]]> = {
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
        'create-wallet-body-server-form',
        'get-wallet-filter-from-form',
        'get-wallet-since-form',
        'get-wallet-x-request-id-form',
      ],
    ],
    patterns: [/match pattern/, ['delete-keys-key-key-pattern']],
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

  // Several kinds at once, each with cases of its own: a run of the whole kit takes seconds.
  it.each([
    ['missing values', 'minimums and maximums', 'patterns', 'unknown fields'],
    ['choices', 'formats', 'lists'],
    ['steps', 'lengths', 'types', 'tokens'],
  ])('finds a server that does not check %s, %s, %s …, and nothing else', async (...kinds) => {
    const some = kinds.flatMap((kind) => (KINDS[kind] ? [KINDS[kind]] : []))
    const ignored = new RegExp(some.map(([said]) => said.source).join('|'))
    const { failed, status } = await verify({ ignored })
    expect(failed).toEqual(some.flatMap(([, cases]) => cases).toSorted())
    expect(status).toBe(1)
  })

  it('finds a server that refuses what is barely valid, and nothing else', async () => {
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
    const refused = new RegExp(strict.map(([text]) => text).join('|'))
    const { failed, output } = await verify({ refused })
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

  it('looks into the body of a refusal, also where the contract has a range of statuses', async () => {
    const { output, failed } = await verify({ failure: { error: 'No.' } })
    expect(failed).toContain('create-wallet-body-missing')
    expect(failed).toContain('delete-keys-key-key-pattern')
    expect(failed).toContain('get-wallet-limit-low')
    expect(output).toContain("body: must have required property 'message'")
    expect(output).toContain(
      '(components > responses > Failed > content > application/problem+json',
    )
  })

  it('finds a token in a refusal, and does not print it', async () => {
    const { failed, output } = await verify({ failure: { message: `${TOKEN} is not enough.` } })
    expect(output).toContain('secret: the body holds a secret, the value of token')
    expect(output).not.toContain(TOKEN)
    expect(failed).toContain('create-wallet-body-missing')
    // These send no token.
    expect(failed.filter((id) => /without-token|^delete-keys/.test(id))).toEqual([])
  })

  it('judges nothing that asks for a token, where none is given', async () => {
    const { status, output, failed } = await verify({ token: '' })
    expect(failed).toEqual([])
    expect(output).toMatch(
      /^not judged, no token was given \(--token\): get-wallet-chain-choice, /m,
    )
    expect(output).toMatch(/^11 passed, 0 failed, 75 not judged/m)
    expect(status).toBe(1)
  })

  it('names what it makes no case for, and where it stands', () => {
    const { output } = kitFor(WALLETS)
    expect(output).toContain(
      'no case: getWallet: filter.from is missing\n  openapi.yaml:27 (paths > /wallets/{chain}/{number} > get',
    )
    expect(output).toContain('no case: ping: no response to invalid input is documented')
  })

  it('takes what is unusual in a contract, and ends with a place where it can’t', () => {
    const unusual = kitFor(UNUSUAL)
    expect(unusual.output).toMatch(/^\d+ invalid inputs in contract\/workflows\/\.$/m)
    expect(unusual.output.match(/^no case: .*/gm)).toEqual([
      'no case: getA: one breaks oneOf',
      'no case: getA: huge is longer than 2000000000',
      'no case: getA: many has more than 2000000000 items',
      'no case: putA: only JSON bodies are supported',
      'no case: putA without a token: no response is documented: 401, 4XX or default',
    ])
    expect(unusual.status).toBe(0)
    const cases = readFileSync(
      join(unusual.folder, 'contract/workflows/invalid-inputs.arazzo.yaml'),
      'utf8',
    )
    expect(cases).not.toContain('uthorization')
    const unusable = kitFor(UNUSUAL.replace('[a-z]+$', '[a-z'))
    expect(unusable.output).toMatch(
      /^no case: postA: components > schemas > Thing: .*regular expr/m,
    )
    expect(unusable.status).toBe(0)
    const broken = kitFor(WALLETS.replace('in: cookie', 'in: jar'))
    expect(broken.output).toContain('openapi.yaml:17 (paths > /wallets/{chain}/{number} > get')
    expect(broken.output).not.toContain('    at ')
    expect(broken.status).toBe(1)
    rmSync(join(broken.folder, 'openapi.yaml'))
    expect(npmRun('contract:cases', broken.folder)).toEqual({
      status: 1,
      output: "openapi.yaml: can't be opened (ENOENT)\n",
    })
  })
})
