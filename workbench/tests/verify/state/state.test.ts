import { describe, expect, it } from 'vitest'
import { run } from '../../run'
import { contractWith, verifyBy } from '../run-verify'
import { petPaths, servePets, TOKEN, type Variant } from './pet-server'

async function verify(variant: Variant = {}, ...args: string[]) {
  const { server, pets } = await servePets(variant)
  const env = variant.token || variant.readsWithoutToken ? { CONTRACT_TOKEN: TOKEN } : {}
  const contract = contractWith(petPaths(variant))
  const ran = await verifyBy(contract, ['--server', server, ...args], env)
  return { ...ran, server, pets }
}

const findViolations = async (variant: Variant) =>
  (await verify(variant, '--only', 'state-')).stateViolations

describe('runState', () => {
  it('reaches every operation of a correct server, and deletes the created resources', async () => {
    const { status, output, failures, pets, named } = await verify()
    expect(failures, output).toEqual([])
    expect(output).toMatch(/^Operations: 5 passed, 0 failed, 0 not reached\./m)
    expect(named('passed')).toContain('state-addPet')
    expect(pets.size).toBe(0)
    expect(status).toBe(0)
  })

  it.each<keyof Variant>(['asynchronous', 'paged'])(
    'accepts the legal variant %s',
    async (variant) => {
      expect(await findViolations({ [variant]: true })).toEqual([])
    },
  )

  it.each<[keyof Variant, string]>([
    ['losesField', 'read-back: reads what was created: age was written as 3, and is missing'],
    ['notFound', 'read-back: reads what was created: it is not found'],
    ['notListed', 'read-back: lists what was created: it is missing'],
    ['listedTwice', 'read-back: lists what was created: it is there 2 times'],
    ['keepsDeleted', 'deleted: reads what was deleted: expected 404 or 410, got 200'],
    ['failsSecondDelete', 'deleted: deletes it again: expected 404, 410 or 204, got 500'],
  ])('finds the planted bug %s', async (variant, message) => {
    const found = await findViolations({ [variant]: true })
    expect(found).toContain(message)
    const rules = found.map((one) => one.split(':')[0]).filter((rule) => !rule?.endsWith('status'))
    expect(new Set(rules)).toEqual(new Set([message.split(':')[0]]))
  })

  it('gives its identifiers to generated cases', async () => {
    const { findings } = await verify({ readsWithoutToken: true })
    expect(findings.map(({ test, message }) => `${test}: ${message}`)).toEqual([
      'get-pet-without-token: expected 401, got 200',
    ])
    expect((await verify({ token: true })).failures).toEqual([])
  })

  it('reports commands that reproduce a violation', async () => {
    const { findings, server } = await verify({ keepsDeleted: true }, '--only', 'state-')
    const command = findings[0]?.command ?? ''
    const lines = command.split(/\n(?=\w)/)
    expect(lines.map((line) => /^(curl \S+( -X \w+)?|\w+=.*)/.exec(line)?.[0])).toEqual(
      expect.arrayContaining([
        'curl -i -X POST',
        "petId_1='1' # of its response: set it to yours",
        'curl -iG',
        'curl -i -X PATCH',
        'curl -i -X DELETE',
      ]),
    )
    expect(lines.at(-1)).toMatch(/^curl -iG "\S+\/pets\/\$\{petId_1\}"$/)
    // A new server assigns the same identifiers.
    const { server: another } = await servePets({ keepsDeleted: true })
    const { output } = await run('sh', ['-c', command.replaceAll(server, another)])
    expect(output.split('HTTP/1.1 ').at(-1)).toMatch(/^200 OK/)
  })

  it('reports the resources that it could not delete', async () => {
    const { heading, pets } = await verify({ refusesDelete: true }, '--only', 'state-')
    expect(heading).toEqual(
      expect.arrayContaining(['Not deleted: /pets/1 (422).', 'Not deleted: /pets/2 (422).']),
    )
    expect(pets.size).toBe(2)
  })

  it('stops at the time limit, and leaves no resource', async () => {
    const { named, status, pets } = await verify({}, '--total-limit', '0.000001')
    expect(named('passed')).toEqual([])
    expect(status).toBe(1)
    expect(pets.size).toBe(0)
  })

  it('is skipped with --no-state', async () => {
    const { tests, heading } = await verify({}, '--no-state')
    expect(heading).toContain('Skipped: 1 sequence (--no-state).')
    expect(tests.filter(({ suite }) => suite === 'state')).toEqual([])
  })
})
