import { expect, it } from 'vitest'
import { verifyMade } from '../proof/conforming'
import { FAULTS } from '../proof/server'

it('verify finds nothing at servers that are made of random contracts', async () => {
  const wrong: string[] = []
  let passed = 0
  for (let seed = 0; seed < 25; seed += 1) {
    const verified = await verifyMade(seed)
    passed += verified?.passed ?? 0
    wrong.push(...(verified?.findings ?? []).map((finding) => `${seed}: ${finding}`))
  }
  expect(wrong).toEqual([])
  expect(passed).toBeGreaterThan(200)
}, 300_000)

it.each([
  ['refuse invalid input', undefined],
  ['accept invalid input', 'accepts invalid requests'],
] as const)(
  'verify finds no error at made servers of contracts without refusals that %s',
  async (_, fault) => {
    const wrong: string[] = []
    let passed = 0
    for (let seed = 100; seed < 120; seed += 1) {
      const verified = await verifyMade(seed, fault, false)
      passed += verified?.passed ?? 0
      wrong.push(...(verified?.findings ?? []).map((finding) => `${seed}: ${finding}`))
    }
    expect(wrong).toEqual([])
    expect(passed).toBeGreaterThan(200)
  },
  300_000,
)

it('verify finds a made server that crashes, where no refusal is documented', async () => {
  let found = 0
  for (let seed = 0; seed < 6; seed += 1)
    if ((await verifyMade(seed, 'fails on invalid requests', false))?.findings.length) found += 1
  expect(found).toBeGreaterThan(0)
}, 300_000)

it.each(FAULTS)(
  'verify finds a made server that %s',
  async (fault) => {
    let found = 0
    for (let seed = 0; seed < 6; seed += 1)
      if ((await verifyMade(seed, fault))?.findings.some((one) => !one.startsWith('not-reached')))
        found += 1
    expect(found).toBeGreaterThan(0)
  },
  300_000,
)
