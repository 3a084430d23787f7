import { expect, it } from 'vitest'
import { verifyMade } from '../proof/conforming'
import { FAULTS, type Fault } from '../proof/server'

it('verify finds nothing at servers that are made of random contracts', async () => {
  const wrong: string[] = []
  let passed = 0
  for (let seed = 0; seed < 8; seed += 1) {
    const verified = await verifyMade(seed)
    passed += verified?.passed ?? 0
    wrong.push(...(verified?.findings ?? []).map((finding) => `${seed}: ${finding}`))
  }
  expect(wrong).toEqual([])
  expect(passed).toBeGreaterThan(100)
}, 300_000)

it.each([
  ['refuse invalid input', undefined],
  ['accept invalid input', 'accepts invalid requests'],
] as const)(
  'verify finds no error at made servers of contracts without refusals that %s',
  async (_, fault) => {
    const wrong: string[] = []
    let passed = 0
    for (let seed = 100; seed < 105; seed += 1) {
      const verified = await verifyMade(seed, fault, false)
      passed += verified?.passed ?? 0
      wrong.push(...(verified?.findings ?? []).map((finding) => `${seed}: ${finding}`))
    }
    expect(wrong).toEqual([])
    expect(passed).toBeGreaterThan(100)
  },
  300_000,
)

/** Whether verify finds something at one of the first made servers. */
async function findsOne(fault: Fault, hasRefusals: boolean, isFound: (finding: string) => boolean) {
  for (let seed = 0; seed < 6; seed += 1)
    if ((await verifyMade(seed, fault, hasRefusals))?.findings.some(isFound)) return true
  return false
}

it('verify finds a made server that crashes, where no refusal is documented', async () => {
  expect(await findsOne('fails on invalid requests', false, () => true)).toBe(true)
}, 300_000)

it.each(FAULTS)(
  'verify finds a made server that %s',
  async (fault) => {
    const isFound = (finding: string) => !finding.startsWith('not-reached')
    expect(await findsOne(fault, true, isFound)).toBe(true)
  },
  300_000,
)
