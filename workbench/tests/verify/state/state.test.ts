import { describe, expect, it } from 'vitest'
import { run } from '../../run'
import { contractWith, verifyBy } from '../run-verify'
import { petPaths, servePets, type Variant } from './pet-server'

async function verify(variant: Variant = {}, ...args: string[]) {
  const { server, pets } = await servePets(variant)
  const env = variant.token || variant.readsWithoutToken ? { CONTRACT_TOKEN: 'Marker-Token-7' } : {}
  const contract = contractWith(petPaths(variant))
  const ran = await verifyBy(contract, ['--server', server, ...args], env)
  return { ...ran, server, pets }
}

/** The violations of the sequences alone. */
const findViolations = async (variant: Variant) =>
  (await verify(variant, '--only', 'state-')).stateViolations

describe('a sequence of requests', () => {
  it('reaches every operation of a correct server, and deletes the created resources', async () => {
    const { status, output, failures, pets, named } = await verify()
    expect(failures, output).toEqual([])
    expect(output).toMatch(/^Operations: 5 passed, 0 failed, 0 not reached\./m)
    expect(named('passed')).toContain('state-addPet')
    expect(pets.size).toBe(0)
    expect(status).toBe(0)
  })

  it.each<keyof Variant>([
    'location',
    'envelope',
    'idempotent',
    'gone',
    'asynchronous',
    'paged',
    'token',
    'touches',
    'lowercase',
  ])('accepts a legal variant: %s', async (variant) => {
    expect(await findViolations({ [variant]: true })).toEqual([])
  })

  it.each<[keyof Variant, string[]]>([
    ['losesField', ['read-back: reads what was created: age was written as 3, and is missing']],
    [
      'breaksLetters',
      [
        'read-back: changes name, its response: name was written as "To\u00e9\u0635\u{1f642} %41+&<\\"\\\\m", and is "To??? %41+&<\\"\\\\m"',
      ],
    ],
    ['cutsText', ['read-back: creates one, its response: name was written as "Tom", and is "To"']],
    ['notFound', ['read-back: reads what was created: it is not found']],
    ['notListed', ['read-back: lists what was created: it is missing']],
    ['listedTwice', ['read-back: lists what was created: it is there 2 times']],
    [
      'changesMore',
      ['unchanged: reads the rest of what was changed: isCat was true, and is false'],
    ],
    [
      'changesOther',
      ['unchanged: reads another one, which was not requested: age was 3, and is 6'],
    ],
    ['ignoresChange', ['read-back: changes name, its response: name was written as']],
    ['keepsDeleted', ['deleted: reads what was deleted: expected 404 or 410, got 200']],
    ['listsDeleted', ['deleted: lists what was deleted: it is still there']],
    ['changesDeleted', ['deleted: changes what was deleted: expected 404 or 410, got 200']],
    ['failsSecondDelete', ['deleted: deletes it again: expected 404, 410 or 204, got 500']],
    [
      'changesRefused',
      ['unchanged: reads what a refused request must not change: age was 4, and is 99'],
    ],
    ['deletesOther', ['unchanged: reads another one, which was not requested: it is not found']],
    ['racyId', ['unchanged: creates another one: both have the same identifier']],
    ['sameId', ['unchanged: creates another one: both have the same identifier']],
  ])('finds a planted bug: %s', async (variant, expected) => {
    const found = await findViolations({ [variant]: true })
    for (const message of expected) expect(found.join('\n')).toContain(message)
    const of = (text: string) => text.split(':')[0]
    expect(new Set(found.map(of))).toEqual(
      new Set([
        ...expected.map(of),
        ...(variant === 'failsSecondDelete' ? ['status', 'documented-status'] : []),
      ]),
    )
  })

  it('keeps a resource on which cases find a server that reads without credentials', async () => {
    expect((await verify({ readsWithoutToken: true })).failures).toEqual([
      'get-pet-without-token/status',
      'get-pet-wrong-token/status',
    ])
    expect((await verify({ token: true })).failures).toEqual([])
  })

  it('is reproduced by its commands', async () => {
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
    // Another server gives the same identifiers.
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

  it('ends at the time limit', async () => {
    const { tests, heading, pets } = await verify({}, '--max-time', '0.000001')
    expect(tests).toEqual([])
    expect(heading).toContain('Skipped: 1 sequence (--max-time 0.000001).')
    expect(pets.size).toBe(0)
  })

  it('is skipped with --no-state', async () => {
    const { tests, heading } = await verify({}, '--no-state')
    expect(heading).toContain('Skipped: 1 sequence (--no-state).')
    expect(tests.filter(({ suite }) => suite === 'state')).toEqual([])
  })
})
